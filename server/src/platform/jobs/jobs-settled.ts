import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Log } from '#platform/log'

/** Thrown by a handler when another try cannot help: the job ends at once. The message is for the log. */
export class FailedForGood extends Error {}

export interface Settling {
  readonly boss: PgBoss
  readonly log: Log
  readonly queue: string
  /** Whether a completed job leaves no row behind. */
  readonly leavesNothing: boolean
}

/**
 * Runs one job and settles it on its own, so it neither repeats nor loses another. Returns what was thrown after
 * settling it: tried again later, or logged as an error if that was the last try. Throws only if the database does
 * not store the outcome; the job is then given out again once its time is over.
 */
export async function runJob<T>(
  { boss, log, queue, leavesNothing }: Settling,
  job: JobWithMetadata<T>,
  handle: (payload: T) => Promise<void>,
): Promise<Error | null> {
  // The number of the attempt goes with the id: a job that was given to another worker meanwhile is left alone.
  const attempt = { id: job.id, retryCount: job.retryCount }
  try {
    await within(job.expireInSeconds, handle(job.data))
  } catch (error) {
    const { message: reason } = error as Error
    const isOver = error instanceof FailedForGood
    if (isOver) await boss.cancel(queue, attempt)
    else await boss.fail(queue, attempt, { reason })
    const facts = { queue, job: job.id, tries: job.retryCount + 1, reason }
    if (isOver || job.retryCount >= job.retryLimit) log.error({ event: 'job_failed', ...facts }, 'jobs')
    else log.warn({ event: 'job_put_off', ...facts }, 'jobs')
    return error as Error
  }
  await (leavesNothing ? boss.deleteJob(queue, attempt) : boss.complete(queue, attempt))
  return null
}

async function within(seconds: number, work: Promise<void>): Promise<void> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(() => over.reject(new Error('TIME_OVER')), seconds * 1_000)
  try {
    await Promise.race([work, over.promise])
  } finally {
    clearTimeout(timer)
  }
}
