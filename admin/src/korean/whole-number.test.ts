import { expect, test } from 'vitest'
import { wholeNumber } from './whole-number.ts'

test.each([
  ['9900', 9_900],
  ['9,900', 9_900],
  [' 12,000원 ', 12_000],
  ['1,2000', null],
  ['', null],
  ['-5', null],
])('%j typed is %j', (typed, value) => {
  expect(wholeNumber(typed)).toBe(value)
})
