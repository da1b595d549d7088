import type { ReplyOf, readParticipation } from '@readgrow/contract'
import {
  type ActiveDay,
  type CompletionRule,
  type ExpectedDays,
  type Judgement,
  judge,
  type MonthOfRule,
  participationOf,
  type RuleGoal,
  stillNeeded,
} from '@readgrow/learning/completion'

export type MonthShare = NonNullable<ReplyOf<typeof readParticipation>['share']>
export type Share = MonthShare['participating']

/** How far somebody is with a course on the study day `today`: what learners, leads and owners see. */
export function shareOf(
  rule: CompletionRule,
  days: readonly ActiveDay[],
  today: string,
  expected: ExpectedDays,
): Share {
  return shown(rule, judge(rule, days, today, expected), 'COMPLETION')
}

/** The same for a month by the rule of a company. */
export function monthShareOf(
  month: MonthOfRule,
  days: readonly ActiveDay[],
  today: string,
  seatDays: number,
): MonthShare {
  const { grade, participating, excellent } = participationOf(month, days, today, seatDays)
  return {
    grade,
    seatDays,
    participating: shown(month.participating, participating, 'PARTICIPATING'),
    excellent: shown(month.excellent, excellent, 'EXCELLENT'),
  }
}

function shown(rule: CompletionRule, judgement: Judgement, goal: RuleGoal): Share {
  return {
    state: judgement.state,
    percent: judgement.percent,
    requirements: judgement.requirements.map(({ kind, state, reached, required, percent }) => ({
      kind,
      state,
      reached,
      required,
      percent,
    })),
    needed: stillNeeded(rule, judgement, goal),
  }
}
