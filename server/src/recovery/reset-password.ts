import type { AccountRole } from '@readgrow/contract/facts'
import { changePassword, hashPassword, refuseWeakPassword } from '#accounts'
import type { CallContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { endSessionsOf, forgetAttempts, hashToken, signInKey } from '#session'

/**
 * Sets a new password by the token of a mailed link. A password that is too weak leaves the link as it is; of parallel
 * uses one wins. Nothing else about the account changes: its second step stays on, its state what it was.
 */
export async function resetPassword(ctx: CallContext, form: { token: string; password: string }): Promise<void> {
  const { db, clock, company } = ctx
  const now = clock.now()
  const tokenHash = hashToken(form.token)
  const owner = await findOwner(db, company.id, tokenHash, now)
  if (!owner) throw new Refusal('INVALID_LINK')
  refuseWeakPassword(form.password, { ...owner, role: owner.role as AccountRole, customerId: owner.customer_id })
  const passwordHash = await hashPassword(form.password)
  await inTransaction(db, async (tx) => {
    const spent = await tx
      .updateTable('password_reset')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (spent.numUpdatedRows !== 1n) throw new Refusal('INVALID_LINK')
    const changed = await changePassword(tx, ctx, { accountId: owner.id, email: owner.email, passwordHash })
    if (!changed) throw new Refusal('INVALID_LINK')
    await endSessionsOf(tx, owner.id, 'password', now)
    await forgetAttempts(tx, signInKey(company.id, owner.customer_id))
  })
}

function findOwner(db: Db, companyId: number, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select(['account.id', 'account.role', 'account.customer_id', 'account.email', 'account.name'])
    .where('password_reset.token_hash', '=', tokenHash)
    .where('password_reset.used_at', 'is', null)
    .where('password_reset.expires_at', '>', now)
    .where('account.company_id', '=', companyId)
    .where('account.status', '=', 'ACTIVE')
    .executeTakeFirst()
}
