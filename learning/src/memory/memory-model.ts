import { default_w, type FSRS, fsrs, type Grade, get_fuzz_range, type Card as LibraryCard } from 'ts-fsrs'
import { studyDayNumber, studyDayStart } from '../study-clock.ts'

/** Again, Hard, Good, Easy. */
export type Rating = 1 | 2 | 3 | 4

export const cardState = { fresh: 0, learning: 1, review: 2, relearning: 3 } as const
export type CardState = (typeof cardState)[keyof typeof cardState]

/** The format of the last answer that counted; the database stores the numbers. */
export const answerFormat = {
  none: 0,
  flashcard: 1,
  choice: 2,
  dictation: 3,
  sentence: 4,
  reading: 5,
  import: 6,
  transfer: 7,
} as const
export type AnswerFormat = (typeof answerFormat)[keyof typeof answerFormat]

/** The memory of a word in one track. Stability is in days, difficulty 1 to 10; both are 0 before the first answer. */
export interface MemoryCard {
  readonly state: CardState
  /** The next of the day's steps, while learning or relearning. */
  readonly step: number
  readonly stability: number
  readonly difficulty: number
  /** The beginning of a study day in review, an instant within the steps. */
  readonly dueAt: Date
  readonly lastAt: Date
  readonly reps: number
  readonly lapses: number
  /** Right answers that counted. */
  readonly passes: number
  readonly lastFormat: AnswerFormat
}

/** The part of a memory that moves with a word from one list to another. */
export type CarriedMemory = Pick<MemoryCard, 'stability' | 'difficulty' | 'dueAt' | 'lastAt' | 'reps' | 'lapses'>

/** The parameters of the memory model. */
export interface MemoryModel {
  readonly w: readonly number[]
  /** The share of words that the learner wants to remember when they come due, .80 to .95. */
  readonly retention: number
}

export const defaultParameters: readonly number[] = default_w
export const defaultModel: MemoryModel = { w: default_w, retention: 0.9 }

const longestIntervalDays = 36_500
/** A step may be taken this early, so that a learner can finish a sitting. */
export const learnAheadMs = 20 * 60_000
/** The most that reading may add to a memory. */
export const readingGain = 1.25

export interface Outcome {
  readonly card: MemoryCard
  /** Study days since the previous answer; 0 for the first. */
  readonly elapsedDays: number
  /** The chance of remembering just before the answer; null for the first answer. */
  readonly recall: number | null
  /** Study days until due; 0 within the steps. */
  readonly scheduledDays: number
}

export interface Scheduler {
  /** The memory after an answer. `card` is null, or fresh, before the first. */
  answer(card: MemoryCard | null, at: Date, rating: Rating, format: AnswerFormat): Outcome
  /** The memory after its word was met in reading: a gain of at most `readingGain`, never a loss. */
  read(card: MemoryCard, at: Date): Outcome
  /** The chance of remembering at an instant, 0 to 1; null before the first answer. */
  recallAt(card: MemoryCard, at: Date): number | null
}

// The library counts days in UTC, but its day must be the study day. So it gets an instant five hours later, which
// makes 04:00 in Seoul midnight (open-spaced-repetition/fsrs-rs#237: days are the learner's own).
const clockOffsetMs = 5 * 3_600_000
const toLibrary = (instant: Date) => new Date(instant.getTime() + clockOffsetMs)
const fromLibrary = (instant: Date) => new Date(instant.getTime() - clockOffsetMs)

// The array itself is the key: making a key of 21 numbers takes as long as computing an answer.
const opened = new WeakMap<readonly number[], Map<number, Scheduler>>()

/** The scheduler of a model, set up once for each array of parameters and retention. */
export function schedulerOf({ w, retention }: MemoryModel): Scheduler {
  const known = opened.get(w)?.get(retention)
  if (known) return known
  const made = makeScheduler({ w, retention })
  const ofArray = opened.get(w) ?? new Map<number, Scheduler>()
  opened.set(w, ofArray.set(retention, made))
  return made
}

function makeScheduler({ w, retention }: MemoryModel): Scheduler {
  const library = fsrs({
    w: [...w],
    request_retention: retention,
    maximum_interval: longestIntervalDays,
    // load-balance.ts chooses the day by the load of the days, not by chance.
    enable_fuzz: false,
    enable_short_term: true,
    learning_steps: ['1m', '10m'],
    relearning_steps: ['10m'],
  })
  return {
    answer: (card, at, rating, format) => {
      const before = card && card.state !== cardState.fresh ? card : null
      const { card: after } = library.next(libraryCard(before, at), toLibrary(at), rating as Grade)
      const inReview = after.state === cardState.review
      const elapsedDays = before ? elapsed(before, at) : 0
      return {
        elapsedDays,
        recall: before ? library.forgetting_curve(elapsedDays, before.stability) : null,
        scheduledDays: inReview ? after.scheduled_days : 0,
        card: {
          state: after.state as CardState,
          step: after.learning_steps,
          stability: after.stability,
          difficulty: after.difficulty,
          dueAt: inReview ? studyDayStart(studyDayNumber(at) + after.scheduled_days) : fromLibrary(after.due),
          lastAt: at,
          reps: after.reps,
          lapses: after.lapses,
          passes: (card?.passes ?? 0) + (rating > 1 ? 1 : 0),
          lastFormat: format,
        },
      }
    },
    read: (card, at) => readOutcome(library, card, at),
    recallAt: (card, at) => (card.state === cardState.fresh ? null : recallOf(library, card, at)),
  }
}

const elapsed = (card: MemoryCard, at: Date) => Math.max(0, studyDayNumber(at) - studyDayNumber(card.lastAt))
const recallOf = (library: FSRS, card: MemoryCard, at: Date) =>
  library.forgetting_curve(elapsed(card, at), card.stability)

function readOutcome(library: FSRS, card: MemoryCard, at: Date): Outcome {
  const elapsedDays = elapsed(card, at)
  const known = library.next_state({ stability: card.stability, difficulty: card.difficulty }, elapsedDays, 3)
  const stability = Math.max(card.stability, Math.min(card.stability * readingGain, known.stability))
  const scheduledDays = library.next_interval(stability, elapsedDays)
  return {
    elapsedDays,
    recall: recallOf(library, card, at),
    scheduledDays,
    card: {
      ...card,
      stability,
      dueAt: studyDayStart(studyDayNumber(at) + scheduledDays),
      lastAt: at,
      lastFormat: answerFormat.reading,
    },
  }
}

function libraryCard(card: MemoryCard | null, at: Date): LibraryCard {
  if (!card) {
    return {
      due: toLibrary(at),
      stability: 0,
      difficulty: 0,
      elapsed_days: 0,
      scheduled_days: 0,
      learning_steps: 0,
      reps: 0,
      lapses: 0,
      state: cardState.fresh,
    }
  }
  return {
    // Only the library's own log says it; the next state depends on the last answer.
    due: card.dueAt,
    stability: card.stability,
    difficulty: card.difficulty,
    elapsed_days: 0,
    scheduled_days: 0,
    learning_steps: card.step,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    // An imported memory may be dated later than its first answer here; the library refuses to count backwards.
    last_review: toLibrary(card.lastAt.getTime() < at.getTime() ? card.lastAt : at),
  }
}

/** The first and last day that may be chosen, counted from the answer; the same day twice if there is no choice. */
export function dayRange(scheduledDays: number, elapsedDays: number): { readonly from: number; readonly to: number } {
  if (scheduledDays < 2.5) return { from: scheduledDays, to: scheduledDays }
  const { min_ivl: from, max_ivl: to } = get_fuzz_range(scheduledDays, elapsedDays, longestIntervalDays)
  return { from: Math.min(from, scheduledDays), to: Math.max(to, scheduledDays) }
}
