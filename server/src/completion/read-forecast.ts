import type { ArgsOf, ReplyOf, readForecast } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { type ActiveDay, type Forecast, forecast } from '@readgrow/learning/completion'
import { recordView } from '#accesses'
import { scopeOf } from '#members'
import type { AccountContext } from '#platform/context'
import { cursorNumber } from '#platform/database/page-cursor'
import { inSlices } from '#platform/turns'
import { goesOutAt } from '#reminders'
import { readActiveDays } from '#study-days'
import { runningCourses } from './courses.ts'
import { errorOn } from './forecast-error.ts'
import { learnersOf, teamChoices } from './learners.ts'
import { lastNudges } from './nudges.ts'
import { type Counted, readTarget, type Target } from './targets.ts'

type Reply = ReplyOf<typeof readForecast>
type Query = ArgsOf<typeof readForecast, 'output'>['query']
type Missing = Reply['missing'][number]

/** As the members read it who are on the page. */
const columns = ['이름', '사번 또는 메일', '팀', '참여 달성률', '예상', '모자란 까닭']

/** What is foreseen of a course or this month, for those whom the caller sees. */
export async function foresee(ctx: AccountContext, { target: wanted, team }: Pick<Query, 'target' | 'team'>) {
  const { db, clock, account } = ctx
  const today = studyDateOf(clock.now())
  const scope = scopeOf(account)
  const [target, people] = await Promise.all([readTarget(db, scope, wanted, today), learnersOf(db, scope, { team })])
  const counted = await target.counted(
    db,
    people.filter(({ isActive }) => isActive),
  )
  return { target, counted, found: await missingOf(ctx, target, counted, today), today, scope }
}

/** Whom the caller may nudge now: nobody who was nudged lately, whoever did it, and not themselves. */
export const openTo = (
  callerId: number,
  found: readonly Found[],
  nudged: { readonly has: (id: number) => boolean },
): Found[] => found.filter(({ learner: { id } }) => id !== callerId && !nudged.has(id))

/** Who will miss at their pace. Those who are nearest come first: a word helps them most. */
export async function readMissing(ctx: AccountContext, query: Query): Promise<Reply> {
  const { db, clock, account } = ctx
  const { target, counted, found, today, scope } = await foresee(ctx, query)
  const after = cursorNumber(query.cursor) ?? 0
  const page = found.slice(after, after + query.limit)
  const [teams, courses, nudged] = await Promise.all([
    teamChoices(db, scope),
    runningCourses(db, scope, today),
    lastNudges(
      db,
      found.map(({ learner }) => learner.id),
      goesOutAt(clock.now()),
    ),
  ])
  const ids = page.map(({ learner }) => learner.id)
  await recordView(ctx, { kind: 'FORECAST', ...target.rule.period, columns, ids }, { isFirstPage: after === 0 })
  return {
    courses: courses.map(({ id, name, from, to }) => ({ id, name, from, to })),
    teams,
    ...target.rule.period,
    today,
    learners: counted.length,
    total: found.length,
    open: openTo(account.id, found, nudged).length,
    missing: page.map((each) => shown(each, target, today, nudged.get(each.learner.id) ?? null, account.id)),
    next: after + query.limit < found.length ? String(after + query.limit) : null,
    // What was measured are months; a course has another length and other requirements.
    error: target.courseId === null ? await errorOn(db, account.companyId, Number(today.slice(8))) : null,
  }
}

interface Found {
  readonly learner: Counted
  readonly days: readonly ActiveDay[]
  readonly forecast: Forecast
  /** The projected share of the requirement that will be furthest behind. */
  readonly share: number
}

async function missingOf(
  { db }: Pick<AccountContext, 'db'>,
  { rule, expected }: Target,
  counted: readonly Counted[],
  today: string,
): Promise<Found[]> {
  const days = await readActiveDays(
    db,
    counted.map(({ id }) => id),
    rule.period,
  )
  const turn = inSlices()
  const found: Found[] = []
  for (const learner of counted) {
    const own = days.get(learner.id) ?? []
    const foreseen = forecast(rule, own, today, expected)
    if (foreseen && !foreseen.willComplete)
      found.push({
        learner,
        days: own,
        forecast: foreseen,
        share: Math.min(...foreseen.projections.map(({ projected, required }) => projected / required)),
      })
    await turn()
  }
  return found.toSorted((one, other) => other.share - one.share)
}

const oneDecimal = (value: number) => Math.floor(value * 10) / 10

function shown(
  { learner, days, forecast: foreseen }: Found,
  target: Target,
  today: string,
  last: Missing['nudge']['last'],
  callerId: number,
): Missing {
  const { id, name, number, teams, joinedOn } = learner
  return {
    id: String(id),
    name,
    number,
    teams: [...teams],
    joinedOn,
    reason: foreseen.reason as Missing['reason'],
    share: target.share(days, today),
    projections: foreseen.projections.map(({ kind, projected, required }) => ({
      kind,
      projected: oneDecimal(projected),
      required,
    })),
    nudge: { isOpen: last === null && id !== callerId, last },
  }
}
