import type { RatingValue } from '@readgrow/contract/constants'
import { describe, expect, test } from 'vitest'
import { anItem } from '../testing/practice-items.ts'
import { dueInWords, nextInWords } from './next-words.ts'

const startedAt = '2026-11-20T03:00:00.000Z'

describe('the next date under an answer', () => {
  test.each<[RatingValue, string]>([
    [1, '1분 뒤'],
    [2, '6분 뒤'],
    [3, '10분 뒤'],
    [4, '8일 뒤'],
  ])('of a new word, answered %i, is %s', (rating, words) => {
    expect(nextInWords(anItem(1, { phase: 'FRESH' }), rating, 0, startedAt)).toBe(words)
  })

  test('is said of the first answer alone: what follows from the next ones only the server knows', () => {
    expect([1, 2, 3].map((rating) => nextInWords(anItem(1), rating as RatingValue, 1, startedAt))).toEqual([
      '오늘 다시',
      '',
      '',
    ])
  })

  test('is not a count of minutes that has passed when the queue is an old one', () => {
    expect(nextInWords(anItem(1), 1, 0, '2026-11-20T09:00:00.000Z')).toBe('오늘 다시')
  })

  test('is left out in free practice', () => {
    expect(nextInWords(anItem(1, { next: [] }), 3, 0, startedAt)).toBe('')
  })
})

test('a day begins at four in the morning in Seoul', () => {
  const night = new Date('2026-11-20T18:59:00Z')
  expect(dueInWords('2026-11-20T19:00:00Z', night)).toBe('내일')
  expect(dueInWords('2026-11-20T18:59:59Z', night)).toBe('오늘')
})
