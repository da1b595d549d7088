import { deepStrictEqual } from 'node:assert/strict'
import path from 'node:path'
import type pg from 'pg'
import { type Child, startChild } from '../shared/child.ts'
import { cpuMicrosecondsOf, cpuMicrosecondsOfEach, cpuSince } from '../shared/cpu-time.ts'
import { openLine, requestOf } from '../shared/http-line.ts'
import { sendAll } from '../shared/load.ts'
import { microseconds, note, printRatio } from '../shared/measure.ts'
import { type Product, root } from '../shared/product.ts'
import type { Reader } from '../shared/readers.ts'

const rounds = 5
const callsPerRound = 3000
const warmingCalls = 6000
const connections = 8

export const headerInfoRequest = (port: number, reader: Pick<Reader, 'cookie'>) =>
  requestOf('GET', '/api/common/header-info', {
    host: `localhost:${port}`,
    cookie: reader.cookie,
    accept: 'application/json',
    'user-agent': 'bench',
  })

interface Rival {
  readonly name: 'bare' | 'twin' | 'ours'
  readonly server: Child
  readonly requests: readonly Buffer[]
  /** The application_name of its backends; null when it has none. */
  readonly application: string | null
}

/**
 * A1 and A2: CPU time for one header-info, in Node and in PostgreSQL, next to the same reply without the product.
 * Returns the product's best rate in calls a second.
 */
export async function measureHeaderInfo(product: Product, readers: readonly Reader[]): Promise<number> {
  const rivals = await openRivals(product, readers)
  for (const { server, requests } of rivals)
    await sendAll({ port: server.port, requests }, { count: warmingCalls, connections })
  const node = new Map<string, number>()
  const postgres = new Map<string, number>()
  let best = 0
  for (let round = 0; round < rounds; round++) {
    for (const rival of rivals) {
      const spent = await spend(rival, product.db)
      // Other processes on this machine can only add time, so the least is nearest to the truth.
      node.set(rival.name, Math.min(node.get(rival.name) ?? Infinity, spent.node))
      postgres.set(rival.name, Math.min(postgres.get(rival.name) ?? Infinity, spent.postgres))
      if (rival.name === 'ours') best = Math.max(best, spent.perSecond)
    }
  }
  for (const rival of rivals) if (rival.name !== 'ours') await rival.server.stop()
  const of = (figures: Map<string, number>, name: string) => figures.get(name) ?? Number.NaN
  printRatio({
    id: 'A1',
    measure: 'header-info, Node CPU a call, next to a minimal twin',
    anchor: of(node, 'twin'),
    ours: of(node, 'ours'),
    atMost: 1.5,
    show: microseconds,
  })
  printRatio({
    id: 'A1',
    measure: 'header-info, Node CPU a call, next to bare Fastify JSON',
    anchor: of(node, 'bare'),
    ours: of(node, 'ours'),
    atMost: 5,
    show: microseconds,
  })
  printRatio({
    id: 'A2',
    measure: 'header-info, PostgreSQL CPU a call, next to a minimal twin',
    anchor: of(postgres, 'twin'),
    ours: of(postgres, 'ours'),
    atMost: 1.3,
    show: microseconds,
  })
  note(`header-info at its best: ${best.toFixed(0)} calls a second`)
  return best
}

async function openRivals(product: Product, readers: readonly Reader[]): Promise<Rival[]> {
  const [reader] = readers
  if (!reader) throw new Error('there are no readers')
  const ours = await answerOf(product.server.port, reader)
  const logFile = (name: string) => path.join(product.folder, `${name}.log`)
  const script = (file: string) => path.join(root, 'bench/src', file)
  const bare = await startChild({
    script: script('shared/bare-server.ts'),
    logFile: logFile('bare'),
    ready: 'ready',
    env: { REPLY: JSON.stringify(ours) },
  })
  const twin = await startChild({
    script: script('api/twin-server.ts'),
    logFile: logFile('twin'),
    ready: 'ready',
    env: { DATABASE_URL: product.databaseUrl },
  })
  deepStrictEqual(await answerOf(twin.port, reader), ours, 'the twin must answer what the product answers')
  const requestsTo = (server: Child) => readers.map((each) => headerInfoRequest(server.port, each))
  return [
    { name: 'bare', server: bare, requests: requestsTo(bare), application: null },
    { name: 'twin', server: twin, requests: requestsTo(twin), application: 'twin' },
    { name: 'ours', server: product.server, requests: requestsTo(product.server), application: '' },
  ]
}

/** The parsed reply; throws unless it is a 200. */
export async function answerOf(port: number, reader: Pick<Reader, 'cookie'>): Promise<unknown> {
  const line = await openLine(port)
  const { status, body } = await line.send(headerInfoRequest(port, reader))
  line.close()
  if (status !== 200) throw new Error(`header-info answers ${status} ${body}`)
  return JSON.parse(body.toString())
}

async function spend(rival: Rival, db: pg.Client) {
  const backendsBefore = cpuMicrosecondsOfEach(await backendsOf(db, rival.application))
  const before = cpuMicrosecondsOf(rival.server.pid)
  const seconds = await sendAll(
    { port: rival.server.port, requests: rival.requests },
    { count: callsPerRound, connections },
  )
  const node = (cpuMicrosecondsOf(rival.server.pid) - before) / callsPerRound
  const postgres =
    cpuSince(backendsBefore, cpuMicrosecondsOfEach(await backendsOf(db, rival.application))) / callsPerRound
  return { node, postgres, perSecond: callsPerRound / seconds }
}

async function backendsOf(db: pg.Client, application: string | null): Promise<number[]> {
  const { rows } = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database() and application_name = $1`,
    [application],
  )
  return rows.map((row) => row.pid)
}
