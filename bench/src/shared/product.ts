import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbeddedPostgres } from '@readgrow/server/embedded-postgres'
import pg from 'pg'
import { type Child, startChild } from './child.ts'

export const root = path.resolve(import.meta.dirname, '../../..')

/** The real server as a process on a new durable database; `close` removes both. */
export interface Product {
  readonly server: Child
  readonly folder: string
  readonly databaseUrl: string
  /** A connection for preparation and counts, named `bench` to distinguish its backend from the server's. */
  readonly db: pg.Client
  close(): Promise<void>
}

export async function startProduct(options: { script?: string; env?: Record<string, string> } = {}): Promise<Product> {
  const folder = mkdtempSync(path.join(tmpdir(), 'readgrow-bench-'))
  // PostgreSQL runs as the user nobody when we are root, and must be able to enter the folder.
  chmodSync(folder, 0o755)
  const dataDir = path.join(folder, 'state')
  mkdirSync(dataDir, { mode: 0o755 })
  const server = await startChild({
    script: options.script ?? path.join(root, 'server/src/main.ts'),
    logFile: path.join(folder, 'server.log'),
    ready: 'ReadGrow is ready',
    env: { DATA_DIR: dataDir, HOUSE_VOICE: '0', ...options.env },
    execArgv: (process.env.BENCH_SERVER_FLAGS ?? '').split(' ').filter(Boolean),
  })
  const embedded = await openEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    database: 'readgrow',
    say: () => {},
  })
  const db = new pg.Client({ connectionString: embedded.url, application_name: 'bench' })
  await db.connect()
  const close = async () => {
    await db.end()
    await server.stop()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { server, folder, databaseUrl: embedded.url, db, close }
}
