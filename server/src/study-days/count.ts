import { countsAsStudied, type DayOfStudy } from '@readgrow/learning/streak'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'
import { dayOfStudyColumns } from './columns.ts'

/** How many days of a period (both ends included) count for each account; accounts without any are left out. */
export async function countStudyDays(
  db: Db,
  accountIds: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await prepared(
    'count-study-days',
    sql<DayOfStudy & { accountId: number }>`select account_id as "accountId", ${dayOfStudyColumns}
    from study_day where account_id = any(${[...accountIds]}::bigint[])
      and study_date between ${from}::date and ${to}::date`,
  ).execute(db)
  const days = new Map<number, number>()
  for (const { accountId, ...day } of rows)
    if (countsAsStudied(day)) days.set(accountId, (days.get(accountId) ?? 0) + 1)
  return days
}
