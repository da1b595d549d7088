import type { ActiveDay } from '@readgrow/learning/completion'
import { type DayOfStudy, unitsOf } from '@readgrow/learning/streak'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'
import { dayOfStudyColumns } from './columns.ts'

/**
 * Active seconds and finished units by study day of a period (both ends included), for each account in the order of its
 * days; accounts without any are left out.
 */
export async function readActiveDays(
  db: Db,
  accountIds: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<number, readonly ActiveDay[]>> {
  const { rows } = await prepared(
    'read-active-days',
    sql<DayOfStudy & { accountId: number; date: string; activeSeconds: number }>`select account_id as "accountId",
      study_date::text as date, active_seconds as "activeSeconds", ${dayOfStudyColumns}
    from study_day where account_id = any(${[...accountIds]}::bigint[])
      and study_date between ${from}::date and ${to}::date order by account_id, study_date`,
  ).execute(db)
  const days = new Map<number, ActiveDay[]>()
  for (const row of rows) {
    const { accountId, date, activeSeconds } = row
    const own = days.get(accountId)
    const day = { date, activeSeconds, units: unitsOf(row) }
    if (own) own.push(day)
    else days.set(accountId, [day])
  }
  return days
}
