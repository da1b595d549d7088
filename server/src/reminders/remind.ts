import { waitingArticle } from '#articles'
import { pushKeys } from '#learner-settings'
import type { Services } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { mailJob } from '#platform/mail/mail'
import { type Reach, theInternet } from '#platform/outside/outside'
import { readQueue } from '#practice'
import { type ReminderTime, reminderTime } from './hours.ts'
import { type PersonToRemind, personToRemind } from './person.ts'
import { push } from './push.ts'
import { reminderEmail, reminderNotice, type Waiting } from './reminder-text.ts'
import { type Subscription, subscriptionsOf } from './subscriptions.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

type Reminding = Pick<Services, 'db' | 'clock' | 'jobs' | 'config' | 'log'>

/**
 * Reminds one person of a study day, by push if they have a browser for it, else by email. Does nothing when the day or
 * the hours are over or there is no reason any more. The reminder is recorded before it goes, so that it goes at most
 * once even if this runs twice, or again after a crash.
 */
export async function remind(
  services: Reminding,
  { accountId, studyDate }: { readonly accountId: number; readonly studyDate: string },
  reach: Reach = theInternet,
): Promise<void> {
  const time = reminderTime(services.clock.now())
  if (time?.studyDate !== studyDate) return
  const { db } = services
  const person = await personToRemind(db, accountId, time)
  if (!person) return
  const browsers = person.wantsPush ? await subscriptionsOf(db, person.id) : []
  if (browsers.length === 0 && !person.wantsMail) return
  const waiting = await waitingFor(services, person, studyDate)
  if (browsers.length === 0) return remindByMail(services, { person, waiting, time, instead: false })
  if (!(await recordReminder(services, db, { person, time, way: 'PUSH' }))) return
  const mayHaveArrived = await remindByPush(services, browsers, { waiting, time, reach })
  if (!mayHaveArrived && person.wantsMail) await remindByMail(services, { person, waiting, time, instead: true })
}

async function waitingFor({ db, clock }: Reminding, person: PersonToRemind, studyDate: string): Promise<Waiting> {
  const [{ queue }, article] = await Promise.all([
    readQueue({ db, clock, account: person }),
    waitingArticle(db, person, studyDate),
  ])
  const due = new Set(queue.items.filter(({ phase }) => phase !== 'FRESH').map(({ no }) => no))
  return { words: due.size, headline: article?.headline ?? null }
}

interface Reminder {
  readonly person: PersonToRemind
  readonly time: ReminderTime
  readonly way: 'PUSH' | 'MAIL'
}

/** False when this person already has had the reminder of the study day. */
async function recordReminder({ clock }: Reminding, db: Db, { person, time, way }: Reminder): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('reminder_sent')
    .values({ account_id: person.id, study_date: time.studyDate, way, sent_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return rows === 1n
}

/** Whether one of the browsers may have got the notice. */
async function remindByPush(
  services: Reminding,
  browsers: readonly Subscription[],
  { waiting, time, reach }: { readonly waiting: Waiting; readonly time: ReminderTime; readonly reach: Reach },
): Promise<boolean> {
  const keys = await pushKeys(services.db)
  // A device that is off must not light up at night, so the push service holds nothing that long.
  const seconds = Math.floor((time.quietFrom.getTime() - services.clock.now().getTime()) / 1000)
  const message = { notice: reminderNotice(waiting), seconds: Math.max(0, seconds), keys }
  const deliveries = await Promise.all(browsers.map((browser) => push(services, browser, message, reach)))
  return deliveries.some((delivery) => delivery !== 'REFUSED')
}

/** Queues the email and records it in one transaction; `instead` replaces a push that no browser took. */
async function remindByMail(
  services: Reminding,
  reminder: { person: PersonToRemind; waiting: Waiting; time: ReminderTime; instead: boolean },
): Promise<void> {
  const { person, waiting, time, instead } = reminder
  const { config, db, jobs } = services
  const mail = reminderEmail(person, waiting, unsubscribeToken(config.sessionKey, person.id))
  await inTransaction(db, async (tx) => {
    const mayGo = instead
      ? await turnToMail(tx, reminder)
      : await recordReminder(services, tx, { person, time, way: 'MAIL' })
    if (mayGo) await jobs.enqueue(tx, mailJob, { ...mail, notAfter: time.quietFrom.toISOString() })
  })
}

async function turnToMail(db: Db, { person, time }: Pick<Reminder, 'person' | 'time'>): Promise<boolean> {
  const { numUpdatedRows: rows } = await db
    .updateTable('reminder_sent')
    .set({ way: 'MAIL' })
    .where('account_id', '=', person.id)
    .where('study_date', '=', time.studyDate)
    .where('way', '=', 'PUSH')
    .executeTakeFirst()
  return rows === 1n
}
