import { expect, test } from 'vitest'
import { aHome, anItem, aStreak } from '../testing/home.tsx'
import { nextReading, stateOfDay } from './day-after-article.ts'

const reading = (articleId: string, done = false) =>
  anItem({ kind: 'READ', reason: 'FITS', articleId, title: articleId, done })

test('the next article is the first of the plan that is neither this one nor done', () => {
  const items = [anItem(), reading('this'), reading('done', true), reading('next'), reading('later')]
  expect(nextReading(aHome({ plan: { minutes: 20, items, choices: [] } }), 'this')?.articleId).toBe('next')
  expect(nextReading(aHome({ plan: { minutes: 20, items: [reading('this')], choices: [] } }), 'this')).toBeUndefined()
})

test('the day says that it counts, or what it needs', () => {
  expect(stateOfDay(aStreak({ todayCounts: true, days: 7 }))).toBe('오늘 학습을 채웠어요 · 7일째')
  expect(stateOfDay(aStreak({ todayCounts: false, days: 6 }))).toBe('문제를 풀거나 단어 10개에 답하면 7일째가 돼요.')
})
