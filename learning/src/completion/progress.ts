import { type CountedDay, isAttendance, limitsOf } from './counted-days.ts'
import type { ExpectedDays } from './expected-days.ts'
import type { CompletionRule, Requirement } from './rule.ts'

/** How far a requirement is, in its own measure: days, seconds or units. */
export interface Amounts {
  readonly reached: number
  readonly required: number
  /** The most that the days left can add. */
  readonly attainable: number
  /** What each of the days left can add at most, where days differ only by what was already done. */
  readonly rooms: readonly number[]
}

/** How much of a requirement is asked for: days, seconds or units. Never nothing, or it would be met by doing nothing. */
export function requiredOf(requirement: Requirement, expected: ExpectedDays): number {
  switch (requirement.kind) {
    case 'ATTENDANCE':
      return Math.max(1, Math.ceil((requirement.percent * expected.count) / 100))
    case 'MINUTES':
      return requirement.least * 60
    case 'DAYS':
    case 'UNITS':
      return requirement.least
  }
}

/** What one day adds to a requirement, in days, seconds or units. */
export function amountOf(requirement: Requirement, day: Omit<CountedDay, 'date' | 'week' | 'isOpen'>): number {
  switch (requirement.kind) {
    case 'ATTENDANCE':
      return day.isAttended && day.isExpected ? 1 : 0
    case 'DAYS':
      return day.isAttended ? 1 : 0
    case 'MINUTES':
      return day.seconds
    case 'UNITS':
      return day.units
  }
}

/** How much was reached, and how much the days left can add. */
export function amountsOf(
  rule: CompletionRule,
  requirement: Requirement,
  days: readonly CountedDay[],
  expected: ExpectedDays,
): Amounts {
  const required = requiredOf(requirement, expected)
  if (requirement.kind === 'ATTENDANCE' && rule.expectedOn.kind === 'DAYS_A_WEEK')
    return { required, ...weeklyAmounts(rule, rule.expectedOn.days, days) }
  const limits = limitsOf(rule)
  const canAttend = isAttendance(rule, limits)
  const rooms: number[] = []
  let reached = 0
  for (const day of days) {
    const amount = amountOf(requirement, day)
    reached += amount
    if (!day.isOpen) continue
    const { seconds, units } = limits
    const full = { seconds, units, isExpected: day.isExpected, isAttended: day.isAttended || canAttend }
    const room = amountOf(requirement, full) - amount
    if (room > 0) rooms.push(room)
  }
  return { required, reached, attainable: sumOf(rooms), rooms }
}

/** Only so many days of each week count, so a busy week does not stand for an empty one. */
function weeklyAmounts(
  rule: CompletionRule,
  daysAWeek: number,
  days: readonly CountedDay[],
): Omit<Amounts, 'required'> {
  const canAttend = isAttendance(rule, limitsOf(rule))
  const weeks = Map.groupBy(days, ({ week }) => week)
  const each = [...weeks.values()].map((week) => {
    const attended = week.filter(({ isAttended }) => isAttended).length
    const open = canAttend ? week.filter((day) => day.isOpen && !day.isAttended).length : 0
    const reached = Math.min(attended, daysAWeek)
    return {
      reached,
      attainable: Math.min(attended + open, daysAWeek) - reached,
      open: attended < daysAWeek ? open : 0,
    }
  })
  return {
    reached: sumOf(each.map(({ reached }) => reached)),
    attainable: sumOf(each.map(({ attainable }) => attainable)),
    rooms: Array.from({ length: sumOf(each.map(({ open }) => open)) }, () => 1),
  }
}

/**
 * The least that has to be done on each day left, in the measure of `needed`, when a day that has less room gives all it
 * has. Infinite if the days left have not enough room.
 */
export function leastADay(needed: number, rooms: readonly number[]): number {
  let rest = needed
  const sorted = rooms.toSorted((one, other) => one - other)
  for (const [index, room] of sorted.entries()) {
    const even = rest / (sorted.length - index)
    if (room >= even) return even
    rest -= room
  }
  return rest > 0 ? Number.POSITIVE_INFINITY : 0
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
