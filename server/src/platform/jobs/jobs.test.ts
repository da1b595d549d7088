import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '#platform/database/db'
import { jobHandlersOf, openJobs, serveJob } from '#platform/jobs/jobs'
import { composeEmail, mailJob } from '#platform/mail/mail'
import { notifySignInLockedJob } from '#session'
import { testApp } from '#testing'

const mailTo = (to: string) => composeEmail({ to, subject: 'hello', paragraphs: ['hello'], footer: '' })

test.each([
  { databasePoolSize: 1, mails: 1 },
  { databasePoolSize: 6, mails: 20 },
])(
  'the first $mails mails of a process need $databasePoolSize connections, one a transaction',
  async ({ databasePoolSize, mails }) => {
    const app = await testApp({ config: { databasePoolSize } })
    const { db, jobs } = app.services
    const addresses = Array.from({ length: mails }, (_, index) => `first-${index}@example.com`)
    await Promise.all(addresses.map((to) => inTransaction(db, (tx) => jobs.enqueue(tx, mailJob, mailTo(to)))))
    expect((await app.mails()).map(({ recipient }) => recipient).sort()).toEqual(addresses.sort())
  },
)

test('a queue that an earlier version created gets the rules of this one', async () => {
  const app = await testApp()
  const { db, pool, config, chance, log } = app.services
  const settings = async () =>
    (
      await sql`select retry_limit, retry_delay_max, deletion_seconds, expire_seconds from jobs.queue
      where name = 'mail'`.execute(db)
    ).rows
  const right = await settings()
  await sql`update jobs.queue set retry_limit = 8, retry_delay_max = null, deletion_seconds = 604800`.execute(db)
  const jobs = await openJobs(pool, log, { key: config.sessionKey, chance }, [mailJob])
  onTestFinished(() => jobs.close())
  expect(await settings()).toEqual(right)
})

test('a job that fails neither ends nor repeats the others, and is tried again', async () => {
  const { services } = await testApp()
  const { db, jobs, jobHandlers } = services
  const done: (number | null)[] = []
  let isDown = true
  const failing = serveJob(notifySignInLockedJob, async (_, { accountId }) => {
    if (accountId === 2 && isDown) throw new Error('not yet')
    done.push(accountId)
  })
  const handlers = new Map([...jobHandlers, ...jobHandlersOf([failing], services)])
  const payloads = [1, 2, 3, 4].map((accountId) => ({ accountId }))
  await jobs.enqueueAll(db, notifySignInLockedJob, payloads)
  await expect(jobs.drain(handlers)).rejects.toThrow('not yet')
  expect(done.sort()).toEqual([1, 3, 4])
  isDown = false
  await sql`update jobs.job set start_after = now() where name = 'tell-sign-in-locked'`.execute(db)
  await jobs.drain(handlers)
  expect(done).toEqual([1, 3, 4, 2])
})

test('what runs by the clock is left out where that is asked for', async () => {
  const { services } = await testApp()
  const { db, jobs, jobHandlers } = services
  const planned = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from jobs.schedule`.execute(db)).rows[0]?.count
  await jobs.work(jobHandlers, { schedules: false })
  expect(await planned()).toBe(0)
  await jobs.stopWorking()
  await jobs.work(jobHandlers)
  expect(await planned()).toBeGreaterThan(20)
})
