import { sql } from 'kysely'
import type { Services } from '#platform/context'
import { mailReportJob } from './jobs.ts'
import { mailTime } from './mail-time.ts'
import { endOfMonth } from './months.ts'

const atOnce = 1_000

/**
 * Queues everybody who did something in the month that is over, or had a goal of their own in it, and has no mail about
 * it yet; `mailReport` checks whether they still should have one.
 */
export async function mailDue({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const time = mailTime(clock.now())
  if (!time) return
  const { month } = time
  const first = `${month}-01`
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select a.id from account a left join learner_setting s on s.account_id = a.id
      where a.id > ${after} and a.status = 'ACTIVE' and coalesce(s.report_mail, true)
        and (s.account_id is not null and a.created_at < ${endOfMonth(month)}
          or exists (select from learning_month m where m.account_id = a.id and m.month = ${first}::date))
        and not exists (select from month_mail_sent r where r.account_id = a.id and r.month = ${first}::date)
      order by a.id limit ${sql.lit(atOnce)}`.execute(db)
    await jobs.enqueueAll(
      db,
      mailReportJob,
      rows.map(({ id }) => ({ accountId: id, month })),
    )
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}
