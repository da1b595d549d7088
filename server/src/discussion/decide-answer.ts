import type { ArgsOf, decideAnswer as decideAnswerCall } from '@readgrow/contract'
import { sql } from 'kysely'
import { raiseAlarm } from '#alarms'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { settleHiding } from './settle-hiding.ts'

type Verdict = ArgsOf<typeof decideAnswerCall, 'output'>['body']

interface Judged {
  readonly id: string
  readonly account_id: number
  readonly article_id: string
  readonly state: string
}

/**
 * Decides about an answer with open reports, tells its author, and writes it down twice: in the log of decisions, which
 * names nobody, and in the audit log. STATE_CONFLICT when no report is open any more.
 */
export async function decideAnswer(ctx: AccountContext, answerId: string, verdict: Verdict): Promise<void> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const answer = await tx
      .selectFrom('discussion_answer')
      .select(['id', 'account_id', 'article_id', 'state'])
      .where('id', '=', answerId)
      .forUpdate()
      .executeTakeFirst()
    if (!answer) throw new Refusal('NOT_FOUND')
    const reporters = await closeReports(tx, answerId, verdict, now)
    if (reporters.length === 0) throw new Refusal('STATE_CONFLICT')
    const removed = verdict.decision === 'REMOVE'
    await tx
      .updateTable('discussion_answer')
      .set(removed ? { state: 'REMOVED', removal_reason: verdict.reason } : { state: 'LIVE' })
      .where('id', '=', answerId)
      .execute()
    await tx
      .insertInto('discussion_decision')
      .values({ answer_id: answerId, article_id: answer.article_id, reports: reporters.length, at: now, ...verdict })
      .execute()
    await settleOthers(tx, reporters, now)
    await tellAuthor(tx, answer, verdict, now)
    await recordAudit(tx, now, actorOf(ctx), {
      action: removed ? 'discussion.removed' : 'discussion.kept',
      subject: answer.article_id,
      companyId: null,
      after: { answer: answerId, reports: reporters.length },
      reason: verdict.reason === '' ? null : verdict.reason,
    })
  })
}

/** The reporters of the answer's open reports, which are decided now. */
async function closeReports(tx: Tx, answerId: string, { decision }: Verdict, now: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('discussion_report')
    .set({ state: decision === 'REMOVE' ? 'UPHELD' : 'REJECTED', decided_at: now })
    .where('answer_id', '=', answerId)
    .where('state', '=', 'OPEN')
    .returning('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** A decision changes how much its reporters weigh elsewhere. */
async function settleOthers(tx: Tx, reporters: readonly number[], now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select a.id from discussion_answer a where a.id in (select r.answer_id from discussion_report r
      where r.state = 'OPEN' and r.account_id = any(${[...reporters]}::bigint[])) order by a.id for update`.execute(tx)
  await settleHiding(
    tx,
    rows.map(({ id }) => id),
    now,
  )
}

async function tellAuthor(tx: Tx, answer: Judged, { decision, reason }: Verdict, at: Date): Promise<void> {
  // Who never learned of a report need not learn of its end.
  if (decision === 'KEEP' && answer.state !== 'HIDDEN') return
  const message =
    decision === 'REMOVE'
      ? { title: '토론에 쓴 답을 내렸어요', text: reason }
      : { title: '토론에 쓴 답이 다시 보여요', text: '신고를 살펴봤고, 문제가 없었어요.' }
  const url = `/discussion/detail/${answer.article_id}`
  await raiseAlarm(tx, { accountId: answer.account_id, category: 'DISCUSSION', url, at, ...message })
}
