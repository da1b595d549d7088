import type { Db } from '#platform/database/db'

/** Whether an account has studied on or after a date, `YYYY-MM-DD`. */
export async function studiedSince(db: Db, accountId: number, date: string): Promise<boolean> {
  const found = await db
    .selectFrom('study_day')
    .select('study_date')
    .where('account_id', '=', accountId)
    .where('study_date', '>=', date)
    .executeTakeFirst()
  return found !== undefined
}
