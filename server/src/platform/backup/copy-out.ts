import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listTables, quoted, quotedColumns, type TableShape } from './catalog.ts'
import { BackupFault } from './fault.ts'
import { type Checksum, RowChecksum } from './row-checksum.ts'

/**
 * Runs `work` on one snapshot of all tables while other sessions keep writing. The tables are locked against schema
 * changes before the snapshot is taken: otherwise a later change would not match the rows.
 */
export async function onSnapshot<T>(client: pg.Client, work: (tables: TableShape[]) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const expected = await listTables(client)
    await client.query('begin isolation level repeatable read read only')
    // LOCK takes no snapshot, the first query after it does (PostgreSQL manual, 13.3 and LOCK).
    if (expected.length > 0) {
      await client.query(`lock table ${expected.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
    }
    const tables = await listTables(client)
    if (JSON.stringify(tables) === JSON.stringify(expected)) {
      const result = await work(tables)
      await client.query('commit')
      return result
    }
    await client.query('rollback')
    if (attempt === 5) throw new BackupFault('The tables change their shape all the time: is an update running?')
  }
}

/** Reads a table as COPY text, in storage order, and returns its checksum. */
export async function copyOut(
  client: pg.Client,
  table: TableShape,
  take: (chunk: Buffer) => Promise<void> | void,
): Promise<Checksum> {
  const checksum = new RowChecksum()
  const text = `copy (select ${quotedColumns(table.columns)} from ${quoted(table.name)}) to stdout`
  for await (const chunk of client.query(copyTo(text)) as AsyncIterable<Buffer>) {
    checksum.add(chunk)
    await take(chunk)
  }
  return checksum.result()
}
