import { endArrivals } from '#external-sign-in'
import type { Tx } from '#platform/database/db'
import { endResetLinks } from '#recovery'

/**
 * Ends what an account's old address or id has left open: mailed links, and tickets of people who came by another
 * service and were known by that address. The account must be locked.
 */
export async function endOpenWays(tx: Tx, companyId: number, accountId: number, now: Date): Promise<void> {
  await endResetLinks(tx, accountId, now)
  await endArrivals(tx, companyId, accountId)
}
