import type { DictationToken } from '@readgrow/learning/dictation'

/**
 * Whether a text has hardly anything of its sentence: a fifth at most, or half where it is more than twice too long and
 * hits some words by chance. Then marks word by word, and what they teach, help nobody. Up to four words are taken in at
 * a glance, with every mark.
 */
export function isFarOff(tokens: readonly DictationToken[]): boolean {
  let [words, hit, extra] = [0, 0, 0]
  for (const { state, refCount = 1 } of tokens) {
    if (state === 'extra') extra++
    else words += refCount
    if (state !== 'extra' && state !== 'missing' && state !== 'wrong') hit += refCount
  }
  return words > 4 && (hit <= words / 5 || (extra > words * 2 && hit <= words / 2))
}
