import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { QuestionInput, QuestionResult } from './questions.ts'
import { Id, Instant, Level, StoredDate, VersionLevel } from './shapes.ts'

const count = z.number().int().min(0)
/** The Monday of a study week. */
const week = StoredDate

const FairScore = z.strictObject({ score: count, low: count, high: count })
const PaperScore = z.strictObject({
  points: z.number(),
  of: count,
  /** As if every text had been at the reader's level; null where there are too few questions to tell. */
  fair: FairScore.nullable(),
})

export const PaperTestCard = z.strictObject({
  week,
  lastDay: StoredDate,
  /** `EMPTY`: nothing was read to the end that week. `KEY_SEEN`: the answers were looked at, so nothing is measured. */
  state: z.enum(['EMPTY', 'OPEN', 'MADE', 'HANDED_IN', 'KEY_SEEN']),
  /** Texts that were read to the end that week. */
  readings: count,
  score: PaperScore.nullable(),
})

const PaperQuestion = z.strictObject({
  number: z.number().int().min(1),
  /** Null where the section has one for all. */
  instruction: z.string().nullable(),
  stem: z.string(),
  ko: z.string().nullable(),
  /** As they stand on the sheet, each with its mark. */
  choices: z.array(z.string()),
  /** How the answer is given on the screen. */
  input: QuestionInput,
})

const PaperSection = z.strictObject({
  kind: z.enum(['READING', 'WORDS', 'ORDER']),
  title: z.string(),
  instruction: z.string().nullable(),
  article: z.strictObject({ id: Id, level: VersionLevel }).nullable(),
  passage: z.array(z.string()),
  questions: z.array(PaperQuestion),
})

/** A line of the answer sheet. */
const PaperAnswer = z.strictObject({ number: z.number().int(), key: z.string(), result: QuestionResult })

export const PaperTest = z.strictObject({
  week,
  lastDay: StoredDate,
  level: Level,
  title: z.string(),
  /** The week, the level and the number of questions. */
  subtitle: z.string(),
  /** Lines to fill in by hand. */
  blanks: z.string(),
  sections: z.array(PaperSection),
  /** Whether this server makes PDFs. */
  pdf: z.boolean(),
  handedIn: z
    .strictObject({
      at: Instant,
      /** Null where the answers were looked at instead. */
      score: PaperScore.nullable(),
      answers: z.array(PaperAnswer),
    })
    .nullable(),
})

export const listPaperTests = endpoint({
  method: 'GET',
  path: '/paper-tests',
  who: 'learner',
  summary: "This week's and last week's paper test, and the earlier ones that were made",
  reply: z.strictObject({ open: z.array(PaperTestCard), earlier: z.array(PaperTestCard) }),
  refusals: [],
})

export const makePaperTest = endpoint({
  method: 'POST',
  path: '/paper-tests',
  who: 'learner',
  summary: 'Makes the paper test of this week or the last, or returns the one made; its questions stay from then on',
  body: z.strictObject({ week }),
  reply: PaperTest,
  refusals: ['NOT_FOUND', 'TOO_LITTLE_READ'],
})

export const readPaperTest = endpoint({
  method: 'GET',
  path: '/paper-tests/:week',
  who: 'learner',
  summary: 'A paper test that was made; keys and reasons only once answers were handed in',
  params: z.strictObject({ week }),
  reply: PaperTest,
  refusals: ['NOT_FOUND'],
})

export const downloadPaperTest = endpoint({
  method: 'GET',
  path: '/paper-tests/:week/file',
  who: 'learner',
  summary: 'A paper test as PDF with the text of the screen, or its answer sheet once answers were handed in',
  params: z.strictObject({ week }),
  query: z.strictObject({ sheet: z.enum(['QUESTIONS', 'ANSWERS']) }),
  reply: z.strictObject({ fileName: z.string(), mediaType: z.literal('application/pdf'), base64: z.string() }),
  refusals: ['NOT_FOUND', 'PDF_UNAVAILABLE'],
  answerWithinMs: 30_000,
})

export const paperTestEndpoints = { listPaperTests, makePaperTest, readPaperTest, downloadPaperTest }
