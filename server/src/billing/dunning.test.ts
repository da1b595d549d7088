import { addDays } from '@readgrow/learning'
import { expect, test } from 'vitest'
import { graceDays, graceUntil, lastRetryDay, nextTryOn } from './dunning.ts'

test('a failed charge is tried again on days 1, 3, 5, 7 and 14 after the day it was due', () => {
  const due = '2027-02-27'
  const tries: (string | null)[] = []
  for (let on: string | null = due; on !== null; ) {
    on = nextTryOn(due, on)
    tries.push(on)
  }
  expect(tries).toEqual(['2027-02-28', '2027-03-02', '2027-03-04', '2027-03-06', '2027-03-13', null])
})

test.each([
  [0, 1],
  [1, 3],
  [2, 3],
  [3, 5],
  [4, 5],
  [6, 7],
  [7, 14],
  [13, 14],
])('a try on day %i, which came late, is followed by the one on day %i', (tried, next) => {
  expect(nextTryOn('2027-01-31', addDays('2027-01-31', tried))).toBe(addDays('2027-01-31', next))
})

test('after the last day there is none', () => {
  expect([14, 15, 40].map((day) => nextTryOn('2027-01-31', addDays('2027-01-31', day)))).toEqual([null, null, null])
  expect([graceDays, lastRetryDay]).toEqual([3, 14])
})

test('the service goes on to the second day after the one that was due, and nothing is given before or after', () => {
  const days = [-1, 0, 2, 3].map((day) => graceUntil('2027-01-31', addDays('2027-01-31', day)))
  expect(days).toEqual([null, '2027-02-02', '2027-02-02', null])
})
