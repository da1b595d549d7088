import { createHash } from 'node:crypto'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { countHit } from '#platform/throttle'
import { type AttemptRule, forgetAttempts, mostFailures, tryAttempt } from '#session'
import { notifyTwoStepChange } from './emails.ts'

const rule: AttemptRule = { longestWaitSeconds: 60, mostFailures }
const emailADay = { hits: 1, perSeconds: 86_400 }

/**
 * The key under which attempts on one account's second step are counted, whatever the call. It covers the password's
 * hash, because an attacker who guesses codes at a sign-in knows the password: a new password ends their guesses and
 * restarts the count.
 */
const keyOf = (accountId: number, passwordHash: string | null): string =>
  `two-step:${accountId}:${createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, 22)}`

/** Starts the count of an account anew, whose second step was taken away by somebody else. */
export async function forgetCodes(db: Db, accountId: number): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await forgetAttempts(db, keyOf(accountId, account.password_hash))
}

/**
 * Counts an attempt before the code is checked and returns the key to forget on success. TOO_MANY_ATTEMPTS while it has
 * to wait. After a hundred failures in a row no code is accepted, not even the right one, until the password is set
 * again (as for the password itself), and the owner is told so once a day.
 */
export async function countCode(services: Pick<Services, 'db' | 'clock' | 'jobs'>, accountId: number): Promise<string> {
  const { db, clock } = services
  const account = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const key = keyOf(accountId, account.password_hash)
  const outcome = await tryAttempt(db, clock, key, rule)
  if (outcome.kind === 'ADMITTED') return key
  if (outcome.kind === 'LOCKED' && (await countHit(db, clock, `two-step-locked:${key}`, emailADay)) === null)
    await notifyTwoStepChange(db, services, accountId, { kind: 'LOCKED', after: mostFailures })
  throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: outcome.retryAfter })
}
