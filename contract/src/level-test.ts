import { z } from 'zod'
import { testAreas } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { ChoiceId, Instant, Level, StoredDate, Uuid } from './shapes.ts'

const count = z.number().int().min(0)
const area = z.enum(testAreas)

/** A question as the taker sees it: without key, level or anything else of the item bank. */
const TestQuestion = z.strictObject({
  itemId: z.string(),
  /** From 1. */
  position: count,
  area,
  title: z.string().nullable(),
  passage: z.array(z.string()).nullable(),
  /** What the taker hears, in the device's voice if there is no recording; never shown before the answer. */
  script: z.array(z.strictObject({ voice: z.enum(['woman', 'man']), en: z.string() })).nullable(),
  question: z.string(),
  /** In an order of this test's own. */
  options: z.array(z.strictObject({ id: ChoiceId, text: z.string() })).length(4),
})

const Skill = z.strictObject({
  area,
  answers: count,
  /** Place between the beginning of A1 (0) and the end of C1 (100), with its 90 per cent interval. */
  at: z.number(),
  low: z.number(),
  high: z.number(),
  level: Level,
})

const TestResult = z.strictObject({
  id: Uuid,
  takenOn: StoredDate,
  level: Level,
  /** The two levels of an unclear result, the lower first. */
  border: z.tuple([Level, Level]).nullable(),
  probabilities: z.array(z.strictObject({ level: Level, share: z.number() })),
  at: z.number(),
  low: z.number(),
  high: z.number(),
  /** An area is missing if fewer than two questions measure it. */
  skills: z.array(Skill),
  /** Listening questions answered, and how many of them were read. The skill counts only the others. */
  listening: z.strictObject({ answers: count, read: count }),
  items: count,
  unknown: count,
  /** The questions without a right answer, with key and explanation. */
  missed: z.array(
    z.strictObject({
      area,
      title: z.string().nullable(),
      question: z.string(),
      options: z.array(z.string()),
      answer: z.number().int(),
      chosen: z.number().int().nullable(),
      explanation: z.string(),
    }),
  ),
})

const LevelTestStatus = z.strictObject({
  test: z
    .strictObject({
      id: Uuid,
      startedAt: Instant,
      given: count,
      atMost: count,
      /** Null if the taker has switched the clock off. */
      secondsLeft: count.nullable(),
      question: TestQuestion,
    })
    .nullable(),
  last: TestResult.nullable(),
  earlier: z.array(z.strictObject({ id: Uuid, takenOn: StoredDate, level: Level, at: z.number() })),
  /** The date from which another test may be taken; null if it may be taken now. */
  againOn: StoredDate.nullable(),
})

const oneTest = { params: z.strictObject({ testId: Uuid }), reply: LevelTestStatus }

export const readLevelTest = endpoint({
  method: 'GET',
  path: '/level-test',
  who: 'account',
  summary: 'The running test where it was left, else the last result. An expired account sees no question',
  reply: LevelTestStatus,
  refusals: [],
})

export const startLevelTest = endpoint({
  method: 'POST',
  path: '/level-test',
  who: 'account',
  summary: 'Starts a test, or resumes the running one; `selfRating` from -2 (beginner) to 2',
  body: z.strictObject({ selfRating: z.number().int().min(-2).max(2).nullable() }),
  reply: LevelTestStatus,
  refusals: ['PAYMENT_EXPIRED', 'STATE_CONFLICT'],
})

export const answerLevelTest = endpoint({
  method: 'POST',
  path: '/level-test/:testId/answers',
  who: 'account',
  summary: 'Answers the current question (`choice` null: "모르겠어요"); a repeated answer changes nothing',
  ...oneTest,
  body: z.strictObject({
    itemId: z.string().max(40),
    /** A page from before options had ids says its place in the question as it was written. */
    choice: z.union([ChoiceId, z.number().int().min(0).max(3)]).nullable(),
    responseMs: z.number().int().min(0).max(3_600_000).nullable(),
    /** Listening questions only: false if the text was read. Null if the client cannot tell. */
    heard: z.boolean().nullable().optional(),
  }),
  refusals: ['PAYMENT_EXPIRED', 'NOT_FOUND', 'STATE_CONFLICT'],
})

export const giveTestTime = endpoint({
  method: 'POST',
  path: '/level-test/:testId/time',
  who: 'account',
  summary: 'Adds fifteen minutes, or switches the clock off',
  ...oneTest,
  body: z.strictObject({ untimed: z.boolean() }),
  refusals: ['PAYMENT_EXPIRED', 'NOT_FOUND', 'STATE_CONFLICT'],
})

export const endLevelTest = endpoint({
  method: 'POST',
  path: '/level-test/:testId/end',
  who: 'account',
  summary: 'Ends a test early; it counts with twelve answers and is dropped with fewer',
  ...oneTest,
  refusals: ['PAYMENT_EXPIRED', 'NOT_FOUND', 'STATE_CONFLICT'],
})

export const answerLevelPrompt = endpoint({
  method: 'POST',
  path: '/level-test/prompt',
  who: 'learner',
  summary: 'Postpones the offer of another test, or answers the proposal of another level',
  body: z
    .strictObject({
      kind: z.enum(['RETEST_LATER', 'LEVEL_PROPOSAL']),
      /** With `RETEST_LATER`. */
      days: z.union([z.literal(7), z.literal(14), z.literal(30)]).optional(),
      /** With `LEVEL_PROPOSAL`. */
      accept: z.boolean().optional(),
    })
    .refine(({ kind, days, accept }) => (kind === 'RETEST_LATER' ? days : accept) !== undefined, { message: 'ANSWER' }),
  reply: z.strictObject({ customerLevel: Level }),
  refusals: ['STATE_CONFLICT'],
})

export const listLevelItems = endpoint({
  method: 'GET',
  path: '/admin/level-items',
  who: 'operator',
  summary: 'Every item of the bank with its key and the statistics of its answers',
  reply: z.strictObject({
    tests: count,
    parameterVersion: count,
    items: z.array(
      z.strictObject({
        id: z.string(),
        setId: z.string().nullable(),
        area,
        level: Level,
        rated: Level,
        title: z.string().nullable(),
        text: z.array(z.string()),
        question: z.string(),
        options: z.array(z.string()),
        answer: z.number().int(),
        explanation: z.string(),
        a: z.number(),
        b: z.number(),
        c: z.number(),
        exposures: count,
        answers: count,
        right: count,
        unknown: count,
        /** Correlation of right answers with ability; null under thirty answers. */
        discrimination: z.number().nullable(),
        flags: z.array(z.enum(['LOW_DISCRIMINATION', 'MOVED_FAR', 'OVEREXPOSED'])),
        active: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})

export const switchLevelItem = endpoint({
  method: 'PUT',
  path: '/admin/level-items/:itemId',
  who: 'operator',
  summary: 'Takes an item out of the bank, or puts it back; running tests keep it',
  params: z.strictObject({ itemId: z.string().regex(/^[a-z]-[abc][12]-\d{1,2}[a-c]?$/) }),
  body: z.strictObject({ active: z.boolean() }),
  reply: z.strictObject({ active: z.boolean() }),
  refusals: ['NOT_FOUND'],
})

export const levelTestEndpoints = {
  readLevelTest,
  startLevelTest,
  answerLevelTest,
  giveTestTime,
  endLevelTest,
  answerLevelPrompt,
  listLevelItems,
  switchLevelItem,
}
