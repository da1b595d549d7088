import { studyDateOf } from '@readgrow/learning'
import {
  answerFormat,
  defaultModel,
  type MemoryCard,
  noShift,
  nothingRemembered,
  takeAnswer,
} from '@readgrow/learning/memory'
import type { Account } from '@readgrow/server/platform/context'
import type { Db } from '@readgrow/server/platform/database/db'
import { cardsOf } from '@readgrow/server/practice'
import type { ReviewEvent } from '../../../server/src/practice/record-answers.ts'
import { now } from './card-filling.ts'

/** Answers of one account, given one after the other up to now. */
export interface Session {
  readonly account: number
  readonly events: readonly ReviewEvent[]
}

/** The rows of the log and the cards that the same answers lead to, ready for hand-written SQL. */
export interface WrittenSession {
  readonly account: number
  readonly log: readonly object[]
  readonly cards: readonly object[]
}

export function sessionOf(account: number, words: readonly number[]): Session {
  const events = words.map(
    (word, index): ReviewEvent => ({
      kind: 'WORD_REVIEWED',
      id: crypto.randomUUID(),
      at: new Date(now.getTime() - (words.length - index) * 10_000).toISOString(),
      word,
      track: 'RECALL',
      mode: 'TODAY',
      attemptId: crypto.randomUUID(),
      responseMs: 2_400,
      answer: { format: 'FLASHCARD', rating: word % 7 === 0 ? 1 : 3 },
    }),
  )
  return { account, events }
}

/** The account as far as recording answers reads it. */
export const accountOf = (id: number): Account => ({
  id,
  companyId: 1,
  companyType: 'COMPANY',
  customerId: `reader${id}`,
  name: 'Reader',
  role: 'learner',
  customerLevel: 'B1',
  completedOnboard: true,
  useConversation: false,
  paymentStatus: 'ACTIVE',
  expiresOn: null,
  leads: false,
  sessionFamilyId: 1,
  twoStep: false,
  reauthenticatedAt: new Date(0),
})

/** Computes in advance what the answers of a session lead to. */
export async function writtenSession(db: Db, { account, events }: Session): Promise<WrittenSession> {
  const memories = await cardsOf(
    db,
    account,
    events.map(({ word }) => word),
  )
  const written = events.map((event) => {
    const at = new Date(event.at)
    const rating = event.answer.format === 'FLASHCARD' && event.answer.rating === 1 ? 1 : 3
    const { settled } = takeAnswer(
      memories.get(event.word) ?? nothingRemembered,
      {
        id: event.id,
        track: 'RECALL',
        at,
        rating,
        format: answerFormat.flashcard,
        mode: 'TODAY',
        model: defaultModel,
      },
      noShift,
    )
    const { before, after } = settled
    if (settled.effect !== 'GRADED' || !before || !after) throw new Error('an answer of a session did not count')
    const log = {
      id: event.id,
      word_no: event.word,
      reviewed_at: at,
      received_at: now,
      study_date: studyDateOf(at),
      attempt_id: event.attemptId,
      rating,
      correct: rating > 1,
      response_ms: event.responseMs,
      state_before: before.state,
      stability_before: before.stability,
      difficulty_before: before.difficulty,
      due_before: before.dueAt,
      state_after: after.state,
      stability_after: after.stability,
      difficulty_after: after.difficulty,
      due_after: after.dueAt,
      recall: settled.recall,
      elapsed_days: settled.elapsedDays,
      scheduled_days: settled.scheduledDays,
      balance_shift: settled.shift,
    }
    return { log, card: cardRow(event.word, after) }
  })
  return { account, log: written.map((each) => each.log), cards: written.map((each) => each.card) }
}

/** A card as a row of `review_card`. */
const cardRow = (word: number, card: MemoryCard) => ({
  word_no: word,
  state: card.state,
  step: card.step,
  stability: card.stability,
  difficulty: card.difficulty,
  due_at: card.dueAt,
  last_at: card.lastAt,
  reps: card.reps,
  lapses: card.lapses,
  passes: card.passes,
  last_format: card.lastFormat,
})
