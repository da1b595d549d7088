import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestOf } from '../shared/http-line.ts'
import type { OutageDatabase } from '../shared/outage-databases.ts'
import { makeReaders, type Reader } from '../shared/readers.ts'
import { startRestartedServer } from '../shared/restarted-server.ts'
import { emptyTally, mergeInto, type Tally } from '../shared/statuses.ts'
import { ask } from './traffic.ts'

/** One server on a database with outages; it is restarted when it ends, which is counted. */
export interface Scene {
  readonly database: OutageDatabase
  /** Events that the server acknowledged to a reader. */
  readonly acknowledged: Set<string>
  /** The replies to callers while `work` runs, and what happened to the server. */
  during(work: (traffic: Traffic) => Promise<void>): Promise<Happened>
  close(): Promise<void>
}

export interface Traffic {
  /**
   * Seconds from `sinceMs` until a page, a call and a write begun after it have been served. Null after half a
   * minute: the bench has then restarted the server, as an operator would have to.
   */
  recovered(sinceMs: number): Promise<number | null>
  readonly hasTime: () => boolean
}

export interface Happened {
  readonly tally: Tally
  readonly exits: number
  readonly bugs: number
}

const kinds = ['page', 'call', 'write'] as const
type Kind = (typeof kinds)[number]
const callers: Record<Kind, { connections: number; perSecond: number }> = {
  page: { connections: 4, perSecond: 15 },
  call: { connections: 3, perSecond: 60 },
  write: { connections: 3, perSecond: 40 },
}
const readerCount = 300
const phaseMs = 300_000
const patienceMs = 30_000

export async function openScene(database: OutageDatabase, folder: string): Promise<Scene> {
  const server = await startRestartedServer(database.serverEnv, folder)
  const db = await database.connect()
  const readers = await makeReaders(db, { count: readerCount, prefix: 'reader-' })
  await db.end()
  const acknowledged = new Set<string>()
  const during = async (work: (traffic: Traffic) => Promise<void>): Promise<Happened> => {
    const before = server.count()
    const endsAtMs = performance.now() + phaseMs
    const lastGood: Record<Kind, number> = { page: 0, call: 0, write: 0 }
    let stopped = false
    const asking = kinds.map((kind) =>
      ask({
        port: server.port,
        seconds: 3_600,
        restMs: 100,
        stopped: () => stopped,
        ...callers[kind],
        next: requestsOf(kind, server.port, readers),
        onAnswer: ({ status, body }, _request, startedAtMs) => {
          if (status !== 200) return
          lastGood[kind] = Math.max(lastGood[kind], startedAtMs)
          if (kind !== 'write') return
          for (const id of (JSON.parse(body.toString()) as { accepted: string[] }).accepted) acknowledged.add(id)
        },
      }),
    )
    const recovered = async (sinceMs: number) => {
      while (kinds.some((kind) => lastGood[kind] <= sinceMs)) {
        await sleep(10)
        if (performance.now() - sinceMs < patienceMs) continue
        await server.startAnew()
        return null
      }
      return (performance.now() - sinceMs) / 1_000
    }
    try {
      await work({ recovered, hasTime: () => performance.now() < endsAtMs })
    } finally {
      stopped = true
    }
    const tally = emptyTally()
    for (const each of await Promise.all(asking)) mergeInto(tally, each)
    const after = server.count()
    return { tally, exits: after.exits - before.exits, bugs: after.bugs - before.bugs }
  }
  return { database, acknowledged, during, close: server.close }
}

function requestsOf(kind: Kind, port: number, readers: readonly Reader[]): () => Buffer {
  let turn = 0
  const host = `localhost:${port}`
  return () => {
    const { cookie } = readers[turn++ % readers.length] as Reader
    if (kind === 'page') return requestOf('GET', '/', { host, cookie })
    if (kind === 'call') return requestOf('GET', '/api/common/header-info', { host, cookie })
    const at = new Date().toISOString()
    const article = { articleId: 'tiny-forests', level: 'B1', revision: 1 }
    const event = { kind: 'READ_FOR', id: randomUUID(), at, ...article, seconds: 1 }
    const headers = { host, cookie, 'sec-fetch-site': 'same-origin' }
    return requestOf('POST', '/api/learning/events', headers, JSON.stringify({ events: [event] }))
  }
}
