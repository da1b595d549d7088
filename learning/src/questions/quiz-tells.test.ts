import { expect, test } from 'vitest'
import { type FormOfQuestion, isOfOneParagraph, lengthTells, quizTells } from './quiz-tells.ts'

const text = 'Workers in Seoul plant three trees in one square meter. Birds come to the street.'
const item = (choices: readonly string[], over: Partial<FormOfQuestion> = {}): FormOfQuestion => ({
  id: 'q1',
  type: 'detail',
  question: 'What do workers do?',
  choices,
  answer: 0,
  ...over,
})
const tells = (choices: readonly string[], over?: Partial<FormOfQuestion>) =>
  quizTells([item(choices, over)], text).map(({ tell }) => tell)

test.each([
  [
    'a key of a length like the others',
    ['Plant trees there', 'Watch birds there', 'Close the street', 'Meet in Seoul'],
    [],
  ],
  [
    'a key that stands out',
    ['Plant trees in every street of the town', 'Watch birds', 'Plant birds', 'Meet'],
    ['KEY_LONG'],
  ],
  ['numbers in order', ['About one', 'About two', 'About 3', 'About six'], []],
  ['numbers out of order', ['About one', 'About six', 'About two', 'About three'], ['NUMBERS_UNSORTED']],
  ['a name that the text has not', ['Meet birds', 'Go to Paris', 'Plant trees', 'Watch trees'], ['UNMENTIONED']],
  [
    'what the text never mentions',
    ['Plant the many trees', 'Repair four broken violins', 'See the birds', 'Watch trees'],
    ['UNMENTIONED'],
  ],
] as const)('%s', (_, choices, expected) => {
  expect(tells(choices)).toEqual(expected)
})

test('the meanings of a word may be about anything', () => {
  expect(
    tells(['To repair four broken violins', 'To repaint four small kitchens', 'To cook', 'To go'], { type: 'word' }),
  ).toEqual([])
})

test('a set gives keys away by too many that are longest, a larger one by too few as well', () => {
  const [long, short] = [item(['aaaa', 'aaa', 'aa', 'a']), item(['a', 'aaa', 'aa', 'aaaa'])]
  const setOf = (longest: number, of: number) => Array.from({ length: of }, (_, at) => (at < longest ? long : short))
  expect([0, 1, 2].map((longest) => lengthTells(setOf(longest, 4)))).toEqual([false, false, true])
  expect([1, 2, 4, 5].map((longest) => lengthTells(setOf(longest, 12)))).toEqual([true, false, false, true])
})

test.each([
  ['inference', ['s1', 's2'], true],
  ['inference', ['s3'], true],
  ['inference', ['s2', 's3'], false],
  ['detail', ['s1'], false],
] as const)('a question of %s that %s prove: of one paragraph %s', (type, proof, expected) => {
  const paragraphs = [[{ id: 's1' }, { id: 's2' }], [{ id: 's3' }]]
  expect(isOfOneParagraph({ type, proof }, paragraphs)).toBe(expected)
})
