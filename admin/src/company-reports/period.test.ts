import { expect, test } from 'vitest'
import { faultOf, lastMonths, monthOf, monthPeriod, periodIn, studyDateNow } from './period.ts'

test.each([
  ['2026-11', '2026-11-30'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, to) => {
  expect(monthPeriod(month)).toEqual({ from: `${month}-01`, to })
  expect(monthOf({ from: `${month}-01`, to })).toBe(month)
  expect(monthOf({ from: `${month}-02`, to })).toBeNull()
})

test('a study day begins at 04:00 in Seoul', () => {
  expect(studyDateNow(Date.parse('2026-12-01T03:59:59+09:00'))).toBe('2026-11-30')
  expect(studyDateNow(Date.parse('2026-12-01T04:00:00+09:00'))).toBe('2026-12-01')
})

test('thirteen months are offered, this one first', () => {
  const months = lastMonths('2026-01-31')
  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([13, '2026-01', '2025-12', '2025-01'])
})

test('a period is in order and thirteen months long at most', () => {
  expect(faultOf({ from: '2026-11-02', to: '2026-11-01' })).toBe('ORDER')
  expect(faultOf({ from: '2025-11-01', to: '2026-11-30' })).toBeNull()
  expect(faultOf({ from: '2025-11-01', to: '2026-12-01' })).toBe('LENGTH')
})

test.each([
  '?from=2026-11-31&to=2026-12-01',
  '?from=x&to=2026-12-01',
  '?from=2026-11-01',
  '?from=0000-01-01&to=9999-12-31',
])('an address with %s shows this month', (query) => {
  expect(periodIn(new URLSearchParams(query), '2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})
