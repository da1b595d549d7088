import { changePassword, hashPassword, passwordMatches, refuseWeakPassword } from '#accounts'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { countAttempt, endSessionsOf, forgetAttempts, signInKey, stepUpMs } from '#session'
import { checkTwoStep, hasTwoStep } from '#two-step'

/**
 * The password once more, and a code where the account has a second step; opens sensitive changes in this session.
 * Attempts are counted under a key of their own: who holds a session must not lock its owner out of signing in.
 */
export async function reauthenticate(
  ctx: AccountContext,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
): Promise<{ reauthenticatedUntil: string }> {
  const { db, clock, account } = ctx
  const attempts = `reauthentication:${account.id}`
  await countAttempt(db, clock, attempts)
  const owner = await readOwner(db, account.id)
  if (!(await passwordMatches(owner.password_hash, password))) throw new Refusal('INVALID_CREDENTIALS')
  if (await hasTwoStep(db, account.id)) {
    if (code === undefined || !(await checkTwoStep(ctx, account.id, code))) throw new Refusal('INVALID_CODE')
  }
  await forgetAttempts(db, attempts)
  const now = clock.now()
  await db
    .updateTable('session_family')
    .set({ reauthenticated_at: now })
    .where('id', '=', account.sessionFamilyId)
    .execute()
  return { reauthenticatedUntil: new Date(now.getTime() + stepUpMs).toISOString() }
}

function readOwner(db: Db, accountId: number) {
  return db
    .selectFrom('account')
    .select(['customer_id', 'email', 'name', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Another password, or the first one. All other sessions end; this one has just proved itself. */
export async function setPassword(ctx: AccountContext, password: string): Promise<void> {
  const { db, clock, account } = ctx
  const owner = await readOwner(db, account.id)
  refuseWeakPassword(password, { ...owner, role: account.role, customerId: owner.customer_id })
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await changePassword(tx, ctx, { accountId: account.id, email: owner.email, passwordHash })
    await endSessionsOf(tx, account.id, 'password', clock.now(), account.sessionFamilyId)
    await forgetAttempts(tx, signInKey(account.companyId, owner.customer_id))
  })
}
