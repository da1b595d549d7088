import { expect, test } from 'vitest'
import { lengthOf, momentOf } from './names.ts'

test.each([
  ['0:12', 12_000],
  [' 1:05 ', 65_000],
  ['10:00', 600_000],
  ['1:60', null],
  ['105', null],
  ['', null],
  ['1:5', null],
])('%s is %s ms', (text, ms) => {
  expect(momentOf(text)).toBe(ms)
})

test('a moment is read as it is written, to the second', () => {
  for (let ms = 0; ms <= 600_000; ms += 333) expect(momentOf(lengthOf(ms))).toBe(Math.floor(ms / 1000) * 1000)
})
