import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueAt } from './due-time.ts'

const christmas = new Set(['2026-12-25'])

test.each([
  ['a Tuesday', '2026-11-24T15:30:00+09:00', '2026-11-26T15:30:00+09:00'],
  ['a Friday', '2026-11-20T15:00:00+09:00', '2026-11-24T15:00:00+09:00'],
  ['a Saturday', '2026-11-21T11:00:00+09:00', '2026-11-25T00:00:00+09:00'],
  [
    'a Sunday night in Seoul that is a Sunday afternoon in London',
    '2026-11-22T23:59:00+09:00',
    '2026-11-25T00:00:00+09:00',
  ],
  ['the Wednesday before a holiday on Friday', '2026-12-23T09:00:00+09:00', '2026-12-28T09:00:00+09:00'],
  ['the holiday itself', '2026-12-25T09:00:00+09:00', '2026-12-30T00:00:00+09:00'],
])('what is asked on %s', (_, asked, due) => {
  expect(dueAt(new Date(asked), christmas)).toEqual(new Date(due))
})

test('who asks later never gets an earlier time, and nobody waits less than two days', () => {
  const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 1e9 }), (asked, laterMs) => {
      const due = dueAt(asked, christmas)
      expect(due.getTime() - asked.getTime()).toBeGreaterThanOrEqual(2 * 86_400_000)
      expect(dueAt(new Date(asked.getTime() + laterMs), christmas).getTime()).toBeGreaterThanOrEqual(due.getTime())
    }),
  )
})
