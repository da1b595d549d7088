import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, letterDiff, oneSlip } from './edit-distance.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '한'), maxLength: 8 })

describe('the edit distance', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['receive', 'recieve', 1],
    ['government', 'goverment', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
    ['tomorrow', 'tommorow', 2],
  ])('of %s and %s is %i', (a, b, distance) => expect(editDistance(a, b)).toBe(distance))

  test('is symmetric, 0 for equals alone, and at most the length of the longer', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b)
        expect(distance).toBe(editDistance(b, a))
        expect(distance === 0).toBe(a === b)
        expect(distance).toBeLessThanOrEqual(Math.max([...a].length, [...b].length))
      }),
    )
  })
})

describe('one slip', () => {
  test('is an edit distance of 1, a swap when the letters are the same ones', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const slip = oneSlip(a, b)
        expect(slip !== null).toBe(editDistance(a, b) === 1)
        if (slip === 'swap') expect([...a].sort()).toEqual([...b].sort())
      }),
    )
  })
})

describe('the letters of a slip', () => {
  test.each([
    ['government', 'goverment', 'same:gover missing:n same:ment'],
    ['tunnel', 'tunnnel', 'same:tu extra:n same:nnel'],
    ['Busan', 'busin', 'same:bus wrong:i same:n'],
    ['friend', 'freind', 'same:fr wrong:ei same:nd'],
    ['necessary', 'necesary', 'same:nece missing:s same:sary'],
  ])('of %s typed as %s', (expected, typed, shown) => {
    const runs = letterDiff(expected, typed).map(({ kind, text }) => `${kind}:${text}`)
    expect(runs.join(' ')).toBe(shown)
  })

  test('without what is missing read as typed; what is missing or the same comes from the expected word', () => {
    fc.assert(
      fc.property(word, word, (expected, typed) => {
        const runs = letterDiff(expected, typed)
        const reads = runs.filter(({ kind }) => kind !== 'missing').map(({ text }) => text)
        expect(reads.join('')).toBe(typed)
        const kept = runs.filter(({ kind }) => kind !== 'extra').reduce((sum, { text }) => sum + [...text].length, 0)
        expect(kept).toBe([...expected].length)
      }),
    )
  })
})
