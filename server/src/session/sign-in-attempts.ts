import { sql } from 'kysely'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'

const freeAttempts = 5
const longestWaitSeconds = 60

/**
 * Counts an attempt before the password is looked at, so that parallel guesses cannot slip past the count. Five are
 * free, then each waits 1, 2, 4 … 60 seconds; Unknown ids are counted alike. Nobody is locked
 * out for longer than the wait, whoever spent the attempts (until recovery is built there is no other way in).
 */
export async function countAttempt(db: Db, clock: Clock, key: string): Promise<void> {
  const now = clock.now()
  const { rows } = await sql<{ failures: number; blocked_until: Date | null; admitted: boolean }>`
    with attempt as (
      insert into sign_in_failure as f (key, failures, blocked_until, last_at) values (${key}, 1, null, ${now})
      on conflict (key) do update set
        failures = f.failures + 1,
        last_at = ${now},
        blocked_until = case when f.failures + 1 < ${freeAttempts} then null
          else ${now}::timestamptz + make_interval(secs => least(${longestWaitSeconds}, power(2, least(f.failures + 1 - ${freeAttempts}, 10)))) end
      where f.blocked_until is null or f.blocked_until <= ${now}
      returning failures, blocked_until, true as admitted
    )
    select * from attempt
    union all
    select failures, blocked_until, false from sign_in_failure where key = ${key} and not exists (select from attempt)`.execute(
    db,
  )
  const [row] = rows
  if (row?.admitted) return
  const waitMs = row?.blocked_until ? row.blocked_until.getTime() - now.getTime() : longestWaitSeconds * 1000
  throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('key', '=', key).execute()
}
