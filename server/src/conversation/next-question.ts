import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import type { ModelLimits } from './model-limits.ts'
import { partnerOf, writtenTurn } from './partners.ts'
import { addTurn, findTalk, type NewTurn, partnerNow, stateOf } from './talk.ts'
import { type TalkReply, talkReply } from './talk-reply.ts'

const questions = { hits: 60, perSeconds: 3_600 }

/**
 * Fetches the model's next question, outside of any transaction. A model that does not answer leaves the conversation
 * to the written partner for good. Two calls at once store one question; a call about an earlier turn changes nothing.
 */
export async function goOn(ctx: AccountContext, id: string, after: number, limits: ModelLimits): Promise<TalkReply> {
  const { db, clock, account } = ctx
  const talk = await findTalk(db, account.id, id)
  if (stateOf(talk) !== 'WAITING' || talk.turns.length !== after) return talkReply(ctx, talk)
  await throttle(db, clock, `conversation/${account.id}`, questions)
  const asked = await limits
    .slots(() => partnerOf(ctx, partnerNow(talk)).ask(talk, AbortSignal.timeout(limits.withinMs)))
    .catch((error: unknown): null => {
      // No free place: nothing was asked yet, and another try may find one.
      if (error instanceof Refusal) throw error
      return null
    })
  return talkReply(ctx, await store(ctx, id, after, asked))
}

const store = ({ db, account }: AccountContext, id: string, after: number, asked: NewTurn | null) =>
  inTransaction(db, async (tx) => {
    const talk = await findTalk(tx, account.id, id, true)
    if (stateOf(talk) !== 'WAITING' || talk.turns.length !== after) return talk
    const next = asked ?? writtenTurn(talk)
    if (!asked)
      await tx
        .updateTable('conversation')
        .set({ fell_back_at: after + 1 })
        .where('id', '=', id)
        .execute()
    if (next) await addTurn(tx, talk, next)
    return findTalk(tx, account.id, id)
  })
