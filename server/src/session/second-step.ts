import type { Db } from '#platform/database/db'

/** Whether the account has a confirmed second step. */
export async function hasSecondStep(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('two_step')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
