import type { ReplyOf, readVocabularyHistory } from '@readgrow/contract'
import { answerFormat, cardState } from '@readgrow/learning/memory'
import { wilsonInterval } from '@readgrow/learning/wilson'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { effectCode } from './codes.ts'

interface Days {
  /** Study dates, both included. */
  readonly from: string
  readonly to: string
}

export interface RecallReviews {
  readonly answers: number
  readonly right: number
  /** What the model expected of them, 0 to 1; null without answers. */
  readonly predicted: number | null
}

/** The reviews of `review_log l` that asked for recall and not for recognition, of words that were learned already. */
const isRecall = (accountId: number, { from, to }: Days) => sql`
  l.account_id = ${accountId} and l.study_date between ${from}::date and ${to}::date and l.undone_at is null
    and l.effect = ${effectCode('GRADED')} and l.state_before = ${cardState.review}
    and l.format in (${answerFormat.flashcard}, ${answerFormat.dictation}, ${answerFormat.sentence})`

/** How many there were, how many were right, and how many the model expected to be. */
export async function recallReviewsOf(db: Db, accountId: number, days: Days): Promise<RecallReviews> {
  const { rows } = await sql<RecallReviews>`
    select count(*) filter (where l.rating > 1)::int as right, count(*)::int as answers,
      round(avg(l.recall)::numeric, 6)::float8 as predicted
    from review_log l where ${isRecall(accountId, days)}`.execute(db)
  return rows[0] ?? { answers: 0, right: 0, predicted: null }
}

export interface RecallReview {
  readonly on: string
  /** Null of a word that is off the list and forgotten. */
  readonly lemma: string | null
  readonly right: boolean
  readonly recall: number | null
}

/** The same reviews one by one, the newest first. */
export async function readRecallReviews(db: Db, accountId: number, days: Days): Promise<RecallReview[]> {
  const { rows } = await sql<RecallReview>`
    select l.study_date as on, w.lemma, l.rating > 1 as right, l.recall
    from review_log l left join saved_word w on w.account_id = l.account_id and w.no = l.word_no
    where ${isRecall(accountId, days)} order by l.reviewed_at desc, l.id desc`.execute(db)
  return rows
}

const fewestAnswers = 30

/** The share of right ones among them with Wilson's 95 per cent interval; null under thirty answers. */
export function shownRetention({ answers, right, predicted }: RecallReviews) {
  if (answers < fewestAnswers || predicted === null) return null
  return { right, answers, predicted, ...wilsonInterval(right, answers) }
}

export const retentionOf = async (
  db: Db,
  accountId: number,
  days: Days,
): Promise<ReplyOf<typeof readVocabularyHistory>['retention']> =>
  shownRetention(await recallReviewsOf(db, accountId, days))
