import { z } from 'zod'
import { testAreas } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Instant, Level, StoredDate, Uuid } from './shapes.ts'

const count = z.number().int().min(0)
const area = z.enum(testAreas)

/** A question as a taker sees it: no key, no level, nothing of the bank besides. */
const TestQuestion = z.strictObject({
  itemId: z.string(),
  /** From 1. */
  position: count,
  area,
  title: z.string().nullable(),
  passage: z.array(z.string()).nullable(),
  /** What is to be heard, said by the device's voice where there is no recording; never shown before the answer. */
  script: z.array(z.strictObject({ voice: z.enum(['woman', 'man']), en: z.string() })).nullable(),
  question: z.string(),
  options: z.array(z.string()).length(4),
})

const Skill = z.strictObject({
  area,
  answers: count,
  /** Where it stands between the beginning of A1 (0) and the end of C1 (100), with the stretch of 90 per cent. */
  at: z.number(),
  low: z.number(),
  high: z.number(),
  level: Level,
})

const TestResult = z.strictObject({
  id: Uuid,
  takenOn: StoredDate,
  level: Level,
  /** Two levels where neither is clear, the lower first. */
  border: z.tuple([Level, Level]).nullable(),
  probabilities: z.array(z.strictObject({ level: Level, share: z.number() })),
  at: z.number(),
  low: z.number(),
  high: z.number(),
  /** An area is missing where fewer than two questions say anything of it. */
  skills: z.array(Skill),
  /** Listening questions answered, and how many of them were read; the skill speaks of the others alone. */
  listening: z.strictObject({ answers: count, read: count }),
  items: count,
  unknown: count,
  /** The questions that were not answered rightly, with the key and why. */
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

const Standing = z.strictObject({
  test: z
    .strictObject({
      id: Uuid,
      startedAt: Instant,
      given: count,
      atMost: count,
      /** Null where the taker has switched the clock off. */
      secondsLeft: count.nullable(),
      question: TestQuestion,
    })
    .nullable(),
  last: TestResult.nullable(),
  earlier: z.array(z.strictObject({ id: Uuid, takenOn: StoredDate, level: Level, at: z.number() })),
  /** From when on it may be taken again; null while it may. */
  againOn: StoredDate.nullable(),
})

const test = { params: z.strictObject({ testId: Uuid }), reply: Standing }

export const readLevelTest = endpoint({
  method: 'GET',
  path: '/level-test',
  who: 'account',
  summary:
    'The test that is going on, where it was left; else what the last one said. An expired account sees no question',
  reply: Standing,
  refusals: [],
})

export const startLevelTest = endpoint({
  method: 'POST',
  path: '/level-test',
  who: 'account',
  summary: 'Begins a test, or goes on with the one that was left; `selfRating` from -2 (beginner) to 2',
  body: z.strictObject({ selfRating: z.number().int().min(-2).max(2).nullable() }),
  reply: Standing,
  refusals: ['PAYMENT_EXPIRED', 'STATE_CONFLICT'],
})

export const answerLevelTest = endpoint({
  method: 'POST',
  path: '/level-test/:testId/answers',
  who: 'account',
  summary: 'Answers the question at hand (`choice` null: "모르겠어요"); an answer given before changes nothing',
  ...test,
  body: z.strictObject({
    itemId: z.string().max(40),
    choice: z.number().int().min(0).max(3).nullable(),
    responseMs: z.number().int().min(0).max(3_600_000).nullable(),
    /** Of a listening question: false where its text was read. Null of any other, and where a client cannot tell. */
    heard: z.boolean().nullable().optional(),
  }),
  refusals: ['PAYMENT_EXPIRED', 'NOT_FOUND', 'STATE_CONFLICT'],
})

export const giveTestTime = endpoint({
  method: 'POST',
  path: '/level-test/:testId/time',
  who: 'account',
  summary: 'Gives fifteen minutes more, or switches the clock off',
  ...test,
  body: z.strictObject({ untimed: z.boolean() }),
  refusals: ['PAYMENT_EXPIRED', 'NOT_FOUND', 'STATE_CONFLICT'],
})

export const endLevelTest = endpoint({
  method: 'POST',
  path: '/level-test/:testId/end',
  who: 'account',
  summary: 'Ends a test early; with twelve answers it counts, with fewer it is dropped',
  ...test,
  refusals: ['PAYMENT_EXPIRED', 'NOT_FOUND', 'STATE_CONFLICT'],
})

export const answerLevelPrompt = endpoint({
  method: 'POST',
  path: '/level-test/prompt',
  who: 'learner',
  summary: 'Puts the offer of another test off, or answers the proposal of another level',
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
  summary: 'Every item of the bank with its key and what answers say of it',
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
        /** Correlation of being right with ability; null under thirty answers. */
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
  summary: 'Takes an item out of the bank, or puts it back; tests that are going on keep it',
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
