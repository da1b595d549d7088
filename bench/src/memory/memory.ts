import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { buildWhereNeeded } from '../shared/built.ts'
import { type Child, startChild } from '../shared/child.ts'
import { generate } from '../shared/generators.ts'
import { megabytes, milliseconds, note, printHead, printLimit, printNone, times } from '../shared/measure.ts'
import { mixedCalls } from '../shared/mixed-calls.ts'
import { embeddedDatabase } from '../shared/outage-databases.ts'
import { handlesOf, residentBytesOf } from '../shared/process-memory.ts'
import { root } from '../shared/product.ts'
import { makeReaders } from '../shared/readers.ts'
import { countOf, describe, failureCount, tookOf } from '../shared/statuses.ts'

const readerCount = 1_000
const callers = 32
const sampleEveryMs = 1_000

/** R2: resident memory of one server at rest and under a mixed load, and whether it grows. No heap flag. */
export async function benchMemory(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '3' },
      rest: { type: 'string', default: '60' },
      rate: { type: 'string', default: '200' },
    },
  })
  buildWhereNeeded()
  printHead()
  const folder = mkdtempSync(path.join(tmpdir(), 'readgrow-bench-'))
  chmodSync(folder, 0o755)
  const database = embeddedDatabase(folder)
  const first = await startServer(folder, database.serverEnv)
  note(`the first start, which analyses the shipped texts: ${megabytes(residentBytesOf(first.pid))}`)
  await first.stop()
  const server = await startServer(folder, database.serverEnv)
  await sleep(Number(values.rest) * 1_000)
  printLimit({
    id: 'R2',
    measure: `at rest, ${values.rest} s after a start`,
    ours: residentBytesOf(server.pid),
    atMost: 300 * 1024 ** 2,
    show: megabytes,
  })
  await say(server, folder, 'at rest')
  const db = await database.connect()
  const readers = await makeReaders(db, { count: readerCount, prefix: 'reader-' })
  await db.end()
  await measureUnderLoad(server, folder, {
    requests: mixedCalls(server.port, readers),
    minutes: Number(values.minutes),
    perSecond: Number(values.rate),
  })
  await server.stop()
}

function startServer(folder: string, env: Record<string, string>): Promise<Child> {
  const preload = pathToFileURL(path.join(import.meta.dirname, 'memory-preload.ts')).href
  return startChild({
    script: path.join(root, 'server/src/main.ts'),
    logFile: path.join(folder, 'server.log'),
    ready: 'ReadGrow is ready',
    env: { LOG_LEVEL: 'warn', ...env },
    execArgv: ['--import', preload],
  })
}

async function measureUnderLoad(
  server: Child,
  folder: string,
  { requests, minutes, perSecond }: { requests: string[]; minutes: number; perSecond: number },
): Promise<void> {
  const samples: { minutes: number; bytes: number }[] = []
  const handlesBefore = handlesOf(server.pid)
  const startedAtMs = performance.now()
  const sampling = setInterval(() => {
    samples.push({ minutes: (performance.now() - startedAtMs) / 60_000, bytes: residentBytesOf(server.pid) })
  }, sampleEveryMs)
  const { tally } = await generate({
    port: server.port,
    requests,
    connections: callers,
    perSecond,
    seconds: minutes * 60,
  }).report
  clearInterval(sampling)
  const most = Math.max(...samples.map(({ bytes }) => bytes))
  const reached = (countOf(tally) / (minutes * 60)).toFixed(0)
  const what = `under ${reached} calls a second (${perSecond} wanted) for ${minutes} min`
  printLimit({ id: 'R2', measure: `${what}: most`, ours: most, atMost: 500 * 1024 ** 2, show: megabytes })
  const settled = samples.slice(Math.floor(samples.length / 3))
  const growth = slopeOf(settled) / 1024 ** 2
  printLimit({
    id: 'R2',
    measure: `${what}: growth a minute after the first third`,
    ours: growth,
    atMost: 1,
    show: (value) => `${value.toFixed(2)} MB`,
  })
  await say(server, folder, 'under load')
  await sleep(5_000)
  const gained = handlesOf(server.pid) - handlesBefore
  printLimit({ id: 'R2', measure: 'handles gained, after the load', ours: gained, atMost: 10, show: times })
  printNone({
    id: 'R2',
    measure: `${what}: not served`,
    ours: countOf(tally) - countOf(tally, 200) + failureCount(tally),
    of: String(countOf(tally)),
  })
  note(`p99 ${milliseconds(tookOf(tally, 0.99))}: ${describe(tally)}`)
}

/** Bytes a minute by least squares. */
function slopeOf(samples: readonly { minutes: number; bytes: number }[]): number {
  const mean = (of: (sample: (typeof samples)[number]) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [x, y] = [mean((sample) => sample.minutes), mean((sample) => sample.bytes)]
  const covariance = mean((sample) => (sample.minutes - x) * (sample.bytes - y))
  return covariance / mean((sample) => (sample.minutes - x) ** 2)
}

/** Lets the server print what its memory consists of. */
async function say(server: Child, folder: string, when: string): Promise<void> {
  const linesBefore = memoryLines(folder).length
  process.kill(server.pid, 'SIGUSR2')
  for (let tries = 0; memoryLines(folder).length === linesBefore && tries < 200; tries++) await sleep(50)
  const line = memoryLines(folder).at(-1)
  if (!line) return
  const { resources, ...bytes } = JSON.parse(line) as Record<string, number> & { resources: Record<string, number> }
  const parts = Object.entries(bytes).map(([name, value]) => `${name} ${megabytes(value as number)}`)
  note(
    `${when}: ${parts.join(', ')}; ${Object.entries(resources)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  )
}

const memoryLines = (folder: string) =>
  [...readFileSync(path.join(folder, 'server.log'), 'utf8').matchAll(/^memory (\{.*\})$/gm)].map(
    ([, json]) => json ?? '',
  )
