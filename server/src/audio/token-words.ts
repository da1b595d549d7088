import { estimateTimings } from '@readgrow/learning'
import { tokenize } from '@readgrow/learning/tokens'
import type { TimedSentence } from './stored-clip.ts'

export interface SpokenText {
  readonly id: string
  readonly en: string
  /** `[start, end, …]` in the sentence, as readers have them. */
  readonly tokens: readonly (readonly [number, number, ...unknown[]])[]
}

/**
 * The times of a recorded sentence for the tokens that readers have. Those may differ from `tokenize`: a compound in
 * the dictionary is one token. If the sentence has changed since, its time is distributed again.
 */
export function wordsForReaders(said: TimedSentence, sentence: SpokenText): number[] {
  if (said.words.length === 0) return []
  const recorded = tokenize(sentence.en)
  if (recorded.length !== said.words.length) return sharedOut(said, sentence)
  return sentence.tokens.map(([start]) => {
    const at = recorded.findLastIndex((token) => token.start <= start)
    return said.words[at] ?? said.startMs
  })
}

function sharedOut({ startMs, endMs }: TimedSentence, sentence: SpokenText): number[] {
  if (endMs === null) return []
  return estimatedWords(sentence, endMs - startMs).map((ms) => startMs + ms)
}

/** Word starts of one sentence that fills a duration alone, distributed by syllables. */
export function estimatedWords({ en, tokens }: SpokenText, durationMs: number): number[] {
  const { timings } = estimateTimings([tokens.map(([start, end]) => en.slice(start, end))], durationMs)
  return timings.map((word) => Math.round(word?.startMs ?? 0))
}
