import { z } from 'zod'
import { nextStepKinds, reportLines } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Id, Level, StoredDate, VersionLevel } from './shapes.ts'

const count = z.number().int().min(0)
const share = z.number().min(0).max(1)
/** `YYYY-MM`, by study day. */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** `last` is the month of today's study day. */
const WantedMonth = z.union([z.literal('last'), Month])
const ofMonth = { params: z.strictObject({ month: WantedMonth }) }
const Answered = z.strictObject({ answers: count, right: count })

const Recall = z.strictObject({
  answers: count,
  right: count,
  /** With Wilson's 95 per cent interval; null under thirty answers. */
  shown: z.strictObject({ low: share, high: share, predicted: share }).nullable(),
})

export const MonthNumbers = z.strictObject({
  /** Null where something was finished before active time was measured. */
  activeSeconds: count.nullable(),
  /** Of these, what only came more than two days after it was studied. */
  lateSeconds: count,
  studyDays: count,
  units: count,
  /** Finished for the first time; an article counts once, at the level at which it was finished first. */
  articles: count,
  wordsRead: count,
  /** First answers to questions on texts of a level, levels with something alone. */
  levels: z.array(
    z.strictObject({ level: VersionLevel, articles: count, words: count, quiz: Answered, challenge: Answered }),
  ),
  /** Questions of challenges that are about no text. */
  otherChallenge: Answered,
  challenges: count,
  selfStudies: count,
  conversations: count,
  wordAnswers: count,
  /** Words whose last answer of the month left them mastered, and were not before; and the other way round. */
  mastered: count,
  fell: count,
  recall: Recall,
  takes: count,
  takeSeconds: count,
  quietSentences: count,
})

const LevelSeen = z.strictObject({
  takenOn: StoredDate,
  level: Level,
  /** On the scale of the level test, 0 to 100, with the margin of 90 per cent. */
  at: z.number(),
  low: z.number(),
  high: z.number(),
})

/** Sums of a month beside those of others. */
const TrendMonth = z.strictObject({
  month: Month,
  activeSeconds: count.nullable(),
  studyDays: count,
  articles: count,
  words: count,
  /** Words that were mastered at its end, by the log of answers; those that were removed later among them. */
  held: count,
  recall: Recall,
  /** The middle one of its whole readings aloud by words a minute; null where none was measured. */
  pace: z.strictObject({ wordsPerMinute: count, takes: count }).nullable(),
})

/** How many tests a report shows at most. */
export const testsShown = 6

export const MonthlyReport = z.strictObject({
  month: Month,
  /** The month of the account's first study day, or of today where there is none. */
  first: Month,
  /** Today's month. */
  last: Month,
  numbers: MonthNumbers,
  /** Null where the account had no month before this one. */
  before: MonthNumbers.nullable(),
  /** Up to six months, the oldest first. */
  trend: z.array(TrendMonth),
  /** Every day of the month that has begun; null where no time was measured, and before the first day. */
  days: z.array(z.strictObject({ date: StoredDate, activeSeconds: count.nullable() })),
  level: z.strictObject({
    /** The last test up to the end of the month. */
    now: LevelSeen.nullable(),
    /** The last one before the month, where the month has one of its own. */
    before: LevelSeen.nullable(),
    /** Null without two tests to compare. */
    change: z.enum(['UP', 'DOWN', 'NONE']).nullable(),
    /** The last tests up to the end of the month, the oldest first. */
    tests: z.array(LevelSeen).max(testsShown),
  }),
  goal: z.strictObject({ daysPerWeek: count }),
  steps: z.array(
    z.strictObject({
      kind: z.enum(nextStepKinds),
      count,
      article: z.strictObject({ id: Id, level: VersionLevel, title: z.string() }).nullable(),
    }),
  ),
  /** Whether this server makes PDFs. */
  pdf: z.boolean(),
})

/** One thing that a line counts. */
const Counted = z.strictObject({
  on: StoredDate,
  text: z.string(),
  /** What is beside it: a level, a number of words, an answer. */
  detail: z.string(),
  /** Where it is on the product; null where it is gone. */
  url: z.string().nullable(),
})

const CoverageThenNow = z.strictObject({
  article: z.strictObject({ id: Id, level: VersionLevel, title: z.string() }),
  /** Percent of running words that the reader was expected to know when they finished it, and today. */
  atFinish: z.number(),
  today: z.number(),
  /** Articles of the month whose coverage was measured. */
  of: count,
})

export const readMonthlyReport = endpoint({
  method: 'GET',
  path: '/monthly-reports/:month',
  who: 'learner',
  summary: "A month's report: what was done, next to the month before, and what to do next",
  ...ofMonth,
  reply: MonthlyReport,
  refusals: ['NOT_FOUND'],
})

export const readReportEvidence = endpoint({
  method: 'GET',
  path: '/monthly-reports/:month/lines/:line',
  who: 'learner',
  summary: 'The list that a line of a monthly report counts, a page at a time',
  params: z.strictObject({ month: WantedMonth, line: z.enum(reportLines) }),
  query: z.strictObject({ after: z.coerce.number().int().min(0).max(100_000).default(0) }),
  reply: z.strictObject({ total: count, items: z.array(Counted), next: count.nullable() }),
  refusals: ['NOT_FOUND'],
})

export const readReportCoverage = endpoint({
  method: 'GET',
  path: '/monthly-reports/:month/coverage',
  who: 'learner',
  summary: "How much of the month's median article the reader knew when they finished it, and today",
  ...ofMonth,
  reply: z.strictObject({ coverage: CoverageThenNow.nullable() }),
  refusals: ['NOT_FOUND'],
})

export const downloadMonthlyReport = endpoint({
  method: 'GET',
  path: '/monthly-reports/:month/file',
  who: 'learner',
  summary: 'A monthly report as PDF with the numbers of the screen',
  ...ofMonth,
  reply: z.strictObject({ fileName: z.string(), mediaType: z.literal('application/pdf'), base64: z.string() }),
  refusals: ['NOT_FOUND', 'PDF_UNAVAILABLE'],
  answerWithinMs: 30_000,
})

export const monthlyReportEndpoints = {
  readMonthlyReport,
  readReportEvidence,
  readReportCoverage,
  downloadMonthlyReport,
}
