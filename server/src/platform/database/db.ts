import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from '#platform/tables'
import { endLostConnections } from './lost-connections.ts'
import { keepPrepared } from './prepared.ts'

/** A handle for queries: the pool or a transaction. Every query function takes one first. */
export type Db = Kysely<Tables> | Transaction<Tables>
export type Tx = Transaction<Tables>

// Dates stay as they are (no instant, no zone); counts fit a number.
const dateOid = 1082
const int8Oid = 20
pg.types.setTypeParser(dateOid, (value) => value)
pg.types.setTypeParser(int8Oid, (value) => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint ${value} is past what a number holds`)
  return number
})

export interface Database {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly poolSize: number
  readonly onError: (error: Error) => void
  readonly patience?: number
}

/**
 * Opens the pool. Statements end after 5 s and lock waits after 2 s, because a browser gives up after 15 s and a
 * transaction left open holds its locks. `onError` is called for every connection that is lost, idle or in use.
 */
export function openDatabase(url: string, { patience = 1, ...options }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 3_000 * patience,
    statement_timeout: 5_000 * patience,
    lock_timeout: 2_000 * patience,
    idle_in_transaction_session_timeout: 10_000 * patience,
    keepAlive: true,
    options: '-c timezone=UTC',
  })
  const endWatch = endLostConnections(pool, { onLost: options.onError, patience })
  keepPrepared(pool)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    endWatch()
    // Kysely ends the pool only if it has run a query itself.
    await db.destroy()
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

/**
 * Allows each statement a minute until the transaction ends: nobody waits for a job, and a log of years takes its
 * time.
 */
export const allowLongStatements = (tx: Tx) => sql`set local statement_timeout = '60s'`.execute(tx)

const retryableStates = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction, and again (three times in all) when PostgreSQL asks for it. Source: PostgreSQL
 * manual, 13.5.
 */
export async function inTransaction<T>(db: Kysely<Tables>, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const state = (error as { code?: string }).code ?? ''
      if (attempt === 3 || !retryableStates.has(state)) throw error
    }
  }
}

/** Reads that belong together, as the database is at one moment. */
export const inSnapshot = <T>(db: Kysely<Tables>, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string }).code === '23505'
}
