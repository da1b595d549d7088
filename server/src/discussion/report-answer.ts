import type { ArgsOf, reportAnswer as reportAnswerCall } from '@readgrow/contract'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { answerOfAnother } from './answer-of-another.ts'
import { settleHiding } from './settle-hiding.ts'

type Report = ArgsOf<typeof reportAnswerCall, 'output'>['body']

const limit = { hits: 30, perSeconds: 86_400 }

/**
 * Reports an answer, or again one whose report was withdrawn. STATE_CONFLICT when it is hidden already or this account's
 * report about it was decided.
 */
export async function reportAnswer(ctx: AccountContext, answerId: string, report: Report): Promise<void> {
  const { db, clock, account } = ctx
  const { id, hidden } = await answerOfAnother(ctx, answerId)
  if (hidden && !(await hasOpenReport(ctx, id))) throw new Refusal('STATE_CONFLICT')
  await throttle(db, clock, `discussion-report/${account.id}`, limit)
  await inTransaction(db, async (tx) => {
    // The lock makes two reporters follow each other, so that the second sees the first.
    const answer = await lockedAnswer(tx, id)
    const known = await tx
      .selectFrom('discussion_report')
      .select('state')
      .where('answer_id', '=', id)
      .where('account_id', '=', account.id)
      .executeTakeFirst()
    if (known?.state === 'OPEN') return
    if (answer.state !== 'LIVE' || (known && known.state !== 'WITHDRAWN')) throw new Refusal('STATE_CONFLICT')
    const fresh = { ...report, text_seen: answer.text, state: 'OPEN', reported_at: clock.now() }
    await tx
      .insertInto('discussion_report')
      .values({ answer_id: id, account_id: account.id, ...fresh })
      .onConflict((conflict) => conflict.columns(['answer_id', 'account_id']).doUpdateSet(fresh))
      .execute()
    await settleHiding(tx, [id], clock.now())
  })
}

async function hasOpenReport({ db, account }: AccountContext, answerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('discussion_report')
    .select('id')
    .where('answer_id', '=', answerId)
    .where('account_id', '=', account.id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  return row !== undefined
}

async function lockedAnswer(tx: Tx, id: string) {
  const answer = await tx
    .selectFrom('discussion_answer')
    .select(['state', 'text'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!answer) throw new Refusal('NOT_FOUND')
  return answer
}

/** Withdraws the account's open report; with too little weight left the answer is seen again. */
export async function withdrawReport({ db, clock, account }: AccountContext, answerId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockedAnswer(tx, answerId)
    const { numUpdatedRows } = await tx
      .updateTable('discussion_report')
      .set({ state: 'WITHDRAWN' })
      .where('answer_id', '=', answerId)
      .where('account_id', '=', account.id)
      .where('state', '=', 'OPEN')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND')
    await settleHiding(tx, [answerId], clock.now())
  })
}
