import type { ReportMailRhythm } from '@readgrow/contract/constants'
import { isExpired } from '@readgrow/contract/permissions'
import { sql } from 'kysely'
import { type PaymentColumns, paymentOf } from '#billing'
import type { Services } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { mailJob } from '#platform/mail/mail'
import { reminderTime, unsubscribeToken } from '#reminders'
import { sendReportMailJob } from './jobs.ts'
import { lastPeriod } from './mail-period.ts'
import { reportEmail } from './mail-text.ts'
import type { Period } from './scope.ts'

type Sending = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>

/** Emails of the console go out from this hour in Seoul. */
const firstHour = 9
const atOnce = 1_000

/** When emails may go out now: the study day, and the instant after which nobody may be disturbed. Otherwise null. */
function openHours(now: Date) {
  const time = reminderTime(now)
  return time && time.hour >= firstHour ? time : null
}

/** Queues everybody whose period is over and who has not heard of it; a server that was down catches up by itself. */
export async function queueReportMail({ db, clock, jobs }: Sending): Promise<void> {
  const now = clock.now()
  if (!openHours(now)) return
  for (const rhythm of ['WEEKLY', 'MONTHLY'] as const) {
    const period = lastPeriod(rhythm, now)
    for (let after = 0; ; ) {
      const { rows } = await sql<{ id: number }>`select m.account_id as id from report_mail m
        where m.rhythm = ${rhythm} and m.account_id > ${after} and ${notSent(period)}
        order by m.account_id limit ${sql.lit(atOnce)}`.execute(db)
      const ids = rows.map(({ id }) => id)
      await jobs.enqueueAll(
        db,
        sendReportMailJob,
        ids.map((accountId) => ({ accountId, ...period })),
      )
      const last = ids.at(-1)
      if (last === undefined || ids.length < atOnce) break
      after = last
    }
  }
}

const notSent = ({ from, to }: Period) =>
  sql`not exists (select from report_mail_sent s where s.account_id = m.account_id and s.period_from = ${from}::date
    and s.period_to = ${to}::date)`

/**
 * Sends one person the way to the report of a period, if they still want it and may still see it. The row that says so
 * and the email are queued together, so that no crash sends it twice or loses it.
 */
export async function sendReportMail(
  { db, clock, jobs, config }: Sending,
  { accountId, from, to }: Period & { readonly accountId: number },
): Promise<void> {
  const now = clock.now()
  const time = openHours(now)
  if (!time) return
  await inTransaction(db, async (tx) => {
    const person = await personToMail(tx, accountId, time.studyDate)
    if (!person) return
    const due = lastPeriod(person.rhythm, now)
    // The rhythm was changed, or the job is older than a period; the choice came after the period.
    if (due.from !== from || due.to !== to || person.chosenOn > to) return
    const { numInsertedOrUpdatedRows: rows } = await tx
      .insertInto('report_mail_sent')
      .values({ account_id: accountId, period_from: from, period_to: to, sent_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (rows !== 1n) return
    const email = reportEmail(person, due, unsubscribeToken(config.sessionKey, accountId, 'reports'))
    await jobs.enqueue(tx, mailJob, { ...email, notAfter: time.quietFrom.toISOString() })
  })
}

interface Person {
  readonly email: string
  readonly origin: string
  readonly company: string
  readonly rhythm: Exclude<ReportMailRhythm, 'OFF'>
  /** The study day of the choice. */
  readonly chosenOn: string
}

/** An owner or a lead of an open company with a contract; null for everybody else. */
async function personToMail(db: Db, accountId: number, today: string): Promise<Person | null> {
  const { rows } = await sql<Person & Pick<PaymentColumns, 'starts_on' | 'ends_on' | 'unpaid' | 'hold_from'>>`
    select a.email, h.origin, c.name as company, m.rhythm, (m.chosen_at at time zone 'UTC' + interval '5 hours')::date as "chosenOn",
      k.starts_on, k.ends_on, k.unpaid, k.hold_from
    from report_mail m
    join account a on a.id = m.account_id and a.status = 'ACTIVE' and (a.role = 'owner' or a.role = 'learner' and a.leads)
    join company c on c.id = a.company_id and c.status = 'OPEN' and c.type = 'COMPANY'
    cross join lateral (select origin from tenant_host where company_id = c.id order by is_canonical desc, host limit 1) h
    left join company_contract k on k.company_id = c.id
    where m.account_id = ${accountId}`.execute(db)
  const [person] = rows
  if (!person) return null
  const payment = paymentOf(
    { company_type: 'COMPANY', state: null, expires_on: null, continues: null, held_from: null, ...person },
    today,
  )
  return isExpired(payment.status) ? null : person
}
