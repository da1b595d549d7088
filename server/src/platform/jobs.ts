import type { Kysely } from 'kysely'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import type { Chance } from './clock.ts'
import type { Db } from './db.ts'
import { FailedForGood, workOff } from './jobs-settled.ts'
import { type Working, workInSlots } from './jobs-slots.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail.ts'
import { seal, unseal } from './sealed.ts'

/** What may be put off, with its payload. Handlers must bear being run twice: a crash after the effect repeats it. */
export interface JobPayloads {
  /** Tells the owner of an id, where it is somebody's, that guessing has ended his sign-in by password. */
  'tell-sign-in-locked': { accountId: number | null }
  mail: Mail
  'forget-expired': Record<string, never>
  /** Manuscripts whose hour has come. */
  'publish-due': Record<string, never>
  /** Looks for levels without anything new. */
  'shelf-alarm': Record<string, never>
  /** Sound of one level of an article from the speech provider. */
  'make-speech': { articleId: string; level: string }
  /** Fits the memory model to one learner's answers, where that makes it better. */
  'fit-memory': { accountId: number; track: 'RECALL' | 'PRODUCTION' }
  /** Parameters of the level test's items anew from all answers. */
  'recalibrate-items': Record<string, never>
  /** Finds whom this hour's reminder is for. */
  'remind-due': Record<string, never>
  /** Gives back the seats of invitations that are past their time. */
  'end-invitations': Record<string, never>
  /** Reminds one person of a study day, once, if he has not studied meanwhile. */
  remind: { accountId: number; studyDate: string }
  /** Erases what is to be erased of whoever left. */
  'erase-left': Record<string, never>
  /** Lets go of what was kept for a time that is over. */
  'purge-kept': Record<string, never>
  /** Tells members a month before they are let go of, and lets applications lapse. */
  'warn-of-leaving': Record<string, never>
}
export type JobName = keyof JobPayloads
export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> }

interface QueueRule {
  /** How many are worked off at the same time by one server. */
  readonly slots: number
  /** Payloads are secrets: sealed while they wait, and gone once they are done. */
  readonly secret: boolean
  readonly times: Required<Pick<QueueOptions, 'expireInSeconds' | 'retryLimit' | 'retryDelay' | 'deleteAfterSeconds'>>
}

const dayS = 86_400
/** Waits before another try double from a second on, to half an hour. */
const retries = { retryBackoff: true, retryDelayMax: 1_800 }
const rule = (expireInSeconds: number): QueueRule => ({
  slots: 1,
  secret: false,
  times: { expireInSeconds, retryLimit: 8, retryDelay: 1, deleteAfterSeconds: 7 * dayS },
})
const usual = rule(60)
const queues: Readonly<Record<JobName, QueueRule>> = {
  'tell-sign-in-locked': usual,
  // A receiving server that asks to come again (greylisting) means minutes: twelve tries are an hour and a half. An
  // attempt may take the mailer's every wait once.
  mail: {
    slots: 10,
    secret: true,
    times: { expireInSeconds: 180, retryLimit: 12, retryDelay: 2, deleteAfterSeconds: dayS },
  },
  'forget-expired': usual,
  'publish-due': usual,
  'shelf-alarm': usual,
  // An article is a request a sentence to a service that takes seconds for each.
  'make-speech': rule(600),
  'fit-memory': usual,
  'recalibrate-items': rule(120),
  'remind-due': usual,
  'end-invitations': usual,
  // A push service may take its ten seconds, and asks for a mail instead.
  remind: rule(300),
  // Years of a log are seconds of deleting, and many may leave on one day.
  'erase-left': rule(1_800),
  'purge-kept': rule(1_800),
  'warn-of-leaving': rule(1_800),
}
const noJob = '00000000-0000-0000-0000-000000000000'
const names = Object.keys(queues) as JobName[]

export interface Jobs {
  /** Puts a job into the queue with the handle given, so that it exists exactly when the transaction commits. */
  enqueue<N extends JobName>(db: Db, name: N, payload: JobPayloads[N]): Promise<void>
  /** The same for many at once, in one statement. */
  enqueueAll<N extends JobName>(db: Db, name: N, payloads: readonly JobPayloads[N][]): Promise<void>
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
    close: (name: JobName, payload: object): object => {
      if (!queues[name].secret) return payload
      const sealed = seal(secrets.key, name, JSON.stringify(payload), secrets.chance).toString('base64')
      return { sealed } satisfies Sealed
    },
    open: <N extends JobName>(name: N, written: JobPayloads[N] | Sealed): JobPayloads[N] => {
      if (!('sealed' in written)) return written
      try {
        return JSON.parse(unseal(secrets.key, name, Buffer.from(written.sealed, 'base64')))
      } catch {
        throw new FailedForGood('UNREADABLE')
      }
    },
  }
}

/** Makes the queues as the rules have them; a database of an earlier version has them otherwise. */
async function layQueues(boss: PgBoss): Promise<void> {
  const standing = new Map((await boss.getQueues(names)).map((queue) => [queue.name, queue]))
  for (const name of names) {
    const wish = { ...queues[name].times, ...retries }
    const queue = standing.get(name)
    if (!queue) await boss.createQueue(name, wish)
    else if (Object.entries(wish).some(([key, value]) => queue[key as keyof typeof wish] !== value))
      await boss.updateQueue(name, wish)
  }
  // What pg-boss knows of a queue it asks its own connection at the first use, and would do so in the middle of a
  // transaction: with as many of them as the pool has connections each would wait for another's.
  await Promise.all(names.map((name) => boss.getJobById(name, noJob)))
}

async function scheduleAll(boss: PgBoss): Promise<void> {
  await boss.schedule('forget-expired', '17 * * * *', {})
  await boss.schedule('publish-due', '* * * * *', {})
  await boss.schedule('shelf-alarm', '7 * * * *', {})
  // 03:37 in Seoul, before the study day turns.
  await boss.schedule('recalibrate-items', '37 18 * * *', {})
  await boss.schedule('remind-due', '4 * * * *', {})
  await boss.schedule('end-invitations', '11 * * * *', {})
  await boss.schedule('erase-left', '11 * * * *', {})
  // 03:47 in Seoul, when few read.
  await boss.schedule('purge-kept', '47 18 * * *', {})
  // 10:23 in Seoul: it writes to people.
  await boss.schedule('warn-of-leaving', '23 1 * * *', {})
}

/** pg-boss on the product's own pool; its tables live in the schema `jobs`. `secrets` seal what must not lie there in clear. */
export async function openJobs(pool: pg.Pool, log: Log, secrets: { key: Buffer; chance: Chance }): Promise<Jobs> {
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
  await layQueues(boss)
  const { close, open } = closedWith(secrets)
  const working: Working[] = []

  type Written<N extends JobName> = JobPayloads[N] | Sealed
  const take = <N extends JobName>(name: N, batchSize: number) =>
    boss.fetch<Written<N>>(name, { batchSize, includeMetadata: true })
  const workOne = <N extends JobName>(name: N, job: JobWithMetadata<Written<N>>, handlers: JobHandlers) =>
    workOff({ boss, log, queue: name, leavesNothing: queues[name].secret }, job, async (written) =>
      handlers[name](open(name, written)),
    )

  const stopWorking = async () => {
    await Promise.all(working.splice(0).map((queue) => queue.stop(5_000)))
  }

  return {
    enqueue: async (db, name, payload) => {
      await boss.send(name, close(name, payload), { db: through(db) })
    },
    enqueueAll: async (db, name, payloads) => {
      if (payloads.length === 0) return
      await boss.insert(
        name,
        payloads.map((payload) => ({ data: close(name, payload) })),
        { db: through(db) },
      )
    },
    work: async (handlers) => {
      for (const name of names)
        working.push(
          workInSlots({
            ...{ slots: queues[name].slots, pollMs: 1_000, onError },
            take: (most) => take(name, most),
            workOff: (job) => workOne(name, job, handlers),
          }),
        )
      await scheduleAll(boss)
    },
    drain: async (handlers) => {
      const failures: Error[] = []
      for (const name of names) {
        for (let jobs = await take(name, 20); jobs.length > 0; jobs = await take(name, 20))
          for (const job of jobs)
            failures.push(...[await workOne(name, job, handlers)].filter((error) => error !== null))
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
