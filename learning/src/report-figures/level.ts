import { rangeFigure } from '../figures/index.ts'
import type { ReportFigure } from './report-figure.ts'

export interface Test {
  /** Study date. */
  readonly takenOn: string
  readonly level: string
  /** On the scale of the level test, 0 to 100, with the margin of 90 per cent. */
  readonly at: number
  readonly low: number
  readonly high: number
}

/** The scale of the level test: five levels of the same length. */
const levels = ['A1', 'A2', 'B1', 'B2', 'C1'] as const
const stretch = 100 / levels.length
const scale = {
  from: 0,
  to: 100,
  lines: Array.from({ length: levels.length + 1 }, (_, at) => at * stretch),
  names: levels.map((name, at) => ({ name, at: (at + 0.5) * stretch })),
}
const levelAt = (at: number): string =>
  levels[Math.min(levels.length - 1, Math.max(0, Math.floor(at / stretch)))] ?? levels[0]

const dayText = (date: string) => `${Number(date.slice(5, 7))}.${Number(date.slice(8))}`
function rangeText({ low, high }: Test): string {
  const [lowest, highest] = [levelAt(low), levelAt(high)]
  return lowest === highest ? lowest : `${lowest}~${highest}`
}

/** Level tests with their margins, the oldest first; null without any. */
export function levelFigure(tests: readonly Test[]): ReportFigure | null {
  if (tests.length === 0) return null
  const ranges = tests.map(({ takenOn, at, low, high }) => ({
    name: dayText(takenOn),
    measured: { at, low, high, expected: null },
  }))
  return {
    title: '레벨 테스트',
    legend: '점은 추정한 자리, 띠는 실력이 그 안에 있을 가능성이 90%인 구간이에요. 아래는 본 날이에요.',
    summary: tests
      .map((test) => `${test.takenOn.replaceAll('-', '.')} ${test.level}, 구간 ${rangeText(test)}`)
      .join('. '),
    figure: rangeFigure(ranges, scale),
    table: {
      heads: ['본 날', '레벨', '90% 구간'],
      rows: tests.map((test) => [test.takenOn.replaceAll('-', '.'), test.level, rangeText(test)]),
    },
  }
}
