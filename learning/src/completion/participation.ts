import { addDays } from '../study-clock.ts'
import { type ExpectedDays, expectedDays } from './expected-days.ts'
import { type Judgement, judge } from './judge.ts'
import type { ActiveDay, CompletionRule, Requirement } from './rule.ts'

/** How a company counts who takes part in a month: the parts of a completion rule, without its period, for two grades. */
export interface ParticipationRule extends Pick<CompletionRule, 'version' | 'expectedOn' | 'attendedBy' | 'dailyCap'> {
  readonly kind: 'PARTICIPATION'
  /** Days with a seat from which somebody is counted in that month at all. */
  readonly leastSeatDays: number
  readonly participating: readonly Requirement[]
  readonly excellent: readonly Requirement[]
}

/** What applies until a company chooses otherwise (docs/learning.md 6). */
export const usualParticipation: ParticipationRule = {
  kind: 'PARTICIPATION',
  version: 1,
  expectedOn: { kind: 'WEEKDAYS' },
  attendedBy: { kind: 'UNITS', least: 1 },
  dailyCap: { minutes: null, units: null },
  leastSeatDays: 14,
  participating: [
    { kind: 'DAYS', least: 4 },
    { kind: 'MINUTES', least: 60 },
  ],
  excellent: [
    { kind: 'DAYS', least: 12 },
    { kind: 'MINUTES', least: 240 },
  ],
}

export interface MonthOfRule {
  readonly participating: CompletionRule
  readonly excellent: CompletionRule
  readonly leastSeatDays: number
  readonly expected: ExpectedDays
}

/** The two rules of a month `YYYY-MM`, by study day, to be made once for all learners. */
export function participationRules(rule: ParticipationRule, month: string, holidays: ReadonlySet<string>): MonthOfRule {
  const from = `${month}-01`
  const nextMonth = `${addDays(from, 31).slice(0, 7)}-01`
  const { version, expectedOn, attendedBy, dailyCap, leastSeatDays } = rule
  const period = { from, to: addDays(nextMonth, -1) }
  const common = { kind: 'COMPLETION', version, period, expectedOn, attendedBy, dailyCap } as const
  const participating = { ...common, requirements: rule.participating }
  const excellent = { ...common, requirements: rule.excellent }
  return { participating, excellent, leastSeatDays, expected: expectedDays(participating, holidays) }
}

export interface Participation {
  /** `NOT_ELIGIBLE` counts neither among those who take part nor among all. */
  readonly grade: 'NOT_ELIGIBLE' | 'BELOW' | 'PARTICIPATING' | 'EXCELLENT'
  readonly participating: Judgement
  readonly excellent: Judgement
}

/** The grade of a learner on the study day `today`. `seatDays` are the days of the month on which they have had a seat. */
export function participationOf(
  month: MonthOfRule,
  days: readonly ActiveDay[],
  today: string,
  seatDays: number,
): Participation {
  const participating = judge(month.participating, days, today, month.expected)
  const excellent = judge(month.excellent, days, today, month.expected)
  const reached = excellent.state === 'COMPLETED' ? 'EXCELLENT' : 'PARTICIPATING'
  const grade = participating.state === 'COMPLETED' ? reached : 'BELOW'
  return { grade: seatDays < month.leastSeatDays ? 'NOT_ELIGIBLE' : grade, participating, excellent }
}
