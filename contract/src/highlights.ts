import { z } from 'zod'
import { articleAt, articleRefusals } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { Instant, Uuid, VersionLevel } from './shapes.ts'

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
  refusals: articleRefusals,
})

export const highlightEndpoints = { listHighlights }
