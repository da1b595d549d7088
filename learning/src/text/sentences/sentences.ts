import type { Span } from '../types.ts'
import { sentenceEnds } from './sentence-ends.ts'

/** A sentence; `unsure` where its end, or a stop inside it, might be read the other way. */
export interface SentenceSpan extends Span {
  unsure?: true
}

/**
 * Sentences of an English newspaper text, without the white space around them. Every stop is judged by the word
 * before it (abbreviations, initials, figures), by what closes it and by what follows.
 */
export function splitSentences(text: string): SentenceSpan[] {
  const ends = sentenceEnds(text)
  const cuts = ends.filter(({ cut }) => cut).map(({ at }) => at)
  const unsure = ends.filter(({ sure }) => !sure).map(({ at }) => at)
  return [0, ...cuts]
    .map((start, index) => ({ start, end: cuts[index] ?? text.length }))
    .map((span) => ({
      ...trimmed(text, span),
      ...(unsure.some((at) => at > span.start && at <= span.end) ? { unsure: true as const } : {}),
    }))
    .filter(({ start, end }) => end > start)
}

function trimmed(text: string, { start, end }: Span): Span {
  const piece = text.slice(start, end)
  return {
    start: start + (piece.length - piece.trimStart().length),
    end: end - (piece.length - piece.trimEnd().length),
  }
}
