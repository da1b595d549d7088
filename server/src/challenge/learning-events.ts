import { studyDateOf } from '@readgrow/learning'
import { type AppendedBatch, learningDomain, nowhere } from '#learning-log'
import { doneId } from './derived-ids.ts'
import {
  type AnswerDetail,
  attemptAfter,
  judgeAnswer,
  judgeRetry,
  type Outcome,
  outcomesOf,
  toolsOf,
} from './judged-answer.ts'
import { dropAnswers, projectAnswered, projectDismissed, projectRestored, projectRetried } from './projections.ts'
import { resultOf } from './question-reply.ts'
import { takeWordAnswers } from './word-answers.ts'
import { findWrongAnswer, isDismissed } from './wrong-answers.ts'

/** Answers to challenges, and the note of what was wrong. */
export const challengeLearning = learningDomain({
  complete: {
    CHALLENGE_ANSWERED: async (event, batch) => {
      const detail = await judgeAnswer(event, batch)
      return detail && { ...detail }
    },
    WRONG_ANSWER_RETRIED: async (event, batch) => {
      const detail = await judgeRetry(event, batch)
      return detail && { ...detail }
    },
    WRONG_ANSWER_DISMISSED: async ({ attemptId, position, id }, { tx, recorder }) =>
      (await findWrongAnswer(tx, recorder.account.id, { attemptId, position })) ? { attemptId, position, id } : null,
    WRONG_ANSWER_RESTORED: async ({ attemptId, position, id }, { tx, recorder }) =>
      (await isDismissed(tx, recorder.account.id, { attemptId, position })) ? { attemptId, position, id } : null,
  },
  project: {
    CHALLENGE_ANSWERED: (tx, event) =>
      projectAnswered(tx, { ...event, detail: event.detail as unknown as AnswerDetail }),
    WRONG_ANSWER_RETRIED: (tx, event) =>
      projectRetried(tx, { ...event, detail: event.detail as unknown as AnswerDetail }),
    WRONG_ANSWER_DISMISSED: (tx, event) =>
      projectDismissed(tx, { ...event, detail: event.detail as unknown as AnswerDetail }),
    WRONG_ANSWER_RESTORED: (tx, event) =>
      projectRestored(tx, { ...event, detail: event.detail as unknown as AnswerDetail }),
  },
  settle: async (batch) => {
    const outcomes = [...(await outcomesOf(batch)).values()]
    if (outcomes.length === 0) return {}
    const fresh = new Set(batch.appended.map(({ id }) => id))
    const counted = outcomes.filter(({ event }) => fresh.has(event.id))
    const { reviews } = await takeWordAnswers(batch, counted)
    for (const attemptId of new Set(counted.map(({ event }) => event.attemptId))) await recordDone(batch, attemptId)
    return { reviews: [...reviews], challengeResults: await resultsOf(batch, outcomes) }
  },
  drop: dropAnswers,
})

async function resultsOf(batch: AppendedBatch, outcomes: readonly Outcome[]) {
  const tools = await toolsOf(batch)
  return outcomes.map(({ event, refused, item, counted }) => ({
    id: event.id,
    attemptId: event.attemptId,
    position: event.position,
    round: event.kind === 'CHALLENGE_ANSWERED' ? event.round : null,
    refused,
    result:
      item && counted
        ? resultOf(item, counted.answer, { credit: counted.credit, right: counted.correct }, tools)
        : null,
  }))
}

/** Records that every question of a challenge has its first answer: a unit of the study day. Its id makes it count once. */
async function recordDone(batch: AppendedBatch, attemptId: string): Promise<void> {
  const { recorder, now, append } = batch
  const attempt = await attemptAfter(batch, attemptId)
  if (!attempt || attempt.items.some(({ first }) => first === null)) return
  await append({
    accountId: recorder.account.id,
    id: doneId(attemptId),
    kind: 'CHALLENGE_DONE',
    clientAt: now,
    studyDate: studyDateOf(now),
    ...nowhere,
    detail: { attemptId, kind: attempt.kind, period: attempt.period },
  })
}
