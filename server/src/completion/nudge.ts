import type { nudgeLearner, ReplyOf } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import { scopeOf } from '#members'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { goesOutAt } from '#reminders'
import { readActiveDays } from '#study-days'
import { nudgeJob } from './jobs.ts'
import { learnersOf } from './learners.ts'
import { nudgeGapMs } from './nudges.ts'
import { readTarget } from './targets.ts'

/**
 * Nudges a learner. It goes out at once, or at 08:00 where it is night. NUDGED_LATELY within three days of another one,
 * whoever sent it; STATE_CONFLICT for those who have nothing left to do, and for oneself.
 */
export async function nudge(
  ctx: AccountContext,
  accountId: number,
  wanted: string,
): Promise<ReplyOf<typeof nudgeLearner>> {
  const { db, clock, jobs, account } = ctx
  const now = clock.now()
  const today = studyDateOf(now)
  const scope = scopeOf(account)
  const [learner] = await learnersOf(db, scope, { id: accountId })
  if (!learner?.isActive) throw new Refusal('NOT_FOUND')
  if (accountId === account.id) throw new Refusal('STATE_CONFLICT')
  const target = await readTarget(db, scope, wanted, today)
  if ((await target.counted(db, [learner])).length === 0) throw new Refusal('STATE_CONFLICT')
  const days = (await readActiveDays(db, [accountId], target.rule.period)).get(accountId) ?? []
  if (target.share(days, today).state === 'COMPLETED') throw new Refusal('STATE_CONFLICT')
  const goesAt = goesOutAt(now)
  const isWaiting = goesAt > now
  await inTransaction(db, async (tx) => {
    await takeTurn(tx, accountId, goesAt)
    const { id } = await tx
      .insertInto('nudge')
      .values({
        account_id: accountId,
        rule_id: target.courseId,
        sender_id: account.id,
        sender_role: account.role === 'owner' ? 'OWNER' : 'LEAD',
        made_at: now,
        goes_at: goesAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'learner.nudged',
      subject: learner.name,
      accountId,
      after: { goesAt: goesAt.toISOString(), ...(target.courseName === null ? {} : { course: target.courseName }) },
    })
    if (!isWaiting) await jobs.enqueue(tx, nudgeJob, { id })
  })
  return { goesAt: goesAt.toISOString(), isWaiting }
}

/** The row of a learner decides between two clicks: the second waits for the first, and finds that it is too early. */
async function takeTurn(tx: Tx, accountId: number, goesAt: Date): Promise<void> {
  const latest = new Date(goesAt.getTime() - nudgeGapMs)
  const { numAffectedRows } =
    await sql`insert into last_nudge as l (account_id, goes_at) values (${accountId}, ${goesAt})
    on conflict (account_id) do update set goes_at = excluded.goes_at where l.goes_at <= ${latest}`.execute(tx)
  if (numAffectedRows !== 1n) throw new Refusal('NUDGED_LATELY')
}
