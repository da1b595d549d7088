import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumberOf } from '../study-clock.ts'
import { balanceShift, type DayChoice } from './load-balance.ts'
import { dayRange } from './memory-model.ts'

const usual = [1, 1, 1, 1, 1, 1, 1]
const friday = dayNumberOf('2026-11-20')
const monday = friday + 3

/** Ten days from a Friday: Monday the 30th, movable from Saturday (−2) to Wednesday (+2). */
function shiftOf({ loads = {}, ...rest }: Partial<DayChoice> & { loads?: Record<number, number> }): number {
  const scheduledDays = rest.scheduledDays ?? 10
  const loadOn = (day: number) => loads[day - friday - scheduledDays] ?? 0
  return balanceShift({
    day: friday,
    scheduledDays,
    elapsedDays: 0,
    siblingDay: null,
    easyDays: usual,
    loadOn,
    ...rest,
  })
}

describe('the day of an interval', () => {
  test('stays where it is while that is the emptiest', () => {
    expect(shiftOf({})).toBe(0)
    expect(shiftOf({ loads: { [-2]: 5, [-1]: 5, 0: 5, 1: 5, 2: 5 } })).toBe(0)
  })

  test('moves to the one with the fewest cards', () => {
    expect(shiftOf({ loads: { [-2]: 4, [-1]: 5, 0: 5, 1: 5, 2: 3 } })).toBe(2)
  })

  test('is among equally empty ones the nearest, then the earlier', () => {
    expect(shiftOf({ loads: { [-2]: 1, [-1]: 5, 0: 5, 1: 1, 2: 1 } })).toBe(1)
    expect(shiftOf({ loads: { [-2]: 0, [-1]: 2, 0: 5, 1: 2, 2: 3 } })).toBe(-2)
    expect(shiftOf({ loads: { [-2]: 9, [-1]: 2, 0: 5, 1: 2, 2: 9 } })).toBe(-1)
    expect(shiftOf({ loads: { [-2]: 2, [-1]: 9, 0: 5, 1: 9, 2: 2 } })).toBe(-2)
  })

  test('is not the one on which the word is asked in its other track, however empty', () => {
    const full = { [-2]: 50, [-1]: 40, 1: 40, 2: 60 }
    expect(shiftOf({ siblingDay: friday + 10, loads: full })).toBe(-1)
    expect(shiftOf({ siblingDay: friday + 9, loads: { 0: 9, 1: 8, [-2]: 9, 2: 9 } })).toBe(1)
  })

  test('cannot avoid the other track where there is no choice', () => {
    expect(shiftOf({ scheduledDays: 2, siblingDay: friday + 2, loads: { 0: 99 } })).toBe(0)
  })

  test('is left alone beyond ninety days', () => {
    expect(shiftOf({ scheduledDays: 91, loads: { 0: 99 } })).toBe(0)
    expect(shiftOf({ scheduledDays: 90, loads: { 0: 99 } })).toBe(-1)
  })
})

describe('easy days', () => {
  const withEase = (weekday: number, ease: number) => usual.map((one, index) => (index === weekday ? ease : one))

  test('a day to be kept free is avoided, however full the others are', () => {
    expect(shiftOf({ easyDays: withEase(0, 0), loads: { [-2]: 99, [-1]: 99, 1: 99, 2: 99 } })).toBe(-1)
    expect(shiftOf({ easyDays: withEase(5, 0), loads: { [-2]: 0, [-1]: 3, 0: 3, 1: 2, 2: 3 } })).toBe(1)
  })

  test('a half day counts double, and when all is empty it is not taken', () => {
    expect(shiftOf({ easyDays: withEase(0, 0.5) })).toBe(-1)
    expect(shiftOf({ easyDays: withEase(0, 0.5), loads: { [-2]: 9, [-1]: 9, 0: 4, 1: 9, 2: 9 } })).toBe(0)
    expect(shiftOf({ easyDays: withEase(0, 0.5), loads: { [-2]: 9, [-1]: 9, 0: 5, 1: 9, 2: 9 } })).toBe(-1)
  })

  test('when every day is to be kept free, the emptiest is taken', () => {
    expect(shiftOf({ easyDays: [0, 0, 0, 0, 0, 0, 0], loads: { [-2]: 4, [-1]: 5, 0: 5, 1: 5, 2: 3 } })).toBe(2)
  })

  test('the first of the week is Monday', () => {
    const reached = (day: number) =>
      day + 3 + shiftOf({ day, scheduledDays: 3, easyDays: withEase(0, 0), loadOn: () => 0 })
    expect(reached(monday - 3)).not.toBe(monday)
    expect(reached(monday - 2)).toBe(monday + 1)
  })
})

test('a day is never moved out of the tolerance of its interval, whatever the loads, siblings and easy days', () => {
  const draws = fc.record({
    day: fc.integer({ min: 15_000, max: 30_000 }),
    scheduledDays: fc.integer({ min: 1, max: 400 }),
    elapsedDays: fc.integer({ min: 0, max: 400 }),
    siblingIn: fc.option(fc.integer({ min: -10, max: 420 })),
    loads: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 40 }),
    easyDays: fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 7, maxLength: 7 }),
  })
  fc.assert(
    fc.property(draws, ({ day, scheduledDays, elapsedDays, siblingIn, loads, easyDays }) => {
      const loadOn = (candidate: number) => loads[candidate % loads.length] ?? 0
      const siblingDay = siblingIn === null ? null : day + siblingIn
      const shift = balanceShift({ day, scheduledDays, elapsedDays, siblingDay, loadOn, easyDays })
      const { from, to } = dayRange(scheduledDays, elapsedDays)
      expect(scheduledDays + shift).toBeGreaterThanOrEqual(from)
      expect(scheduledDays + shift).toBeLessThanOrEqual(to)
      expect(Object.is(shift, -0)).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})
