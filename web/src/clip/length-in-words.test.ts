import { expect, test } from 'vitest'
import { lengthInWords } from './length-in-words.ts'

test.each([
  [0, '0초'],
  [40, '0.1초'],
  [999, '0.9초'],
  [1_000, '1초'],
  [59_600, '1분'],
  [62_000, '1분 2초'],
  [600_000, '10분'],
])('%i ms are %s', (ms, words) => {
  expect(lengthInWords(ms)).toBe(words)
})
