import { addDays } from '../study-clock.ts'
import type { ExpectedDays } from './expected-days.ts'
import { forecast } from './forecast.ts'
import { judge } from './judge.ts'
import type { ActiveDay, CompletionRule } from './rule.ts'

/** A period that is over, with what each learner did in it. */
export interface PastPeriod {
  readonly rule: CompletionRule
  readonly expected: ExpectedDays
  readonly learners: readonly (readonly ActiveDay[])[]
}

/** How often a forecast of one day would have been right: a warning says that a learner will not complete. */
export interface ForecastError {
  /** 1 for the first day of a period. The forecast is that of the morning: it knows the days before. */
  readonly day: number
  readonly learners: number
  readonly warned: number
  readonly missed: number
  readonly warnedRightly: number
  /** Share of the warnings that were right; null without warnings. */
  readonly precision: number | null
  /** Share of those who missed that were warned; null if nobody missed. */
  readonly recall: number | null
}

/** What the forecast would have said on each day of past periods, against how they ended. Shorter periods end earlier. */
export function forecastErrors(past: readonly PastPeriod[]): ForecastError[] {
  const learners = past.flatMap((period) =>
    period.learners.map((days) => {
      const { rule, expected } = period
      const missed = judge(rule, days, addDays(rule.period.to, 1), expected).state !== 'COMPLETED'
      return { missed, warnings: expected.days.map(({ date }) => isWarned(rule, days, date, expected)) }
    }),
  )
  const length = Math.max(0, ...learners.map(({ warnings }) => warnings.length))
  return Array.from({ length }, (_, index) => {
    const there = learners.filter(({ warnings }) => index < warnings.length)
    const warned = there.filter(({ warnings }) => warnings[index])
    const missed = there.filter((learner) => learner.missed).length
    const warnedRightly = warned.filter((learner) => learner.missed).length
    return {
      day: index + 1,
      learners: there.length,
      warned: warned.length,
      missed,
      warnedRightly,
      precision: warned.length === 0 ? null : warnedRightly / warned.length,
      recall: missed === 0 ? null : warnedRightly / missed,
    }
  })
}

function isWarned(rule: CompletionRule, days: readonly ActiveDay[], date: string, expected: ExpectedDays): boolean {
  const known = days.filter((day) => day.date < date)
  return forecast(rule, known, date, expected)?.willComplete === false
}

/** The first day from which on precision and recall, where there are any, never fall below `least`; null without one. */
export function reliableFrom(
  errors: readonly ForecastError[],
  least: { readonly precision: number; readonly recall: number },
): number | null {
  const isGood = ({ precision, recall }: ForecastError) =>
    (precision ?? 1) >= least.precision && (recall ?? 1) >= least.recall
  const lastBad = errors.findLastIndex((error) => !isGood(error))
  return errors[lastBad + 1]?.day ?? null
}
