import { expect, test } from 'vitest'
import { type RecallPoint, recallFaults } from './recall-points.ts'

const text = {
  summary: { en: 'A wood in a town.', ko: '도시의 숲.' },
  model: 'People plant a wood in a town.',
  sentences: [
    { id: 's1', en: 'Children plant many trees.', ko: '아이들이 나무를 많이 심는다.' },
    { id: 's2', en: 'Birds come to live there.', ko: '새들이 와서 산다.' },
  ],
}
const point = (en: string, over: Partial<RecallPoint> = {}): RecallPoint => ({
  en,
  ko: `${en} 라는 요점이다.`,
  sentences: ['s1'],
  ...over,
})
const good = [
  point('Trees grow because of children.'),
  point('A town has a wood now.'),
  point('Some animals like it here.'),
]
const withFirst = (first: RecallPoint) => [first, ...good.slice(1)]

test('three points of their own words, each with its sentence, have no fault', () => {
  expect(recallFaults(good, 'A2', text)).toEqual([])
})

test.each([
  ['two points', good.slice(1), [{ fault: 'COUNT' }]],
  ['five points', [...good, point('The wood is new today.'), point('The town is glad today.')], [{ fault: 'COUNT' }]],
])('%s are the wrong number', (_, points, faults) => {
  expect(recallFaults(points, 'A2', text)).toEqual(faults)
})

test.each<[string, RecallPoint, string]>([
  ['no English', point('나무가 자란다.'), 'ENGLISH'],
  ['no sentence', point('Trees grow because of children'), 'ENGLISH'],
  ['no Korean', point('Trees grow because of children.', { ko: 'trees' }), 'KOREAN'],
  ['three words', point('Trees grow well.'), 'LENGTH'],
  ['more words than its level has', point(`${'very '.repeat(16)}good.`), 'LENGTH'],
  ['the standfirst', point('A wood in a town!'), 'REPEATED'],
  ['the model', point('people plant a wood, in a town.'), 'REPEATED'],
  ['a sentence of the text', point('Birds come to live there.'), 'REPEATED'],
  ['the Korean of a sentence', point('Trees grow because of children.', { ko: '새들이 와서 산다' }), 'REPEATED'],
  ['no proof', point('Trees grow because of children.', { sentences: [] }), 'PROOF'],
  ['four proofs', point('Trees grow because of children.', { sentences: ['s1', 's2', 's1', 's2'] }), 'PROOF'],
  ['a proof that is gone', point('Trees grow because of children.', { sentences: ['s9'] }), 'PROOF_GONE'],
])('a point with %s is a fault', (_, first, fault) => {
  expect(recallFaults(withFirst(first), 'A2', text)).toContainEqual({ fault, at: 0 })
})

test('the second of two equal points is the fault', () => {
  expect(recallFaults([...good.slice(0, 2), good[0] as RecallPoint], 'A2', text)).toEqual([
    { fault: 'REPEATED', at: 2 },
  ])
})
