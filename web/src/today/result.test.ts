import { describe, expect, test } from 'vitest'
import { anAttempt, anItem } from '../testing/practice-items.ts'
import {
  answeredWords,
  minutesInWords,
  quizOf,
  type ResultAnswer,
  ratingCounts,
  redoAddress,
  resultOnDevice,
} from './result.ts'

const answer = (no: number, change: Partial<ResultAnswer> = {}): ResultAnswer => ({
  id: `00000000-0000-4000-8000-0000000000${10 + no}`,
  no,
  lemma: `word${no}`,
  ko: `뜻${no}`,
  track: 'RECALL',
  format: 'FLASHCARD',
  effect: 'GRADED',
  rating: 3,
  correct: true,
  stageBefore: 'LEARNING',
  stageAfter: 'LEARNING',
  dueAt: null,
  leech: null,
  ...change,
})

describe('the words of a result', () => {
  const forgotten = answer(1, { rating: 1, stageAfter: 'LEARNING', stageBefore: 'FAMILIAR', leech: 'HELP' })
  const step = answer(1, { effect: 'STEP', rating: 3, stageAfter: 'LEARNING', dueAt: '2026-11-21T19:00:00.000Z' })
  const words = answeredWords([forgotten, answer(2), step, answer(3, { format: 'READING', effect: 'READING' })])

  test('go from their stage before the first answer to that after the last, once each', () => {
    expect(words.map(({ no, from, to, dueAt }) => [no, from, to, dueAt])).toEqual([
      [1, 'FAMILIAR', 'LEARNING', '2026-11-21T19:00:00.000Z'],
      [2, 'LEARNING', 'LEARNING', null],
    ])
  })

  test('are counted by their first answer, and keep the word of help', () => {
    expect(ratingCounts(words)).toEqual({ 1: 1, 2: 0, 3: 1, 4: 0 })
    expect(words[0]?.leech).toBe('HELP')
  })

  test('are asked again where the first answer was wrong, in the same way', () => {
    expect(redoAddress(words, 'CHOICE')).toBe('/vocabulary/quiz-multiple?words=1')
    expect(redoAddress(answeredWords([answer(2)]), 'CHOICE')).toBeNull()
  })
})

test('the way of asking is that of the answers, whatever was read', () => {
  expect(quizOf([answer(1, { format: 'READING' }), answer(2, { format: 'SENTENCE' })])).toBe('DICTATION')
})

test('what the device knows has every answer, the first of a word as its grade, and a minute at most for each', () => {
  const attempt = anAttempt([anItem(1), anItem(2)], {
    moves: [
      { kind: 'ANSWERED', key: '1/RECALL', id: 'a', at: '', rating: 1, responseMs: 4_000 },
      { kind: 'ANSWERED', key: '2/RECALL', id: 'b', at: '', rating: 3, responseMs: 400_000 },
      { kind: 'ANSWERED', key: '1/RECALL', id: 'c', at: '', rating: 3, responseMs: 2_000 },
    ],
  })
  const { answers, seconds } = resultOnDevice(attempt)
  expect(answers.map(({ id, effect, rating }) => [id, effect, rating])).toEqual([
    ['a', 'GRADED', 1],
    ['b', 'GRADED', 3],
    ['c', 'STEP', 3],
  ])
  expect(seconds).toBe(66)
})

test.each([
  [20, '1분 미만'],
  [60, '1분'],
  [100, '2분'],
])('%i seconds are %s', (seconds, words) => {
  expect(minutesInWords(seconds)).toBe(words)
})
