import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp } from '@readgrow/server/app'
import { openEmbeddedPostgres } from '@readgrow/server/embedded-postgres'
import { type OpenServices, openServices } from '@readgrow/server/services'
import { fillTemplate } from '@readgrow/server/testing/template'
import { testConfig } from '@readgrow/server/testing/test-config'
import type pg from 'pg'
import { cpuMicrosecondsOf } from '../shared/cpu-time.ts'
import type { Sent, Spent } from './spent.ts'

/** The app with the shipped content on a new durable database, with one connection for the product and for bare SQL. */
export interface PracticeStore {
  readonly services: OpenServices
  readonly app: Awaited<ReturnType<typeof buildApp>>['fastify']
  /** Moves the clock of the app. */
  setClock(at: Date): void
  /** Sends bare SQL on the connection that the product uses. */
  bare<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<Row[]>
  measured<Result>(work: () => Promise<Result>): Promise<{ readonly result: Result; readonly spent: Spent }>
  close(): Promise<void>
}

export async function openPracticeStore(startsAt: Date): Promise<PracticeStore> {
  const folder = mkdtempSync(path.join(tmpdir(), 'readgrow-bench-'))
  // PostgreSQL runs as the user nobody when we are root, and must be able to enter the folder.
  chmodSync(folder, 0o755)
  const dataDir = path.join(folder, 'postgres')
  mkdirSync(dataDir, { mode: 0o755 })
  const postgres = await openEmbeddedPostgres({ dataDir, database: 'readgrow', say: () => {} })
  await fillTemplate(postgres.url)
  let now = startsAt
  const config = testConfig({ databasePoolSize: 1, files: { dir: path.join(folder, 'files'), s3: null } })
  const services = await openServices(config, postgres.url, { clock: { now: () => now } })
  const { fastify } = await buildApp(services, null)
  const connection = await watchedConnection(services.pool)
  return {
    services,
    app: fastify,
    setClock: (at) => {
      now = at
    },
    bare: async (statement) => (await services.pool.query(statement)).rows,
    measured: (work) => measured(connection, work),
    close: async () => {
      await fastify.close()
      await services.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Connection {
  readonly pid: number
  readonly sent: Sent[]
}

/** The queue of jobs works on its own. */
const ofJobs = /\bjobs\.|pgboss/

/** The only connection of the pool, which from now on notes what it sends. */
async function watchedConnection(pool: pg.Pool): Promise<Connection> {
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const sent: Sent[] = []
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  const noting = (statement: string | { text: string }, ...rest: unknown[]) => {
    const text = typeof statement === 'string' ? statement : statement.text
    const startedAtMs = performance.now()
    const end = () => {
      if (!ofJobs.test(text)) sent.push({ text, tookMs: performance.now() - startedAtMs })
    }
    const callback = rest.at(-1)
    if (typeof callback !== 'function') return (send(statement, ...rest) as Promise<unknown>).finally(end)
    return send(statement, ...rest.slice(0, -1), (...answer: unknown[]) => {
      end()
      callback(...answer)
    })
  }
  client.query = noting as typeof client.query
  client.release()
  return { pid: rows[0]?.pid ?? 0, sent }
}

async function measured<Result>({ pid, sent }: Connection, work: () => Promise<Result>) {
  sent.length = 0
  const [backend, own] = [cpuMicrosecondsOf(pid), process.cpuUsage()]
  const startedAtMs = performance.now()
  const result = await work()
  const tookMs = performance.now() - startedAtMs
  const { user, system } = process.cpuUsage(own)
  const postgresUs = cpuMicrosecondsOf(pid) - backend
  return { result, spent: { tookMs, sent: [...sent], nodeUs: user + system, postgresUs } }
}
