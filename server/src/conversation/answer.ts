import type { ArgsOf, answerConversation } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { hasEnglish, isRandomKeys, wordsOf } from '@readgrow/learning/conversation'
import { appendEvents, lockLog } from '#learning-log'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { writtenTurn } from './partners.ts'
import { addTurn, findTalk, partnerNow, type Talk } from './talk.ts'
import { type TalkReply, talkReply } from './talk-reply.ts'

type Given = ArgsOf<typeof answerConversation, 'output'>['body']

/**
 * Stores an answer, once, and lets the written partner go on. STATE_CONFLICT when the turn was answered otherwise or
 * the conversation is over: another tab was faster.
 */
export async function answer(ctx: AccountContext, id: string, given: Given): Promise<TalkReply> {
  const rule = ruleBrokenBy(given)
  if (rule) throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'text', rule }] })
  const { db, account } = ctx
  const talk = await inTransaction(db, async (tx) => {
    await lockLog(tx, account.id)
    const before = await findTalk(tx, account.id, id, true)
    if (before.turns.some((turn) => turn.answer?.id === given.answerId)) return before
    const last = before.turns.at(-1)
    if (before.row.done_at !== null || !last || last.no !== given.no || last.answer !== null)
      throw new Refusal('STATE_CONFLICT')
    if (given.takeId !== null) await mustBeOwnTake(tx, account.id, given.takeId)
    await storeAnswer(ctx, tx, before, given)
    const answered = await findTalk(tx, account.id, id)
    const next = partnerNow(answered) === 'WRITTEN' ? writtenTurn(answered) : null
    if (next) await addTurn(tx, answered, next)
    return findTalk(tx, account.id, id)
  })
  return talkReply(ctx, talk)
}

/** Why a text is no answer. What a recogniser wrote down was said. */
function ruleBrokenBy({ source, text }: Given): 'ENGLISH' | 'UNDERSTANDABLE' | null {
  if (source === 'SKIPPED' || source === 'NOT_HEARD') return null
  if (!hasEnglish(text)) return 'ENGLISH'
  return source === 'TYPED' && isRandomKeys(text) ? 'UNDERSTANDABLE' : null
}

async function storeAnswer({ account, clock }: AccountContext, tx: Tx, { row }: Talk, given: Given): Promise<void> {
  const { answerId, no, text, source, takeId } = given
  const now = clock.now()
  await tx
    .updateTable('conversation_turn')
    .set({ answer_id: answerId, text, source, take_id: takeId, answered_at: now })
    .where('conversation_id', '=', row.id)
    .where('no', '=', no)
    .execute()
  const event = {
    accountId: account.id,
    id: answerId,
    kind: 'CONVERSATION_TURN' as const,
    clientAt: now,
    studyDate: studyDateOf(now),
    articleId: row.article_id,
    level: row.level,
    revision: null,
    sentenceId: null,
    detail: { conversationId: row.id, no, source, words: wordsOf(text).length },
  }
  await appendEvents(tx, [event], now)
}

/** A recording of this account that was made as an answer. */
async function mustBeOwnTake(tx: Tx, accountId: number, takeId: string): Promise<void> {
  const own = await tx
    .selectFrom('take')
    .select('id')
    .where('id', '=', takeId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'ANSWER')
    .executeTakeFirst()
  if (!own) throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'takeId', rule: 'NOT_FOUND' }] })
}
