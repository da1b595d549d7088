import { sql } from 'kysely'
import type { Tx } from '#platform/database/db'

interface Left {
  readonly companyId: number
  readonly email: string
  readonly name: string
}

/**
 * Marks an account as left: it has no password, and its id and number are free at once for the next person, its owner
 * included. A job erases the rest. Undefined when the account is not in the state that it has to leave from.
 */
export async function markLeft(
  tx: Tx,
  accountId: number,
  now: Date,
  from: 'ACTIVE' | 'ANY_STATE',
): Promise<Left | undefined> {
  const left = await tx
    .updateTable('account')
    .set({
      status: 'LEFT',
      left_at: now,
      customer_id: `left-${accountId}`,
      employee_no: null,
      password_hash: null,
      leads: false,
    })
    .where('id', '=', accountId)
    .$if(from === 'ACTIVE', (update) => update.where('status', '=', 'ACTIVE'))
    .returning(['company_id', 'email', 'name'])
    .executeTakeFirst()
  return left && { companyId: left.company_id, email: left.email, name: left.name }
}

/** Rejected applicants leave in the same way: the address is free at once for another try. */
export async function markRejected(tx: Tx, accountIds: readonly number[], now: Date): Promise<void> {
  await sql`update account set status = 'LEFT', left_at = ${now}, customer_id = 'left-' || id, employee_no = null
    where id = any(${[...accountIds]}::bigint[])`.execute(tx)
}
