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
import { recordView } from '#accesses'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { inSlices } from '#platform/turns'
import { readActiveDays } from '#study-days'
import { type Learner, learnersOf, seatedIn } from './learners.ts'
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

/** Whose course it would be; `team` is null for the whole company. */
interface Whose {
  readonly team: string | null
  readonly withOwners: boolean
}

const everybody: Whose = { team: null, withOwners: true }

/**
 * Whom the rule would have completed, had it been that of the period of the same length that ended with last month.
 * Learners of today are asked; what they did then counts, and nothing else.
 */
export async function tryCourse(
  ctx: AccountContext,
  rule: CompletionRule,
  { team, withOwners }: Whose,
  today: string,
): Promise<Trial> {
  const to = daysOfMonth(monthBefore(monthOf(today))).to
  const period = { from: addDays(to, -daysBetween(rule.period.from, rule.period.to)), to }
  return tryOn(ctx, { ...rule, period }, { team, withOwners }, today)
}

/** Who would have taken part last month. */
export async function tryParticipation(ctx: AccountContext, rule: ParticipationRule, today: string): Promise<Trial> {
  const month = monthBefore(monthOf(today))
  return tryOn(ctx, participationRules(rule, month, new Set()).participating, everybody, today)
}

async function tryOn(
  ctx: AccountContext,
  rule: CompletionRule,
  { team, withOwners }: Whose,
  today: string,
): Promise<Trial> {
  const {
    db,
    account: { companyId },
  } = ctx
  const [holidays, learners] = await Promise.all([
    holidaysIn(db, rule.period),
    learnersOf(db, { companyId, leadId: null }, team === null ? {} : { team }),
  ])
  const active = await seatedIn(
    db,
    learners.filter(({ isActive, isOwner }) => isActive && (withOwners || !isOwner)),
    rule.period,
  )
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
  const [reached, missed] = [completed.slice(0, mostNames), others.slice(0, mostNames)]
  const alike = Map.groupBy(active, ({ name }) => name)
  const isAlone = (name: string) => alike.get(name)?.length === 1
  const names = (people: readonly Learner[]) =>
    people.map(({ name, number }) => (isAlone(name) ? name : `${name} (${number})`))
  const ids = [...reached, ...missed].map(({ id }) => id)
  await recordView(ctx, { kind: 'TRIAL', ...rule.period, columns: ['이름', '기준을 채웠는지'], ids })
  return {
    ...rule.period,
    learners: active.length,
    completed: completed.length,
    completedNames: names(reached),
    otherNames: names(missed),
  }
}
