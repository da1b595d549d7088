import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { cleanLearnerText } from './ask-for-comment.ts'
import { dueAt } from './due-time.ts'
import { holidaysOf, takeToComment } from './queries.ts'

const limit = { hits: 20, perSeconds: 86_400 }

/** Asks once more after a comment; the request waits again, with a new due time. STATE_CONFLICT, NOT_FOUND. */
export async function replyOnce(ctx: AccountContext, takeId: string, given: string): Promise<void> {
  const { db, clock, account } = ctx
  await takeToComment(ctx, takeId)
  const reply = cleanLearnerText(given)
  if (reply === '') throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'body.text', rule: 'LENGTH' }] })
  await throttle(db, clock, `comment-reply/${account.id}`, limit)
  const now = clock.now()
  const { numUpdatedRows } = await db
    .updateTable('take_comment_request')
    .set({
      state: 'OPEN',
      reply,
      reply_at: now,
      due_at: dueAt(now, await holidaysOf(db)),
      overdue_told_at: null,
    })
    .where('take_id', '=', takeId)
    .where('state', '=', 'ANSWERED')
    .where('reply', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const said = await db
    .selectFrom('take_comment_request')
    .select('reply')
    .where('take_id', '=', takeId)
    .where('reply', '=', reply)
    .executeTakeFirst()
  // The same words again: the answer to the first try was lost.
  if (!said) throw new Refusal('STATE_CONFLICT')
}
