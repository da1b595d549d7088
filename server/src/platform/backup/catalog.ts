import pg from 'pg'
import type { SequenceEntry, TableEntry } from './manifest.ts'

/** A table with the columns that a copy writes and reads: all except generated ones. */
export type TableShape = Pick<TableEntry, 'name' | 'columns'>

/**
 * Tables that pg-boss manages for itself: its schema version, pending indexes, and statistics in a partition per day.
 * A restore creates them again.
 */
const pgBossTables = ['version', 'bam', 'queue_stats', 'warning']

/** Tables in `public` and `jobs`, ordered by name; a partitioned table counts as one. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence <> 't' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not (n.nspname = 'jobs' and c.relname = any($1))
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by 1 order by 1`,
    [pgBossTables],
  )
  return rows
}

export async function readSequences(client: pg.Client): Promise<SequenceEntry[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'jobs') and c.relkind = 'S' order by 1`,
  )
  const found: SequenceEntry[] = []
  for (const { name } of rows) {
    const state = await client.query(`select last_value::text as last, is_called as called from ${quoted(name)}`)
    found.push({ name, ...state.rows[0] })
  }
  return found
}

export async function readMigrations(client: pg.Client): Promise<string[]> {
  if (!(await exists(client, 'public.kysely_migration'))) return []
  const { rows } = await client.query<{ name: string }>('select name from public.kysely_migration order by name')
  return rows.map(({ name }) => name)
}

export async function hasAccounts(client: pg.Client): Promise<boolean> {
  if (!(await exists(client, 'public.account'))) return false
  return (await client.query('select from public.account limit 1')).rowCount === 1
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query('select to_regclass($1) is not null as there', [name])).rows[0].there
}

/** `public.account` for SQL. */
export function quoted(name: string): string {
  const dot = name.indexOf('.')
  return `${pg.escapeIdentifier(name.slice(0, dot))}.${pg.escapeIdentifier(name.slice(dot + 1))}`
}

export const quotedColumns = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ')
