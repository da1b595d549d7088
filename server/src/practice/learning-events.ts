import { studyDateOf } from '@readgrow/learning'
import { versionOf } from '#articles'
import {
  type AppendedBatch,
  believedTime,
  type EventOf,
  findEvent,
  inArticle,
  type LoggedEvent,
  learningDomain,
} from '#learning-log'
import { findWord, type MetWord, projectSentences, type WordKey } from '#word-list'
import { clearedQueue } from './cleared-queue.ts'
import { restId, wakeId } from './derived-ids.ts'
import { metWords } from './met-words.ts'
import { type ReadWord, takeReading } from './reading-evidence.ts'
import { rebuildCards } from './rebuild.ts'
import { recordAnswers, undoAnswers } from './record-answers.ts'
import { openReviewBatch } from './take-answers.ts'

/** Answers to words, which have their own log, and words of the list that were met in reading. */
export const practiceLearning = learningDomain({
  complete: {
    ARTICLE_FINISHED: async (event, batch) => {
      const version = await versionOf(batch, event)
      return version && { met: await metWords(batch.tx, batch.recorder.account.id, version) }
    },
  },
  project: { ARTICLE_FINISHED: inArticle((tx, event) => projectSentences(tx, event, metOf(event))) },
  takes: ['WORD_REVIEWED', 'REVIEW_UNDONE'],
  settle: async (batch) => {
    const given = batch.reported.filter((event) => event.kind === 'WORD_REVIEWED')
    const undone = batch.reported.filter((event) => event.kind === 'REVIEW_UNDONE')
    const { accepted, refused, reviews } = await takeGiven(batch, given)
    await undoAnswers(batch.recorder, batch.tx, undone)
    await wakeRested(batch, undone)
    const cleared = await clearedQueue(batch, { given, reviews })
    if (cleared) await batch.append(cleared)
    const metInReading = await takeFinished(batch)
    return {
      accepted: [...accepted, ...undone.map(({ id }) => id)],
      refused: [...refused],
      reviews: [...reviews],
      metInReading,
    }
  },
  restore: async (tx, accountId, now) => rebuildCards(tx, await openReviewBatch(tx, accountId, now)),
})

/** Readings logged before words had a schedule do not say which words of the list were met. */
const metOf = ({ detail }: LoggedEvent) => (detail.met as MetWord[] | undefined) ?? []

/** Takes the answers; a word that they put to rest is paused in the list. */
export async function takeGiven(batch: AppendedBatch, given: readonly EventOf<'WORD_REVIEWED'>[]) {
  const { recorder, tx, now } = batch
  const recorded = await recordAnswers(recorder, tx, given, (event) => believedTime(new Date(event.at), now))
  for (const rested of recorded.rested)
    await batch.report({ ...rested, kind: 'WORD_STATE_SET', state: 'PAUSED', at: now.toISOString() })
  return recorded
}

/** A word that an answer put to rest is learned again when that answer is taken back, if it is still paused. */
async function wakeRested({ recorder, tx, now, append }: AppendedBatch, undone: readonly EventOf<'REVIEW_UNDONE'>[]) {
  for (const { reviewId } of undone) {
    const rest = await findEvent(tx, recorder.account.id, restId(reviewId))
    const word = rest && (await findWord(tx, recorder.account.id, rest.detail as unknown as WordKey))
    if (!rest || word?.state !== 'PAUSED') continue
    const detail = { ...rest.detail, state: 'LEARNING' }
    await append({ ...rest, id: wakeId(reviewId), clientAt: now, studyDate: studyDateOf(now), detail })
  }
}

/** What the articles finished in this batch say about the words met in them. */
async function takeFinished({ recorder, tx, now, appended }: AppendedBatch): Promise<ReadWord[]> {
  const metInReading: ReadWord[] = []
  for (const event of appended) {
    const { kind, articleId, level, id } = event
    const met = metOf(event)
    if (kind !== 'ARTICLE_FINISHED' || articleId === null || level === null || met.length === 0) continue
    const at = believedTime(event.clientAt, now)
    const reviewBatch = await openReviewBatch(tx, recorder.account.id, now)
    metInReading.push(...(await takeReading(tx, reviewBatch, { eventId: id, articleId, level, at, met })))
  }
  return metInReading
}
