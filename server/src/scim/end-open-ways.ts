import { sql } from 'kysely'
import type { Tx } from '#platform/db'

/**
 * Ends what an account's old address or id has opened half way: mailed links, and tickets of those who came by another
 * service and were known by that address. The account must be locked.
 */
export async function endOpenWays(tx: Tx, companyId: number, accountId: number, now: Date): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
  // What a signed-in owner began himself is a CODE still and hangs on his session, not on the address.
  await sql`delete from external_arrival where company_id = ${companyId}
    and facts ->> 'step' in ('SIGN_UP', 'LINK') and facts ->> 'accountId' = ${String(accountId)}`.execute(tx)
}
