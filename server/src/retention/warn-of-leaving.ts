import { addDays, seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { Services } from '#platform/context'
import { allowLongStatements, inTransaction, type Tx } from '#platform/database/db'
import { mailJob } from '#platform/mail/mail'
import { reminderTime } from '#reminders'
import { type Ending, warningEmail } from './emails.ts'
import { cutoff } from './over.ts'
import { peopleRules } from './people-rules.ts'
import { purge } from './purge.ts'
import type { NamedRule } from './rule.ts'
import { intervalOf } from './terms.ts'

type Warning = Pick<Services, 'db' | 'clock' | 'jobs' | 'log'>

const endings: readonly Ending[] = ['seat-over', 'contract-over']
const noticeDays = peopleRules['seat-over'].warnedDays
const dayMs = 86_400_000
/** Earlier than needed by this much, so that an email that fails on some mornings delays nothing. */
const spareDays = 5
const emailsAtOnce = 500

/**
 * Warns everybody whose account will be deleted in a month, once for each end, and lets applications lapse, which
 * writes to people as well. At night it does nothing. An email that was not sent by the evening is queued again the
 * next day.
 */
export async function warnOfLeaving(services: Warning): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  const quietFrom = reminderTime(now)?.quietFrom
  if (!quietFrom) return
  await inTransaction(db, forgetOldWarnings)
  const unsent = await unsentBefore(services, seoulDateOf(now))
  let queued = 0
  for (const ending of endings)
    for (let emails = emailsAtOnce; emails === emailsAtOnce; queued += emails)
      emails = await inTransaction(db, (tx) => warnSome(tx, services, { ending, now, quietFrom }))
  log[unsent > 0 ? 'warn' : 'info']({ event: 'leaving_warned', queued, unsent }, 'retention')
  await purge(services, 'MORNING')
}

/** A warning about an end that will not come: the seat came back, the contract goes on, or the member has left. */
async function forgetOldWarnings(tx: Tx): Promise<void> {
  await allowLongStatements(tx)
  for (const name of endings) {
    const { only, since } = peopleRules[name]
    await sql`delete from leaving_warning w where w.rule = ${name} and not exists (select from account t
      where t.id = w.account_id and (${sql.raw(only)}) and ${sql.raw(since)} = w.since)`.execute(tx)
  }
}

async function unsentBefore({ db }: Warning, today: string): Promise<number> {
  const { unsent } = await db
    .selectFrom('leaving_warning')
    .select((eb) => eb.fn.countAll<number>().as('unsent'))
    .where('sent_at', 'is', null)
    .where('queued_on', '<', today)
    .executeTakeFirstOrThrow()
  return unsent
}

interface Turn {
  readonly ending: Ending
  readonly now: Date
  readonly quietFrom: Date
}

/** Queues emails to some accounts that have none about this end; returns how many. */
async function warnSome(tx: Tx, { jobs }: Warning, turn: Turn): Promise<number> {
  await allowLongStatements(tx)
  const warned = await claim(tx, turn)
  const { rows } = await sql<{ id: number; email: string; name: string; supportEmail: string; endsOn: string }>`
    select a.id, a.email, c.name, c.support_email as "supportEmail",
      (w.since at time zone 'Asia/Seoul' + ${intervalOf(peopleRules[turn.ending].term)}::interval)::date as "endsOn"
    from leaving_warning w join account a on a.id = w.account_id join company c on c.id = a.company_id
    where w.account_id = any(${warned}::bigint[])`.execute(tx)
  const emails = rows.map(({ id, email, endsOn, ...company }) => ({
    ...warningEmail(company, { email, ending: turn.ending, lastDay: lastDayOf(endsOn, turn.now) }),
    notAfter: turn.quietFrom.toISOString(),
    receiptFor: id,
  }))
  await jobs.enqueueAll(tx, mailJob, emails)
  return warned.length
}

/** Two servers on one morning, or two runs of one server, write to a person only once. */
async function claim(tx: Tx, { ending, now }: Turn): Promise<readonly number[]> {
  const { term, only, since }: NamedRule & { only: string } = { name: ending, ...peopleRules[ending] }
  const today = seoulDateOf(now)
  const ahead = new Date(now.getTime() + (noticeDays + spareDays) * dayMs)
  const { rows } = await sql<{ id: number }>`
    insert into leaving_warning as w (account_id, rule, since, queued_on)
    select t.id, ${ending}, ${sql.raw(since)}, ${today}::date from account t
    where (${sql.raw(only)}) and ${sql.raw(since)} <= ${cutoff(term, ahead)} and not exists (
      select from leaving_warning w where w.account_id = t.id and (w.sent_at is not null or w.queued_on >= ${today}::date))
    order by t.id limit ${emailsAtOnce}
    on conflict (account_id) do update set rule = excluded.rule, since = excluded.since, queued_on = excluded.queued_on
      where w.sent_at is null and w.queued_on < excluded.queued_on
    returning account_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The last day on which nothing can happen: the end of the term, or this many days after today, whichever is later. */
function lastDayOf(endsOn: string, now: Date): string {
  const soonest = addDays(seoulDateOf(now), noticeDays)
  return addDays(endsOn > soonest ? endsOn : soonest, -1)
}
