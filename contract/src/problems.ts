import { z } from 'zod'
import { articleRefusals } from './articles.ts'
import { problemKinds } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Id, textBlock, Uuid, VersionLevel } from './shapes.ts'

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
  refusals: [...articleRefusals, 'RATE_LIMITED'],
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

export const problemEndpoints = { reportProblem, readProblemOutcome }
