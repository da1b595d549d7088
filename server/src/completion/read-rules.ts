import type { ReplyOf, readRules } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { monthAfter, monthOf } from '@readgrow/learning/report'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { readMonth } from './months.ts'
import { countParticipants, keepParticipants } from './participants.ts'

type Reply = ReplyOf<typeof readRules>

interface Made {
  readonly made_at: Date
  readonly by: string | null
  readonly withdrawn_at: Date | null
}

/** What a company asks for now, what it will ask for, and what it asked for before. */
export async function readAll({ db, clock, account }: AccountContext): Promise<Reply> {
  const today = studyDateOf(clock.now())
  const month = monthOf(today)
  const [courses, history, now, next] = await Promise.all([
    allCourses(db, account.companyId, today),
    allParticipation(db, account.companyId),
    readMonth(db, account.companyId, month),
    readMonth(db, account.companyId, monthAfter(month)),
  ])
  return {
    today,
    courses,
    participation: {
      now: now.rule as Reply['participation']['now'],
      next: next.rule as Reply['participation']['next'],
      history,
    },
  }
}

const made = ({ made_at: at, by, withdrawn_at: withdrawn }: Made) => ({
  at: at.toISOString(),
  by,
  withdrawnOn: withdrawn && studyDateOf(withdrawn),
})

/** An account that is gone has no name any more. */
const nameOf = sql`(select nullif(a.name, '') from account a where a.id = r.made_by and a.status <> 'LEFT')`

async function allCourses(db: Db, companyId: number, today: string): Promise<Reply['courses']> {
  await keepParticipants(db, companyId, today)
  const participants = await countParticipants(db, companyId)
  const { rows } = await sql<
    Made & {
      id: string
      name: string
      from_date: string
      to_date: string
      rule: Reply['courses'][number]['rule']
      team_id: number | null
      team_name: string | null
      is_there: boolean
      with_owners: boolean
    }
  >`select r.id, r.name, r.from_date, r.to_date, r.rule, r.team_id, r.team_name, r.made_at, r.withdrawn_at, r.with_owners, ${nameOf} as by,
      r.team_id is null or exists (select from team t where t.company_id = r.company_id and t.id = r.team_id) as is_there
    from completion_rule r where r.company_id = ${companyId} order by r.from_date desc, r.made_at desc, r.id`.execute(
    db,
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    from: row.from_date,
    to: row.to_date,
    rule: row.rule,
    team: row.team_id === null ? null : { id: String(row.team_id), name: row.team_name ?? '' },
    isTeamGone: !row.is_there,
    withOwners: row.with_owners,
    participants: participants.get(row.id) ?? 0,
    ...made(row),
  }))
}

async function allParticipation(db: Db, companyId: number): Promise<Reply['participation']['history']> {
  const { rows } = await sql<Made & { from_month: string; rule: Reply['participation']['now'] }>`
    select r.from_month, r.rule, r.made_at, r.withdrawn_at, ${nameOf} as by
    from participation_rule r where r.company_id = ${companyId} order by r.from_month desc, r.id desc`.execute(db)
  return rows.map((row) => ({ rule: row.rule, fromMonth: monthOf(row.from_month), ...made(row) }))
}
