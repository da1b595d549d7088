import { describe, expect, test } from 'vitest'
import { aCard } from '../testing/challenge.ts'
import { isBack, missedLately } from './earlier.ts'

const today = Date.parse('2026-11-23T19:00:00.000Z')
const dayMs = 86_400_000

/** Challenges that closed so many days before today's, each taken or missed. */
const days = (...taken: readonly boolean[]) =>
  taken.map((done, before) => aCard('DAY', new Date(today - (before + 1) * dayMs), done))
const week = (daysBefore: number, done: boolean) => aCard('WEEK', new Date(today - daysBefore * dayMs), done)
const times = (count: number, done = false) => Array<boolean>(count).fill(done)
const inOrder = (...cards: readonly ReturnType<typeof aCard>[]) =>
  cards.toSorted((one, other) => other.closesAt.localeCompare(one.closesAt))

describe('the challenges that are called missed', () => {
  test('are those between challenges that were taken', () => {
    const earlier = days(false, true, ...times(6), true)
    expect(missedLately(earlier)).toHaveLength(7)
  })

  test('are none of a time away, and none before it', () => {
    expect(missedLately(inOrder(...days(...times(14)), week(1, false), week(8, false), week(15, true)))).toEqual([])
    const sinceReturn = days(false, true, false, ...times(11))
    expect(missedLately(sinceReturn)).toEqual(sinceReturn.slice(0, 1))
  })

  test('are all of a newcomer of six days', () => {
    expect(missedLately(days(...times(6)))).toHaveLength(6)
  })
})

describe('somebody comes back', () => {
  const open = [aCard('DAY', new Date(today + dayMs), false)]

  test('after seven days without a challenge', () => {
    expect(isBack({ open, earlier: days(...times(7), true) })).toBe(true)
    expect(isBack({ open, earlier: days(...times(6), true, false) })).toBe(false)
    expect(isBack({ open, earlier: days(...times(6)) })).toBe(false)
  })

  test('until something was begun', () => {
    expect(isBack({ open: [aCard('DAY', new Date(today + dayMs), true)], earlier: days(...times(14)) })).toBe(false)
    expect(isBack({ open, earlier: inOrder(...days(...times(14)), week(3, true)) })).toBe(false)
  })
})
