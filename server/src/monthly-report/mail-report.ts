import { studyDateOf } from '@readgrow/learning'
import { isEmptyMonth } from '@readgrow/learning/report'
import type { Services } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { canMakePdf } from '#platform/documents/pdf'
import { mailJob } from '#platform/mail/mail'
import { unsubscribeToken } from '#reminders'
import { mailRecipient } from './mail-recipient.ts'
import { mailTime } from './mail-time.ts'
import { monthMailPurpose } from './month-mail-purpose.ts'
import { firstMonth } from './months.ts'
import { readMonth } from './report.ts'
import { reportEmail } from './report-email.ts'
import { reportFile } from './report-file.ts'

type Mailing = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>

/**
 * Mails one person the report of a month. Does nothing when the day or its hours are over, or there is no reason any
 * more. The mail is queued and recorded in one transaction, so it goes at most once even if this runs twice, or again
 * after a crash.
 */
export async function mailReport(
  { db, clock, jobs, config }: Mailing,
  { accountId, month }: { readonly accountId: number; readonly month: string },
): Promise<void> {
  const time = mailTime(clock.now())
  if (time?.month !== month) return
  const person = await mailRecipient(db, accountId, time)
  if (!person) return
  const begun = await firstMonth(db, accountId)
  const first = begun !== null && begun < month ? begun : month
  const { shown } = await readMonth(db, accountId, { month, first, today: studyDateOf(clock.now()) })
  if (isEmptyMonth(shown.numbers) && !person.hadGoal) return
  const mail = reportEmail(person, shown, unsubscribeToken(config.sessionKey, accountId, monthMailPurpose.name))
  const files = canMakePdf() ? [await reportFile(shown, person.name)] : []
  await inTransaction(db, async (tx) => {
    if (!(await recordMail(tx, { accountId, month, at: clock.now() }))) return
    await jobs.enqueue(tx, mailJob, { ...mail, files, notAfter: time.quietFrom.toISOString() })
  })
}

/** False when this person already was mailed about the month. */
async function recordMail(
  db: Db,
  { accountId, month, at }: { readonly accountId: number; readonly month: string; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('month_mail_sent')
    .values({ account_id: accountId, month: `${month}-01`, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return rows === 1n
}
