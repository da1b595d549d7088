import { expect, test } from 'vitest'
import { dateText, seoulSecondsText, seoulTimeText } from './seoul-time.ts'

test.each([
  ['2026-11-20T00:30:00Z', '2026.11.20 (금) 오전 9:30'],
  ['2026-11-20T15:05:00Z', '2026.11.21 (토) 오전 12:05'],
  ['2026-11-20T03:00:00Z', '2026.11.20 (금) 오후 12:00'],
  ['2026-12-31T14:59:00Z', '2026.12.31 (목) 오후 11:59'],
])('%s is %s', (instant, text) => {
  expect(seoulTimeText(new Date(instant))).toBe(text)
})

test('a date says its weekday', () => {
  expect(dateText('2026-11-22')).toBe('2026.11.22 (일)')
})

test('a spreadsheet gets date and time of Seoul in an order that sorts', () => {
  expect(seoulSecondsText(new Date('2026-11-20T15:05:09.999Z'))).toBe('2026-11-21 00:05:09')
})
