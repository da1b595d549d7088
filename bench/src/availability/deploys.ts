import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openEmbeddedPostgres } from '@readgrow/server/embedded-postgres'
import pg from 'pg'
import { buildWhereNeeded } from '../shared/built.ts'
import { type Child, freePort, startChild } from '../shared/child.ts'
import { generate } from '../shared/generators.ts'
import { milliseconds, note, print, printHead, printLimit, printNone, seconds } from '../shared/measure.ts'
import { mixedCalls } from '../shared/mixed-calls.ts'
import { seed } from '../shared/outage-databases.ts'
import { root } from '../shared/product.ts'
import { makeReaders } from '../shared/readers.ts'
import { countOf, describe, failureCount, type Tally, tookOf } from '../shared/statuses.ts'
import { type Balancer, openProxy } from './proxy.ts'

const readerCount = 200
const callers = 10
const perSecond = 80
const longestSeconds = 1_800

/** Two servers behind a balancer are replaced one after the other, again and again; no call may fail. */
export async function benchDeploys(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { restarts: { type: 'string', default: '20' } } })
  const restarts = Number(values.restarts)
  buildWhereNeeded()
  const folder = mkdtempSync(path.join(tmpdir(), 'readgrow-bench-'))
  chmodSync(folder, 0o755)
  const dataDir = path.join(folder, 'postgres')
  mkdirSync(dataDir, { mode: 0o755 })
  const postgres = await openEmbeddedPostgres({ dataDir, database: 'readgrow', say: () => {} })
  const proxyPort = await freePort()
  const env = {
    DATABASE_URL: postgres.url,
    SESSION_KEY: randomBytes(32).toString('hex'),
    DATA_DIR: path.join(folder, 'state'),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
  }
  await seed({ ...env, PORT: String(proxyPort) })
  const readers = await withDatabase(postgres.url, (db) => makeReaders(db, { count: readerCount, prefix: 'reader-' }))
  const servers = [await startServer(folder, env), await startServer(folder, env)]
  const proxy = await openProxy(
    proxyPort,
    servers.map(({ port }) => port),
  )
  for (const { port } of servers) await untilIn(proxy, port)
  const requests = mixedCalls(proxyPort, readers)
  const load = generate({ port: proxyPort, requests, connections: callers, perSecond, seconds: longestSeconds })
  const stops = await replaceInTurn({ servers, proxy, folder, env, restarts })
  const { tally } = await load.stop()
  printResults({ tally, stops, restarts, proxy })
  await proxy.close()
  for (const server of servers) await server.stop()
  await postgres.stop()
}

interface Results {
  readonly tally: Tally
  /** Seconds from SIGTERM to the end. */
  readonly stops: readonly number[]
  readonly restarts: number
  readonly proxy: Balancer
}

function printResults({ tally, stops, restarts, proxy }: Results): void {
  printHead()
  const calls = countOf(tally) + failureCount(tally)
  printNone({
    id: '21',
    measure: `${restarts} rolling restarts: calls that were not served`,
    ours: calls - countOf(tally, 200),
    of: String(calls),
  })
  printNone({ id: '21', measure: `${restarts} rolling restarts: 502`, ours: countOf(tally, 502), of: String(calls) })
  const times = { p50: milliseconds(tookOf(tally, 0.5)), p99: milliseconds(tookOf(tally, 0.99)) }
  print({
    id: '21',
    measure: 'time of a call, p99',
    anchor: `p50 ${times.p50}`,
    ours: times.p99,
    ratio: null,
    goal: '-',
    holds: 'not measured',
  })
  printLimit({
    id: '21',
    measure: 'from SIGTERM to the end, slowest',
    ours: Math.max(...stops),
    atMost: 20,
    show: seconds,
  })
  note(`callers heard: ${describe(tally)}`)
  note(
    `balancer: ${JSON.stringify(proxy.failed)} not passed on, ${proxy.failovers()} sent to the other as one could not be reached`,
  )
}

async function withDatabase<Result>(url: string, work: (db: pg.Client) => Promise<Result>): Promise<Result> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  return work(db).finally(() => db.end())
}

let starts = 0

const startServer = (folder: string, env: Record<string, string>, port?: number): Promise<Child> =>
  startChild({
    script: path.join(root, 'server/src/main.ts'),
    logFile: path.join(folder, `server-${starts++}.log`),
    ready: 'ReadGrow is ready',
    env,
    ...(port === undefined ? {} : { port }),
  })

async function untilIn(proxy: Balancer, port: number): Promise<void> {
  while (!proxy.isIn(port)) await sleep(50)
}

/** Replaces the servers one by one, as a deploy does. Returns how long each took to end, in seconds. */
async function replaceInTurn(options: {
  servers: Child[]
  proxy: Balancer
  folder: string
  env: Record<string, string>
  restarts: number
}): Promise<number[]> {
  const { servers, proxy, folder, env, restarts } = options
  const took: number[] = []
  for (let restart = 0; restart < restarts; restart++) {
    const index = restart % servers.length
    const server = servers[index] as Child
    const startedAtMs = performance.now()
    await server.stop()
    took.push((performance.now() - startedAtMs) / 1_000)
    // The balancer has not noticed yet that it is gone.
    while (proxy.isIn(server.port)) await sleep(50)
    servers[index] = await startServer(folder, env, server.port)
    await untilIn(proxy, server.port)
  }
  return took
}
