import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { withDatabase } from '#platform/backup/connection'
import { replacedOf, restoringOf } from '#platform/backup/databases'
import { type DataLocation, type RestoreOptions, restoreBackup } from '#platform/backup/restore'

export const quiet = (): void => {}
export const now = new Date('2026-11-22T10:00:00Z')

/** One query on its own connection. */
export async function ask<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** An empty database on the test server. It is dropped after the test, with everything created beside it. */
export async function anEmptyDatabase(): Promise<string> {
  const { adminUrl, prefix } = JSON.parse(inject('testCluster'))
  const name = `${prefix}${randomBytes(4).toString('hex')}`
  await ask(adminUrl, `create database ${name}`)
  onTestFinished(async () => {
    for (const each of [name, restoringOf(name), replacedOf(name)]) {
      await ask(adminUrl, `drop database if exists "${each}" with (force)`)
    }
  })
  return withDatabase(adminUrl, name)
}

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'readgrow-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Where a server with an environment's session key would keep its data. */
export async function aDataLocation(url: string, changes: Partial<DataLocation> = {}): Promise<DataLocation> {
  const dataDir = await aFolder()
  const filesDir = path.join(dataDir, 'files')
  return { url, dataDir, filesDir, bucket: null, sessionKey: Buffer.alloc(32), backupKey: undefined, ...changes }
}

export const restore = (location: DataLocation, file: string, changes: Partial<RestoreOptions> = {}) =>
  restoreBackup(location, { file, replace: 'never', now, say: quiet, ...changes })

// The other columns are counts that a running pg-boss updates every minute.
const queueColumns =
  'name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, created_on'

/**
 * Every table of every schema with its count and a checksum that PostgreSQL computes, not the code under test. Leaves
 * out pg-boss's tables about itself, which a restore creates again.
 */
export async function contentsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const tables = await client.query<{ name: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not like 'pg\\_%'
       and n.nspname <> 'information_schema' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables.rows) {
    if (['jobs.version', 'jobs.bam', 'jobs.queue_stats', 'jobs.warning'].includes(name)) continue
    const of = name === 'jobs.queue' ? `(select ${queueColumns} from jobs.queue)` : name
    const { rows } = await client.query<{ is: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as is from ${of} t`,
    )
    found[name] = rows[0]?.is ?? ''
  }
  await client.end()
  return found
}

/** Constraints, triggers and their state, as PostgreSQL describes them. */
export async function guardsOf(url: string): Promise<string[]> {
  const rows = await ask<{ is: string }>(
    url,
    `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) || convalidated::text as is from pg_constraint
       where contype in ('f', 'c', 'p', 'u') and conrelid <> 0
     union all
     select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
  )
  return rows.map((row) => row.is)
}
