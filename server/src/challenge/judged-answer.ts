import { refusalOf, retryAtOf } from '@readgrow/learning/challenge'
import { judge, type QuestionAnswer, type QuestionItem, saysTheSame } from '@readgrow/learning/questions'
import { type AskedIn, type Batch, type EventOf, findEvent } from '#learning-log'
import { type DictionaryWords, readDictionaryWords } from '#practice'
import { answerKey, attemptsAndAnswers, type OpenAttempt, openAttempt, type StoredAnswer } from './attempts.ts'
import { findWrongAnswer } from './wrong-answers.ts'

export type AnswerEvent = EventOf<'CHALLENGE_ANSWERED'> | EventOf<'WRONG_ANSWER_RETRIED'>
export type Refused = 'NOT_FOUND' | 'VALIDATION_FAILED' | 'STATE_CONFLICT' | 'CHALLENGE_CLOSED' | 'SAME_SENSE'

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

export const toolsOf = ({ once, recorder, tx }: Batch): Promise<DictionaryWords> =>
  once('judge tools', () => readDictionaryWords(recorder.db, recorder.clock, tx))

/** What the answers of a batch are about, read once and kept up to date while they are judged. */
interface Answering {
  readonly attempts: Map<string, OpenAttempt>
  /** What the log has under the ids of these answers. */
  readonly details: Map<string, unknown>
}

/** A device may write an id in capitals; the database does not. */
const keyOf = (id: string) => id.toLowerCase()

const answeringOf = ({ once, recorder, tx, reported }: Batch): Promise<Answering> =>
  once('challenges being answered', () => {
    const answers = reported.filter((event) => event.kind === 'CHALLENGE_ANSWERED')
    return attemptsAndAnswers(tx, recorder.account.id, {
      attempts: [...new Set(answers.map(({ attemptId }) => attemptId))],
      answers: answers.map(({ id }) => id),
    })
  })

/** The challenge as the answers of this batch have left it; null if none of them is about it. */
export const attemptAfter = async (batch: Batch, attemptId: string): Promise<OpenAttempt | null> =>
  (await answeringOf(batch)).attempts.get(keyOf(attemptId)) ?? null

/** Where the question stands, and the sentences that it is about or that prove its answer. */
function askedOf({ place }: QuestionItem): { readonly askedIn: AskedIn | null; readonly proof: readonly string[] } {
  if (!place) return { askedIn: null, proof: [] }
  const { sentenceIds: proof, ...askedIn } = place
  return { askedIn, proof }
}

/** Judges an answer to an item of a challenge that was begun, by the server's clock. */
export async function judgeAnswer(event: EventOf<'CHALLENGE_ANSWERED'>, batch: Batch): Promise<AnswerDetail | null> {
  const { attempts, details } = await answeringOf(batch)
  const { attemptId, position, round, answer } = event
  const attempt = attempts.get(keyOf(attemptId))
  const slot = attempt?.slots[position]
  const before = attempt?.answers.get(answerKey(position, round)) ?? null
  const known = details.get(keyOf(event.id))
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
    return known as AnswerDetail
  }
  if (!verdict) return refuse('VALIDATION_FAILED')
  const refusal = refusalOf(attempt.items, { position, round }, attempt.closesAt, batch.now)
  if (refusal) return refuse(refusal)
  if (await isHandedBack(event, slot.item, batch)) return refuse('SAME_SENSE')
  const counted = { answer: answer as QuestionAnswer, credit: verdict.credit, correct: verdict.right }
  outcomes.set(event.id, { ...outcome, refused: null, counted })
  const detail = {
    ...{ attemptId, position, round, type: slot.item.type, isPilot: slot.isPilot },
    ...counted,
    ...askedOf(slot.item),
  }
  details.set(keyOf(event.id), detail)
  attempts.set(keyOf(attemptId), openAttempt(attempt, [...attempt.answers.values(), detail]))
  return detail
}

/**
 * Whether an answer is a word of the same sense that comes back for a second try. What is answered further on by the same
 * batch was answered without waiting, and then every answer counts.
 */
async function isHandedBack(event: EventOf<'CHALLENGE_ANSWERED'>, item: QuestionItem, batch: Batch): Promise<boolean> {
  if (!event.waits || item.type !== 'CLOZE') return false
  const isAlone = batch.reported.every(
    (other) => other.id === event.id || other.kind !== 'CHALLENGE_ANSWERED' || other.attemptId !== event.attemptId,
  )
  const tools = await toolsOf(batch)
  return isAlone && saysTheSame(item, event.answer as QuestionAnswer, tools, tools.meansTheSame)
}

/** Judges another try of an item of the note, ten minutes after the last one at the earliest. */
export async function judgeRetry(event: EventOf<'WRONG_ANSWER_RETRIED'>, batch: Batch): Promise<object | null> {
  const { tx, recorder, now } = batch
  const { attemptId, position, answer } = event
  const known = await findEvent(tx, recorder.account.id, event.id)
  const noted = await findWrongAnswer(tx, recorder.account.id, event)
  const item = noted?.item ?? null
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
  return { attemptId, position, ...counted, ...(item && askedOf(item)) }
}
