import { z } from 'zod'
import { challengeKinds, challengeStates } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { QuestionResult, QuestionView } from './questions.ts'
import { Instant, StoredDate, Uuid } from './shapes.ts'

const count = z.number().int().min(0)
const kind = z.enum(challengeKinds)
const Score = z.strictObject({ points: count, of: count })

const ChallengeCard = z.strictObject({
  kind,
  /** The study day, or the Monday of the week. */
  period: StoredDate,
  state: z.enum(challengeStates),
  opensAt: Instant,
  closesAt: Instant,
  items: count,
  /** Items answered so far. */
  answered: count,
  minutes: count,
  attemptId: Uuid.nullable(),
  /** Null before the challenge is done or closed. */
  score: Score.nullable(),
})

export const listChallenges = endpoint({
  method: 'GET',
  path: '/challenges',
  who: 'learner',
  summary: "Today's and this week's challenge, the earlier ones, and how many wrong answers wait",
  reply: z.strictObject({
    open: z.array(ChallengeCard),
    /** Closed ones of the last four weeks, the latest first. */
    earlier: z.array(ChallengeCard),
    wrongAnswers: z.strictObject({ open: count, ready: count }),
  }),
  refusals: [],
})

export const Attempt = z.strictObject({
  id: Uuid,
  kind,
  period: StoredDate,
  /** `AGAIN`: all answered, and what was wrong may be tried once more, without a score. */
  state: z.enum(['RUNNING', 'AGAIN', 'DONE', 'CLOSED']),
  closesAt: Instant,
  score: Score.nullable(),
  items: z.array(
    z.strictObject({
      position: count,
      /** An item of the level test's bank on trial: marked, and without a score. */
      isPilot: z.boolean(),
      view: QuestionView,
      result: QuestionResult.nullable(),
      /** Of the second try; null where none is due or none was made. */
      again: QuestionResult.nullable(),
    }),
  ),
})

export const beginChallenge = endpoint({
  method: 'POST',
  path: '/challenges',
  who: 'learner',
  summary: 'Begins the challenge of a day or week, or returns the one begun; its items stay as they are from then on',
  body: z.strictObject({ kind, period: StoredDate }),
  reply: Attempt,
  refusals: ['CHALLENGE_CLOSED', 'NOTHING_TO_ASK'],
})

export const readAttempt = endpoint({
  method: 'GET',
  path: '/challenges/attempts/:attemptId',
  who: 'learner',
  summary: 'A challenge that was begun: every question, and key and proof of those answered',
  params: z.strictObject({ attemptId: Uuid }),
  reply: Attempt,
  refusals: ['NOT_FOUND'],
})

export const listWrongAnswers = endpoint({
  method: 'GET',
  path: '/challenges/wrong-answers',
  who: 'learner',
  summary:
    'The note of wrong answers, each question once, the most overdue first, with its first answer, key and proof',
  reply: z.strictObject({
    items: z.array(
      z.strictObject({
        attemptId: Uuid,
        position: count,
        answeredAt: Instant,
        /** From when it may be tried again. */
        retryAt: Instant,
        /** From when a round of the note asks it: after a right answer on the next study day. */
        dueAt: Instant,
        /** Of the article that it is about. */
        headline: z.string().nullable(),
        /** Study days on which it was right since. Two clear it. */
        rightDays: count,
        view: QuestionView,
        result: QuestionResult,
      }),
    ),
  }),
  refusals: [],
})

export const challengeEndpoints = { listChallenges, beginChallenge, readAttempt, listWrongAnswers }
