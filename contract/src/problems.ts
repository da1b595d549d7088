import { z } from 'zod'
import { articleRefusals } from './articles.ts'
import { problemKinds } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Id, textBlock, Uuid, VersionLevel } from './shapes.ts'

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

export const problemEndpoints = { reportProblem, readProblemOutcome }
