import type { DictationToken } from '@readgrow/learning/dictation'

/** A shorter sentence is taken in at a glance, with every mark. */
const fewestWords = 5
const hardlyAnything = 0.2
/** Whoever writes far more than there is hits some words by chance. */
const chanceHits = 0.5
const farTooLong = 2

const wordsOf = (tokens: readonly DictationToken[]): number =>
  tokens.reduce((sum, { refCount = 1 }) => sum + refCount, 0)

/** Whether a text has hardly anything of its sentence: then marks word by word, and what they teach, help nobody. */
export function isFarOff(tokens: readonly DictationToken[]): boolean {
  const expected = tokens.filter(({ state }) => state !== 'extra')
  const words = wordsOf(expected)
  if (words < fewestWords) return false
  const hit = wordsOf(expected.filter(({ state }) => state !== 'missing' && state !== 'wrong'))
  const extra = tokens.length - expected.length
  return hit <= words * hardlyAnything || (extra > words * farTooLong && hit <= words * chanceHits)
}
