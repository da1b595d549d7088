import { expect, test } from 'vitest'
import { type DocumentQuiz, type DocumentVersion, emptyVersion } from './document.ts'
import { quizProblems } from './quiz-problems.ts'

const sentence = (number: number, en: string) => ({ id: `s${number}`, beat: number, en, ko: '번역이에요.' })

const item = (number: number, over: Partial<DocumentQuiz> = {}): DocumentQuiz => ({
  id: `q${number}`,
  type: 'detail',
  question: { en: 'What do workers plant?', ko: '일꾼들은 무엇을 심나요?' },
  choices: ['Trees', 'Birds', 'Streets', 'Meters'],
  answer: 0,
  proof: ['s1'],
  why: '나무를 심는다고 했어요.',
  madeFor: {},
  ...over,
})

const asking = (over: Partial<DocumentQuiz>): DocumentVersion => ({
  ...emptyVersion(),
  paragraphs: [
    [sentence(1, 'Workers plant trees in one square meter.'), sentence(2, 'Birds come.')],
    [sentence(3, 'The street is busy.')],
  ],
  quiz: [item(1), item(2), item(3, over)],
})

const found = (over: Partial<DocumentQuiz>) =>
  quizProblems('B1', asking(over), new Set()).map(({ weight, place, rule }) => `${weight} ${place} ${rule}`)

test.each([
  ['like the others', {}, []],
  ['whose right choice is long', { choices: ['Trees in every street', 'Birds', 'Cars', 'Streets'] }, ['KEY_LONG']],
  ['whose numbers are out of order', { choices: ['2 trees', '1 trees', '3 trees', '4 trees'] }, ['NUMBERS_UNSORTED']],
  ['of inference from one paragraph', { type: 'inference', proof: ['s1', 's2'] }, ['ONE_PARAGRAPH']],
  ['of inference from two paragraphs', { type: 'inference', proof: ['s1', 's3'] }, []],
] as const)('a question %s', (_, over, rules) => {
  const { choices, proof, ...rest } = { choices: item(3).choices, proof: item(3).proof, ...over }
  expect(found({ ...rest, choices: [...choices], proof: [...proof] })).toEqual(rules.map((rule) => `SHOULD q3 ${rule}`))
})
