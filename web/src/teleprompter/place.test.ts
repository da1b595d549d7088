import { describe, expect, test } from 'vitest'
import { placeAt, sentenceStarts, usualPace, withinPaces } from './place.ts'

const script = [
  { en: 'A free kick in soccer seems to fly wide of the goal.' },
  { en: 'The goalkeeper relaxes, but then the ball curves left and goes into the net.' },
  { en: 'The curve is real.' },
]
const words = 12 + 14 + 4

describe('the time of a script', () => {
  test.each([60, 118, 200])('at %i words a minute is that of its words', (pace) => {
    const starts = sentenceStarts(script, pace)
    expect(starts).toHaveLength(4)
    expect(starts[0]).toBe(0)
    expect(starts.at(-1)).toBeCloseTo((words * 60_000) / pace)
  })

  test('is shared by syllables, not by words', () => {
    const [first = 0, second = 0] = sentenceStarts([{ en: 'a cat sat' }, { en: 'unbelievable opportunities' }], 100)
    expect(first).toBe(0)
    // Three syllables, a breath of two, and eleven.
    expect(second).toBeGreaterThan(3_000 / 5)
    expect(second).toBeLessThan(3_000 / 2)
  })

  test('of a sentence without words is none', () => {
    const starts = sentenceStarts([{ en: '…' }, ...script, { en: '—' }], 120)
    expect(starts[0]).toBe(starts[1])
    expect(starts.at(-1)).toBe(starts.at(-2))
  })
})

describe('the place in a script', () => {
  test('begins with the first sentence and is over after the last', () => {
    expect(placeAt(0, script, 120)).toEqual({ index: 0, share: 0, done: 0, over: false })
    expect(placeAt(-5, script, 120)).toEqual({ index: 0, share: 0, done: 0, over: false })
    expect(placeAt((words * 60_000) / 120, script, 120)).toEqual({ index: 2, share: 1, done: 1, over: true })
  })

  test('never goes back, and passes through every sentence', () => {
    const places = Array.from({ length: 400 }, (_, at) => placeAt(at * 40, script, 120))
    for (const [at, { index, share, done }] of places.entries()) {
      const before = places[at - 1]
      expect(index + share).toBeGreaterThanOrEqual(before ? before.index + before.share : 0)
      expect(done).toBeGreaterThanOrEqual(before?.done ?? 0)
    }
    expect(new Set(places.map(({ index }) => index))).toEqual(new Set([0, 1, 2]))
  })

  test('is the same at twice the pace in half the time', () => {
    for (const ms of [1, 900, 4_321, 9_999]) {
      const slow = placeAt(ms, script, 60)
      const fast = placeAt(ms / 2, script, 120)
      expect(fast.index).toBe(slow.index)
      expect(fast.done).toBeCloseTo(slow.done, 3)
    }
  })

  test('is at the second sentence when that begins', () => {
    const second = sentenceStarts(script, 120)[1] ?? 0
    expect(placeAt(second, script, 120)).toMatchObject({ index: 1, share: 0 })
    expect(placeAt(second - 1, script, 120).index).toBe(0)
  })

  test('is over at once where there is nothing to read', () => {
    expect(placeAt(0, [], 120)).toEqual({ index: 0, share: 1, done: 1, over: true })
  })
})

test('a pace stays within what one can read, and begins by the level', () => {
  expect([withinPaces(10), withinPaces(118), withinPaces(999)]).toEqual([60, 118, 200])
  expect([usualPace('A2'), usualPace('B1'), usualPace('unknown')]).toEqual([100, 120, 120])
})
