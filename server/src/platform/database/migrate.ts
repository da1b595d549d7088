import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'

const migrationsDir = path.resolve(import.meta.dirname, '../../../migrations')

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(migrationsDir)).filter((name) => /^\d{4}-.*\.ts$/.test(name)).sort()
  const loaded = await Promise.all(
    names.map(
      async (name) => [name.replace(/\.ts$/, ''), (await import(path.join(migrationsDir, name))) as Migration] as const,
    ),
  )
  return Object.fromEntries(loaded)
}

export interface Migrated {
  /** Migrations that were applied now, in order. */
  readonly applied: readonly string[]
  /** Migrations in the database that only a newer release knows. */
  readonly ahead: readonly string[]
}

/**
 * Brings the database at `url` to the newest migration; safe when several servers start at once (advisory lock). A
 * database that a newer release has migrated already is left as it is: code runs on the schema of the release after
 * it (docs/decisions/030), so an old server may restart in the middle of a deploy, and a release can be taken back.
 */
export async function migrate(url: string): Promise<Migrated> {
  // The second connection reads while the first one still holds the lock.
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // A connection that dies fails its statement, which is thrown below; without a listener it would end the process
  // silently.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  let ahead: readonly string[] = []
  const getMigrations = async () => {
    const ours = await readMigrations()
    ahead = await aheadOf(pool, Object.keys(ours))
    return { ...ours, ...Object.fromEntries(ahead.map((name) => [name, doneByANewerRelease])) }
  }
  try {
    await refuseUnfit(pool)
    const { error, results } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
    if (error) throw error
    return { applied: (results ?? []).map((result) => result.migrationName), ahead }
  } finally {
    await db.destroy()
  }
}

const doneByANewerRelease: Migration = { up: async () => {} }

/**
 * Only migrations after all of ours are from a newer release; any other belongs to another product or another branch.
 */
async function aheadOf(pool: pg.Pool, ours: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name')
  const unknown = rows.map(({ name }) => name).filter((name) => !ours.includes(name))
  const newest = ours.at(-1) ?? ''
  const [stray] = unknown.filter((name) => name < newest)
  if (stray !== undefined) throw new Error(`The database has been migrated by other code than ours: ${stray}.`)
  return unknown
}

/** Korean search needs character classes: plain C would drop Hangul from trigrams. */
async function refuseUnfit(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`select current_setting('server_version_num')::int as version, datctype as ctype
    from pg_database where datname = current_database()`)
  if (rows[0].version < 150000) throw new Error('PostgreSQL 15 or later is needed.')
  if (rows[0].ctype === 'C' || rows[0].ctype === 'POSIX') {
    throw new Error(
      'The database has the ctype "C", which loses Korean in searches. Create it with a UTF-8 locale, for example C.UTF-8.',
    )
  }
}

/** Brings an empty database to one migration and no further, as a backup from that time needs it. */
export async function migrateTo(url: string, name: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await refuseUnfit(pool)
    const { error } = await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateTo(name)
    if (error) throw error
  } finally {
    await db.destroy()
  }
}

export const migrationNames = async (): Promise<string[]> => Object.keys(await readMigrations())
