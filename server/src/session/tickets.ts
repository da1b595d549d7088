import type { Services } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import { hashToken, newToken } from '#platform/tokens'
import type { SignInWay } from './families.ts'

export const ticketSeconds = 300

/** A ticket after the first proof, for an account that needs the second step. The account must be locked. */
export async function openTicket(
  tx: Tx,
  { chance, clock }: Pick<Services, 'chance' | 'clock'>,
  { accountId, way }: { readonly accountId: number; readonly way: SignInWay },
): Promise<string> {
  const ticket = newToken(chance)
  await tx
    .insertInto('two_step_ticket')
    .values({
      token_hash: hashToken(ticket),
      account_id: accountId,
      way,
      expires_at: new Date(clock.now().getTime() + ticketSeconds * 1000),
    })
    .execute()
  return ticket
}

/** Uses a ticket up; false when another call was first. */
export async function spendTicket(tx: Tx, hash: Buffer, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('two_step_ticket')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

export async function endTickets(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('two_step_ticket').where('account_id', '=', accountId).execute()
}
