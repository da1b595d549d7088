import { itemStatistics } from '@readgrow/learning'
import { seededChance } from '@readgrow/learning/seeded-chance'
import { expect, test } from 'vitest'
import { chanceOfRight, curveOf } from './question-difficulty.ts'

const quizIds = ['q1', 'q2', 'q3', 'q4']

/** The first answers of so many readers of one level to the quiz of an article. */
function statisticsOf(articleId: string, readers: number) {
  const attempts = Array.from({ length: readers }, (_, reader) => {
    const chance = seededChance(`${articleId}/${reader}`)
    const ability = chance() - 0.2
    return {
      answers: quizIds.map((itemId) => ({
        itemId,
        choice: chance() < chanceOfRight(curveOf(articleId, itemId), ability) ? 0 : 1,
      })),
    }
  })
  return itemStatistics(
    quizIds.map((id) => ({ id, choices: 4, key: 0 })),
    attempts,
  )
}

test('only the misleading question is flagged, the others tell good readers from others', () => {
  const flags = statisticsOf('price-of-coffee', 400).map(({ id, flag }) => [id, flag])
  expect(flags).toEqual([
    ['q1', null],
    ['q2', 'NEGATIVE'],
    ['q3', null],
    ['q4', null],
  ])
})

test('questions differ in how hard they are', () => {
  const items = statisticsOf('time-zones', 30)
  expect(items.map(({ flag }) => flag)).toEqual([null, null, null, null])
  const shares = items.map(({ difficulty }) => difficulty ?? 0)
  expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThan(0.3)
})
