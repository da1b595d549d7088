import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'
import { Refusal } from './refusal.ts'

export interface Limit {
  readonly hits: number
  readonly perSeconds: number
}

/**
 * For calls that count by the address of a network: an office, a class and a mobile carrier's customers share one, and
 * begin on the same morning (docs/decisions/079). What a single person could misuse has a limit of its own beside it.
 */
export const perSharedAddress: Limit = { hits: 300, perSeconds: 3600 }

/**
 * Counts one hit on `key`: null within the limit, past it the seconds until there is room again. One atomic upsert on
 * a fixed window, shared by all servers. Throws when the database does not answer: an uncounted hit must not pass.
 */
export async function countHit(db: Db, clock: Clock, key: string, limit: Limit): Promise<number | null> {
  const now = clock.now()
  const windowEndsAt = new Date(now.getTime() + limit.perSeconds * 1000)
  const { rows } = await sql<{ hits: number; window_ends_at: Date }>`
    insert into throttle as t (key, hits, window_ends_at) values (${`${key}/${limit.perSeconds}`}, 1, ${windowEndsAt})
    on conflict (key) do update set
      hits = case when t.window_ends_at <= ${now} then 1 else t.hits + 1 end,
      window_ends_at = case when t.window_ends_at <= ${now} then excluded.window_ends_at else t.window_ends_at end
    returning hits, window_ends_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the throttle row vanished')
  if (row.hits <= limit.hits) return null
  return Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000))
}

/**
 * Counts one hit on each of these stored keys (`<key>/<seconds>`), none of them named twice, without looking whether that
 * is one too many.
 */
export async function countHitOnEach(db: Db, clock: Clock, keys: readonly string[], perSeconds: number): Promise<void> {
  const now = clock.now()
  const endsAt = new Date(now.getTime() + perSeconds * 1000)
  await sql`
    insert into throttle as t (key, hits, window_ends_at)
    select key, 1, ${endsAt}::timestamptz from unnest(${[...keys]}::text[]) as key
    on conflict (key) do update set
      hits = case when t.window_ends_at <= ${now} then 1 else t.hits + 1 end,
      window_ends_at = case when t.window_ends_at <= ${now} then excluded.window_ends_at else t.window_ends_at end`.execute(
    db,
  )
}

/** Counts one hit on `key` and refuses with RATE_LIMITED past the limit. */
export async function throttle(db: Db, clock: Clock, key: string, limit: Limit): Promise<void> {
  const retryAfter = await countHit(db, clock, key, limit)
  if (retryAfter !== null) throw new Refusal('RATE_LIMITED', { retryAfter })
}

export async function throttleAll(db: Db, clock: Clock, key: string, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) await throttle(db, clock, key, limit)
}
