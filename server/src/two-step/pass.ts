import type { CallContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { hashToken } from '#platform/tokens'
import { type Entrant, forgetAttempts, openSession, spendTicket } from '#session'
import { countCode } from './attempts.ts'
import { checkTwoStepIn } from './check.ts'

const perAddress = { hits: 30, perSeconds: 60 }
/** Longer than a ticket lives, so that its count never restarts. */
const triesOfTicket = { hits: 5, perSeconds: 600 }

/**
 * Checks the second step of a sign-in. Tries are counted before the code is checked: five for a ticket, and those of
 * all tickets of an account together, because anybody who knows the password can get any number of tickets.
 */
export async function passTwoStep(ctx: CallContext, { ticket, code }: { ticket: string; code: string }) {
  await throttle(ctx.db, ctx.clock, `two-step:${ctx.address}`, perAddress)
  const hash = hashToken(ticket)
  const entrant = await findTicket(ctx, hash)
  await countTryOfTicket(ctx, hash)
  const attempts = await countCode(ctx, entrant.accountId)
  await inTransaction(ctx.db, async (tx) => {
    // A ticket that was spent meanwhile gives the code back.
    if (!(await checkTwoStepIn(tx, ctx, entrant.accountId, code))) throw new Refusal('INVALID_CODE')
    if (!(await spendTicket(tx, hash, ctx.clock.now()))) throw new Refusal('INVALID_LINK')
    await forgetAttempts(tx, attempts)
  })
  return openSession(ctx, { ...entrant, twoStep: true })
}

async function findTicket(ctx: CallContext, hash: Buffer): Promise<Entrant> {
  const row = await ctx.db
    .selectFrom('two_step_ticket as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .select(['a.id', 'a.role', 'a.password_hash', 't.way'])
    .where('t.token_hash', '=', hash)
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', ctx.clock.now())
    .where('a.company_id', '=', ctx.company.id)
    .where('a.status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!row) throw new Refusal('INVALID_LINK')
  const who = { accountId: row.id, role: row.role as Entrant['role'] }
  if (row.way !== 'PASSWORD') return { ...who, way: row.way as 'EXTERNAL' | 'LINK' }
  if (row.password_hash === null) throw new Refusal('INVALID_LINK')
  return { ...who, way: row.way, passwordHash: row.password_hash }
}

async function countTryOfTicket(ctx: CallContext, hash: Buffer): Promise<void> {
  try {
    await throttle(ctx.db, ctx.clock, `two-step-ticket:${hash.toString('base64url')}`, triesOfTicket)
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('INVALID_LINK')
    throw error
  }
}
