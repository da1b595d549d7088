import { z } from 'zod'
import { articleAt, articleRefusals } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Line, VersionLevel } from './shapes.ts'

/** The measures of one reading of an article; null means "not measured", never 0. */
export const ReadingMeasure = z.strictObject({
  wordsPerMinute: z.number().nullable(),
  /** SKIM: faster than 400 words a minute with less than half of the quiz right. */
  pace: z.enum(['MEASURED', 'SKIM', 'UNMEASURED']),
  comprehension: z.strictObject({ right: z.number().int(), answered: z.number().int() }).nullable(),
  /** Different words looked up per 100 words. */
  lookUpRate: z.number().nullable(),
  seconds: z.number().int(),
})

export const readMeasure = endpoint({
  method: 'GET',
  path: '/articles/:id/measure',
  who: 'learner',
  summary: "Speed, comprehension and look-up rate of the learner's reading, with their own past at that level",
  ...articleAt,
  reply: z.strictObject({
    level: VersionLevel,
    measure: ReadingMeasure,
    /** Medians of the learner's last ten readings at this level; null with fewer than three. */
    past: z.strictObject({ readings: z.number().int(), wordsPerMinute: z.number(), lookUpRate: z.number() }).nullable(),
  }),
  refusals: articleRefusals,
})

export const evidenceKinds = ['READ', 'LOOKED_UP', 'TRANSLATED', 'HEARD', 'WRITTEN', 'READ_ALOUD', 'TESTED'] as const

/** How often the learner did one kind of thing with a sentence. */
const SentenceEvidence = z.strictObject({
  kind: z.enum(evidenceKinds),
  times: z.number().int(),
  firstAt: Instant,
  lastAt: Instant,
  /** The revision of the text the last time. */
  revision: z.number().int(),
})

export const readEvidence = endpoint({
  method: 'GET',
  path: '/articles/:id/evidence',
  who: 'learner',
  summary: "The learner's record of every sentence of an article: read, looked up, translated, heard, written, tested",
  ...articleAt,
  reply: z.strictObject({
    level: VersionLevel,
    sentences: z.array(
      z.strictObject({ id: z.string(), en: z.string(), ko: z.string(), evidence: z.array(SentenceEvidence) }),
    ),
  }),
  refusals: articleRefusals,
})

export const readSentenceHistory = endpoint({
  method: 'GET',
  path: '/articles/:id/sentences/:sentenceId',
  who: 'learner',
  summary: 'All evidence of one sentence with dates and the revision of the text, newest first',
  params: z.strictObject({ id: Id, sentenceId: z.string().regex(/^s\d{1,3}$/) }),
  query: z.strictObject({ level: VersionLevel.optional() }),
  reply: z.strictObject({
    level: VersionLevel,
    /** The revision of the text today. */
    revision: z.number().int(),
    headline: Line,
    en: z.string(),
    ko: z.string(),
    history: z.array(
      z.strictObject({
        kind: z.enum(evidenceKinds),
        at: Instant,
        revision: z.number().int(),
        /** The word that was looked up. */
        word: z.string().nullable(),
        /** 0 to 100, of what was written down. */
        score: z.number().nullable(),
        /** Whether the question was answered right that this sentence proves. */
        correct: z.boolean().nullable(),
      }),
    ),
  }),
  refusals: articleRefusals,
})

export const readingEvidenceEndpoints = { readMeasure, readEvidence, readSentenceHistory }
