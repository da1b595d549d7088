import { describe, expect, test } from 'vitest'
import { bandsOf, layers, retentionLine, sampledDays, sinceFirstWord, totalOf } from './growth.ts'
import { shares } from './stages-part.tsx'

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

/** The heights at which a band's path stands, there and back. */
function heights(path: string, days: number): { upper: number[]; lower: number[] } {
  const all = [...path.matchAll(/V([\d.]+)/g)].map(([, height]) => Number(height))
  return { upper: all.slice(0, days), lower: all.slice(days).reverse() }
}

describe('the bands of the growth chart', () => {
  test.each([1, 2, 40, 365])('of %i days stand upon each other without a gap, each as high as its stage', (length) => {
    const days = daysOf(length)
    const most = Math.max(1, ...days.map(totalOf))
    const bands = bandsOf(days, most)
    let ground = days.map(() => most)
    for (const stage of layers) {
      const { upper, lower } = heights(bands.get(stage) ?? '', length)
      expect(lower).toEqual(ground)
      expect(upper).toEqual(days.map((each, at) => (ground[at] ?? 0) - each[stage]))
      ground = upper
    }
    expect(Math.min(...ground)).toBe(0)
  })
})

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

test.each([
  [[12, 40, 51, 20], 100],
  [[0, 0, 7, 0], 100],
  [[1, 0, 4_999], 100],
  [[0, 0, 0, 0], 0],
])('the parts of %j follow each other and fill %i of a bar', (counts, filled) => {
  const parts = shares(counts)
  let end = 0
  for (const { from, width } of parts) {
    expect(from).toBeCloseTo(end, 9)
    end = from + width
  }
  expect(end).toBeCloseTo(filled, 9)
})

test('retention is told with how sure it is, and not at all below thirty answers', () => {
  expect(retentionLine(null, 0.9)).toBeNull()
  expect(retentionLine({ right: 107, answers: 120, low: 0.823, high: 0.935, predicted: 0.902 }, 0.9)).toBe(
    '복습할 때 89%를 기억했어요 (답 120개, 82%–94%). 계산은 90%, 목표는 90%였어요.',
  )
})
