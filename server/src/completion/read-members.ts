import type { ArgsOf, listParticipation, ReplyOf } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { daysOfMonth, monthOf } from '@readgrow/learning/report'
import { recordView } from '#accesses'
import { scopeOf } from '#members'
import type { AccountContext } from '#platform/context'
import { cursorNumber } from '#platform/database/page-cursor'
import { beginnings, learnersDuring, teamChoices } from './learners.ts'
import { readMonth } from './months.ts'
import type { MonthShare } from './share.ts'
import { sharesOfMonth } from './shares-of-month.ts'

type Reply = ReplyOf<typeof listParticipation>
type Query = ArgsOf<typeof listParticipation, 'output'>['query']

const pageSize = 100
/** As the members read it who are on the page. */
const columns = ['이름', '사번 또는 메일', '팀', '참여 달성률', '출석한 날', '학습 시간']
/** Sums of fewer people would tell about one of them (docs/learning.md 6). */
const fewestCounted = 5

/**
 * A month of those whom the caller sees and who have had a seat in it. Whoever moved between teams is in both, with the
 * whole month: that is what they see of themselves. The summary is that of all of them and of no single
 * team: the difference of two sums could be one person.
 */
export async function readMembers(ctx: AccountContext, query: Query): Promise<Reply> {
  const { db, clock, account } = ctx
  const today = studyDateOf(clock.now())
  const month = query.month ?? monthOf(today)
  const scope = scopeOf(account)
  const period = daysOfMonth(month)
  const [rule, everybody, ofTeam, teams, { companyMadeAt }] = await Promise.all([
    readMonth(db, account.companyId, month),
    learnersDuring(db, scope, period),
    query.team === undefined ? null : learnersDuring(db, scope, period, query.team),
    teamChoices(db, scope),
    beginnings(db, account),
  ])
  const shares = await sharesOfMonth(db, rule, everybody, today)
  const listed = (ofTeam ?? everybody).flatMap(({ id, name, number, teams: own }) => {
    const share = shares.get(id)
    return share ? [{ id: String(id), name, number, teams: [...own], share }] : []
  })
  const after = cursorNumber(query.cursor) ?? 0
  const page = listed.slice(after, after + pageSize)
  const ids = page.map(({ id }) => Number(id))
  await recordView(ctx, { kind: 'PARTICIPATION', ...period, columns, ids }, { isFirstPage: after === 0 })
  return {
    month,
    first: [monthOf(studyDateOf(companyMadeAt)), monthOf(today)].sort()[0] ?? month,
    last: monthOf(today),
    rule: rule.rule as Reply['rule'],
    teams,
    summary: daysOfMonth(month).from > today ? null : summaryOf([...shares.values()]),
    members: page,
    total: listed.length,
    next: after + pageSize < listed.length ? String(after + pageSize) : null,
  }
}

function summaryOf(shares: readonly MonthShare[]): Reply['summary'] {
  const counted = shares.filter(({ grade }) => grade !== 'NOT_ELIGIBLE')
  if (counted.length < fewestCounted) return null
  const excellent = counted.filter(({ grade }) => grade === 'EXCELLENT').length
  return {
    counted: counted.length,
    participating: excellent + counted.filter(({ grade }) => grade === 'PARTICIPATING').length,
    excellent,
    notEligible: shares.length - counted.length,
  }
}
