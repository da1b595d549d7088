import { sql } from 'kysely'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

/** Failures that cost nothing; more of them are remembered for long. */
export const freeAttempts = 5

/** How attempts on one secret are slowed down, and after how many failures in a row none is admitted any more. */
export interface AttemptRule {
  readonly longestWaitSeconds: number
  readonly mostFailures: number
}

export type AttemptOutcome =
  | { readonly kind: 'ADMITTED' }
  | { readonly kind: 'WAITS' | 'LOCKED'; readonly retryAfter: number }

/**
 * Counts an attempt before the password is checked, so that parallel guesses cannot slip past the count. Five are free,
 * then each waits 1, 2, 4 … seconds up to the longest wait. An attempt that is not admitted is not counted.
 */
export async function tryAttempt(db: Db, clock: Clock, key: string, rule: AttemptRule): Promise<AttemptOutcome> {
  const now = clock.now()
  const { longestWaitSeconds, mostFailures } = rule
  const { rows } = await sql<{ failures: number; blocked_until: Date | null; admitted: boolean }>`
    with attempt as (
      insert into sign_in_failure as f (key, failures, blocked_until, last_at) values (${key}, 1, null, ${now})
      on conflict (key) do update set
        failures = f.failures + 1,
        last_at = ${now},
        blocked_until = case when f.failures + 1 < ${freeAttempts} then null
          else ${now}::timestamptz + make_interval(secs => least(${longestWaitSeconds}, power(2, least(f.failures + 1 - ${freeAttempts}, 10)))) end
      where (f.blocked_until is null or f.blocked_until <= ${now}) and f.failures < ${mostFailures}
      returning failures, blocked_until, true as admitted
    )
    select * from attempt
    union all
    select failures, blocked_until, false from sign_in_failure where key = ${key} and not exists (select from attempt)`.execute(
    db,
  )
  const [row] = rows
  if (row?.admitted) return { kind: 'ADMITTED' }
  const waitMs = (row?.blocked_until?.getTime() ?? 0) - now.getTime()
  return {
    kind: (row?.failures ?? 0) >= mostFailures ? 'LOCKED' : 'WAITS',
    retryAfter: waitMs > 0 ? Math.ceil(waitMs / 1000) : longestWaitSeconds,
  }
}

/**
 * Checks the secret of an attempt that was counted. If the server was too busy to check it, the attempt is no failure.
 */
export async function checkAttempt<T>(db: Db, key: string, look: () => Promise<T>): Promise<T> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'OVERLOADED') await giveBack(db, key)
    throw error
  }
}

/** Any earlier wait was over when the attempt was admitted. */
const giveBack = (db: Db, key: string) =>
  sql`update sign_in_failure set failures = greatest(failures - 1, 0), blocked_until = null where key = ${key}`.execute(
    db,
  )

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('key', '=', key).execute()
}

/** Deletes what was counted for an account under its id and its devices: after leaving, the id belongs to nobody. */
export async function forgetAttemptsOn(db: Db, signInKey: string, accountId: number): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where((eb) => eb.or([eb('key', '=', signInKey), eb('key', 'like', `device:${accountId}:%`)]))
    .execute()
}
