import { z } from 'zod'
import { memoryTracks, practiceFormats, reviewEffects, wordStages } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Instant, StoredDate, Uuid } from './shapes.ts'
import { Headword, WordSentence } from './vocabulary.ts'

const count = z.number().int().min(0)
const weekdays = 7

/** How a learner practises. `easyDays`, Monday first: 1 for a usual day, .5 for half of it, 0 for none if possible. */
export const PracticeSettings = z.strictObject({
  newPerDay: z.number().int().min(0).max(30),
  reviewsPerDay: z.number().int().min(20).max(400),
  /** The share of words that the learner wants to remember when they come due. */
  retention: z.number().min(0.8).max(0.95),
  easyDays: z.array(z.union([z.literal(1), z.literal(0.5), z.literal(0)])).length(weekdays),
})

const stageCounts = z.strictObject({ FRESH: count, LEARNING: count, FAMILIAR: count, MASTERED: count })

export const readVocabularyOverview = endpoint({
  method: 'GET',
  path: '/vocabulary/overview',
  who: 'learner',
  summary: "What is due today, the time it takes, the stages of the words and the next days' cards",
  reply: z.strictObject({
    today: z.strictObject({
      date: StoredDate,
      recall: count,
      production: count,
      /** Words to write for the first time. */
      writing: count,
      /** Words that practice never asked. */
      fresh: count,
      /** Minutes for all of it, at the learner's own pace if that is known. */
      minutes: count,
      paceMeasured: z.boolean(),
    }),
    /** Today's answers and the seconds they took; null without answers. */
    done: z.strictObject({ answers: count, words: count, seconds: z.number().int().nullable() }),
    /** Overdue words, if they exceed a day's limit or a plan to catch up is running. */
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
    /** Models fitted to this learner, with the share by which they err less; empty while the defaults serve. */
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
  /** This time's sentence; after two successes a newer one takes its place. `target`: the word's place in it. */
  sentence: WordSentence.extend({ target: z.array(z.tuple([z.number().int(), z.number().int()])) }).nullable(),
  formats: z.array(z.enum(practiceFormats)),
  choices: z.strictObject({ meanings: z.array(z.string()), words: z.array(z.string()) }).nullable(),
  /** When the word would come again, by rating; empty in free practice. */
  next: z.array(Preview),
  lapses: count,
  hard: z.boolean(),
})

export const readToday = endpoint({
  method: 'GET',
  path: '/vocabulary/today',
  who: 'learner',
  summary: "Today's queue in order, due words before new ones, with all that a device needs to practise offline",
  query: z.strictObject({ format: z.enum(practiceFormats).optional() }),
  reply: z.strictObject({
    date: StoredDate,
    items: z.array(PracticeItem),
    minutes: count,
    /** Cards held back today: the word is asked in another way, or the day's limit is reached. */
    heldBack: count,
    /** On how many days they come, by the plan of a backlog or the day's limit; absent in what an older release cached. */
    heldBackDays: count.optional(),
    nextDueAt: Instant.nullable(),
  }),
  refusals: [],
})

export const readPractice = endpoint({
  method: 'GET',
  path: '/vocabulary/practice',
  who: 'learner',
  summary: 'Words to repeat outside the schedule: the named ones, else those answered wrong today',
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
  summary: 'What an attempt, or the whole day, has changed; read from the log of answers alone',
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
        /** Set if this answer made the word a hard one (HELP is offered), or paused it. */
        leech: z.enum(['HELP', 'PAUSED']).nullable(),
      }),
    ),
    /** Seconds spent on the answers, each at most 60; null if none was measured. */
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
  summary: 'Words in each stage at the end of each study day, computed from the logs alone',
  query: z.strictObject({ days: z.coerce.number().int().min(7).max(730).optional() }),
  reply: z.strictObject({
    days: z.array(stageCounts.extend({ date: StoredDate, answers: count })),
    /** Share of right answers in recall formats on words in review; null under thirty answers. */
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
  summary: 'Sets daily limits, retention and easy days; they apply from the next answer',
  body: PracticeSettings,
  reply: PracticeSettings,
  refusals: [],
})

export const planBacklog = endpoint({
  method: 'POST',
  path: '/vocabulary/backlog',
  who: 'learner',
  summary: 'Spreads overdue words over 3, 5 or 7 days, weakest memories first; 0 ends the plan',
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
