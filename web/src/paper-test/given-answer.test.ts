import { expect, test } from 'vitest'
import { givenAnswer } from './given-answer.ts'

const pieces = ['the', 'roots', "don't", 'keep', 'water'].map((text, index) => ({ id: `0000000${index}`, text }))
const order = { kind: 'ORDER', pieces } as const
const ids = pieces.map(({ id }) => id)

test.each([
  "the roots don't keep water",
  '  The roots don’t keep water. ',
  "the / roots / don't / keep / water",
  "the,roots,don't,keep,water",
])('words in order are taken as they were written: %s', (text) => {
  expect(givenAnswer(order, text)).toEqual({ kind: 'ORDER', pieceIds: ids })
})

test.each(['', 'the roots', "the roots don't keep keep", "the roots don't keep water now", '뿌리가'])(
  'a text that has not each word once is no answer: %s',
  (text) => expect(givenAnswer(order, text)).toBeNull(),
)

test('a choice is its id, a text is trimmed, and spaces are nothing', () => {
  const choice = { kind: 'CHOICE' as const, lang: 'en' as const, choices: [] }
  expect(givenAnswer(choice, 'abcd1234')).toEqual({ kind: 'CHOICE', choiceId: 'abcd1234' })
  expect(givenAnswer({ kind: 'TEXT', most: 60 }, ' planted ')).toEqual({ kind: 'TEXT', text: 'planted' })
  expect(givenAnswer({ kind: 'TEXT', most: 60 }, '  ')).toBeNull()
  expect(givenAnswer(choice, undefined)).toBeNull()
})
