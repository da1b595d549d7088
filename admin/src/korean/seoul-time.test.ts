import { expect, test } from 'vitest'
import { dateOf, dateTimeOf, fromSeoulInput, toSeoulInput } from './seoul-time.ts'

test.each([
  ['2026-11-21T00:00:00.000Z', '2026.11.21 (토) 오전 9:00'],
  ['2026-11-20T15:00:00.000Z', '2026.11.21 (토) 오전 12:00'],
  ['2026-11-21T03:05:00.000Z', '2026.11.21 (토) 오후 12:05'],
  ['2026-12-31T15:30:00Z', '2027.01.01 (금) 오전 12:30'],
])('%s is %s in Seoul', (instant, shown) => {
  expect(dateTimeOf(instant)).toBe(shown)
})

test('an instant typed as Seoul time is shown as the same time', () => {
  expect(fromSeoulInput('2026-11-21T09:00')).toBe('2026-11-21T00:00:00.000Z')
  expect(toSeoulInput(new Date('2026-11-21T00:00:00.000Z'))).toBe('2026-11-21T09:00')
})

test.each(['', '2026-11-21', '2026-13-41T09:00', '2026-11-21T25:00'])('%j names no instant', (value) => {
  expect(fromSeoulInput(value)).toBeNull()
})

test('a date has its weekday', () => {
  expect(dateOf('2026-11-20')).toBe('2026.11.20 (금)')
})
