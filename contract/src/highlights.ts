import { z } from 'zod'
import { articleAt, articleRefusals } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { Instant, Uuid, VersionLevel } from './shapes.ts'

/** A marked stretch of text at its present place: the text may have been corrected since. */
export const Highlight = z.strictObject({
  id: Uuid,
  level: VersionLevel,
  sentenceId: z.string().nullable(),
  start: z.number().int(),
  end: z.number().int(),
  /** The text that was marked. */
  quote: z.string(),
  note: z.string(),
  /** LOST: the sentence is gone; the quote and the note are shown under the text. */
  state: z.enum(['EXACT', 'MOVED', 'CHANGED', 'LOST']),
  madeAt: Instant,
})

export const listHighlights = endpoint({
  method: 'GET',
  path: '/articles/:id/highlights',
  who: 'learner',
  summary: "The learner's highlights and notes in an article, at their places in today's text",
  ...articleAt,
  reply: z.strictObject({ highlights: z.array(Highlight) }),
  refusals: articleRefusals,
})

export const highlightEndpoints = { listHighlights }
