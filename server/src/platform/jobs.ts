import type { Kysely } from 'kysely'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import type { Chance } from './clock.ts'
import type { Services } from './context.ts'
import type { Db } from './db.ts'
import { FailedForGood, workOff } from './jobs-settled.ts'
import { type Working, workInSlots } from './jobs-slots.ts'
import type { Log } from './log.ts'
import { seal, unseal } from './sealed.ts'

/** How jobs of one kind are queued and worked off. */
export interface QueueRule {
  /** How many are worked off at the same time by one server. */
  readonly slots: number
  /** Payloads are secrets: sealed while they wait, and gone once they are done. */
  readonly secret: boolean
  readonly times: Required<Pick<QueueOptions, 'expireInSeconds' | 'retryLimit' | 'retryDelay' | 'deleteAfterSeconds'>>
}

/** Work that may be put off. Only values of its payload type are queued under its name. */
export interface Job<Payload extends object> {
  readonly name: string
  readonly rule: QueueRule
  /** When it runs by itself, as five fields of cron in UTC; it takes no payload then. */
  readonly schedule: string | null
  /** Names the type alone. */
  readonly payload?: (payload: Payload) => void
}

/** Names a job; a domain does so where it declares what the job does (`serveJob`), once. */
export function defineJob<Payload extends object = Record<string, never>>(
  name: string,
  {
    schedule = null,
    slots = 1,
    secret = false,
    ...times
  }: Partial<Omit<QueueRule, 'times'> & QueueRule['times']> & { readonly schedule?: string | null } = {},
): Job<Payload> {
  const usual = { expireInSeconds: 60, retryLimit: 8, retryDelay: 1, deleteAfterSeconds: 7 * dayS }
  return { name, schedule, rule: { slots, secret, times: { ...usual, ...times } } }
}

/** A job with what it does. It must bear being run twice: a crash after the effect repeats it. */
export interface ServedJob {
  readonly job: Job<never>
  readonly run: (services: Services, payload: object) => Promise<void>
}
export const serveJob = <Payload extends object>(
  job: Job<Payload>,
  run: (services: Services, payload: Payload) => Promise<void>,
): ServedJob => ({ job: job as Job<never>, run: run as ServedJob['run'] })

/** What is done with the payloads of each queue, by its name. */
export type JobHandlers = ReadonlyMap<string, (payload: object) => Promise<void>>

export const jobHandlersOf = (served: readonly ServedJob[], services: Services): JobHandlers =>
  new Map(served.map(({ job, run }) => [job.name, (payload: object) => run(services, payload)]))

const dayS = 86_400
/** Waits before another try double from a second on, to half an hour. */
const retries = { retryBackoff: true, retryDelayMax: 1_800 }
const noJob = '00000000-0000-0000-0000-000000000000'

export interface Jobs {
  /** Puts a job into the queue with the handle given, so that it exists exactly when the transaction commits. */
  enqueue<Payload extends object>(db: Db, job: Job<Payload>, payload: Payload): Promise<void>
  /** The same for many at once, in one statement. */
  enqueueAll<Payload extends object>(db: Db, job: Job<Payload>, payloads: readonly Payload[]): Promise<void>
  /** Starts working on the queues in the background. */
  work(handlers: JobHandlers): Promise<void>
  /** Takes nothing more from the queues and waits, five seconds at most, for what is under way; enqueueing goes on. */
  stopWorking(): Promise<void>
  /** Works off everything that is queued now, in order; for tests, which then need not wait. Throws the first failure. */
  drain(handlers: JobHandlers): Promise<void>
  close(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: the handle runs any statement, whatever its tables.
const through = (db: Kysely<any>) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []))
    return { rows }
  },
})

/** What waits in a queue of secrets; letters queued before they were sealed have none. */
interface Sealed {
  readonly sealed: string
}

function closedWith(secrets: { key: Buffer; chance: Chance }) {
  return {
    close: ({ name, rule }: Job<never>, payload: object): object => {
      if (!rule.secret) return payload
      const sealed = seal(secrets.key, name, JSON.stringify(payload), secrets.chance).toString('base64')
      return { sealed } satisfies Sealed
    },
    open: (name: string, written: object | Sealed): object => {
      if (!('sealed' in written)) return written
      try {
        return JSON.parse(unseal(secrets.key, name, Buffer.from(written.sealed as string, 'base64')))
      } catch {
        throw new FailedForGood('UNREADABLE')
      }
    },
  }
}

/** Makes the queues as the rules have them; a database of an earlier version has them otherwise. */
async function layQueues(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const names = jobs.map(({ name }) => name)
  const there = new Map((await boss.getQueues(names)).map((queue) => [queue.name, queue]))
  for (const { name, rule } of jobs) {
    const options = { ...rule.times, ...retries }
    const queue = there.get(name)
    if (!queue) await boss.createQueue(name, options)
    else if (Object.entries(options).some(([key, value]) => queue[key as keyof typeof options] !== value))
      await boss.updateQueue(name, options)
  }
  // What pg-boss knows of a queue it asks its own connection at the first use, and would do so in the middle of a
  // transaction: with as many of them as the pool has connections each would wait for another's.
  await Promise.all(names.map((name) => boss.getJobById(name, noJob)))
}

async function scheduleAll(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  for (const { name, schedule } of jobs) if (schedule) await boss.schedule(name, schedule, {})
}

/** pg-boss on the product's own pool; its tables live in the schema `jobs`. `secrets` seal what must not lie there in clear. */
export async function openJobs(
  pool: pg.Pool,
  log: Log,
  secrets: { key: Buffer; chance: Chance },
  jobs: readonly Job<never>[],
): Promise<Jobs> {
  const boss = new PgBoss({
    schema: 'jobs',
    // How often it looks for rows whose time is over, so that a day means a day.
    maintenanceIntervalSeconds: 3_600,
    // Several statements at once give several results; pg-boss sorts that out itself.
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
  })
  const onError = (error: Error) => log.error({ event: 'jobs_error', reason: error.message }, 'jobs')
  boss.on('error', onError)
  await boss.start()
  await layQueues(boss, jobs)
  const { close, open } = closedWith(secrets)
  const working: Working[] = []

  const take = (name: string, batchSize: number) => boss.fetch<object>(name, { batchSize, includeMetadata: true })
  const workOne = ({ name, rule }: Job<never>, job: JobWithMetadata<object>, handlers: JobHandlers) =>
    workOff({ boss, log, queue: name, leavesNothing: rule.secret }, job, async (written) => {
      const handle = handlers.get(name)
      if (!handle) throw new Error(`nobody handles the job ${name}`)
      await handle(open(name, written))
    })

  const stopWorking = async () => {
    await Promise.all(working.splice(0).map((queue) => queue.stop(5_000)))
  }

  return {
    enqueue: async (db, job, payload) => {
      await boss.send(job.name, close(job as Job<never>, payload), { db: through(db) })
    },
    enqueueAll: async (db, job, payloads) => {
      if (payloads.length === 0) return
      await boss.insert(
        job.name,
        payloads.map((payload) => ({ data: close(job as Job<never>, payload) })),
        { db: through(db) },
      )
    },
    work: async (handlers) => {
      for (const job of jobs)
        working.push(
          workInSlots({
            slots: job.rule.slots,
            pollMs: 1_000,
            onError,
            take: (most) => take(job.name, most),
            workOff: (row) => workOne(job, row, handlers),
          }),
        )
      await scheduleAll(boss, jobs)
    },
    drain: async (handlers) => {
      const failures: Error[] = []
      for (const job of jobs) {
        for (let rows = await take(job.name, 20); rows.length > 0; rows = await take(job.name, 20))
          for (const row of rows)
            failures.push(...[await workOne(job, row, handlers)].filter((error) => error !== null))
      }
      if (failures[0]) throw failures[0]
    },
    stopWorking,
    close: async () => {
      await stopWorking()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
