import { z } from 'zod'
import { memoryTracks, practiceFormats, reviewEffects, wordStages } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Instant, StoredDate, Uuid } from './shapes.ts'
import { Headword, WordSentence } from './vocabulary.ts'

const count = z.number().int().min(0)
const weekdays = 7

/** How one wants to practise. `easyDays`: Monday first; 1 a usual day, .5 half, 0 none if it can be avoided. */
export const PracticeSettings = z.strictObject({
  newPerDay: z.number().int().min(0).max(30),
  reviewsPerDay: z.number().int().min(20).max(400),
  /** The share that one wants to remember when a word comes due. */
  retention: z.number().min(0.8).max(0.95),
  easyDays: z.array(z.union([z.literal(1), z.literal(0.5), z.literal(0)])).length(weekdays),
})

const stageCounts = z.strictObject({ FRESH: count, LEARNING: count, FAMILIAR: count, MASTERED: count })

export const readVocabularyOverview = endpoint({
  method: 'GET',
  path: '/vocabulary/overview',
  who: 'learner',
  summary: 'What is due today and what it will cost, how far the words have come, what the next days bring',
  reply: z.strictObject({
    today: z.strictObject({
      date: StoredDate,
      recall: count,
      production: count,
      /** Words to be written for the first time. */
      writing: count,
      /** Words that were never asked. */
      fresh: count,
      /** Minutes that all of it takes, by one's own pace where that has been measured. */
      minutes: count,
      paceMeasured: z.boolean(),
    }),
    /** Answers given today, and the seconds they took; null while there is none. */
    done: z.strictObject({ answers: count, words: count, seconds: z.number().int().nullable() }),
    /** Words whose day has passed, when they are more than a day's limit, or a plan to work them off is running. */
    backlog: z
      .strictObject({
        overdue: count,
        plan: z
          .strictObject({ days: z.number().int(), daysLeft: z.number().int(), perDay: z.number().int() })
          .nullable(),
        choices: z.array(z.strictObject({ days: z.number().int(), perDay: z.number().int() })),
      })
      .nullable(),
    stages: stageCounts,
    states: z.strictObject({ LEARNING: count, KNOWN: count, IGNORED: count, PAUSED: count }),
    /** Cards that come due on the next seven study days, tomorrow first. */
    forecast: z.array(z.strictObject({ date: StoredDate, cards: count })),
    nextDueAt: Instant.nullable(),
    settings: PracticeSettings,
    /** The model fitted to this learner, with the share by which its error is smaller; null while the usual one serves. */
    fitted: z.array(
      z.strictObject({ track: z.enum(memoryTracks), answers: count, betterBy: z.number(), on: StoredDate }),
    ),
    readingEvidence: count,
  }),
  refusals: [],
})

const Preview = z.strictObject({ rating: z.number().int().min(1).max(4), dueAt: Instant, days: count })

export const PracticeItem = z.strictObject({
  no: z.number().int(),
  track: z.enum(memoryTracks),
  /** `FRESH`: never answered, so its meaning is shown first. `STEP`: a repeat of today. */
  phase: z.enum(['FRESH', 'STEP', 'REVIEW']),
  word: Headword,
  stage: z.enum(wordStages),
  /** The sentence of this time; it changes to a newer one after two successes. `target`: where the word stands in it. */
  sentence: WordSentence.extend({ target: z.array(z.tuple([z.number().int(), z.number().int()])) }).nullable(),
  formats: z.array(z.enum(practiceFormats)),
  choices: z.strictObject({ meanings: z.array(z.string()), words: z.array(z.string()) }).nullable(),
  /** When the word would come again, by answer; empty in free practice. */
  next: z.array(Preview),
  lapses: count,
  hard: z.boolean(),
})

export const readToday = endpoint({
  method: 'GET',
  path: '/vocabulary/today',
  who: 'learner',
  summary:
    "Today's queue in its order: what is due, then what is new; with all that a device needs to ask it without a connection",
  query: z.strictObject({ format: z.enum(practiceFormats).optional() }),
  reply: z.strictObject({
    date: StoredDate,
    items: z.array(PracticeItem),
    minutes: count,
    /** Held back until tomorrow, because the same word is asked in another way today or the day's limit is reached. */
    heldBack: count,
    nextDueAt: Instant.nullable(),
  }),
  refusals: [],
})

export const readPractice = endpoint({
  method: 'GET',
  path: '/vocabulary/practice',
  who: 'learner',
  summary: 'Words asked again outside the schedule: those named, else those answered wrong today',
  query: z.strictObject({
    format: z.enum(practiceFormats).optional(),
    words: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,49}$/)
      .optional(),
  }),
  reply: z.strictObject({ items: z.array(PracticeItem) }),
  refusals: [],
})

export const readPracticeResult = endpoint({
  method: 'GET',
  path: '/vocabulary/result',
  who: 'learner',
  summary: 'What an attempt, or the whole day, has moved; read from the log of answers alone',
  query: z.strictObject({ attempt: Uuid.optional() }),
  reply: z.strictObject({
    date: StoredDate,
    answers: z.array(
      z.strictObject({
        id: Uuid,
        no: z.number().int(),
        lemma: z.string(),
        ko: z.string(),
        track: z.enum(memoryTracks),
        format: z.enum([...practiceFormats, 'READING', 'IMPORT']),
        effect: z.enum(reviewEffects),
        rating: z.number().int().min(1).max(4),
        correct: z.boolean(),
        stageBefore: z.enum(wordStages),
        stageAfter: z.enum(wordStages),
        dueAt: Instant.nullable(),
        /** Set where this answer made the word a hard one (help is offered), or put it to rest. */
        leech: z.enum(['HELP', 'PAUSED']).nullable(),
      }),
    ),
    /** Seconds spent on the answers, each at most 60; null where none was measured. */
    seconds: z.number().int().nullable(),
    tomorrow: count,
    nextDueAt: Instant.nullable(),
    leftToday: count,
  }),
  refusals: [],
})

export const readVocabularyHistory = endpoint({
  method: 'GET',
  path: '/vocabulary/history',
  who: 'learner',
  summary: 'How many words stood where at the end of each study day, made from the logs alone',
  query: z.strictObject({ days: z.coerce.number().int().min(7).max(730).optional() }),
  reply: z.strictObject({
    days: z.array(stageCounts.extend({ date: StoredDate, answers: count })),
    /** Share of answers that were right, of recall formats on words in review; null under thirty answers. */
    retention: z
      .strictObject({ right: count, answers: count, low: z.number(), high: z.number(), predicted: z.number() })
      .nullable(),
  }),
  refusals: [],
})

export const setPracticeSettings = endpoint({
  method: 'PUT',
  path: '/vocabulary/settings',
  who: 'learner',
  summary: 'Limits a day, wanted retention, easy days; hold from the next answer',
  body: PracticeSettings,
  reply: PracticeSettings,
  refusals: [],
})

export const planBacklog = endpoint({
  method: 'POST',
  path: '/vocabulary/backlog',
  who: 'learner',
  summary: 'Spreads what is overdue over 3, 5 or 7 days, the weakest memories first; 0 ends the plan',
  body: z.strictObject({ days: z.union([z.literal(0), z.literal(3), z.literal(5), z.literal(7)]) }),
  reply: z.strictObject({ perDay: z.number().int().nullable() }),
  refusals: ['STATE_CONFLICT'],
})

export const practiceEndpoints = {
  readVocabularyOverview,
  readToday,
  readPractice,
  readPracticeResult,
  readVocabularyHistory,
  setPracticeSettings,
  planBacklog,
}
