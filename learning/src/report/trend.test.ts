import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyMonthTexts, isEmptyMonth, trendFigure, trendInWords, trendRow, trendSvg } from './index.ts'

const month = (name: string, activeSeconds: number | null) => ({
  month: name,
  activeSeconds,
  studyDays: 12,
  articles: 1_234,
})
const colours = { bar: '#111', text: '#222', quiet: '#333', line: '#444' }

describe('the bars of months', () => {
  test('stand on nought, the longest reaching the top, and an unmeasured month is a gap', () => {
    const { bars, baseline } = trendFigure([
      month('2026-10', 120 * 60),
      month('2026-11', null),
      month('2026-12', 60 * 60 + 59),
    ])
    expect(bars.map(({ y, height, amount, name }) => [y, height, amount, name])).toEqual([
      [20, 108, '120', '10월'],
      [128, null, '–', '11월'],
      [74, 54, '60', '12월'],
    ])
    expect(baseline).toBe(128)
  })

  test('never leave the figure, whatever was measured', () => {
    const seconds = fc.option(fc.integer({ min: 0, max: 31 * 86_400 }))
    fc.assert(
      fc.property(fc.array(seconds, { minLength: 1, maxLength: 6 }), (measured) => {
        const { width, baseline, bars } = trendFigure(measured.map((each, n) => month(`2026-0${n + 1}`, each)))
        for (const bar of bars) {
          expect(bar.x).toBeGreaterThanOrEqual(0)
          expect(bar.x + bar.width).toBeLessThanOrEqual(width)
          expect(bar.y).toBeGreaterThanOrEqual(20)
          expect(bar.y + (bar.height ?? 0)).toBeCloseTo(baseline)
        }
      }),
    )
  })

  test('are drawn with a bar for each measured month, and said in words', () => {
    const trend = [month('2026-11', null), month('2026-12', 1_234 * 60)]
    const svg = trendSvg(trendFigure(trend), colours, 'Pretendard')
    expect(svg.match(/<rect /g)).toHaveLength(1)
    expect([...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text)).toEqual(['–', '11월', '1,234', '12월'])
    expect(trendInWords(trend)).toBe('활동 시간(분): 2026년 11월 측정 안 함, 2026년 12월 1,234')
    expect(trend.map(trendRow)).toEqual([
      ['2026년 11월', '측정 안 함', '12일', '1,234편'],
      ['2026년 12월', '1,234', '12일', '1,234편'],
    ])
  })
})

test('a month is empty only if nothing at all was done in it', () => {
  const none = {
    ...{ studyDays: 0, activeSeconds: 0, wordAnswers: 0, articles: 0, takes: 0, quietSentences: 0, conversations: 0 },
    ...{ levels: [], otherChallenge: { answers: 0, right: 0 } },
  }
  expect(isEmptyMonth(none)).toBe(true)
  expect(emptyMonthTexts.past).toMatch(/없어요\.$/)
  for (const done of [
    ...[{ activeSeconds: 15 }, { activeSeconds: null }, { takes: 1 }],
    ...[{ conversations: 1 }, { quietSentences: 1 }, { wordAnswers: 1 }],
  ])
    expect(isEmptyMonth({ ...none, ...done })).toBe(false)
})
