import { expect, test } from 'vitest'
import { answerFormat, cardState, defaultModel, schedulerOf } from './memory-model.ts'
import { stageOf } from './stage.ts'

test('a word nobody was asked is fresh', () => {
  expect(stageOf(null)).toBe('FRESH')
  expect(stageOf({ state: cardState.fresh, stability: 0, reps: 0 })).toBe('FRESH')
})

test.each([
  [6.999, 'LEARNING'],
  [7, 'FAMILIAR'],
  [29.999, 'FAMILIAR'],
  [30, 'MASTERED'],
])('a word in review with a stability of %f days is %s', (stability, stage) => {
  expect(stageOf({ state: cardState.review, stability, reps: 3 })).toBe(stage)
})

test('a word just forgotten is being learned, however stable', () => {
  expect(stageOf({ state: cardState.relearning, stability: 60, reps: 9 })).toBe('LEARNING')
})

test.each([
  [21, 0.874],
  [30, 0.9],
  [90, 0.957],
])('of words with a stability of %i days a share of %f is known in a month', (stability, share) => {
  const lastAt = new Date('2026-11-20T10:00:00+09:00')
  const later = new Date('2026-12-20T10:00:00+09:00')
  const card = { state: cardState.review, step: 0, stability, difficulty: 5, dueAt: later, lastAt }
  const counts = { reps: 5, lapses: 0, passes: 5, lastFormat: answerFormat.flashcard }
  expect(schedulerOf(defaultModel).recallAt({ ...card, ...counts }, later)).toBeCloseTo(share, 3)
})
