import { refusalOf, retryAtOf } from '@readgrow/learning/challenge'
import { type JudgeTools, judge, type QuestionAnswer, type QuestionItem } from '@readgrow/learning/questions'
import { type Batch, type EventOf, findEvent } from '#learning-log'
import { readDictionaryWords } from '#practice'
import { answerKey, findAttempt, type StoredAnswer } from './attempts.ts'
import { findWrongAnswer } from './wrong-answers.ts'

export type AnswerEvent = EventOf<'CHALLENGE_ANSWERED'> | EventOf<'WRONG_ANSWER_RETRIED'>
export type Refused = 'NOT_FOUND' | 'VALIDATION_FAILED' | 'STATE_CONFLICT' | 'CHALLENGE_CLOSED'

/** What became of an answer that was reported. */
export interface Outcome {
  readonly event: AnswerEvent
  readonly refused: Refused | null
  readonly item: QuestionItem | null
  /** The answer that counts: this one, or the one that was there before it. */
  readonly counted: Pick<StoredAnswer, 'answer' | 'credit' | 'correct'> | null
  readonly isPilot: boolean
}

/** What the log stores of an answer. */
export interface AnswerDetail extends StoredAnswer {
  readonly attemptId: string
  readonly type: QuestionItem['type']
  readonly isPilot: boolean
}

/** The outcomes of a batch so far, by event; completing an event adds its own. */
export const outcomesOf = ({ once }: Pick<Batch, 'once'>): Promise<Map<string, Outcome>> =>
  once('challenge outcomes', async () => new Map<string, Outcome>())

export const toolsOf = ({ once, recorder, tx }: Batch): Promise<JudgeTools> =>
  once('judge tools', () => readDictionaryWords(recorder.db, recorder.clock, tx))

/** Judges an answer to an item of a challenge that was begun, by the server's clock. */
export async function judgeAnswer(event: EventOf<'CHALLENGE_ANSWERED'>, batch: Batch): Promise<AnswerDetail | null> {
  const { tx, recorder, now } = batch
  const { attemptId, position, round, answer } = event
  const attempt = await findAttempt(tx, recorder.account.id, attemptId)
  const slot = attempt?.slots[position]
  const before = attempt?.answers.get(answerKey(position, round)) ?? null
  const known = await findEvent(tx, recorder.account.id, event.id)
  const verdict = slot ? judge(slot.item, answer as QuestionAnswer, await toolsOf(batch)) : null
  const outcome = { event, item: slot?.item ?? null, isPilot: slot?.isPilot ?? false }
  const outcomes = await outcomesOf(batch)
  const refuse = (refused: Refused | null): null => {
    outcomes.set(event.id, { ...outcome, refused, counted: before })
    return null
  }
  if (!attempt || !slot) return refuse('NOT_FOUND')
  if (known) {
    refuse(null)
    return known.detail as unknown as AnswerDetail
  }
  if (!verdict) return refuse('VALIDATION_FAILED')
  const refusal = refusalOf(attempt.items, { position, round }, attempt.closesAt, now)
  if (refusal) return refuse(refusal)
  const counted = { answer: answer as QuestionAnswer, credit: verdict.credit, correct: verdict.right }
  outcomes.set(event.id, { ...outcome, refused: null, counted })
  return { attemptId, position, round, type: slot.item.type, isPilot: slot.isPilot, ...counted }
}

/** Judges another try of an item of the note, ten minutes after the last one at the earliest. */
export async function judgeRetry(event: EventOf<'WRONG_ANSWER_RETRIED'>, batch: Batch): Promise<object | null> {
  const { tx, recorder, now } = batch
  const { attemptId, position, answer } = event
  const known = await findEvent(tx, recorder.account.id, event.id)
  const noted = await findWrongAnswer(tx, recorder.account.id, event)
  const item = noted?.slot.item ?? null
  const verdict = item && judge(item, answer as QuestionAnswer, await toolsOf(batch))
  const outcomes = await outcomesOf(batch)
  const settle = (refused: Refused | null, counted: Outcome['counted'] = null) =>
    void outcomes.set(event.id, { event, item, isPilot: false, refused, counted })
  if (known) {
    settle(null, known.detail as unknown as StoredAnswer)
    return known.detail
  }
  if (!noted) settle('NOT_FOUND')
  else if (!verdict) settle('VALIDATION_FAILED')
  else if (now < retryAtOf(noted.triedAt)) settle('STATE_CONFLICT')
  if (!noted || !verdict || now < retryAtOf(noted.triedAt)) return null
  const counted = { answer: answer as QuestionAnswer, credit: verdict.credit, correct: verdict.right }
  settle(null, counted)
  return { attemptId, position, ...counted }
}
