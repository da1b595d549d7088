import { describe, expect, test } from 'vitest'
import { reportFigures } from './index.ts'

const nothing = { answers: 0, right: 0, shown: null }
const month = (name: string, over: object = {}) => ({
  month: name,
  activeSeconds: 3_600,
  studyDays: 12,
  articles: 1_234,
  held: 0,
  recall: nothing,
  pace: null,
  ...over,
})
const shown = { month: '2026-11', trend: [month('2026-11')], days: [], level: { tests: [] } }
const titled = (figures: ReturnType<typeof reportFigures>, title: string) =>
  figures.find((figure) => figure.title === title)
const textsOf = (figure: ReturnType<typeof titled>) =>
  figure?.figure.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))

describe('the figures of a month', () => {
  test('are left out where nothing was measured', () => {
    expect(reportFigures(shown)).toEqual([])
    const two = reportFigures({ ...shown, trend: [month('2026-10'), month('2026-11')] })
    expect(two.map(({ title }) => title)).toEqual(['달마다 활동 시간'])
  })

  test('say of every gap in their tables that it was not measured, and never nought', () => {
    const trend = [
      month('2026-10', { activeSeconds: null }),
      month('2026-11', {
        ...{ activeSeconds: 1_234 * 60 + 59, held: 3 },
        recall: { answers: 40, right: 36, shown: { low: 0.77, high: 0.96, predicted: 0.91 } },
        pace: { wordsPerMinute: 96, takes: 2 },
      }),
    ]
    const figures = reportFigures({ ...shown, trend })
    expect(titled(figures, '달마다 활동 시간')?.table.rows).toEqual([
      ['2026년 10월', '측정하지 않았어요', '12일', '1,234편'],
      ['2026년 11월', '1,234', '12일', '1,234편'],
    ])
    expect(titled(figures, '달마다 활동 시간')?.summary).toBe('활동 시간(분): 10월 측정하지 않았어요, 11월 1,234')
    expect(textsOf(titled(figures, '달마다 활동 시간'))).toEqual(['–', '1,234', '10월', '11월'])
    expect(titled(figures, '기억 유지와 예상')?.table.rows).toEqual([
      ['2026년 10월', '측정하지 않았어요', '', ''],
      ['2026년 11월', '90%', '77%~96%', '91%'],
    ])
    expect(titled(figures, '소리 내어 읽는 빠르기')?.table.rows).toEqual([
      ['2026년 10월', '측정하지 않았어요', ''],
      ['2026년 11월', '96개', '2개'],
    ])
    expect(titled(figures, '오래 기억하는 단어')?.table.rows).toEqual([
      ['2026년 10월', '0개'],
      ['2026년 11월', '3개'],
    ])
  })
})

test('the days of a month are a week a row, with gaps, and nothing for days that have not begun', () => {
  const days = [null, 0, 600, 59, 1_800].map((activeSeconds, at) => ({ date: `2026-11-0${at + 1}`, activeSeconds }))
  const figure = titled(reportFigures({ ...shown, days }), '날마다 활동 시간')
  expect(figure?.table.rows.slice(0, 3)).toEqual([
    ['1일', '', '', '', '', '', '', '측정 안 함'],
    ['2–8일', '0', '10', '0', '30', '', '', ''],
    ['9–15일', '', '', '', '', '', '', ''],
  ])
  expect(figure?.table.rows).toHaveLength(6)
  expect(figure?.legend).toContain('측정하지 않은 날')
  expect(figure?.summary).toBe('2026년 11월에는 3일 동안 모두 40분 공부했어요.')
  expect(textsOf(figure)).toHaveLength(7 + 30 + 3)
})

test('levels stand at their place of the scale with their margins, by day', () => {
  const tests = [
    { takenOn: '2026-08-10', level: 'B1', at: 45, low: 32, high: 58 },
    { takenOn: '2026-11-17', level: 'B2', at: 70, low: 61, high: 79 },
  ]
  const figure = titled(reportFigures({ ...shown, level: { tests } }), '레벨 테스트')
  expect(figure?.table.rows).toEqual([
    ['2026.08.10', 'B1', 'A2~B1'],
    ['2026.11.17', 'B2', 'B2'],
  ])
  expect(textsOf(figure)).toEqual(['A1', 'A2', 'B1', 'B2', 'C1', '8.10', '11.17'])
  const heights = figure?.figure.marks.flatMap((mark) => (mark.kind === 'circle' ? [mark.y] : []))
  expect(heights).toEqual([85.7, 52.2])
})
