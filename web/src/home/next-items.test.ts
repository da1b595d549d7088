import { expect, test } from 'vitest'
import { aHome, anItem, aStreak } from '../testing/home.tsx'
import { nextItems, stateOfDay } from './next-items.ts'

const reading = (articleId: string, done = false) =>
  anItem({ kind: 'READ', reason: 'FITS', articleId, title: articleId, done })
const planOf = (items: ReturnType<typeof anItem>[], within: number[]) =>
  aHome({
    plan: { minutes: 10, items, choices: [{ minutes: 10, items: within, filled: 10, rest: 'FILLED' }] },
  }).plan

test('what comes next is what the day’s time still asks for, in its order, without the article that was just read', () => {
  const items = [anItem(), reading('this'), reading('done', true), reading('next'), reading('later')]
  const plan = planOf(items, [0, 1, 2, 3])
  const { items: left, isExtra } = nextItems(plan, 10, 'this')
  expect(left.map(({ kind, articleId }) => articleId ?? kind)).toEqual(['REVIEW', 'next'])
  expect(isExtra).toBe(false)
})

test('when the day is done there is what a longer one would ask for, three things at most', () => {
  const plan = planOf([anItem({ done: true }), ...['a', 'b', 'c', 'd'].map((id) => reading(id))], [0])
  const { items, isExtra } = nextItems(plan, 10)
  expect(items.map(({ articleId }) => articleId)).toEqual(['a', 'b', 'c'])
  expect(isExtra).toBe(true)
  expect(nextItems(planOf([anItem({ done: true })], [0]), 10).items).toEqual([])
})

test('the day says that it counts, or what it needs', () => {
  expect(stateOfDay(aStreak({ todayCounts: true, days: 7 }))).toBe('오늘 학습을 채웠어요 · 7일째')
  expect(stateOfDay(aStreak({ todayCounts: false, days: 6 }))).toBe(
    '기사를 다 읽고 문제를 풀거나 단어 10개에 답하면 7일째가 돼요.',
  )
})
