import { expect, test } from 'vitest'
import { countedSentences } from './counted-sentences.ts'

test.each([
  ['I agree. It saves money. My town does it too.', 3],
  ['Dr. Kim works in the U.S. now. She likes it.', 2],
  ['I agree\nIt saves money\nMy town does it too', 3],
  ['I agree. I agree! I AGREE.', 1],
  ['나는 동의해요. 돈이 절약돼요. 우리 동네도 해요.', 0],
  ['I eat kimchi (김치) every day. 정말 good.', 1],
  ['Yes. No. Maybe.', 0],
  ['', 0],
  [' \n\t ', 0],
  ['😀 😀. 😀 😀. 😀 😀.', 0],
  ['Он живёт тут. Он рад. Он спит.', 0],
  ['2026-11-20. 12:30. 3.14.', 0],
])('%j has %i sentences that count', (text, count) => {
  expect(countedSentences(text)).toBe(count)
})
