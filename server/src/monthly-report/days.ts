import { daysOfMonth } from '@readgrow/learning/report'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'
import { unitsSql } from '#study-days'

interface Day {
  /** Study date. */
  readonly date: string
  /** Null where it was not measured. */
  readonly activeSeconds: number | null
}

/**
 * Active time on each day of a month up to `today`. A day with units and without time is older than the measure, and
 * nothing was measured before the account and its first day: those are null.
 */
export async function readDays(db: Db, accountId: number, month: string, today: string): Promise<Day[]> {
  const { from, to } = daysOfMonth(month)
  const through = to < today ? to : today
  const { rows } = await prepared(
    'days-of-learning-month',
    sql<Day>`select day::date::text as date,
        case when day < least(a.joined, a.begun) or coalesce(d.active_seconds, 0) = 0 and coalesce(${unitsSql}, 0) > 0
          then null else coalesce(d.active_seconds, 0) end as "activeSeconds"
      from (select (created_at at time zone 'Asia/Seoul' - interval '4 hours')::date as joined,
          (select min(study_date) from study_day where account_id = ${accountId}) as begun
        from account where id = ${accountId}) a
      cross join generate_series(${from}::date, ${through}::date, interval '1 day') day
      left join study_day d on d.account_id = ${accountId} and d.study_date = day::date
      order by day`,
  ).execute(db)
  return rows
}
