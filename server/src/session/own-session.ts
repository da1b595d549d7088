import type { AccountContext } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import type { EndReason } from './families.ts'

type Owner = Pick<AccountContext['account'], 'id' | 'sessionFamilyId'>

/** Stores when this session last proved who its owner is; that opens sensitive changes for a while. */
export async function markReauthenticated(db: Db, owner: Owner, now: Date): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ reauthenticated_at: now })
    .where('id', '=', owner.sessionFamilyId)
    .where('account_id', '=', owner.id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends another session of the same account, never the caller's; false where there is none. */
export async function endOtherSession(
  db: Db,
  owner: Owner,
  familyId: number,
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .updateTable('session_family')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', familyId)
    .where('account_id', '=', owner.id)
    .where('id', '<>', owner.sessionFamilyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/** Stores for every open session of an account whether it has passed a second step. */
export async function markTwoStep(tx: Tx, accountId: number, twoStep: boolean): Promise<void> {
  await tx
    .updateTable('session_family')
    .set({ two_step: twoStep })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
}
