import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { demoPassword } from '@readgrow/server/demo'
import { probeHealth } from '../shared/generators.ts'
import { openLine, requestOf } from '../shared/http-line.ts'
import { megabytes, milliseconds, note, printHead, printLimit, printNone } from '../shared/measure.ts'
import { embeddedDatabase } from '../shared/outage-databases.ts'
import { watchMemory } from '../shared/process-memory.ts'
import { makeReaders } from '../shared/readers.ts'
import { type RestartedServer, startRestartedServer } from '../shared/restarted-server.ts'
import { failureCount, tookOf } from '../shared/statuses.ts'
import { type HostileFile, hostilePictures, hostileSounds, hostileTables } from './hostile-files.ts'

const healthEveryMs = 20
const longestProbeSeconds = 120
const longestStallMs = 50

interface Taker {
  readonly name: string
  readonly host: string
  readonly path: string
  readonly files: readonly HostileFile[]
  /** The number of the account that sends it, because throttles count by account. */
  readonly cookieOf: (file: number) => string
}

/** R3 for files: ten hostile ones to every call that takes one, while a probe calls health every 20 ms. */
export async function benchFiles(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { at: { type: 'string', multiple: true } } })
  const folder = mkdtempSync(path.join(tmpdir(), 'readgrow-bench-'))
  chmodSync(folder, 0o755)
  const database = embeddedDatabase(folder)
  const server = await startRestartedServer(database.serverEnv, folder)
  try {
    const { port } = server
    const db = await database.connect()
    const readers = await makeReaders(db, { count: 10, prefix: 'reader-' })
    await db.end()
    const owner = await signIn(port, 'acme.localhost', 'owner@acme.demo')
    const editor = await signIn(port, 'admin.localhost', 'operator@demo.readgrow.kr')
    const manuscript = await firstManuscript(port, editor)
    const admin = { host: 'admin.localhost', cookieOf: () => editor }
    const takers: Taker[] = [
      {
        name: 'word import',
        host: 'localhost',
        path: '/vocabulary/import?dry=true',
        files: hostileTables(2_990_000),
        cookieOf: (file) => readers[file]?.cookie ?? '',
      },
      {
        name: 'member import',
        host: 'acme.localhost',
        path: '/admin/member-import?dry=true',
        files: hostileTables(2 * 1024 ** 2 - 10),
        cookieOf: () => owner,
      },
      { name: 'picture', path: '/admin/newsroom/pictures', files: hostilePictures(8 * 1024 ** 2 - 100), ...admin },
      {
        name: 'recording',
        path: `/admin/newsroom/manuscripts/${manuscript}/audio/B1`,
        files: hostileSounds(20 * 1024 ** 2 - 100),
        ...admin,
      },
    ]
    printHead()
    for (const taker of takers) if (values.at?.includes(taker.name) ?? true) await measureTaker(server, taker)
    note('feeds are fetched from outside over https alone, which loopback does not offer: not measured here')
  } finally {
    await server.close()
  }
}

async function measureTaker(server: RestartedServer, taker: Taker): Promise<void> {
  const { port } = server
  const exitsBefore = server.count().exits
  let mostBytes = 0
  const stalls: number[] = []
  let failed = 0
  for (const [index, file] of taker.files.entries()) {
    const exits = server.count().exits
    const most = watchMemory(server.pid())
    const health = probeHealth(port, { everyMs: healthEveryMs, seconds: longestProbeSeconds })
    // The probe must be running before the file is sent.
    await sleep(300)
    const startedAtMs = performance.now()
    const answer = await send(port, taker, file, taker.cookieOf(index))
    const tookMs = performance.now() - startedAtMs
    await sleep(healthEveryMs * 5)
    const { tally } = await health.stop()
    mostBytes = Math.max(mostBytes, most())
    if (await hasEnded(server, exits, failureCount(tally)))
      note(`${taker.name}, ${file.what}: THE SERVER ENDED: ${server.lastWords()}`)
    const stallMs = tookOf(tally, 1)
    stalls.push(stallMs)
    if (!/^[24]/.test(answer) || failureCount(tally) > 0) failed++
    note(
      `${taker.name}, ${file.what}: ${answer} after ${milliseconds(tookMs)}, health at worst ${milliseconds(stallMs)}`,
    )
  }
  const measure = `${taker.name}, ${stalls.length} hostile files: health, worst`
  printLimit({ id: 'R3', measure, ours: Math.max(...stalls), atMost: longestStallMs, show: milliseconds })
  printNone({ id: 'R3', measure: `${taker.name}: neither taken nor refused`, ours: failed, of: String(stalls.length) })
  printNone({ id: 'R3', measure: `${taker.name}: exits of the server`, ours: server.count().exits - exitsBefore })
  note(`${taker.name}: memory up to ${megabytes(mostBytes)}`)
}

/** Waits for the successor of a server that ended: calls fail a moment before its end is noticed. */
async function hasEnded(server: RestartedServer, exitsBefore: number, unanswered: number): Promise<boolean> {
  if (unanswered > 0) await sleep(1_000)
  if (server.count().exits === exitsBefore) return false
  while (!(await fetch(`http://localhost:${server.port}/api/health/ready`).catch(() => null))?.ok) await sleep(100)
  return true
}

/** Status and code of the reply. */
async function send(port: number, { host, path }: Taker, { type, body }: HostileFile, cookie: string): Promise<string> {
  const line = await openLine(port)
  const site = `${host}:${port}`
  const head = [
    `POST /api${path} HTTP/1.1`,
    ...[`host: ${site}`, `origin: http://${site}`, 'sec-fetch-site: same-origin', `cookie: ${cookie}`],
    ...[`content-type: ${type}`, `content-length: ${body.length}`],
  ].join('\r\n')
  try {
    const answer = await line.send(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]))
    const { code = '' } = JSON.parse(answer.body.toString()) as { code?: string }
    return `${answer.status} ${code}`.trim()
  } catch (error) {
    return (error as Error).message
  } finally {
    line.close()
  }
}

async function signIn(port: number, host: string, customerId: string): Promise<string> {
  const site = `${host}:${port}`
  const line = await openLine(port)
  const headers = { host: site, origin: `http://${site}`, 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ customerId, password: demoPassword })
  const { status, head } = await line.send(requestOf('POST', '/api/auth/login', headers, body))
  line.close()
  if (status !== 200) throw new Error(`${customerId} could not sign in: ${status}`)
  return [...head.matchAll(/^set-cookie: ([^;]+)/gim)].map(([, pair]) => pair).join('; ')
}

async function firstManuscript(port: number, cookie: string): Promise<string> {
  const line = await openLine(port)
  const headers = { host: `admin.localhost:${port}`, cookie }
  const { body } = await line.send(requestOf('GET', '/api/admin/newsroom/manuscripts', headers))
  line.close()
  const { manuscripts } = JSON.parse(body.toString()) as { manuscripts: { id: string; levels: string[] }[] }
  const found = manuscripts.find(({ levels }) => levels.includes('B1'))
  if (!found) throw new Error('there is no manuscript with a version B1')
  return found.id
}
