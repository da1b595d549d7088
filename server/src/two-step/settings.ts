import { isStaffRole } from '@readgrow/contract'
import { type AuditLine, actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { seal, unseal } from '#platform/sealed'
import { checkInSession, endSessionsOf, endTickets, forgetAttempts, hasSecondStep, markTwoStep } from '#session'
import { newSecret, stepOfCode, uriOf } from './app-code.ts'
import { countCode } from './attempts.ts'
import { checkTwoStepIn, sealedFor } from './check.ts'
import { notifyTwoStepChange } from './emails.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** Creates a new secret; starting again replaces one that was never confirmed. */
export async function beginTwoStep(ctx: AccountContext): Promise<{ secret: string; uri: string }> {
  const { account, chance, config } = ctx
  if (!isStaffRole(account.role)) throw new Refusal('FEATURE_DISABLED')
  const secret = newSecret(chance)
  const sealed = seal(config.sessionKey, sealedFor, secret, chance)
  const row = await ctx.db
    .insertInto('two_step')
    .values({ account_id: account.id, secret: sealed, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ secret: sealed }).where('two_step.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  if (!row) throw new Refusal('STATE_CONFLICT')
  return { secret, uri: uriOf(secret, account.customerId) }
}

/**
 * Turns the second step on. Other sessions end, because they came in without it; this one has just shown that it has
 * the app.
 */
export async function confirmTwoStep(ctx: AccountContext, code: string): Promise<{ recoveryCodes: string[] }> {
  const { account, config, clock } = ctx
  return inTransaction(ctx.db, async (tx) => {
    // A sign-in under way waits for this lock and then finds the second step; one that was first loses its session
    // below.
    await tx.selectFrom('account').select('id').where('id', '=', account.id).forNoKeyUpdate().execute()
    const row = await tx
      .selectFrom('two_step')
      .select('secret')
      .where('account_id', '=', account.id)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('STATE_CONFLICT')
    const step = stepOfCode(unseal(config.sessionKey, sealedFor, row.secret), code, clock.now())
    if (step === null) throw new Refusal('INVALID_CODE')
    await tx
      .updateTable('two_step')
      .set({ confirmed_at: clock.now(), last_step: step })
      .where('account_id', '=', account.id)
      .execute()
    await endSessionsOf(tx, account.id, 'device', clock.now(), account.sessionFamilyId)
    await markTwoStep(tx, account.id, true)
    await writeDown(tx, ctx, 'account.two_step_on')
    await notifyTwoStepChange(tx, ctx, account.id, { kind: 'ON' })
    return { recoveryCodes: await replaceRecoveryCodes(tx, ctx, account.id) }
  })
}

export async function renewRecoveryCodes(ctx: AccountContext): Promise<{ recoveryCodes: string[] }> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await hasSecondStep(tx, ctx.account.id))) throw new Refusal('STATE_CONFLICT')
    await writeDown(tx, ctx, 'account.recovery_codes_renewed')
    await notifyTwoStepChange(tx, ctx, ctx.account.id, { kind: 'CODES_RENEWED' })
    return { recoveryCodes: await replaceRecoveryCodes(tx, ctx, ctx.account.id) }
  })
}

export async function removeTwoStep(ctx: AccountContext, code: string): Promise<void> {
  const { account } = ctx
  if (!(await hasSecondStep(ctx.db, account.id))) throw new Refusal('STATE_CONFLICT')
  if (ctx.config.twoStepRequired && isStaffRole(account.role)) throw new Refusal('TWO_STEP_REQUIRED')
  const attempts = await countCode(ctx, account.id)
  await checkInSession(ctx, () => inTransaction(ctx.db, (tx) => takeAway(tx, ctx, code, attempts)))
}

async function takeAway(tx: Tx, ctx: AccountContext, code: string, attempts: string): Promise<void> {
  const { account } = ctx
  if (!(await checkTwoStepIn(tx, ctx, account.id, code))) throw new Refusal('INVALID_CODE')
  await tx.deleteFrom('two_step').where('account_id', '=', account.id).execute()
  await tx.deleteFrom('recovery_code').where('account_id', '=', account.id).execute()
  await endTickets(tx, account.id)
  await markTwoStep(tx, account.id, false)
  await forgetAttempts(tx, attempts)
  await writeDown(tx, ctx, 'account.two_step_off')
  await notifyTwoStepChange(tx, ctx, account.id, { kind: 'OFF' })
}

const writeDown = (tx: Tx, ctx: AccountContext, action: AuditLine['action']): Promise<void> =>
  recordAudit(tx, ctx.clock.now(), actorOf(ctx), { action, subject: ctx.account.name, accountId: ctx.account.id })
