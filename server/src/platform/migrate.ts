import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'

const migrationsDir = path.resolve(import.meta.dirname, '../../migrations')

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(migrationsDir)).filter((name) => name.endsWith('.ts')).sort()
  const loaded = await Promise.all(
    names.map(
      async (name) => [name.replace(/\.ts$/, ''), (await import(path.join(migrationsDir, name))) as Migration] as const,
    ),
  )
  return Object.fromEntries(loaded)
}

export async function newestMigration(): Promise<string> {
  return Object.keys(await readMigrations()).at(-1) ?? ''
}

/** Brings the database at `url` to the newest migration; safe when several servers start at once (advisory lock). */
export async function migrate(url: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await refuseUnfit(pool)
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

/** Korean search needs a character classification: plain C would drop Hangul from trigrams. */
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

/** Brings an empty database to one migration and no further, as a backup of that time needs it. */
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
