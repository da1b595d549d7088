import { type checkResetLink as checkResetLinkCall, isStaffRole, type ReplyOf } from '@readgrow/contract'
import { passwordLength } from '@readgrow/contract/constants'
import { countingRefused, hashPassword, refuseWeakPassword } from '#accounts'
import type { CallContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { endSessionsOf, forgetAttempts, signInKey } from '#session'
import { changePassword } from './change-password.ts'
import { type LinkOwner, ownerOfLink, spendLink } from './reset-link.ts'

/** Whose password a link sets and its minimum length; INVALID_LINK for a dead link. Reading uses nothing up. */
export async function checkResetLink(ctx: CallContext, token: string): Promise<ReplyOf<typeof checkResetLinkCall>> {
  const { role, customerId } = await seenOwner(ctx, token)
  return { customerId, atLeast: isStaffRole(role) ? passwordLength.staff : passwordLength.learner }
}

/**
 * Sets a new password by the token of a mailed link. A password that is too weak leaves the link as it is; of parallel
 * uses one wins. Nothing else about the account changes: its second step stays on, its state what it was.
 */
export async function resetPassword(ctx: CallContext, form: { token: string; password: string }): Promise<void> {
  const seen = await seenOwner(ctx, form.token)
  refuseWeakPassword(form.password, seen, ctx.company)
  const passwordHash = await hashPassword(form.password)
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const owner = await takeLink(tx, ctx, form.token, seen)
    const changed = await changePassword(tx, ctx, { accountId: owner.id, email: owner.email, passwordHash })
    if (!changed) throw new Refusal('INVALID_LINK')
    await endSessionsOf(tx, owner.id, 'password', now)
    await forgetAttempts(tx, signInKey(ctx.company.id, owner.customerId))
  })
}

const seenOwner = (ctx: CallContext, token: string): Promise<LinkOwner> =>
  countingRefused(ctx, 'LINK', () => ownerOfLink(ctx.db, ctx.company.id, token, ctx.clock.now()))

/**
 * Checks again under the account's lock, which a directory takes before it changes the address, and uses the link up.
 * If the account was made an owner meanwhile, it needs a longer password than the one that was checked.
 */
async function takeLink(tx: Tx, { clock, company }: CallContext, token: string, seen: LinkOwner): Promise<LinkOwner> {
  await tx.selectFrom('account').select('id').where('id', '=', seen.id).forNoKeyUpdate().execute()
  const owner = await ownerOfLink(tx, company.id, token, clock.now())
  if (owner.role !== seen.role) throw new Refusal('INVALID_LINK')
  if (!(await spendLink(tx, token, clock.now()))) throw new Refusal('INVALID_LINK')
  return owner
}
