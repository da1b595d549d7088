import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { draftParts, ManuscriptId, ManuscriptRevision } from './manuscripts.ts'
import { ManuscriptView } from './newsroom/index.ts'
import { VersionLevel } from './shapes.ts'

/** `fields` name the reason, a `draftFailures`, as the rule of `model`. */
const draftRefusals = ['GATEWAY_UNAVAILABLE', 'MODEL_REFUSED', 'DRAFT_UNUSABLE'] as const

/** What a language model may draft: a level rewritten from another, Korean, questions, chunk notes, missing words. */
export const draftWithModel = endpoint({
  method: 'POST',
  path: '/admin/newsroom/manuscripts/:id/draft',
  who: 'editor',
  summary: 'Lets the configured language model draft a part; the part is marked and needs both checks',
  answerWithinMs: 65_000,
  params: z.strictObject({ id: ManuscriptId }),
  body: z.strictObject({
    revision: ManuscriptRevision,
    level: VersionLevel,
    part: z.enum(draftParts),
    /** For TEXT: the level to rewrite. */
    from: VersionLevel.optional(),
  }),
  /** `dropped`: places of the draft that were left out, because they say what the article does not. */
  reply: ManuscriptView.extend({ dropped: z.array(z.string()) }),
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT', 'FEATURE_OFF', ...draftRefusals],
})

export const draftingEndpoints = { draftWithModel }
