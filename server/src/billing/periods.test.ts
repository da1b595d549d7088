import { addDays, daysBetween } from '@readgrow/learning'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfMonth, renewalAfter } from './periods.ts'

function renewals(startsOn: string, months: number, count: number): string[] {
  const anchorDay = dayOfMonth(startsOn)
  const dates = [startsOn]
  for (let each = 0; each < count; each++) dates.push(renewalAfter(dates.at(-1) ?? startsOn, months, anchorDay))
  return dates.slice(1)
}

test.each([
  ['2027-01-31', 1, ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['2027-12-31', 1, ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
  ['2027-01-30', 1, ['2027-02-28', '2027-03-30', '2027-04-30', '2027-05-30']],
  ['2027-01-29', 1, ['2027-02-28', '2027-03-29', '2027-04-29', '2027-05-29']],
  ['2026-11-30', 1, ['2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30']],
  ['2028-02-29', 12, ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['2026-11-23', 12, ['2027-11-23', '2028-11-23', '2029-11-23', '2030-11-23']],
])('what began on %s renews every %i months', (startsOn, months, expected) => {
  expect(renewals(startsOn, months, expected.length)).toEqual(expected)
})

test('sixty months of any anchor touch, never overlap and never stop', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (days) => {
      const startsOn = addDays('2024-01-01', days)
      const dates = [startsOn, ...renewals(startsOn, 1, 60)]
      for (const [at, date] of dates.slice(1).entries()) {
        const length = daysBetween(dates[at] ?? '', date)
        expect(length).toBeGreaterThanOrEqual(28)
        expect(length).toBeLessThanOrEqual(31)
        const nextMonth = addDays(`${date.slice(0, 8)}28`, 4).slice(0, 7)
        const lastDay = dayOfMonth(addDays(`${nextMonth}-01`, -1))
        expect(dayOfMonth(date)).toBe(Math.min(dayOfMonth(startsOn), lastDay))
      }
    }),
  )
})
