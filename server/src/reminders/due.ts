import { sql } from 'kysely'
import type { Services } from '#platform/context'
import { reminderTime } from './hours.ts'
import { remindJob } from './jobs.ts'

const atOnce = 1_000

/** Queues everybody whose hour it is and who was not reminded on this study day; `remind` checks whether they still should be. */
export async function remindDue({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const time = reminderTime(clock.now())
  if (!time) return
  const { studyDate, hour } = time
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select s.account_id as id from learner_setting s
      where s.reminder_hour = ${hour} and (s.reminder_mail or s.reminder_push) and s.account_id > ${after}
        and not exists (select from reminder_sent r where r.account_id = s.account_id and r.study_date = ${studyDate}::date)
      order by s.account_id limit ${sql.lit(atOnce)}`.execute(db)
    await jobs.enqueueAll(
      db,
      remindJob,
      rows.map(({ id }) => ({ accountId: id, studyDate })),
    )
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}
