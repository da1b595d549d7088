import type { Kysely } from 'kysely'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import type { Chance } from '#platform/clock'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { Log } from '#platform/log'
import { seal, unseal } from '#platform/sealed'
import { FailedForGood, runJob } from './jobs-settled.ts'
import { type Working, workInSlots } from './jobs-slots.ts'

/** How jobs of one kind are queued and run. */
export interface QueueRule {
  /** How many one server runs at the same time. */
  readonly slots: number
  /** Payloads are secrets: sealed while they wait, and deleted once they are done. */
  readonly secret: boolean
  readonly times: Required<Pick<QueueOptions, 'expireInSeconds' | 'retryLimit' | 'retryDelay' | 'deleteAfterSeconds'>>
}

/** Work that may be deferred. Only values of its payload type are queued under its name. */
export interface Job<Payload extends object> {
  readonly name: string
  readonly rule: QueueRule
  /** When it runs on schedule, as five cron fields in UTC; then it takes no payload. */
  readonly schedule: string | null
  /** Carries the type alone. */
  readonly payload?: (payload: Payload) => void
}

/** Names a job; a domain does so once, where it declares what the job does (`serveJob`). */
export function defineJob<Payload extends object = Record<string, never>>(
  name: string,
  {
    schedule = null,
    slots = 1,
    secret = false,
    ...times
  }: Partial<Omit<QueueRule, 'times'> & QueueRule['times']> & { readonly schedule?: string | null } = {},
): Job<Payload> {
  const usual = { expireInSeconds: 60, retryLimit: 8, retryDelay: 1, deleteAfterSeconds: 7 * daySeconds }
  return { name, schedule, rule: { slots, secret, times: { ...usual, ...times } } }
}

/** A job with its work. Running it twice must be safe: a crash after the effect repeats it. */
export interface ServedJob {
  readonly job: Job<never>
  readonly run: (services: Services, payload: object) => Promise<void>
}
export const serveJob = <Payload extends object>(
  job: Job<Payload>,
  run: (services: Services, payload: Payload) => Promise<void>,
): ServedJob => ({ job: job as Job<never>, run: run as ServedJob['run'] })

/** The handler of each queue's payloads, by queue name. */
export type JobHandlers = ReadonlyMap<string, (payload: object) => Promise<void>>

export const jobHandlersOf = (served: readonly ServedJob[], services: Services): JobHandlers =>
  new Map(served.map(({ job, run }) => [job.name, (payload: object) => run(services, payload)]))

const daySeconds = 86_400
/** Waits before another try double from a second to half an hour. */
const retries = { retryBackoff: true, retryDelayMax: 1_800 }
const noJob = '00000000-0000-0000-0000-000000000000'

export interface Jobs {
  /** Puts a job into the queue with the given handle, so it exists exactly when the transaction commits. */
  enqueue<Payload extends object>(db: Db, job: Job<Payload>, payload: Payload): Promise<void>
  /** The same for many at once, in one statement. */
  enqueueAll<Payload extends object>(db: Db, job: Job<Payload>, payloads: readonly Payload[]): Promise<void>
  /** Starts running the queues in the background. Without `schedules` nothing runs by the clock, only what is queued. */
  work(handlers: JobHandlers, options?: { readonly schedules?: boolean }): Promise<void>
  /** Takes nothing more from the queues and waits, five seconds at most, for running jobs; enqueueing continues. */
  stopWorking(): Promise<void>
  /** Runs everything that is queued now, in order; for tests, which then need not wait. Throws the first failure. */
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

/** A payload in a queue of secrets; emails queued before sealing existed have none. */
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

/** Creates the queues with the current rules; a database of an earlier version has others. */
async function createQueues(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const names = jobs.map(({ name }) => name)
  const there = new Map((await boss.getQueues(names)).map((queue) => [queue.name, queue]))
  for (const { name, rule } of jobs) {
    const options = { ...rule.times, ...retries }
    const queue = there.get(name)
    if (!queue) await boss.createQueue(name, options)
    else if (Object.entries(options).some(([key, value]) => queue[key as keyof typeof options] !== value))
      await boss.updateQueue(name, options)
  }
  // At the first use of a queue pg-boss queries its settings on its own connection, and would do so in the middle of
  // a transaction: with as many transactions as the pool has connections, each would wait for another's.
  await Promise.all(names.map((name) => boss.getJobById(name, noJob)))
}

async function scheduleAll(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  for (const { name, schedule } of jobs) if (schedule) await boss.schedule(name, schedule, {})
}

const bossOn = (pool: pg.Pool) =>
  new PgBoss({
    schema: 'jobs',
    // How often it looks for rows whose time is over, so a day means a day.
    maintenanceIntervalSeconds: 3_600,
    // Several statements at once give several results; pg-boss handles that itself.
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
  })

function queueing(boss: PgBoss, close: ReturnType<typeof closedWith>['close']): Pick<Jobs, 'enqueue' | 'enqueueAll'> {
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
  }
}

type Row = JobWithMetadata<object>

/** The queues in which a job is due. */
async function dueQueues(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from jobs.job where state < 'active' and not blocked and start_after <= jobs.job_now()`,
  )
  return new Set(rows.map(({ name }) => name))
}

/**
 * Works off every queue, again until all are empty: a job may queue others of a kind that had its turn before it. A test
 * drains many times, and nearly all queues are empty: one question finds the next of them that is not.
 */
async function drain(
  jobs: readonly Job<never>[],
  due: () => Promise<ReadonlySet<string>>,
  take: (name: string, most: number) => Promise<Row[]>,
  workOne: (job: Job<never>, row: Row) => Promise<Error | null>,
): Promise<void> {
  const failures: Error[] = []
  const nextFrom = async (start: number) => {
    const names = await due()
    return jobs.findIndex(({ name }, at) => at >= start && names.has(name))
  }
  let worked: number
  do {
    worked = 0
    for (let at = await nextFrom(0); at >= 0; at = await nextFrom(at + 1)) {
      const job = jobs[at] as Job<never>
      for (let rows = await take(job.name, 20); rows.length > 0; rows = await take(job.name, 20)) {
        worked += rows.length
        for (const row of rows) failures.push(...[await workOne(job, row)].filter((error) => error !== null))
      }
    }
  } while (worked > 0 && failures.length === 0)
  if (failures[0]) throw failures[0]
}

/**
 * pg-boss on the product's own pool; its tables are in the schema `jobs`. `secrets` seal what must not be stored in
 * clear.
 */
export async function openJobs(
  pool: pg.Pool,
  log: Log,
  secrets: { key: Buffer; chance: Chance },
  jobs: readonly Job<never>[],
): Promise<Jobs> {
  const boss = bossOn(pool)
  const onError = (error: Error) => log.error({ event: 'jobs_error', reason: error.message }, 'jobs')
  boss.on('error', onError)
  await boss.start()
  await createQueues(boss, jobs)
  const { close, open } = closedWith(secrets)
  const working: Working[] = []

  const take = (name: string, batchSize: number) => boss.fetch<object>(name, { batchSize, includeMetadata: true })
  const workOne = ({ name, rule }: Job<never>, job: JobWithMetadata<object>, handlers: JobHandlers) =>
    runJob({ boss, log, queue: name, leavesNothing: rule.secret }, job, async (written) => {
      const handle = handlers.get(name)
      if (!handle) throw new Error(`nobody handles the job ${name}`)
      await handle(open(name, written))
    })

  const stopWorking = async () => {
    await Promise.all(working.splice(0).map((queue) => queue.stop(5_000)))
  }

  return {
    ...queueing(boss, close),
    work: async (handlers, { schedules = true } = {}) => {
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
      if (schedules) await scheduleAll(boss, jobs)
    },
    drain: (handlers) =>
      drain(
        jobs,
        () => dueQueues(pool),
        take,
        (job, row) => workOne(job, row, handlers),
      ),
    stopWorking,
    close: async () => {
      await stopWorking()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
