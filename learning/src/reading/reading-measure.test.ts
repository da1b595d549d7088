import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { medianOf, readingMeasure } from './reading-measure.ts'

const reading = { words: 200, seconds: 120, finished: true, answered: 4, right: 3, lookedUp: 5 }

describe('a reading', () => {
  test('to the end has speed, comprehension and look-ups per 100 words', () => {
    expect(readingMeasure(reading)).toEqual({
      wpm: 100,
      wpmKind: 'MEASURED',
      comprehension: { right: 3, answered: 4 },
      lookUpRate: 2.5,
    })
  })

  test.each([
    [300, 40, 'MEASURED'], // 200 words in five minutes
    [301, null, 'UNMEASURED'],
    [30, 400, 'MEASURED'],
    [29.9, null, 'UNMEASURED'],
    [20, null, 'UNMEASURED'],
    [0, null, 'UNMEASURED'],
    [Number.NaN, null, 'UNMEASURED'],
  ])('in %d seconds has the speed %s', (seconds, wpm, wpmKind) => {
    expect(readingMeasure({ ...reading, seconds })).toMatchObject({ wpm, wpmKind })
  })

  test('above 400 words a minute is skimming only when less than half of the answers were right', () => {
    const fast = { ...reading, seconds: 25 }
    expect(readingMeasure({ ...fast, right: 1 }).wpmKind).toBe('SKIM')
    expect(readingMeasure({ ...fast, right: 2 }).wpmKind).toBe('UNMEASURED')
    expect(readingMeasure({ ...fast, answered: 0, right: 0 }).wpmKind).toBe('UNMEASURED')
    expect(readingMeasure({ ...fast, right: 1, finished: false }).wpmKind).toBe('UNMEASURED')
    expect(readingMeasure({ ...fast, right: 1, seconds: 19 }).wpmKind).toBe('UNMEASURED')
  })

  test('that was not finished, or of nothing, has no speed and no rate', () => {
    for (const change of [{ finished: false }, { words: 0 }])
      expect(readingMeasure({ ...reading, ...change })).toMatchObject({ wpm: null, lookUpRate: null })
  })

  test('without answers has no comprehension, rather than none right', () => {
    expect(readingMeasure({ ...reading, answered: 0, right: 0 }).comprehension).toBeNull()
    expect(readingMeasure({ ...reading, right: 0 }).comprehension).toEqual({ right: 0, answered: 4 })
  })

  test('never has a speed of 0 or outside 40 to 400', () => {
    const amount = fc.double({ min: 0, max: 5000, noNaN: true })
    fc.assert(
      fc.property(amount, amount, fc.boolean(), (words, seconds, finished) => {
        const { wpm, wpmKind } = readingMeasure({ ...reading, words, seconds, finished })
        expect(wpm === null).toBe(wpmKind !== 'MEASURED')
        if (wpm !== null) expect(wpm >= 40 && wpm <= 400).toBe(true)
      }),
    )
  })
})

test('the median is the middle of one’s past, and nothing of no past', () => {
  expect(medianOf([])).toBeNull()
  expect(medianOf([90])).toBe(90)
  expect(medianOf([120, 80])).toBe(100)
  expect(medianOf([100, 9, 110])).toBe(100)
})
