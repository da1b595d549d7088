import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/db'
import { studyDateSql } from '#platform/database/study-date'

/** Since when somebody is in a team, over `m` (team_member), `a` (their account) and `t` (the team). */
const since = sql`coalesce(m.since, greatest(a.created_at, t.created_at))`

/** Takes people out of teams, over `m` (team_member), and stores how long they were there. */
export async function endStays(tx: Tx, which: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`with gone as (
      delete from team_member m using account a, team t
      where a.id = m.account_id and t.id = m.team_id and t.company_id = m.company_id and ${which}
      returning m.company_id, m.team_id, m.account_id, ${since} as from_at)
    insert into past_team_member (company_id, team_id, account_id, from_at, to_at)
    select company_id, team_id, account_id, from_at, ${now} from gone where from_at < ${now}`.execute(tx)
}

/**
 * SQL of who was in which team of a company and when: `(team_id, account_id, days)`, a multirange of study days. A study
 * day belongs to the teams that somebody is in at its end, so whoever moves is in one of the two on every day.
 */
export const teamDaysSql = (companyId: number): RawBuilder<unknown> =>
  staysSql(sql`m.company_id = ${companyId}`, sql`p.company_id = ${companyId}`)

/**
 * The same of one account, `account` being its id in the statement around: found by the account, however many the planner
 * thinks there are. A joined list of all stays is gone through once for each person where it expects few.
 */
export const teamDaysOf = (account: RawBuilder<unknown>): RawBuilder<unknown> =>
  staysSql(sql`m.account_id = ${account}`, sql`p.account_id = ${account}`)

/** Over `m` (team_member) and `p` (past_team_member), with `a` and `t`, which are no names for what stands around. */
const staysSql = (members: RawBuilder<unknown>, past: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select team_id, account_id, range_agg(daterange(from_date, to_date)) as days from (
    select m.team_id, m.account_id, ${studyDateSql(since)} as from_date, null::date as to_date
    from team_member m join account a on a.id = m.account_id
    join team t on t.company_id = m.company_id and t.id = m.team_id where ${members}
    union all
    select p.team_id, p.account_id, ${studyDateSql(sql`p.from_at`)}, ${studyDateSql(sql`p.to_at`)}
    from past_team_member p where ${past}) stay
  group by team_id, account_id`
