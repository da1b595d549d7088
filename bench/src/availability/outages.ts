import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildWhereNeeded } from '../shared/built.ts'
import { note, print, printHead, printLimit, printNone, seconds } from '../shared/measure.ts'
import {
  embeddedDatabase,
  installedDatabase,
  installedPostgres,
  type OutageDatabase,
} from '../shared/outage-databases.ts'
import { countOf, describe, failureCount, tookOf, unwantedCount } from '../shared/statuses.ts'
import { type Happened, openScene, type Scene, type Traffic } from './outage-scene.ts'

const frozenSeconds = 20
const awaySeconds = 15
const longestAnswerSeconds = 11
const phases = ['terminate', 'restart', 'kill', 'freeze', 'away'] as const

/** The replies to callers while PostgreSQL restarts, loses connections, freezes and is gone. */
export async function benchOutages(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      on: { type: 'string', multiple: true, default: ['embedded', 'installed'] },
      phase: { type: 'string', multiple: true, default: [...phases] },
      terminations: { type: 'string', default: '100' },
      restarts: { type: 'string', default: '30' },
      kills: { type: 'string', default: '10' },
    },
  })
  buildWhereNeeded()
  printHead()
  const folder = mkdtempSync(path.join(tmpdir(), 'readgrow-bench-'))
  chmodSync(folder, 0o755)
  const programs = installedPostgres()
  const counts = {
    terminate: Number(values.terminations),
    restart: Number(values.restarts),
    kill: Number(values.kills),
  }
  if (values.on.includes('embedded')) await measureOutages(embeddedDatabase(folder), folder, values.phase, counts)
  if (!values.on.includes('installed')) return
  if (programs) await measureOutages(await installedDatabase(folder, programs), folder, values.phase, counts)
  else note('no PostgreSQL is installed beside the embedded one')
}

type Counts = Record<'terminate' | 'restart' | 'kill', number>

async function measureOutages(
  database: OutageDatabase,
  folder: string,
  wanted: readonly string[],
  counts: Counts,
): Promise<void> {
  const scene = await openScene(database, folder)
  try {
    const repeated = { terminate: terminateConnections, restart: () => database.restart(), kill: killBackend }
    for (const [phase, outage] of Object.entries(repeated)) {
      const count = counts[phase as keyof Counts]
      if (wanted.includes(phase)) await measureRepeated(scene, { phase, count, outage: () => outage(database) })
    }
    if (wanted.includes('freeze')) await measureLong(scene, `frozen for ${frozenSeconds} s`, freeze)
    if (wanted.includes('away') && database.away) await measureLong(scene, `gone for ${awaySeconds} s`, takeAway)
    await printLost(scene)
  } finally {
    await scene.close()
    await database.close()
  }
}

async function terminateConnections(database: OutageDatabase): Promise<void> {
  const db = await database.connect()
  await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  await db.end()
}

/** Kills a backend of the server. PostgreSQL then ends all others and recovers. */
async function killBackend(database: OutageDatabase): Promise<void> {
  const db = await database.connect()
  const { rows } = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend' order by random() limit 1`,
  )
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
  await db.end().catch(() => undefined)
}

async function freeze({ processes }: OutageDatabase): Promise<void> {
  const stopped = await processes()
  for (const pid of stopped) signal(pid, 'SIGSTOP')
  await sleep(frozenSeconds * 1_000)
  for (const pid of stopped) signal(pid, 'SIGCONT')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // A backend that has ended by itself.
  }
}

async function takeAway({ away }: OutageDatabase): Promise<void> {
  await away?.stop()
  await sleep(awaySeconds * 1_000)
  await away?.start()
}

/** The same outage again and again, each as soon as the server has recovered from the one before. */
async function measureRepeated(
  scene: Scene,
  { phase, count, outage }: { phase: string; count: number; outage: () => Promise<void> },
): Promise<void> {
  const recoveries: (number | null)[] = []
  const happened = await scene.during(async ({ recovered, hasTime }) => {
    await recovered(performance.now())
    while (recoveries.length < count && hasTime()) {
      const sinceMs = performance.now()
      await outage()
      recoveries.push(await recovered(sinceMs))
    }
  })
  if (recoveries.length < count) note(`${phase}: the time was over after ${recoveries.length} of ${count}`)
  const what = `${scene.database.name}, ${recoveries.length} x ${phase}`
  printHappened(what, happened)
  printRecoveries(what, recoveries)
}

async function measureLong(
  scene: Scene,
  name: string,
  outage: (database: OutageDatabase) => Promise<void>,
): Promise<void> {
  const what = `${scene.database.name}, ${name}`
  const recoveries: (number | null)[] = []
  const happened = await scene.during(async ({ recovered }: Traffic) => {
    await recovered(performance.now())
    await outage(scene.database)
    recoveries.push(await recovered(performance.now()))
    // Hanging callers must show.
    await sleep(10_000)
  })
  printHappened(what, happened)
  printRecoveries(what, recoveries)
}

function printHappened(what: string, { tally, exits, bugs }: Happened): void {
  const all = String(countOf(tally) + failureCount(tally))
  printNone({ id: '30', measure: `${what}: exits of the server`, ours: exits })
  printNone({ id: '30', measure: `${what}: neither 200 nor 503`, ours: unwantedCount(tally), of: all })
  printNone({ id: '30', measure: `${what}: no answer at all`, ours: failureCount(tally), of: all })
  printNone({ id: '30', measure: `${what}: lines in the log that tell of a bug`, ours: bugs })
  const measure = `${what}: longest answer`
  printLimit({ id: '30', measure, ours: tookOf(tally, 1) / 1_000, atMost: longestAnswerSeconds, show: seconds })
  note(`${what}: ${describe(tally)}`)
}

function printRecoveries(what: string, recoveries: readonly (number | null)[]): void {
  const helped = recoveries.filter((each) => each === null).length
  printNone({ id: '30', measure: `${what}: recovered only after help`, ours: helped, of: String(recoveries.length) })
  const alone = recoveries.filter((each) => each !== null)
  const slowest = alone.length === 0 ? Number.NaN : Math.max(...alone)
  printLimit({ id: '30', measure: `${what}: slowest recovery`, ours: slowest, atMost: 5, show: seconds })
}

async function printLost({ database, acknowledged }: Scene): Promise<void> {
  const db = await database.connect()
  const { rows } = await db.query<{ held: string }>(
    'select count(*) as held from learning_event where id = any($1::uuid[])',
    [[...acknowledged]],
  )
  await db.end()
  const lost = acknowledged.size - Number(rows[0]?.held)
  const holds = lost === 0
  const measure = `${database.name}: acknowledged writes lost`
  print({ id: '30', measure, anchor: '0', ours: `${lost} of ${acknowledged.size}`, ratio: null, goal: '0', holds })
}
