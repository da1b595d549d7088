import { hashPassword, passwordMatches, refuseWeakPassword } from '#accounts'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { changePassword } from '#recovery'
import {
  checkAttempt,
  checkInSession,
  countSignIn,
  endSessionsOf,
  forgetAttempts,
  hasSecondStep,
  markReauthenticated,
  signInKey,
  stepUpMs,
} from '#session'
import { checkTwoStep, countCode } from '#two-step'

/**
 * Checks the password again, and a code where the account has a second step; then sensitive changes are open in this
 * session. Guesses count together with those at the sign-in, because they test the same password. They also count in
 * the session, which ends at the tenth wrong one in a row: an intruder in it adds at most ten to the hundred that lock
 * the owner out.
 */
export async function reauthenticate(
  ctx: AccountContext,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
): Promise<{ reauthenticatedUntil: string }> {
  const { db, account } = ctx
  const owner = await readOwner(db, account.id)
  const passwordHash = owner.password_hash
  const attempts = await countSignIn(ctx, owner.customer_id, { accountId: account.id, passwordHash })
  return checkInSession(ctx, async () => {
    const matches = await checkAttempt(db, attempts, () => passwordMatches(passwordHash, password))
    if (!matches) throw new Refusal('INVALID_CREDENTIALS')
    await forgetAttempts(db, attempts)
    if (await hasSecondStep(db, account.id)) await refuseWrongCode(ctx, code)
    return markProved(ctx)
  })
}

async function refuseWrongCode(ctx: AccountContext, code: string | undefined): Promise<void> {
  const { db, account } = ctx
  if (code === undefined) throw new Refusal('INVALID_CODE')
  const attempts = await countCode(ctx, account.id)
  if (!(await checkTwoStep(ctx, account.id, code))) throw new Refusal('INVALID_CODE')
  await forgetAttempts(db, attempts)
}

async function markProved({ db, clock, account }: AccountContext): Promise<{ reauthenticatedUntil: string }> {
  const now = clock.now()
  await markReauthenticated(db, account, now)
  return { reauthenticatedUntil: new Date(now.getTime() + stepUpMs).toISOString() }
}

function readOwner(db: Db, accountId: number) {
  return db
    .selectFrom('account')
    .select(['customer_id', 'email', 'name', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Sets another password, or the first one. All other sessions end; this one has just proved who it is. */
export async function setPassword(ctx: AccountContext, password: string): Promise<void> {
  const { db, clock, account } = ctx
  const owner = await readOwner(db, account.id)
  refuseWeakPassword(password, { ...owner, role: account.role, customerId: owner.customer_id }, ctx.company)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await changePassword(tx, ctx, { accountId: account.id, email: owner.email, passwordHash })
    await endSessionsOf(tx, account.id, 'password', clock.now(), account.sessionFamilyId)
    await forgetAttempts(tx, signInKey(account.companyId, owner.customer_id))
  })
}
