import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbeddedPostgres } from '@readgrow/server/embedded-postgres'
import { type Database, openDatabase } from '@readgrow/server/platform/db'
import { migrate } from '@readgrow/server/platform/migrate'
import pg from 'pg'

/** A durable database of its own with the product's tables and nothing else, gone after `close`. */
export interface CardStore {
  readonly url: string
  /** A connection for preparing, counting, and what is written by hand. */
  readonly client: pg.Client
  /** The way that the server goes. */
  open(connections: number): Database
  close(): Promise<void>
}

export async function openCardStore(): Promise<CardStore> {
  const folder = mkdtempSync(path.join(tmpdir(), 'readgrow-bench-'))
  // PostgreSQL runs as nobody when we are root, and must be able to pass.
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

/** A connection without anything of ours in between. */
export async function handOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
