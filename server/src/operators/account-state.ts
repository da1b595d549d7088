import { setStatus } from '#accounts'
import { actorOf, recordAudit } from '#audit'
import { lockOwners, refuseLastOwner } from '#members'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { endSessionsOf } from '#session'
import { type AccountDetail, accountDetail, type StoredAccount, storedAccount } from './account-rows.ts'
import { lockOperators } from './staff.ts'

/**
 * Suspends an account, or lifts the suspension. Nobody suspends themselves, the last owner of a company or the last
 * operator. An account that waits or was stopped by its company is that company's decision: STATE_CONFLICT.
 */
export function changeState(
  ctx: AccountContext,
  id: number,
  { state, reason }: { readonly state: 'ACTIVE' | 'SUSPENDED'; readonly reason: string },
): Promise<AccountDetail> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockAccount(tx, ctx.account.id, id, state)
    if (before.status === state) return accountDetail(ctx, tx, id)
    if (id === ctx.account.id || before.status !== (state === 'ACTIVE' ? 'SUSPENDED' : 'ACTIVE'))
      throw new Refusal('STATE_CONFLICT')
    await setStatus(tx, [id], state)
    if (state === 'SUSPENDED') await endSessionsOf(tx, id, 'admin', now)
    await recordAudit(tx, now, actorOf(ctx), {
      action: state === 'SUSPENDED' ? 'account.suspended' : 'account.restored',
      subject: before.name,
      accountId: id,
      companyId: before.company_id,
      before: { state: before.status },
      after: { state },
      reason,
    })
    return accountDetail(ctx, tx, id)
  })
}

/** Owners and operators are locked first, so that of two who suspend each other one is too late. */
async function lockAccount(tx: Tx, operatorId: number, id: number, state: string): Promise<StoredAccount> {
  const { role, company_id } = await storedAccount(tx, id)
  if (state === 'SUSPENDED' && id !== operatorId) {
    if (role === 'owner') refuseLastOwner(await lockOwners(tx, company_id), id)
    if (role === 'operator') refuseLastOwner(await lockOperators(tx, company_id), id)
  }
  await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return storedAccount(tx, id)
}

/** Signs an account out everywhere. */
export function endSessions(ctx: AccountContext, id: number): Promise<AccountDetail> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const row = await storedAccount(tx, id)
    const sessions = await endSessionsOf(tx, id, 'admin', now)
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'account.sessions_ended',
      subject: row.name,
      accountId: id,
      companyId: row.company_id,
      after: { sessions },
    })
    return accountDetail(ctx, tx, id)
  })
}
