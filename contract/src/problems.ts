import { z } from 'zod'
import { articleRefusals } from './articles.ts'
import { problemKinds } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, textBlock, Uuid, VersionLevel } from './shapes.ts'

export const reportProblem = endpoint({
  method: 'POST',
  path: '/articles/:id/problems',
  who: 'learner',
  summary: 'Reports a problem with a sentence to the editors, with the text of that revision',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    /** Chosen by the browser, so that a report sent twice counts once. */
    problemId: Uuid,
    level: VersionLevel,
    revision: z.number().int().min(1),
    sentenceId: z.string().regex(/^s\d{1,3}$/),
    kind: z.enum(problemKinds),
    text: textBlock(500, 0),
  }),
  reply: z.strictObject({ received: z.literal(true) }),
  refusals: [...articleRefusals, 'RATE_LIMITED'],
})

/** What a correction changed, for the person who reported the problem (docs/features.md L3). */
export const readProblemOutcome = endpoint({
  method: 'GET',
  path: '/problems/:problemId',
  who: 'learner',
  summary: "The learner's own report, with the sentence before and now",
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

/** Somebody whose subscription is over still reads what became of their reports. */
export const listOwnProblems = endpoint({
  method: 'GET',
  path: '/problems',
  who: 'account',
  summary: "The caller's own reports, the latest first, with what became of each",
  query: z.strictObject({ cursor: z.string().max(80).optional() }),
  reply: z.strictObject({
    problems: z.array(
      z.strictObject({
        id: Uuid,
        articleId: Id,
        headline: z.string(),
        level: VersionLevel,
        sentenceId: z.string(),
        kind: z.enum(problemKinds),
        text: z.string(),
        state: z.enum(['OPEN', 'CORRECTED', 'CLOSED']),
        reportedAt: Instant,
        before: z.strictObject({ en: z.string(), ko: z.string() }),
        after: z.strictObject({ en: z.string(), ko: z.string() }).nullable(),
        answer: z.string().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: [],
})

export const problemEndpoints = { reportProblem, readProblemOutcome, listOwnProblems }
