import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { seatDaysSql } from '#seats'
import { unitsSql } from '#study-days'
import { teamDaysSql } from '#teams'
import { type Presence, wholeCompany } from './told-groups.ts'

/** Study days, both ends included; all of them are over. */
interface Days {
  readonly from: string
  readonly through: string
}

/** On which days each member counts in the company and in each team: those with a seat. `(team_id, account_id, days)` */
const presencesSql = (companyId: number, { from, through }: Days): RawBuilder<unknown> => sql`
  seats as materialized (select x.account_id, x.days * datemultirange(daterange(${from}::date, ${through}::date, '[]')) as days
    from (${seatDaysSql(companyId)}) x join account a on a.id = x.account_id
    where a.status not in ('LEFT', 'WAITING') and a.role in ('learner', 'owner')),
  presence as materialized (
    select ${sql.lit(wholeCompany)}::bigint as team_id, account_id, unnest(days) as days from seats
    union all
    select x.team_id, x.account_id, unnest(x.days * s.days) from (${teamDaysSql(companyId)}) x
    join seats s on s.account_id = x.account_id)`

/** Who counts in which group, and when; the group of everybody is `wholeCompany`. */
export async function readPresences(db: Db, companyId: number, days: Days): Promise<Presence[]> {
  const { rows } = await sql<Presence>`with ${presencesSql(companyId, days)}
    select team_id as "group", account_id as "accountId", lower(days) as from, upper(days) as to from presence`.execute(
    db,
  )
  return rows
}

export interface GroupSums {
  readonly days: number
  readonly minutes: number
  readonly articles: number
  readonly units: number
}

/** What each group did on the days on which its people counted in it. */
export async function readGroupSums(db: Db, companyId: number, days: Days): Promise<ReadonlyMap<number, GroupSums>> {
  const { rows } = await sql<GroupSums & { group: number }>`with ${presencesSql(companyId, days)}
    select p.team_id as "group", sum(c.days)::int as days, (sum(c.seconds)::bigint / 60)::int as minutes,
      sum(c.articles)::int as articles, sum(c.units)::int as units
    from presence p
    cross join lateral (select count(*) filter (where ${unitsSql} > 0) as days, coalesce(sum(d.active_seconds), 0) as seconds,
        coalesce(sum(d.new_articles), 0) as articles, coalesce(sum(${unitsSql}), 0) as units
      from study_day d where d.account_id = p.account_id and d.study_date >= lower(p.days)
        and d.study_date < upper(p.days)) c
    group by p.team_id`.execute(db)
  return new Map(rows.map(({ group, ...sums }) => [group, sums]))
}
