import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { generate, getRequest, probeHealth } from '../shared/generators.ts'
import { megabytes, milliseconds, note, printLimit, printNone, quantile, seconds } from '../shared/measure.ts'
import { residentBytesOf, watchMemory } from '../shared/process-memory.ts'
import { tookOf } from '../shared/statuses.ts'
import { calmMs, secondsUntilCalm } from './calm.ts'
import { printHealth } from './overload-calls.ts'

interface Server {
  readonly port: number
  readonly pid: number
}

const deafSockets = 200
const callsEach = 100
const unreadSeconds = 20

async function openSocket(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  // An overloaded server may hang up.
  return socket.on('error', () => {})
}

/** Callers that request a hundred pages each and read none of them. */
export async function measureUnread({ port, pid }: Server): Promise<void> {
  const what = `${deafSockets} sockets with ${callsEach} unread pages each`
  const request = getRequest(port, '/brand')
  const calm = await calmMs(port, request)
  const atRest = residentBytesOf(pid)
  const most = watchMemory(pid)
  const health = probeHealth(port, { everyMs: 100, seconds: unreadSeconds })
  const sockets = await Promise.all(Array.from({ length: deafSockets }, () => openSocket(port)))
  for (const socket of sockets) socket.pause().write(request.repeat(callsEach))
  const { tally } = await health.report
  for (const socket of sockets) socket.destroy()
  const untilCalm = await secondsUntilCalm(port, request, calm * 3)
  printHealth(what, tally)
  printLimit({
    id: '31',
    measure: `${what}: memory gained`,
    ours: most() - atRest,
    atMost: 200 * 1024 ** 2,
    show: megabytes,
  })
  printLimit({ id: '31', measure: `${what}: normal again`, ours: untilCalm, atMost: 5, show: seconds })
}

const slowSockets = 500
const everyByteMs = 1_000
const watchedSeconds = 60
const cutWithinSeconds = 25

interface SlowEnd {
  readonly afterSeconds: number
  /** The status line that came before the end; empty without one. */
  readonly heard: string
}

/** Callers that send one byte of a header or a body a second. */
export async function measureSlowSenders({ port }: Server): Promise<void> {
  const request = getRequest(port, '/brand')
  const probes = () => ({
    page: generate({ port, requests: [request], connections: 1, seconds: 15, everyMs: 200 }).report,
    health: probeHealth(port, { everyMs: 100, seconds: 15 }).report,
  })
  const { page, health } = probes()
  const calm = { page: tookOf((await page).tally, 0.99), health: tookOf((await health).tally, 0.99) }
  const ends = Array.from({ length: slowSockets }, (_, n) => sendSlowly(port, n % 2 === 0 ? slowHeader : slowBody))
  const beside = probes()
  for (const name of ['health', 'page'] as const) {
    const ours = tookOf((await beside[name]).tally, 0.99)
    const measure = `${slowSockets} slow senders: ${name}, p99 beside them`
    printLimit({
      id: '20',
      measure,
      anchor: milliseconds(calm[name]),
      ours,
      atMost: calm[name] * 2,
      show: milliseconds,
    })
  }
  const ended = await Promise.all(ends)
  for (const kind of ['header', 'body'] as const)
    printEnds(
      kind,
      ended.filter((_, n) => (n % 2 === 0) === (kind === 'header')),
    )
}

const slowHeader = 'GET /brand HTTP/1.1\r\nhost: localhost\r\nx-slow: '
const slowBody =
  'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{'

/** Resolves when the server hangs up, or after a minute. */
async function sendSlowly(port: number, beginning: string): Promise<SlowEnd> {
  const socket = await openSocket(port)
  const startedAtMs = performance.now()
  let heard = ''
  socket.on('data', (chunk) => {
    heard ||= chunk.toString('latin1').split('\r\n')[0] ?? ''
  })
  socket.write(beginning)
  const timer = setInterval(() => socket.write('a'), everyByteMs)
  // A reset is a normal end here, but `once` of node:events would throw it.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const afterSeconds = await Promise.race([
    closed.then(() => (performance.now() - startedAtMs) / 1_000),
    sleep(watchedSeconds * 1_000, Number.POSITIVE_INFINITY, { ref: false }),
  ])
  clearInterval(timer)
  socket.destroy()
  return { afterSeconds, heard }
}

function printEnds(kind: string, ends: readonly SlowEnd[]): void {
  const ours = quantile(
    ends.map(({ afterSeconds }) => afterSeconds),
    1,
  )
  const measure = `${ends.length} slow senders of a ${kind}: the last is cut after`
  printLimit({ id: '20', measure, ours, atMost: cutWithinSeconds, show: seconds })
  const heard = Object.entries(Object.groupBy(ends, (end) => end.heard || 'nothing'))
  const without = ends.filter((end) => !end.heard.includes(' 408 ')).length
  printNone({
    id: '20',
    measure: `slow senders of a ${kind} who do not hear 408`,
    ours: without,
    of: String(ends.length),
  })
  note(`slow ${kind}: ${heard.map(([line, some]) => `${line} x ${some?.length}`).join(', ')}`)
}
