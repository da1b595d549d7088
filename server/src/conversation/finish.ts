import { answersThatCount } from '@readgrow/contract/constants'
import { studyDateOf } from '@readgrow/learning'
import { basesOf, observationsOn, type SpellingWords, wordsOf } from '@readgrow/learning/conversation'
import { findVersion, sentencesOf } from '#articles'
import { appendEvents, lockLog } from '#learning-log'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { derivedId } from '#platform/derived-id'
import { projectConversationDone } from '#study-days'
import { wordsToLearn } from './correction-words.ts'
import { readSpellingWords, withArticle } from './spelling-words.ts'
import { findTalk, givenAnswers, type Talk } from './talk.ts'
import { type StoredObservation, type TalkReply, talkReply } from './talk-reply.ts'

/** Ends a conversation, once: a question without an answer goes, what is certain about the answers is noted. */
export async function finish(ctx: AccountContext, id: string): Promise<TalkReply> {
  const { db, account, clock } = ctx
  const known = await readSpellingWords(db, clock)
  const talk = await inTransaction(db, async (tx) => {
    await lockLog(tx, account.id)
    const open = await findTalk(tx, account.id, id, true)
    if (open.row.done_at !== null) return open
    const observations = await observationsOf(tx, open, known)
    await tx
      .updateTable('conversation')
      .set({ done_at: clock.now(), observations: JSON.stringify(observations) })
      .where('id', '=', id)
      .execute()
    await tx
      .deleteFrom('conversation_turn')
      .where('conversation_id', '=', id)
      .where('answered_at', 'is', null)
      .execute()
    await recordDone(ctx, tx, open, known)
    return findTalk(tx, account.id, id)
  })
  return talkReply(ctx, talk)
}

async function observationsOf(tx: Tx, talk: Talk, known: SpellingWords): Promise<StoredObservation[]> {
  const version = await findVersion(tx, talk.row.article_id, talk.level)
  const texts = version ? sentencesOf(version.body).map(({ en }) => en) : []
  const answers = givenAnswers(talk).map(({ no, answer }) => ({
    no,
    text: answer?.text ?? '',
    typed: answer?.source === 'TYPED',
  }))
  const observations = observationsOn(answers, withArticle(known, texts))
  return Promise.all(
    observations.map(async (one) => ({
      ...one,
      words: one.kind === 'SPELLING' ? await wordsToLearn(tx, one.better, one.quote) : [],
    })),
  )
}

/** Records the end with counts alone: what was said stays where it can be deleted. */
async function recordDone({ account, clock }: AccountContext, tx: Tx, talk: Talk, known: SpellingWords): Promise<void> {
  const { row } = talk
  const now = clock.now()
  const answers = givenAnswers(talk)
  const words = answers.reduce((sum, { answer }) => sum + wordsOf(answer?.text ?? '').length, 0)
  // Letters that are no words are kept, and count for nothing.
  const isStudied = answers.filter(({ answer }) => saysSomething(answer?.text ?? '', known)).length >= answersThatCount
  const event = {
    accountId: account.id,
    id: derivedId(row.id, 'conversation-done'),
    kind: 'CONVERSATION_DONE' as const,
    clientAt: now,
    studyDate: studyDateOf(now),
    articleId: row.article_id,
    level: row.level,
    revision: null,
    sentenceId: null,
    detail: { conversationId: row.id, partner: row.partner, answers: answers.length, words, isStudied },
  }
  await appendEvents(tx, [event], now)
  if (isStudied) await projectConversationDone(tx, event)
}

/** Whether a typed or heard answer has a word that is one; what nobody wrote down may have. */
function saysSomething(text: string, known: SpellingWords): boolean {
  const words = wordsOf(text)
  return (
    words.length === 0 || words.some((word) => /^[A-Z]/.test(word) || basesOf(word).some((base) => known.has(base)))
  )
}
