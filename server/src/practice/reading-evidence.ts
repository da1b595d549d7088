import { studyDateOf } from '@readgrow/learning'
import { answerFormat, cardState, isDueAt } from '@readgrow/learning/memory'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/db'
import type { MetWord } from '#word-list'
import { cardsOf } from './cards.ts'
import { sourceCode } from './codes.ts'
import { readingId } from './derived-ids.ts'
import type { LoggedAnswer } from './log.ts'
import { type ReviewBatch, takeAnswers } from './take-answers.ts'

export interface FinishedArticle {
  /** Id of the event that reports it. */
  readonly eventId: string
  readonly articleId: string
  readonly level: string
  readonly at: Date
  readonly met: readonly MetWord[]
}

export interface ReadWord {
  readonly reviewId: string
  readonly word: number
  readonly lemma: string
  readonly ko: string
  readonly articleId: string
}

/**
 * A due word counts as weakly remembered (docs/features.md F13) when it was met in an article read to its end, in a
 * sentence that was in view long enough, and was not looked up there that day. An answer on the same day overrides it.
 */
export async function takeReading(tx: Tx, batch: ReviewBatch, article: FinishedArticle): Promise<ReadWord[]> {
  const words = await notLookedUp(tx, batch.accountId, article)
  const cards = await cardsOf(
    tx,
    batch.accountId,
    words.map(({ no }) => no),
  )
  const due = words.filter(({ no }) => {
    const card = cards.get(no)?.RECALL
    // A device that was offline may report a reading after a later answer; the replay decides whether the word was due.
    if (card && card.lastAt > article.at) return true
    return card?.state === cardState.review && isDueAt(card, article.at)
  })
  const known = await knownIds(
    tx,
    batch.accountId,
    due.map(({ no }) => readingId(article.eventId, no)),
  )
  const fresh = due.filter(({ no }) => !known.has(readingId(article.eventId, no)))
  const taken = await takeAnswers(
    tx,
    batch,
    fresh.map((word) => answerOfReading(batch, article, word)),
  )
  const counted = new Set(taken.filter(({ settled }) => settled.effect === 'READING').map(({ logged }) => logged.no))
  return fresh
    .filter(({ no }) => counted.has(no))
    .map(({ no, lemma, ko }) => ({
      reviewId: readingId(article.eventId, no),
      word: no,
      lemma,
      ko,
      articleId: article.articleId,
    }))
}

interface MetCard {
  readonly no: number
  readonly lemma: string
  readonly ko: string
  readonly sentenceId: string
}

async function notLookedUp(tx: Tx, accountId: number, article: FinishedArticle): Promise<MetCard[]> {
  if (article.met.length === 0) return []
  const met = article.met.map(({ lemma, pos, sense, sentenceIds }) => ({ lemma, pos, sense, ids: sentenceIds }))
  const { rows } = await sql<MetCard>`
    select distinct on (s.no) s.no, s.lemma, s.ko, e.sentence_id as "sentenceId"
    from json_to_recordset(${JSON.stringify(met)}::json) as m (lemma text, pos text, sense smallint, ids jsonb)
    join saved_word s on s.account_id = ${accountId} and s.lemma = m.lemma and s.pos = m.pos and s.sense = m.sense
      and s.state = 'LEARNING'
    join sentence_evidence e on e.account_id = ${accountId} and e.article_id = ${article.articleId}
      and e.level = ${article.level} and e.kind = 'READ' and m.ids ? e.sentence_id
    where not exists (select from learning_event l where l.account_id = ${accountId}
      and l.article_id = ${article.articleId} and l.level = ${article.level} and l.kind = 'WORD_LOOKED_UP'
      and l.study_date = ${studyDateOf(article.at)}::date
      and l.detail ->> 'lemma' = m.lemma and l.detail ->> 'pos' = m.pos)
    order by s.no, e.sentence_id`.execute(tx)
  return rows
}

async function knownIds(tx: Tx, accountId: number, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from review_log
    where account_id = ${accountId} and id = any(${ids}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

function answerOfReading(batch: ReviewBatch, article: FinishedArticle, { no, sentenceId }: MetCard): LoggedAnswer {
  const id = readingId(article.eventId, no)
  return {
    id,
    no,
    receivedAt: batch.now,
    attemptId: null,
    source: sourceCode.reading,
    correct: true,
    hints: 0,
    replays: 0,
    responseMs: null,
    given: null,
    place: { articleId: article.articleId, level: article.level, sentenceId },
    parameters: batch.practice.versions.RECALL,
    answer: {
      id,
      track: 'RECALL',
      at: article.at,
      rating: 3,
      format: answerFormat.reading,
      mode: 'TODAY',
      model: batch.practice.modelOf('RECALL'),
    },
  }
}
