import { expect, test } from 'vitest'
import { monthBy, monthIn, weeksOf } from './month-days.ts'

test('a month stands in weeks from Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
  expect([weeks[0]?.[0], weeks[4]?.[1], weeks[4]?.[2]]).toEqual(['2026-11-01', '2026-11-30', null])
  expect(weeksOf('2028-02').flat().filter(Boolean).at(-1)).toBe('2028-02-29')
})

test('months follow each other across years, and a wrong one is the month of today', () => {
  expect([monthBy('2026-12', 1), monthBy('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(monthIn(new URLSearchParams('month=2026-13'), '2026-11-24')).toBe('2026-11')
})
