import { isAttendance, limitsOf } from './counted-days.ts'
import type { ExpectedDays, PeriodDay } from './expected-days.ts'
import { amountOf, requiredOf } from './progress.ts'
import type { ActiveDay, CompletionRule, Requirement } from './rule.ts'

/**
 * What `judge` gives as percent of a rule after each of these days, as if it were asked on that day: one number a day, in
 * whole percent. `days` are in order. One pass, where as many judgements would count the whole period for each day.
 */
export function percentsAfter(rule: CompletionRule, days: readonly ActiveDay[], expected: ExpectedDays): number[] {
  const periodDays = daysByDate(expected)
  const sums = new Map<string, ActiveDay>()
  const counters = rule.requirements.map((requirement) => counterOf(rule, requirement, expected))
  const limits = limitsOf(rule)
  return days.map(({ date, activeSeconds, units }) => {
    const periodDay = periodDays.get(date)
    if (periodDay) {
      const before = sums.get(date) ?? { date, activeSeconds: 0, units: 0 }
      const after = { date, activeSeconds: before.activeSeconds + activeSeconds, units: before.units + units }
      sums.set(date, after)
      const counted = (sum: ActiveDay) => {
        const day = { seconds: Math.min(sum.activeSeconds, limits.seconds), units: Math.min(sum.units, limits.units) }
        return { ...day, isExpected: periodDay.isExpected, isAttended: isAttendance(rule, day) }
      }
      for (const counter of counters) counter.move(periodDay, counted(before), counted(after))
    }
    return Math.min(100, ...counters.map((counter) => counter.percent()))
  })
}

const byDate = new WeakMap<ExpectedDays, ReadonlyMap<string, PeriodDay>>()

/** Made once for a course: for each of its learners it would be a year of days again. */
function daysByDate(expected: ExpectedDays): ReadonlyMap<string, PeriodDay> {
  const known = byDate.get(expected) ?? new Map(expected.days.map((day) => [day.date, day]))
  byDate.set(expected, known)
  return known
}

type Counted = Parameters<typeof amountOf>[1]

interface Counter {
  readonly move: (day: PeriodDay, before: Counted, after: Counted) => void
  readonly percent: () => number
}

function counterOf(rule: CompletionRule, requirement: Requirement, expected: ExpectedDays): Counter {
  const required = requiredOf(requirement, expected)
  const mostAWeek =
    requirement.kind === 'ATTENDANCE' && rule.expectedOn.kind === 'DAYS_A_WEEK'
      ? rule.expectedOn.days
      : Number.POSITIVE_INFINITY
  const weeks = new Map<number, number>()
  let reached = 0
  return {
    move: ({ week }, before, after) => {
      const ofWeek = weeks.get(week) ?? 0
      const now = ofWeek + amountOf(requirement, after) - amountOf(requirement, before)
      weeks.set(week, now)
      reached += Math.min(now, mostAWeek) - Math.min(ofWeek, mostAWeek)
    },
    percent: () => Math.min(100, Math.floor((reached * 100) / required)),
  }
}
