import { studyDateOf } from '@readgrow/learning'
import type { Db } from '#platform/database/db'

/** The study date on which the paper test of a week was handed in; null before that. */
export async function readHandedInOn(db: Db, accountId: number, week: string): Promise<string | null> {
  const row = await db
    .selectFrom('paper_test_result')
    .select('handed_in_at')
    .where('account_id', '=', accountId)
    .where('week', '=', week)
    .executeTakeFirst()
  return row ? studyDateOf(row.handed_in_at) : null
}
