import { jobHandlersOf, serveJob } from '#platform/jobs/jobs'
import type { Reach } from '#platform/outside/outside'
import { remind, remindDueJob, remindJob } from '#reminders'
import type { AccountOptions, TestAccount } from './builders.ts'
import type { TestApp } from './open-test-app.ts'

interface ReminderOptions extends AccountOptions {
  readonly hour?: number
  readonly mail?: boolean
  readonly push?: boolean
  readonly weekdaysOnly?: boolean
}

/** People who want reminders, and the hourly job with `reach` as the outside. */
export function remindersOf(app: TestApp, reach?: Reach) {
  const { services } = app
  const { db, jobs } = services
  const reminding = serveJob(remindJob, (_, person) => remind(services, person, reach))
  const handlers = new Map([...services.jobHandlers, ...jobHandlersOf([reminding], services)])
  return {
    /** A person who wants an email at nine by default. */
    async person(wish: ReminderOptions = {}): Promise<TestAccount> {
      const account = await app.anAccount({ payment: { state: 'ACTIVE', expiresOn: '2199-12-31' }, ...wish })
      const { hour = 9, mail = true, push = false, weekdaysOnly = false } = wish
      const asked = { reminder_hour: hour, reminder_mail: mail, reminder_push: push, weekdays_only: weekdaysOnly }
      await db
        .insertInto('learner_setting')
        .values({ account_id: account.id, ...asked })
        .execute()
      return account
    },
    /** Runs the job of the hour and every job that follows from it. */
    async hourly(): Promise<void> {
      await jobs.enqueue(db, remindDueJob, {})
      await jobs.drain(handlers)
      await jobs.drain(handlers)
    },
    /** Runs the job of one person for a study day. */
    async late(account: TestAccount, studyDate: string): Promise<void> {
      await jobs.enqueue(db, remindJob, { accountId: account.id, studyDate })
      await jobs.drain(handlers)
      await jobs.drain(handlers)
    },
    async mailsTo(account: TestAccount) {
      return (await app.mails()).filter(({ recipient }) => recipient === account.customerId)
    },
    /** The channels by which a person was reminded, oldest first. */
    async waysOf(account: TestAccount): Promise<string[]> {
      const rows = await db
        .selectFrom('reminder_sent')
        .select('way')
        .where('account_id', '=', account.id)
        .orderBy('study_date')
        .execute()
      return rows.map(({ way }) => way)
    },
  }
}
