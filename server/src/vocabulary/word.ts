import type { ReplyOf, readWord } from '@readgrow/contract'
import { memoryTracks } from '@readgrow/contract/constants'
import { studyDateOf } from '@readgrow/learning'
import { schedulerOf } from '@readgrow/learning/memory'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { cardsOf, effectOfCode, formatOf, laterSentences, readSettings, sourceCode, trackOf } from '#practice'
import { readWordByNumber } from './list.ts'

type Word = ReplyOf<typeof readWord>

const mostAnswers = 200

/** One word with everything known about it. */
export async function wordOf(ctx: AccountContext, no: number): Promise<Word> {
  const { db, account, clock } = ctx
  const [word, later, cards, practice, reviews] = await Promise.all([
    readWordByNumber(db, account.id, no),
    laterSentences(db, account.id, [no]),
    cardsOf(db, account.id, [no]),
    readSettings(db, account.id),
    readReviews(db, account.id, no),
  ])
  if (!word) throw new Refusal('NOT_FOUND')
  const memory = cards.get(no)
  return {
    word,
    sentences: [...(word.sentence ? [word.sentence] : []), ...((later.get(no) ?? []) as Word['sentences'])],
    memory: memoryTracks.flatMap((track) => {
      const card = memory?.[track]
      if (!card) return []
      const isAnswered = card.reps > 0
      return [
        {
          track,
          stability: isAnswered ? card.stability : null,
          recall: isAnswered ? schedulerOf(practice.modelOf(track)).recallAt(card, clock.now()) : null,
          dueOn: word.state === 'LEARNING' ? studyDateOf(card.dueAt) : null,
          answers: card.reps,
          lapses: card.lapses,
        },
      ]
    }),
    reviews,
  }
}

async function readReviews(db: Db, accountId: number, no: number): Promise<Word['reviews']> {
  const rows = await db
    .selectFrom('review_log')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('word_no', '=', no)
    .where('source', '<>', sourceCode.transfer)
    .orderBy('reviewed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostAnswers)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.reviewed_at.toISOString(),
    studyDate: row.study_date,
    track: trackOf(row.track),
    format: formatOf(row.format),
    effect: effectOfCode(row.effect),
    rating: row.rating,
    correct: row.correct,
    stabilityBefore: row.stability_before || null,
    stabilityAfter: row.stability_after,
    dueOn: row.due_after && studyDateOf(row.due_after),
    undone: row.undone_at !== null,
  }))
}
