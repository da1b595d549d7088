import type { Db, Tx } from '#platform/database/db'

/** The last day on which an account does not want to see the expiry banner; null for one that never hid it. */
export async function bannerHiddenUntil(db: Db, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('subscription')
    .select('banner_hidden_until')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.banner_hidden_until ?? null
}

export async function storeBannerHidden(tx: Tx, accountId: number, until: string): Promise<void> {
  await tx.updateTable('subscription').set({ banner_hidden_until: until }).where('account_id', '=', accountId).execute()
}
