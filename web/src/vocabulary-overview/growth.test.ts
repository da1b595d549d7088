import { expect, test } from 'vitest'
import { retentionLine, sampledDays, sinceFirstWord } from './growth.ts'

/** Numbers up to 5,000 that look like chance and are the same every time. */
const numberAt = (index: number) => (index * 2_654_435_761) % 5_001
const aDay = (at: number) => ({
  date: String(at),
  FRESH: numberAt(4 * at + 1),
  LEARNING: at % 3 === 0 ? 0 : numberAt(4 * at + 2),
  FAMILIAR: numberAt(4 * at + 3),
  MASTERED: at % 5 === 0 ? 0 : numberAt(4 * at + 4),
  answers: 0,
})
const daysOf = (length: number) => Array.from({ length }, (_, at) => aDay(at))

test('the chart begins with the first word, and never shows less than two weeks', () => {
  const nothing = { FRESH: 0, LEARNING: 0, FAMILIAR: 0, MASTERED: 0 }
  const begunAt = (first: number) => daysOf(90).map((day, at) => (at < first ? { ...day, ...nothing } : day))
  expect(sinceFirstWord(begunAt(0))).toHaveLength(90)
  expect(sinceFirstWord(begunAt(60))[0]?.date).toBe('60')
  expect(sinceFirstWord(begunAt(86))).toHaveLength(14)
  expect(sinceFirstWord(begunAt(90))).toHaveLength(90)
  expect(sinceFirstWord(daysOf(7))).toHaveLength(7)
})

test('the table has a dozen days at most, the last one among them', () => {
  for (let length = 1; length <= 730; length++) {
    const days = daysOf(length)
    const shown = sampledDays(days)
    expect(shown.length).toBeLessThanOrEqual(12)
    expect(shown.at(-1)).toBe(days.at(-1))
  }
})

test('retention is shown with its uncertainty, and not at all below thirty answers', () => {
  expect(retentionLine(null, 0.9)).toBeNull()
  expect(retentionLine({ right: 107, answers: 120, low: 0.823, high: 0.935, predicted: 0.902 }, 0.9)).toBe(
    '복습할 때 89%를 기억했어요 (답 120개, 82%–94%). 계산은 90%, 목표는 90%였어요.',
  )
})
