import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOfHeldBack, spreadHeldBack } from './held-back.ts'

const week = [0, 0, 0, 0, 0, 0, 0]
const planned = { reviewsPerDay: 100, plan: { perDay: 60, daysLeft: 5 } }
const usual = { reviewsPerDay: 100, plan: null }

describe('cards held back', () => {
  test('come as the plan says, and the days of the chart are those of the sentence', () => {
    expect(spreadHeldBack(week, 240, planned)).toEqual([60, 60, 60, 60, 0, 0, 0])
    expect(daysOfHeldBack(240, planned)).toBe(4)
  })

  test('without a plan come up to the usual limit', () => {
    expect(spreadHeldBack([30, 0, 0, 0, 0, 0, 0], 200, usual)).toEqual([100, 100, 30, 0, 0, 0, 0])
    expect([0, 2, 100, 101].map((heldBack) => daysOfHeldBack(heldBack, usual))).toEqual([0, 1, 1, 2])
  })

  test('are never lost, never above the limit of a day, and change nothing where there are none and room for all', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(150), { minLength: 7, maxLength: 7 }), fc.nat(2_000), (due, heldBack) => {
        const asked = spreadHeldBack(due, heldBack, usual)
        const sum = (days: readonly number[]) => days.reduce((all, cards) => all + cards, 0)
        expect(Math.max(...asked)).toBeLessThanOrEqual(100)
        expect(sum(asked)).toBeLessThanOrEqual(sum(due) + heldBack)
        if (asked.at(-1) !== 100) expect(sum(asked)).toBe(sum(due) + heldBack)
        if (heldBack === 0 && Math.max(...due) <= 100) expect(asked).toEqual(due)
      }),
    )
  })
})
