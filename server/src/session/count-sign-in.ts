import type { CallContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { countHit } from '#platform/throttle'
import { notifySignInLockedJob } from './jobs.ts'
import { knownDeviceKey } from './known-device.ts'
import { type AttemptOutcome, type AttemptRule, tryAttempt } from './sign-in-attempts.ts'

/** Failures in a row after which a new password is needed (NIST SP 800-63B-4, section 3.2.2). */
export const mostFailures = 100
const anybody: AttemptRule = { longestWaitSeconds: 60, mostFailures }
/** In the end ten tries an hour. Even on somebody else's computer nobody gets more than a hundred. */
const knownDevice: AttemptRule = { longestWaitSeconds: 360, mostFailures }

const emailADay = { hits: 1, perSeconds: 86_400 }

/**
 * The key under which attempts on a password from unknown browsers are counted, whether there is such an account or
 * not.
 */
export const signInKey = (companyId: number, customerId: string): string => `${companyId}:${customerId}`

/**
 * Counts an attempt on a password before it is checked. A browser that has signed in to this account before has its own
 * count, so that other people's guesses do not lock the owner out. For all other browsers a hundred failures block
 * sign-in by password, even with the right one, until the password is set again. Unknown ids are counted alike. Returns
 * the key to forget on success.
 */
export async function countSignIn(
  ctx: CallContext,
  customerId: string,
  found: { readonly accountId: number; readonly passwordHash: string | null } | undefined,
): Promise<string> {
  const { db, clock, company } = ctx
  const owner = found?.passwordHash ? { accountId: found.accountId, passwordHash: found.passwordHash } : null
  const device = owner && knownDeviceKey(ctx, owner)
  if (device) {
    const outcome = await tryAttempt(db, clock, device, knownDevice)
    if (outcome.kind !== 'LOCKED') return admitted(outcome, device)
  }
  const key = signInKey(company.id, customerId)
  const outcome = await tryAttempt(db, clock, key, anybody)
  if (outcome.kind === 'LOCKED') await notifyOwner(ctx, key, found?.accountId ?? null)
  return admitted(outcome, key)
}

function admitted(outcome: AttemptOutcome, key: string): string {
  if (outcome.kind === 'ADMITTED') return key
  throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: outcome.retryAfter })
}

/** Queued for unknown ids too: whether an account gets the email is looked up where the caller cannot measure it. */
async function notifyOwner({ db, clock, jobs }: CallContext, key: string, accountId: number | null): Promise<void> {
  const isFirst = (await countHit(db, clock, `sign-in-locked:${key}`, emailADay)) === null
  if (isFirst) await jobs.enqueue(db, notifySignInLockedJob, { accountId })
}
