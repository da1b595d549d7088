import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { problemKinds } from './facts.ts'
import { Id, Instant, textBlock, Uuid, VersionLevel } from './shapes.ts'

const articleAt = {
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ level: VersionLevel.optional() }),
}
const refusals = ['NOT_FOUND', 'SUBSCRIPTION_REQUIRED'] as const

/** How a Korean reader takes a sentence in: pieces in the order of the English, and at most one grammar note. */
export const SentenceNotes = z.strictObject({
  sentenceId: z.string(),
  /** `[english, korean]`; the English pieces joined with a blank are the sentence. */
  chunks: z.array(z.tuple([z.string(), z.string()])),
  note: z.strictObject({ point: z.string(), ko: z.string() }).nullable(),
  /** An editor has read it. */
  approved: z.boolean(),
})

export const readArticleNotes = endpoint({
  method: 'GET',
  path: '/articles/:id/notes',
  who: 'learner',
  summary: 'Chunk reading and grammar notes of one article at one level; sentences without them are left out',
  ...articleAt,
  reply: z.strictObject({ level: VersionLevel, revision: z.number().int(), sentences: z.array(SentenceNotes) }),
  refusals,
})

/** Sound with the time of every word. One clip for a whole file, or one a sentence. */
export const AudioClip = z.strictObject({
  url: z.string(),
  mime: z.string(),
  durationMs: z.number().int().nullable(),
  sentences: z.array(
    z.strictObject({
      id: z.string(),
      startMs: z.number().int(),
      endMs: z.number().int().nullable(),
      /** Start of each token in ms from the beginning of the clip; empty where only the sentence is known. */
      words: z.array(z.number().int()),
    }),
  ),
})

export const readArticleAudio = endpoint({
  method: 'GET',
  path: '/articles/:id/audio',
  who: 'learner',
  summary: 'The recorded or synthesised sound of one article at one level with the times of its words',
  ...articleAt,
  reply: z.strictObject({
    level: VersionLevel,
    revision: z.number().int(),
    source: z.enum(['FILE', 'SPEECH']),
    /** False where times of words are estimates (shared by syllables). */
    exact: z.boolean(),
    clips: z.array(AudioClip),
  }),
  refusals,
})

/** A marked stretch of text, where it stands now: the text may have been corrected since. */
export const Highlight = z.strictObject({
  id: Uuid,
  level: VersionLevel,
  sentenceId: z.string().nullable(),
  start: z.number().int(),
  end: z.number().int(),
  /** What was marked at first. */
  quote: z.string(),
  note: z.string(),
  /** LOST: the sentence is gone; the quote and the note are kept and shown under the text. */
  state: z.enum(['EXACT', 'MOVED', 'CHANGED', 'LOST']),
  madeAt: Instant,
})

export const listHighlights = endpoint({
  method: 'GET',
  path: '/articles/:id/highlights',
  who: 'learner',
  summary: "One's highlights and notes in an article, at their places in the text of today",
  ...articleAt,
  reply: z.strictObject({ highlights: z.array(Highlight) }),
  refusals,
})

/** What one reading of an article measured; null is "not measured", never 0. */
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
  summary: "Reading speed, comprehension and look-up rate of one's reading, with one's own past at that level",
  ...articleAt,
  reply: z.strictObject({
    level: VersionLevel,
    measure: ReadingMeasure,
    /** Medians of one's earlier readings at this level, at most the last ten; null with fewer than three. */
    past: z.strictObject({ readings: z.number().int(), wordsPerMinute: z.number(), lookUpRate: z.number() }).nullable(),
  }),
  refusals,
})

export const evidenceKinds = ['READ', 'LOOKED_UP', 'TRANSLATED', 'HEARD'] as const

/** What one did with a sentence, of one kind. */
export const SentenceEvidence = z.strictObject({
  kind: z.enum(evidenceKinds),
  times: z.number().int(),
  firstAt: Instant,
  lastAt: Instant,
  /** The revision of the text at the last time. */
  revision: z.number().int(),
})

export const readLedger = endpoint({
  method: 'GET',
  path: '/articles/:id/ledger',
  who: 'learner',
  summary: "One's own record of every sentence of an article: read, looked up, translated, heard",
  ...articleAt,
  reply: z.strictObject({
    level: VersionLevel,
    sentences: z.array(
      z.strictObject({ id: z.string(), en: z.string(), ko: z.string(), evidence: z.array(SentenceEvidence) }),
    ),
  }),
  refusals,
})

export const readSentenceHistory = endpoint({
  method: 'GET',
  path: '/articles/:id/sentences/:sentenceId',
  who: 'learner',
  summary: 'All evidence of one sentence with dates and the revision of the text, newest first',
  params: z.strictObject({ id: Id, sentenceId: z.string().regex(/^s\d{1,3}$/) }),
  query: z.strictObject({ level: VersionLevel }),
  reply: z.strictObject({
    en: z.string(),
    ko: z.string(),
    history: z.array(
      z.strictObject({
        kind: z.enum(evidenceKinds),
        at: Instant,
        revision: z.number().int(),
        /** The word that was looked up. */
        word: z.string().nullable(),
      }),
    ),
  }),
  refusals,
})

export const reportProblem = endpoint({
  method: 'POST',
  path: '/articles/:id/problems',
  who: 'learner',
  summary: 'Tell the editors that something is wrong with a sentence; the text of that revision goes along',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    /** Chosen by the browser, so that a report sent twice is one. */
    problemId: Uuid,
    level: VersionLevel,
    revision: z.number().int().min(1),
    sentenceId: z.string().regex(/^s\d{1,3}$/),
    kind: z.enum(problemKinds),
    text: textBlock(500, 0),
  }),
  reply: z.strictObject({ received: z.literal(true) }),
  refusals: [...refusals, 'RATE_LIMITED'],
})

/** What a correction changed, for the person who had told us (docs/features.md L3). */
export const readProblemOutcome = endpoint({
  method: 'GET',
  path: '/problems/:problemId',
  who: 'learner',
  summary: "One's own report: the sentence as it was and as it is",
  params: z.strictObject({ problemId: Uuid }),
  reply: z.strictObject({
    articleId: Id,
    level: VersionLevel,
    sentenceId: z.string(),
    state: z.enum(['OPEN', 'CORRECTED', 'CLOSED']),
    before: z.strictObject({ en: z.string(), ko: z.string() }),
    after: z.strictObject({ en: z.string(), ko: z.string() }).nullable(),
    answer: z.string().nullable(),
  }),
  refusals: ['NOT_FOUND'],
})

export const readingEndpoints = {
  readArticleNotes,
  readArticleAudio,
  listHighlights,
  readMeasure,
  readLedger,
  readSentenceHistory,
  reportProblem,
  readProblemOutcome,
}
