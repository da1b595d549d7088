import { isStaffRole } from '@readgrow/contract'
import { type AuditLine, actorOf, recordAudit } from '#audit'
import { lockOwners } from '#members'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { askedReset, askForReset, resetTwoStep, withdrawReset } from '#two-step'
import { type AccountDetail, accountDetail, type StoredAccount, storedAccount } from './account-rows.ts'

/**
 * The second step of somebody whom nobody else can help is reset by two operators: one asks with a reason, another
 * carries it out within a day. Where a company has another owner, that owner is asked (STATE_CONFLICT).
 */
export function askTwoStepReset(ctx: AccountContext, id: number, reason: string): Promise<AccountDetail> {
  return changing(ctx, id, async (tx, row) => {
    await askForReset(tx, ctx, id, { askedBy: ctx.account.id, reason })
    await writeDown(tx, ctx, row, 'account.two_step_reset_asked', reason)
  })
}

/** By another operator than the one who asked, who has read that very request. */
export function confirmTwoStepReset(ctx: AccountContext, id: number, request: string): Promise<AccountDetail> {
  return changing(ctx, id, async (tx, row) => {
    const asked = await askedReset(tx, id, ctx.clock.now())
    if (asked?.id !== request || asked.askedById === ctx.account.id) throw new Refusal('STATE_CONFLICT')
    await resetTwoStep(tx, ctx, id, '리드그로우 고객센터')
    await writeDown(tx, ctx, row, 'account.two_step_reset', asked.reason)
  })
}

export function withdrawTwoStepReset(ctx: AccountContext, id: number): Promise<AccountDetail> {
  return changing(ctx, id, async (tx, row) => {
    if (!(await askedReset(tx, id, ctx.clock.now()))) throw new Refusal('STATE_CONFLICT')
    await withdrawReset(tx, id)
    await writeDown(tx, ctx, row, 'account.two_step_reset_withdrawn', null)
  })
}

/** Under the locks of the account and of its company's owners, so that none of them comes or goes meanwhile. */
function changing(
  ctx: AccountContext,
  id: number,
  change: (tx: Tx, row: StoredAccount) => Promise<void>,
): Promise<AccountDetail> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await storedAccount(tx, id)
    if (id === ctx.account.id || !isStaffRole(row.role)) throw new Refusal('STATE_CONFLICT')
    if (row.role === 'owner') {
      const owners = await lockOwners(tx, row.company_id, [id])
      if (owners.some((owner) => owner !== id)) throw new Refusal('STATE_CONFLICT')
    }
    await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    await change(tx, row)
    return accountDetail(ctx, tx, id)
  })
}

const writeDown = (
  tx: Tx,
  ctx: AccountContext,
  row: StoredAccount,
  action: AuditLine['action'],
  reason: string | null,
): Promise<void> =>
  recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
    action,
    subject: row.name,
    accountId: row.id,
    companyId: row.company_id,
    reason,
  })
