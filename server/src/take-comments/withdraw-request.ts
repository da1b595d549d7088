import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { removeTakeFiles } from '#takes'
import { ownTake, requestOfTake } from './queries.ts'

/**
 * Withdraws what waits: the request, or the reply to a comment, whose thread then stands as it was answered. Nobody can
 * hear the take from now on. STATE_CONFLICT when nothing waits, NOT_FOUND when nothing was asked.
 */
export async function withdrawRequest(ctx: AccountContext, takeId: string): Promise<void> {
  const { db } = ctx
  await ownTake(ctx, takeId)
  await inTransaction(db, async (tx) => {
    const request = await requestOfTake(tx, takeId).forUpdate().executeTakeFirst()
    if (!request) throw new Refusal('NOT_FOUND')
    if (request.state !== 'OPEN') throw new Refusal('STATE_CONFLICT')
    const wasAnswered = request.reply !== null
    await tx
      .updateTable('take_comment_request')
      .set({
        state: wasAnswered ? 'ANSWERED' : 'WITHDRAWN',
        reply: null,
        reply_at: null,
        holder_id: null,
        held_until: null,
      })
      .where('id', '=', request.id)
      .execute()
    await tx.deleteFrom('take_comment').where('request_id', '=', request.id).where('sent_at', 'is', null).execute()
  })
  await removeTakeFiles(ctx)
}
