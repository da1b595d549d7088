import type { Kysely } from 'kysely'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type Job, PgBoss } from 'pg-boss'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail.ts'

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
}
export type JobName = keyof JobPayloads
export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> }

interface QueueRule {
  /** How many are taken at once; they are worked off one after the other. */
  readonly batchSize: number
  /** After this a job counts as lost and is given out again. */
  readonly expireInSeconds: number
}

const usual: QueueRule = { batchSize: 20, expireInSeconds: 60 }
const queues: Readonly<Record<JobName, QueueRule>> = {
  'tell-sign-in-locked': usual,
  mail: usual,
  'forget-expired': usual,
  'publish-due': usual,
  'shelf-alarm': usual,
  // An article is a request a sentence to a service that takes seconds for each.
  'make-speech': { batchSize: 1, expireInSeconds: 600 },
  'fit-memory': { batchSize: 1, expireInSeconds: 60 },
  'recalibrate-items': { batchSize: 1, expireInSeconds: 120 },
  'remind-due': usual,
  'end-invitations': usual,
  // A push service may take its ten seconds for each of them.
  remind: { batchSize: 20, expireInSeconds: 300 },
  // Years of a log are seconds of deleting, and many may leave on one day.
  'erase-left': { batchSize: 1, expireInSeconds: 1800 },
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
  /** Works off everything that is queued now; for tests, which then need not wait for a poll. */
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

/** pg-boss on the product's own pool; its tables live in the schema `jobs`. */
export async function openJobs(pool: pg.Pool, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    schema: 'jobs',
    // Several statements at once give several results; pg-boss sorts that out itself.
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
  })
  boss.on('error', (error: Error) => log.error({ event: 'jobs_error', reason: error.message }, 'jobs'))
  await boss.start()
  for (const name of names) {
    const { expireInSeconds } = queues[name]
    await boss.createQueue(name, { retryLimit: 8, retryBackoff: true, expireInSeconds })
  }
  // What pg-boss knows of a queue it asks its own connection at the first use, and would do so in the middle of a
  // transaction: with as many of them as the pool has connections each would wait for another's.
  await Promise.all(names.map((name) => boss.getJobById(name, noJob)))

  async function run<N extends JobName>(name: N, job: Job<JobPayloads[N]>, handlers: JobHandlers): Promise<void> {
    await handlers[name](job.data)
  }

  return {
    enqueue: async (db, name, payload) => {
      await boss.send(name, payload, { db: through(db) })
    },
    enqueueAll: async (db, name, payloads) => {
      if (payloads.length === 0) return
      await boss.insert(
        name,
        payloads.map((payload) => ({ data: payload })),
        { db: through(db) },
      )
    },
    work: async (handlers) => {
      for (const name of names) {
        const { batchSize } = queues[name]
        await boss.work<JobPayloads[typeof name]>(name, { batchSize, pollingIntervalSeconds: 1 }, async (jobs) => {
          for (const job of jobs) await run(name, job, handlers)
        })
      }
      await boss.schedule('forget-expired', '17 * * * *', {})
      await boss.schedule('publish-due', '* * * * *', {})
      await boss.schedule('shelf-alarm', '7 * * * *', {})
      // 03:37 in Seoul, before the study day turns.
      await boss.schedule('recalibrate-items', '37 18 * * *', {})
      await boss.schedule('remind-due', '4 * * * *', {})
      await boss.schedule('end-invitations', '11 * * * *', {})
      await boss.schedule('erase-left', '11 * * * *', {})
    },
    drain: async (handlers) => {
      for (const name of names) {
        for (;;) {
          const jobs = await boss.fetch<JobPayloads[typeof name]>(name, { batchSize: queues[name].batchSize })
          if (jobs.length === 0) break
          for (const job of jobs) await run(name, job, handlers)
          await boss.complete(
            name,
            jobs.map((job) => job.id),
          )
        }
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
