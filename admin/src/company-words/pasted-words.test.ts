import { expect, test } from 'vitest'
import { pastedWords } from './pasted-words.ts'

test.each([
  ['one word a line, blank lines between', 'trade\n\n order \r\nprofit', ['trade', 'order', 'profit']],
  ['commas or semicolons between', 'trade, order; give up', ['trade', 'order', 'give up']],
  [
    'rows of a sheet: the English cell alone',
    '1\ttrade\t무역\tWe trade.\n2\torder\t주문\tAn order.',
    ['trade', 'order'],
  ],
  ['Korean beside the word', 'trade, 무역\n단어\n주문', ['trade']],
  [
    'a list with numbers, dashes and marks',
    '1. trade\n- order\n• "profit"\n2) deal.',
    ['trade', 'order', 'profit', 'deal'],
  ],
  ['the same word again, however it is written', 'Trade\ntrade\nTRADE', ['Trade']],
  [
    'hyphens, apostrophes and figures that belong to the word',
    'well-known\none’s own\n24-hour',
    ['well-known', 'one’s own', '24-hour'],
  ],
  ['nothing', ' \n\t\n', []],
])('takes %s', (_, text, words) => {
  expect(pastedWords(text)).toEqual({ words, tooLong: [] })
})

test('names the lines that are too long to be a word and takes the others', () => {
  expect(pastedWords(`trade\n${'a'.repeat(61)}\norder`)).toEqual({ words: ['trade', 'order'], tooLong: [2] })
})
