import { expect, test } from 'vitest'
import { sendable, sentenceCount } from './own-text.ts'

test.each([
  ['', 0],
  [' \n', 0],
  ['Trees grow', 1],
  ['Trees grow. They are tall', 2],
  ['Trees grow. They are tall!', 2],
  ['It cost $2.50 at 3 p.m today.', 1],
  ['“Trees!” he said. “Why?”', 3],
])('%j is about %i sentences', (text, count) => {
  expect(sentenceCount(text)).toBe(count)
})

test.each([
  ['spaces around it go', '  나무 \n', '나무'],
  ['lines stay, however they end', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['what is invisible and would be refused goes', 'a\u0000b\u202ec\u2067d', 'abcd'],
  ['half a character becomes a mark', 'a\ud83d', 'a\ufffd'],
  ['emoji and markup are text', '🌳 <b>숲</b>', '🌳 <b>숲</b>'],
])('of what was written %s', (_, given, sent) => {
  expect(sendable(given)).toBe(sent)
})

test('a pile of marks is cut to what a writing system uses', () => {
  expect(sendable(`a${'\u0301'.repeat(5_000)}`).length).toBeLessThanOrEqual(31)
})
