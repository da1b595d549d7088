import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordErrorRate } from './word-error-rate.ts'

const plain = { tolerant: false }

describe('the word error rate', () => {
  // The vectors of jiwer's own tests.
  test.each([
    ['hello world', 'hello duck', 1 / 2],
    ['This is a test', 'This test', 1 / 2],
    ['X', 'X X Y Y', 3],
    ['X Y X', 'X Z', 2 / 3],
    ['X', 'Y Z', 2],
    ['i am a short ground truth', 'i am a considerably longer and very much incorrect hypothesis', 7 / 6],
  ])('of "%s" and "%s" is %d', (reference, hypothesis, rate) => {
    expect(wordErrorRate(reference, hypothesis, plain)).toBe(rate)
    expect(wordErrorRate(reference, hypothesis)).toBe(rate)
  })

  test.each([
    ["it's raining and they don't mind", 'It is raining, and they do not mind.'],
    ['we cannot go', "we can't go"],
    ['in 2026', 'in twenty twenty six'],
    ['2.5% of it', 'two point five percent of it'],
    ['it cost $1,200', 'it cost one thousand two hundred dollars'],
    ['the colour of a well-known theatre', 'the color of a well known theater'],
  ])('of "%s" and "%s" is 0', (reference, hypothesis) => {
    expect(wordErrorRate(reference, hypothesis)).toBe(0)
    expect(wordErrorRate(hypothesis, reference)).toBe(0)
  })

  test('counts contractions and numbers as other words when it is not tolerant', () => {
    expect(wordErrorRate("it's 9", 'it is nine', plain)).toBe(3 / 2)
  })

  test('at unit costs is the Levenshtein distance of the words over their number', () => {
    const words = fc.array(fc.constantFrom('ant', 'bee', 'cat', 'dog'), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(words, words, (reference, hypothesis) => {
        const rate = wordErrorRate(reference.join(' '), hypothesis.join(' '), plain)
        expect(rate).toBe(levenshtein(reference, hypothesis) / reference.length)
      }),
    )
  })
})

/** The definition itself: the shortest of leaving out, putting in, and replacing the first word. */
function levenshtein(a: readonly string[], b: readonly string[], seen = new Map<string, number>()): number {
  if (a.length === 0 || b.length === 0) return a.length + b.length
  const key = `${a.length} ${b.length}`
  const [restA, restB] = [a.slice(1), b.slice(1)]
  const distance =
    seen.get(key) ??
    Math.min(
      levenshtein(restA, b, seen) + 1,
      levenshtein(a, restB, seen) + 1,
      levenshtein(restA, restB, seen) + Number(a[0] !== b[0]),
    )
  seen.set(key, distance)
  return distance
}
