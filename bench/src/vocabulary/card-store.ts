import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbeddedPostgres } from '@readgrow/server/embedded-postgres'
import { type Database, openDatabase } from '@readgrow/server/platform/database/db'
import { migrate } from '@readgrow/server/platform/database/migrate'
import pg from 'pg'

/** A new durable database with the product's tables and nothing else; `close` removes it. */
export interface CardStore {
  readonly url: string
  /** A connection for preparation, counts, and hand-written statements. */
  readonly client: pg.Client
  /** The database through the server's layer. */
  open(connections: number): Database
  close(): Promise<void>
}

export async function openCardStore(): Promise<CardStore> {
  const folder = mkdtempSync(path.join(tmpdir(), 'readgrow-bench-'))
  // PostgreSQL runs as the user nobody when we are root, and must be able to enter the folder.
  chmodSync(folder, 0o755)
  const dataDir = path.join(folder, 'postgres')
  mkdirSync(dataDir, { mode: 0o755 })
  const postgres = await openEmbeddedPostgres({ dataDir, database: 'readgrow', say: () => {} })
  await migrate(postgres.url)
  const client = await handOf(postgres.url)
  return {
    url: postgres.url,
    client,
    open: (connections) =>
      openDatabase(postgres.url, {
        poolSize: connections,
        onError: (error) => {
          throw error
        },
      }),
    close: async () => {
      await client.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A connection without our layer. */
export async function handOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
