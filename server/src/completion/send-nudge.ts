import { studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { raiseAlarm } from '#alarms'
import type { Services } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { type Reach, theInternet } from '#platform/outside/outside'
import { Refusal } from '#platform/refusal'
import { reminderTime, tellLearner } from '#reminders'
import { readActiveDays } from '#study-days'
import { nudgeJob } from './jobs.ts'
import { type NudgeWords, nudgeWords } from './nudge-text.ts'
import { readTarget } from './targets.ts'

type Sending = Pick<Services, 'db' | 'clock' | 'jobs' | 'config' | 'log'>

/** Queues the nudges whose time has come. At night it does nothing. */
export async function sendDueNudges({ db, clock, jobs }: Sending): Promise<void> {
  if (!reminderTime(clock.now())) return
  const rows = await db
    .selectFrom('nudge')
    .select('id')
    .where('ended_at', 'is', null)
    .where('goes_at', '<=', clock.now())
    .orderBy('goes_at')
    .orderBy('id')
    .limit(1_000)
    .execute()
  await jobs.enqueueAll(db, nudgeJob, rows)
}

/**
 * Sends a nudge: an alarm, and a push or an email where the learner allows reminders. What is still needed is that of the
 * moment; whoever has reached it meanwhile hears nothing. It is ended before it goes, so that it goes at most once. A job
 * that comes late, at night, leaves it for the morning.
 */
export async function sendNudge(services: Sending, id: number, reach: Reach = theInternet): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const time = reminderTime(now)
  if (!time) return
  const waiting = await readWaiting(db, id)
  if (!waiting) return
  const words = waiting.isReachable ? await wordsFor(db, waiting, studyDateOf(now)) : null
  const isEnded = await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('nudge')
      .set({ ended_at: now, outcome: words ? 'SENT' : 'NOT_NEEDED' })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 1n && words) await alarm(tx, waiting.accountId, words, now)
    return numUpdatedRows === 1n
  })
  if (isEnded && words) await tellLearner(services, { accountId: waiting.accountId, words, time }, reach)
}

const alarm = (db: Db, accountId: number, { title, text, path }: NudgeWords, at: Date) =>
  raiseAlarm(db, { accountId, category: '응원', title, text, url: path, at })

interface Waiting {
  readonly accountId: number
  readonly companyId: number
  readonly ruleId: string | null
  readonly sender: string | null
  readonly role: 'OWNER' | 'LEAD'
  readonly isReachable: boolean
}

async function readWaiting(db: Db, id: number): Promise<Waiting | undefined> {
  const { rows } =
    await sql<Waiting>`select n.account_id as "accountId", a.company_id as "companyId", n.rule_id as "ruleId",
      (select nullif(s.name, '') from account s where s.id = n.sender_id and s.status <> 'LEFT') as sender,
      n.sender_role as role, a.status = 'ACTIVE' and c.status = 'OPEN' as "isReachable"
    from nudge n join account a on a.id = n.account_id join company c on c.id = a.company_id
    where n.id = ${id} and n.ended_at is null`.execute(db)
  return rows[0]
}

/** Null where nothing is left to say: completed, withdrawn or over since. */
async function wordsFor(db: Db, waiting: Waiting, today: string): Promise<NudgeWords | null> {
  const { accountId, companyId, ruleId, sender, role } = waiting
  const target = await readTarget(db, { companyId, leadId: null }, ruleId ?? 'month', today).catch(noneWithout)
  if (!target) return null
  const days = (await readActiveDays(db, [accountId], target.rule.period)).get(accountId) ?? []
  const share = target.share(days, today)
  if (share.state === 'COMPLETED') return null
  return nudgeWords({ sender, role, course: target.courseName }, share)
}

function noneWithout(error: unknown): null {
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return null
  throw error
}
