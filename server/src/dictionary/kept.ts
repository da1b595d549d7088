import { sql } from 'kysely'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database/db'

const recentForMs = 10 * 60_000

/** What is made of the whole dictionary, the same for as long as no entry changes. */
export interface KeptByDictionary<Made> {
  /** By the dictionary as it is at this moment: one short question. */
  current(db: Db): Promise<Made>
  /**
   * By the dictionary of the last ten minutes, mostly without a question. A caller in a transaction passes it as
   * `through`, so that what it begins to read takes no second connection.
   */
  recent(db: Db, clock: Clock, through?: Db): Promise<Made>
  /** For a handle whose caller lets its clock pass months: today's dictionary serves them all. */
  hold(db: Db): Promise<void>
}

/**
 * Keeps what `make` makes by the versions of all rows, which any change by any server raises, so that servers need no
 * notification. A transaction's number is used once in a cluster, so databases with the same stamp have the same entries.
 */
export function keptByDictionary<Made>(make: (db: Db) => Promise<Made>): KeptByDictionary<Made> {
  let kept: { readonly stamp: string; readonly made: Promise<Made> } | null = null
  const recentOf = new WeakMap<Db, { readonly since: number | null; readonly made: Promise<Made> }>()

  async function current(db: Db): Promise<Made> {
    const stamp = await stampOf(db)
    if (kept?.stamp === stamp) return kept.made
    const fresh = { stamp, made: make(db) }
    kept = fresh
    try {
      await fresh.made
      // An entry that changed meanwhile may be among what was read.
      if ((await stampOf(db)) !== stamp) forget(fresh.made)
    } catch {
      // The next call must not find a failed reading.
      forget(fresh.made)
    }
    return fresh.made
  }

  function forget(made: Promise<Made>): void {
    if (kept?.made === made) kept = null
  }

  return {
    current,
    recent(db, clock, through = db) {
      const now = clock.now().getTime()
      const known = recentOf.get(db)
      if (known && (known.since === null || Math.abs(now - known.since) < recentForMs)) return known.made
      const made = current(through)
      recentOf.set(db, { since: now, made })
      made.catch(() => recentOf.delete(db))
      return made
    },
    async hold(db) {
      const made = current(db)
      recentOf.set(db, { since: null, made })
      made.catch(() => recentOf.delete(db))
      await made
    },
  }
}

async function stampOf(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || '/' || coalesce(sum(hashtextextended(lemma || '|' || pos, xmin::text::bigint)), 0) as stamp
    from dictionary_entry`.execute(db)
  return rows[0]?.stamp ?? ''
}
