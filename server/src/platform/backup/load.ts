import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { migrateTo } from '#platform/database/migrate'
import { readArchive } from './archive-reader.ts'
import { listTables, quoted, type TableShape } from './catalog.ts'
import { onOwnConnection } from './connection.ts'
import { type CopyIn, openCopyIn } from './copy-in.ts'
import { copyOut } from './copy-out.ts'
import { BackupFault } from './fault.ts'
import { type Manifest, type TableEntry, tableFolder } from './manifest.ts'
import { tableOf, type VerifiedBackup } from './verify.ts'

/**
 * Fills an empty database with the tables of a backup and compares the result with the manifest. Runs the migrations
 * that the backup had seen; the next start runs the others. Needs no superuser. Throws when a table differs; the
 * database is useless then.
 */
export async function loadDatabase(url: string, backup: VerifiedBackup, say: (line: string) => void): Promise<void> {
  const { manifest } = backup
  await migrateTo(url, manifest.migrations.at(-1) ?? '')
  await onOwnConnection(url, async (client) => {
    // pg-boss owns the schema of the queues; a later version fills what it has added.
    await client.query(getConstructionPlans('jobs'))
    const tables = loadable(manifest, await listTables(client), say)
    await client.query('begin')
    const close = await openForLoading(client)
    await loadTables(client, backup, new Map(tables.map((table) => [table.name, table])))
    for (const { name, last, called } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last, called])
    }
    await close()
    await client.query('commit')
    await client.query('analyze')
    for (const table of tables) await compare(client, table)
  })
}

/** The tables of the backup that this version has too. Tables that somebody created by hand stay in the backup. */
function loadable(manifest: Manifest, shapes: TableShape[], say: (line: string) => void): TableEntry[] {
  const columnsOf = new Map(shapes.map(({ name, columns }) => [name, new Set(columns)]))
  const saved = new Set(manifest.tables.map(({ name }) => name))
  const lost = shapes.find(({ name }) => name.startsWith('public.') && !saved.has(name))
  if (lost) throw new BackupFault(`The backup lacks the table ${lost.name}.`)
  return manifest.tables.filter((table) => {
    const columns = columnsOf.get(table.name)
    if (!columns) say(`The table ${table.name} is not one of ReadGrow's; it is not restored.`)
    const strange = columns && table.columns.find((column) => !columns.has(column))
    if (strange) {
      throw new BackupFault(
        `${table.name} has a column ${strange} that this version does not know: restore with the version that made the backup, then update.`,
      )
    }
    return columns !== undefined
  })
}

/**
 * Drops foreign keys and the triggers of append-only tables, and deletes the rows that migrations inserted. Returns
 * the function that brings keys and triggers back. So the order of the tables does not matter, and keys are checked
 * once, at the end.
 */
async function openForLoading(client: pg.Client): Promise<() => Promise<void>> {
  const tables = await listTables(client)
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace in ('public'::regnamespace, 'jobs'::regnamespace)`,
  )
  const ofTables = (statement: (name: string) => string) => tables.map(({ name }) => statement(quoted(name)))
  const ofKeys = (statement: (key: { name: string; definition: string }) => string) =>
    keys.rows.map((key) => `alter table ${key.table} ${statement({ ...key, name: pg.escapeIdentifier(key.name) })}`)
  const runAll = (...statements: string[]) => client.query(statements.join('; '))
  await runAll(
    ...ofTables((name) => `alter table ${name} disable trigger user`),
    ...ofKeys(({ name }) => `drop constraint ${name}`),
    ...ofTables((name) => `delete from ${name}`),
  )
  return async () => {
    await runAll(
      ...ofKeys(({ name, definition }) => `add constraint ${name} ${definition}`),
      ...ofTables((name) => `alter table ${name} enable trigger user`),
    )
  }
}

async function loadTables(client: pg.Client, backup: VerifiedBackup, tables: Map<string, TableShape>): Promise<void> {
  let current: CopyIn | undefined
  await readArchive(backup.file, backup.backupKey, async ({ name: entry, bytes }) => {
    const name = entry.startsWith(tableFolder) ? tableOf(entry) : undefined
    if (current && current.name !== name) {
      await current.end()
      current = undefined
    }
    const shape = name === undefined ? undefined : tables.get(name)
    if (!shape) return
    current ??= openCopyIn(client, shape)
    for await (const chunk of bytes) await current.write(chunk)
  })
  await current?.end()
}

async function compare(client: pg.Client, table: TableEntry): Promise<void> {
  const { rows, checksum } = await copyOut(client, table, () => undefined)
  if (rows === table.rows && checksum === table.checksum) return
  throw new BackupFault(`${table.name} differs from the backup after loading: ${rows} of ${table.rows} rows.`)
}
