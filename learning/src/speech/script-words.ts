import { spokenWords } from '../dictation/index.ts'
import { shared, type TimedWord } from '../timings/index.ts'

interface TimedText {
  readonly en: string
  /** Start and end of each token in the text. */
  readonly tokens: readonly (readonly [start: number, end: number, ...unknown[]])[]
}

/**
 * The words of a sentence (as `spokenWords` counts them) with their times, from the start of each of its tokens in ms.
 * Words of one token ("mid-air") share its time by syllables; the last one ends with the sentence. Empty where the tokens
 * have no times, or others than the text.
 */
export function timedScriptWords({ en, tokens }: TimedText, starts: readonly number[], endMs: number): TimedWord[] {
  if (starts.length !== tokens.length) return []
  const words = spokenWords(en)
  const byToken = Map.groupBy(words, ({ start }) => tokens.findLastIndex(([from]) => from <= start))
  return [...byToken].flatMap(([token, own]) => {
    const startMs = starts[Math.max(0, token)] ?? 0
    const texts = own.map(({ text }) => text)
    const next = starts[token + 1] ?? endMs
    return shared(texts, { startMs, endMs: Math.max(startMs, next) }).map((span, index) => ({
      text: texts[index] ?? '',
      ...span,
    }))
  })
}
