import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { answerOfAnother } from './answer-of-another.ts'

const limit = { hits: 60, perSeconds: 60 }

/** Says that an answer was of help; said twice it counts once. */
export async function markHelpful(ctx: AccountContext, answerId: string): Promise<void> {
  const { db, clock, account } = ctx
  const { id, hidden } = await answerOfAnother(ctx, answerId)
  if (hidden) throw new Refusal('NOT_FOUND')
  await throttle(db, clock, `discussion-helpful/${account.id}`, limit)
  await db
    .insertInto('discussion_helpful')
    .values({ answer_id: id, account_id: account.id, marked_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unmarkHelpful({ db, account }: AccountContext, answerId: string): Promise<void> {
  await db
    .deleteFrom('discussion_helpful')
    .where('answer_id', '=', answerId)
    .where('account_id', '=', account.id)
    .execute()
}
