import type { ReplyOf, readParticipation } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { type ActiveDay, countDays, type MonthOfRule } from '@readgrow/learning/completion'
import { daysOfMonth, monthAfter, monthOf } from '@readgrow/learning/report'
import type { AccountContext } from '#platform/context'
import { readSeatDays } from '#seats'
import { readActiveDays } from '#study-days'
import { type Course, coursesOfLearner, judgedOn } from './courses.ts'
import { beginnings } from './learners.ts'
import { readMonth } from './months.ts'
import { nudgesOf } from './nudges.ts'
import { monthShareOf, shareOf } from './share.ts'

type Reply = ReplyOf<typeof readParticipation>

/** A month of the learner. Individuals get their days; a rule and courses are a company's. */
export async function readOwn(ctx: AccountContext, asked: string | undefined): Promise<Reply> {
  const { db, clock, account } = ctx
  const today = studyDateOf(clock.now())
  const month = asked ?? monthOf(today)
  const period = daysOfMonth(month)
  const isMember = account.companyType === 'COMPANY'
  const [rule, { joinedAt }, courses, seatDays, nudges] = await Promise.all([
    readMonth(db, account.companyId, month),
    beginnings(db, account),
    isMember ? coursesOfLearner(db, account, period) : [],
    readSeatDays(db, [account.id], period),
    nudgesOf(db, account.id, clock.now()),
  ])
  const span = spanOf([period, ...courses])
  const days = (await readActiveDays(db, [account.id], span)).get(account.id) ?? []
  const first = earliest(monthOf(studyDateOf(joinedAt)), monthOf(today))
  const isRuled = isMember && month >= first
  return {
    month,
    today,
    first,
    last: monthAfter(monthOf(today)),
    days: calendarOf(rule, days, today, isMember),
    rule: isMember ? (rule.rule as Reply['rule']) : null,
    share: isRuled ? monthShareOf(rule, days, today, seatDays.get(account.id) ?? 0) : null,
    courses: courses.map((course) => courseShown(course, days, today)),
    nudges,
    sees: account.role === 'owner' ? 'COMPANY' : account.role === 'learner' && account.leads ? 'TEAMS' : null,
  }
}

const earliest = (one: string, other: string) => (one < other ? one : other)

function spanOf(periods: readonly { readonly from: string; readonly to: string }[]) {
  const sorted = (dates: string[]) => dates.sort()
  return {
    from: sorted(periods.map(({ from }) => from))[0] ?? '',
    to: sorted(periods.map(({ to }) => to)).at(-1) ?? '',
  }
}

/** Every day of the month. Minutes and units are what was done; attendance is what counts after the cap. */
function calendarOf(
  { participating, expected }: MonthOfRule,
  days: readonly ActiveDay[],
  today: string,
  isMember: boolean,
): Reply['days'] {
  const done = new Map(days.map((day) => [day.date, day]))
  return countDays(participating, days, today, expected).map(({ date, isExpected, isAttended }) => {
    const day = date > today ? undefined : done.get(date)
    return {
      date,
      isExpected: isMember && isExpected,
      isAttended,
      minutes: Math.floor((day?.activeSeconds ?? 0) / 60),
      units: day?.units ?? 0,
    }
  })
}

function courseShown(course: Course, days: readonly ActiveDay[], today: string): Reply['courses'][number] {
  const { id, name, from, to, rule, team, withdrawnOn, expected } = course
  return {
    id,
    name,
    from,
    to,
    rule: rule as Reply['courses'][number]['rule'],
    team: team?.name ?? null,
    withdrawnOn,
    share: shareOf(rule, days, judgedOn(course, today), expected),
  }
}
