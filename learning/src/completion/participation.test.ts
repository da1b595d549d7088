import { describe, expect, test } from 'vitest'
import { addDays } from '../study-clock.ts'
import { type ActiveDay, participationOf, participationRules, usualParticipation } from './index.ts'

const november = participationRules(usualParticipation, '2026-11', new Set())
const end = '2026-12-01'
/** So many days from the 1st, all alike. */
const days = (count: number, minutes: number): ActiveDay[] =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays('2026-11-01', index),
    activeSeconds: minutes * 60,
    units: 1,
  }))

describe('a month by the usual rule', () => {
  test.each([
    ['4 days of 15 minutes take part', days(4, 15), 30, 'PARTICIPATING'],
    ['3 days do not, whatever their minutes', days(3, 400), 30, 'BELOW'],
    ['59 minutes do not, whatever their days', [...days(14, 4), ...days(1, 3)], 30, 'BELOW'],
    ['12 days of 20 minutes are excellent', days(12, 20), 30, 'EXCELLENT'],
    ['11 days are not, whatever their minutes', days(11, 400), 30, 'PARTICIPATING'],
    ['239 minutes are not', [...days(12, 19), ...days(1, 11)], 30, 'PARTICIPATING'],
    ['14 days with a seat are enough to be counted', days(4, 15), 14, 'PARTICIPATING'],
    ['13 days with a seat are not, not even for the excellent', days(12, 20), 13, 'NOT_ELIGIBLE'],
  ] as const)('%s', (_, done, seatDays, grade) => {
    expect(participationOf(november, done, end, seatDays).grade).toBe(grade)
  })

  test('says of each grade what is still needed', () => {
    const { participating, excellent } = participationOf(november, days(4, 15), '2026-11-05', 30)
    expect(participating.state).toBe('COMPLETED')
    expect(excellent.needed).toMatchObject({ days: 8, minutes: 180, daysLeft: 26, leastMinutesADay: 7 })
  })
})

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2027-02', '2027-02-28'],
  ['2028-02', '2028-02-29'],
])('the month %s ends with %s', (month, to) => {
  expect(participationRules(usualParticipation, month, new Set()).excellent.period).toEqual({ from: `${month}-01`, to })
})
