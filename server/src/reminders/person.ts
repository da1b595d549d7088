import type { CustomerLevel, PaymentStatus } from '@readgrow/contract/constants'
import { isExpired } from '@readgrow/contract/permissions'
import { countsAsStudied, isOff } from '@readgrow/learning/streak'
import { sql } from 'kysely'
import { type PaymentColumns, paymentOf } from '#billing'
import type { Db } from '#platform/database/db'
import type { ReminderTime } from './hours.ts'

export interface PersonToRemind {
  readonly id: number
  readonly email: string
  readonly customerLevel: CustomerLevel
  readonly paymentStatus: PaymentStatus
  /** The origin of their company's host. */
  readonly origin: string
  readonly wantsMail: boolean
  readonly wantsPush: boolean
}

interface Row extends PaymentColumns {
  email: string
  customer_level: CustomerLevel
  origin: string
  reminder_mail: boolean
  reminder_push: boolean
  weekdays_only: boolean
  holiday: boolean
  articles: number | null
  quiz_answers: number | null
  word_answers: number | null
  queue_cleared: boolean | null
  self_studies: number | null
  challenges: number | null
  conversations: number | null
  spoken_seconds: number | null
}

/**
 * The account if it should be reminded at this time: it asked for it, its hour has come, it was not reminded on this
 * study day, may use the product and has finished nothing yet, and the day is not a day off.
 */
export async function personToRemind(db: Db, accountId: number, time: ReminderTime): Promise<PersonToRemind | null> {
  const row = await readRow(db, accountId, time)
  if (!row || hasFinished(row) || isDayOff(row, time.studyDate)) return null
  // Payment goes by the calendar date, which is the study date between 08:00 and 22:00.
  const paymentStatus = paymentOf(row, time.studyDate).status
  if (isExpired(paymentStatus)) return null
  return {
    id: accountId,
    email: row.email,
    customerLevel: row.customer_level,
    paymentStatus,
    origin: row.origin,
    wantsMail: row.reminder_mail,
    wantsPush: row.reminder_push,
  }
}

async function readRow(db: Db, accountId: number, { studyDate, hour }: ReminderTime): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select a.email, a.customer_level, c.type as company_type, h.origin, s.reminder_mail, s.reminder_push,
      s.weekdays_only or c.weekdays_only as weekdays_only, o.date is not null as holiday,
      b.state, b.expires_on, b.continues, b.held_from, k.starts_on, k.ends_on, k.unpaid, k.hold_from,
      d.articles, d.quiz_answers, d.word_answers, d.queue_cleared, d.self_studies, d.challenges, d.conversations, d.spoken_seconds
    from learner_setting s
    join account a on a.id = s.account_id and a.status = 'ACTIVE'
    join company c on c.id = a.company_id and c.status = 'OPEN'
    cross join lateral (select origin from tenant_host where company_id = c.id order by is_canonical desc, host limit 1) h
    left join subscription b on b.account_id = a.id
    left join company_contract k on k.company_id = c.id
    left join study_day d on d.account_id = a.id and d.study_date = ${studyDate}::date
    left join holiday o on o.date = ${studyDate}::date
    where s.account_id = ${accountId} and s.reminder_hour <= ${hour} and (s.reminder_mail or s.reminder_push)
      and not exists (select from reminder_sent r where r.account_id = a.id and r.study_date = ${studyDate}::date)
  `.execute(db)
  return rows[0]
}

/** A finished article is enough for no reminder, although the day counts for the streak only with its check. */
function hasFinished(row: Row): boolean {
  const articles = row.articles ?? 0
  const day = {
    articles,
    quizAnswers: row.quiz_answers ?? 0,
    wordAnswers: row.word_answers ?? 0,
    queueCleared: row.queue_cleared ?? false,
    selfStudies: row.self_studies ?? 0,
    challenges: row.challenges ?? 0,
    conversations: row.conversations ?? 0,
    spokenSeconds: row.spoken_seconds ?? 0,
  }
  return articles > 0 || countsAsStudied(day)
}

const isDayOff = ({ weekdays_only: weekdaysOnly, holiday }: Row, date: string) =>
  isOff(date, { weekdaysOnly, holidays: new Set(holiday ? [date] : []) })

/** How a learner lets themselves be told something; null for those who ask for no reminders or cannot use the product. */
export async function personToTell(
  db: Db,
  accountId: number,
  today: string,
): Promise<Pick<PersonToRemind, 'email' | 'origin' | 'wantsMail' | 'wantsPush'> | null> {
  const { rows } = await sql<PaymentColumns & Pick<Row, 'email' | 'origin' | 'reminder_mail' | 'reminder_push'>>`
    select a.email, c.type as company_type, h.origin, s.reminder_mail, s.reminder_push,
      b.state, b.expires_on, b.continues, b.held_from, k.starts_on, k.ends_on, k.unpaid, k.hold_from
    from learner_setting s
    join account a on a.id = s.account_id and a.status = 'ACTIVE'
    join company c on c.id = a.company_id and c.status = 'OPEN'
    cross join lateral (select origin from tenant_host where company_id = c.id order by is_canonical desc, host limit 1) h
    left join subscription b on b.account_id = a.id
    left join company_contract k on k.company_id = c.id
    where s.account_id = ${accountId} and s.reminder_hour is not null and (s.reminder_mail or s.reminder_push)
  `.execute(db)
  const [row] = rows
  if (!row || isExpired(paymentOf(row, today).status)) return null
  return { email: row.email, origin: row.origin, wantsMail: row.reminder_mail, wantsPush: row.reminder_push }
}
