import type { ExpectedDays, PeriodDay } from './expected-days.ts'
import type { ActiveDay, CompletionRule } from './rule.ts'

/** A day of the period with what counts of it, and what may still be added to it. */
export interface CountedDay extends PeriodDay {
  readonly seconds: number
  readonly units: number
  readonly isAttended: boolean
  /** Whether the day is today or later. */
  readonly isOpen: boolean
}

/** The most of one day that counts. No day has more than its 24 hours, with a cap or without one. */
export interface DayLimits {
  readonly seconds: number
  readonly units: number
}

const minutesOfDay = 24 * 60

export function limitsOf({ dailyCap }: CompletionRule): DayLimits {
  return {
    seconds: Math.min(dailyCap.minutes ?? minutesOfDay, minutesOfDay) * 60,
    units: dailyCap.units ?? Number.POSITIVE_INFINITY,
  }
}

/** Whether so much of a day, after the cap, makes it an attended one. */
export function isAttendance({ attendedBy }: CompletionRule, day: DayLimits): boolean {
  return attendedBy.kind === 'UNITS' ? day.units >= attendedBy.least : day.seconds >= attendedBy.least * 60
}

/**
 * Every day of the period with what counts of it on the study day `today`. What lies outside the period or after today
 * counts nothing: a device's clock may be ahead.
 */
export function countDays(
  rule: CompletionRule,
  days: readonly ActiveDay[],
  today: string,
  expected: ExpectedDays,
): CountedDay[] {
  const sums = new Map<string, DayLimits>()
  for (const { date, activeSeconds, units } of days) {
    if (date > today) continue
    const sum = sums.get(date)
    sums.set(date, { seconds: (sum?.seconds ?? 0) + activeSeconds, units: (sum?.units ?? 0) + units })
  }
  const limits = limitsOf(rule)
  const isEmptyAttended = isAttendance(rule, { seconds: 0, units: 0 })
  // Each property by its name: copies of two hundred days for each of two thousand people took most of a forecast.
  return expected.days.map(({ date, week, isExpected }) => {
    const sum = sums.get(date)
    const isOpen = date >= today
    if (!sum) return { date, week, isExpected, seconds: 0, units: 0, isAttended: isEmptyAttended, isOpen }
    const seconds = Math.min(sum.seconds, limits.seconds)
    const units = Math.min(sum.units, limits.units)
    return { date, week, isExpected, seconds, units, isAttended: isAttendance(rule, { seconds, units }), isOpen }
  })
}
