import { type Day, daysFigure } from './days.ts'
import { levelFigure, type Test } from './level.ts'
import { heldFigure, memoryFigure, minutesFigure, paceFigure, type TrendMonth } from './months.ts'
import type { ReportFigure } from './report-figure.ts'

export type { ReportFigure } from './report-figure.ts'

interface ShownMonth {
  readonly month: string
  /** The oldest first. */
  readonly trend: readonly TrendMonth[]
  /** Every day that has begun, the first of the month first. */
  readonly days: readonly Day[]
  readonly level: { readonly tests: readonly Test[] }
}

/** What stands over the figures. */
export const figuresTitle = '그림으로 보기'

/** The figures of a month's report in Korean; those without anything measured are left out. */
export function reportFigures({ month, trend, days, level }: ShownMonth): ReportFigure[] {
  const several = trend.length > 1
  return [
    daysFigure(month, days),
    several ? minutesFigure(trend) : null,
    several ? heldFigure(trend) : null,
    memoryFigure(trend),
    paceFigure(trend),
    levelFigure(level.tests),
  ].filter((figure) => figure !== null)
}
