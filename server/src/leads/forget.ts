import type { Tx } from '#platform/database/db'

/** An operator who has left is named no more; what they did for a company stays. */
export async function forgetInLeads(tx: Tx, accountId: number): Promise<void> {
  await tx.updateTable('lead').set({ owner_id: null }).where('owner_id', '=', accountId).execute()
  await tx.updateTable('lead_note').set({ author_id: null }).where('author_id', '=', accountId).execute()
}
