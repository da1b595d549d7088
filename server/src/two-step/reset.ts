import { uuidFrom } from '#platform/clock'
import type { Services } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { endSessionsOf, endTickets, hasSecondStep } from '#session'
import { forgetCodes } from './attempts.ts'
import { notifyTwoStepChange } from './emails.ts'

/** How long a reset that one operator asked for waits for another. */
const waitsMs = 24 * 3_600_000

type Tools = Pick<Services, 'clock' | 'jobs' | 'chance'>

/**
 * Takes the second step of somebody else away, who has lost phone and codes: app, recovery codes, sessions and sign-ins
 * under way end, and they are told who did it. STATE_CONFLICT where there is none. The caller holds the account's lock,
 * has checked the right to do this, and writes the audit line.
 */
export async function resetTwoStep(tx: Tx, tools: Tools, accountId: number, by: string): Promise<void> {
  if (!(await hasSecondStep(tx, accountId))) throw new Refusal('STATE_CONFLICT')
  await tx.deleteFrom('two_step').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await withdrawReset(tx, accountId)
  await forgetCodes(tx, accountId)
  await endTickets(tx, accountId)
  await endSessionsOf(tx, accountId, 'admin', tools.clock.now())
  await notifyTwoStepChange(tx, tools, accountId, { kind: 'RESET', by })
}

interface AskedReset {
  readonly id: string
  readonly askedById: number
  readonly askedBy: string
  readonly askedAt: Date
  readonly expiresAt: Date
  readonly reason: string
}

/** The reset that waits for another operator; null where none does. */
export async function askedReset(db: Db, accountId: number, now: Date): Promise<AskedReset | null> {
  const row = await db
    .selectFrom('two_step_reset as r')
    .innerJoin('account as a', 'a.id', 'r.asked_by')
    .select(['r.id', 'r.asked_by', 'a.name', 'r.asked_at', 'r.expires_at', 'r.reason'])
    .where('r.account_id', '=', accountId)
    .where('r.expires_at', '>', now)
    // An operator who is none any more has asked for nothing.
    .where('a.role', '=', 'operator')
    .where('a.status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    askedById: row.asked_by,
    askedBy: row.name,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    reason: row.reason,
  }
}

/** Stores that an operator asks for a reset, in place of one that is over; its owner is told, in time to object. */
export async function askForReset(
  tx: Tx,
  tools: Tools,
  accountId: number,
  { askedBy, reason }: { readonly askedBy: number; readonly reason: string },
): Promise<void> {
  const now = tools.clock.now()
  if (!(await hasSecondStep(tx, accountId)) || (await askedReset(tx, accountId, now)))
    throw new Refusal('STATE_CONFLICT')
  const asked = { asked_by: askedBy, asked_at: now, expires_at: new Date(now.getTime() + waitsMs), reason }
  await withdrawReset(tx, accountId)
  const id = uuidFrom(tools.chance.bytes(16))
  await tx
    .insertInto('two_step_reset')
    .values({ id, account_id: accountId, ...asked })
    .execute()
  await notifyTwoStepChange(tx, tools, accountId, { kind: 'RESET_ASKED' })
}

export async function withdrawReset(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('two_step_reset').where('account_id', '=', accountId).execute()
}
