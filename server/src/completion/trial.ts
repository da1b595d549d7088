import type { addCourse, ReplyOf } from '@readgrow/contract'
import { addDays, daysBetween } from '@readgrow/learning'
import {
  type CompletionRule,
  expectedDays,
  judge,
  type ParticipationRule,
  participationRules,
} from '@readgrow/learning/completion'
import { daysOfMonth, monthAfter, monthBefore, monthOf } from '@readgrow/learning/report'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { inSlices } from '#platform/turns'
import { readActiveDays } from '#study-days'
import { type Learner, learnersOf } from './learners.ts'
import { holidaysIn } from './months.ts'

export type Trial = ReplyOf<typeof addCourse>['trial']

const mostNames = 100
/** How many months a new rule of participation is checked for: February is short, and some months are full of holidays. */
const monthsAhead = 12

/** VALIDATION_FAILED where nobody can meet the rule. */
export function mustBePossible(rule: CompletionRule, holidays: readonly string[]): void {
  const first = judge(rule, [], rule.period.from, expectedDays(rule, new Set(holidays)))
  if (first.state === 'IMPOSSIBLE')
    throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'body.rule.requirements', rule: 'IMPOSSIBLE' }] })
}

/** The same for both grades in each month of the year from `fromMonth` on. */
export async function mustBePossibleEachMonth(db: Db, rule: ParticipationRule, fromMonth: string): Promise<void> {
  const months = [fromMonth]
  while (months.length < monthsAhead) months.push(monthAfter(months.at(-1) ?? fromMonth))
  const holidays = await holidaysIn(db, {
    from: daysOfMonth(fromMonth).from,
    to: daysOfMonth(months.at(-1) ?? fromMonth).to,
  })
  for (const month of months) {
    const { participating, excellent } = participationRules(rule, month, new Set(holidays))
    mustBePossible(participating, holidays)
    mustBePossible(excellent, holidays)
  }
}

/**
 * Whom the rule would have completed, had it been that of the period of the same length that ended with last month.
 * Learners of today are asked; what they did then counts, and nothing else.
 */
export async function tryCourse(
  db: Db,
  rule: CompletionRule,
  who: { readonly companyId: number; readonly team: string | null },
  today: string,
): Promise<Trial> {
  const to = daysOfMonth(monthBefore(monthOf(today))).to
  const period = { from: addDays(to, -daysBetween(rule.period.from, rule.period.to)), to }
  return tryOn(db, { ...rule, period }, who, today)
}

/** Who would have taken part last month. */
export async function tryParticipation(
  db: Db,
  rule: ParticipationRule,
  companyId: number,
  today: string,
): Promise<Trial> {
  const month = monthBefore(monthOf(today))
  return tryOn(db, participationRules(rule, month, new Set()).participating, { companyId, team: null }, today)
}

async function tryOn(
  db: Db,
  rule: CompletionRule,
  { companyId, team }: { readonly companyId: number; readonly team: string | null },
  today: string,
): Promise<Trial> {
  const [holidays, learners] = await Promise.all([
    holidaysIn(db, rule.period),
    learnersOf(db, { companyId, leadId: null }, team === null ? {} : { team }),
  ])
  const active = learners.filter(({ isActive }) => isActive)
  const days = await readActiveDays(
    db,
    active.map(({ id }) => id),
    rule.period,
  )
  const expected = expectedDays(rule, new Set(holidays))
  const turn = inSlices()
  const [completed, others]: [Learner[], Learner[]] = [[], []]
  for (const learner of active) {
    const { state } = judge(rule, days.get(learner.id) ?? [], today, expected)
    ;(state === 'COMPLETED' ? completed : others).push(learner)
    await turn()
  }
  const names = (people: readonly Learner[]) => people.slice(0, mostNames).map(({ name }) => name)
  return {
    ...rule.period,
    learners: active.length,
    completed: completed.length,
    completedNames: names(completed),
    otherNames: names(others),
  }
}
