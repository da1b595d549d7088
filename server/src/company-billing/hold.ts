import { setHoldFrom } from '#operators'
import type { Tx } from '#platform/database/db'
import { earliestHold } from './terms.ts'

/** Writes into the contract from which day an open invoice holds the service. Call it after every change of an invoice. */
export async function keepHold(tx: Tx, companyId: number): Promise<void> {
  const open = await tx
    .selectFrom('company_invoice')
    .select('due_on')
    .where('company_id', '=', companyId)
    .where('state', '=', 'OPEN')
    .execute()
  await setHoldFrom(tx, companyId, earliestHold(open.map(({ due_on }) => due_on)))
}
