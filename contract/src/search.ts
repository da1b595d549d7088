import { z } from 'zod'
import { PartOfSpeechName } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { evidenceKinds } from './reading-evidence.ts'
import { Id, Instant, Line, Section, text, VersionLevel } from './shapes.ts'

export const search = endpoint({
  method: 'GET',
  path: '/search',
  who: 'learner',
  summary: "Finds articles, dictionary words and the learner's own sentences, in English or Korean",
  query: z.strictObject({ q: text(60) }),
  reply: z.strictObject({
    articles: z.array(
      z.strictObject({
        id: Id,
        level: VersionLevel,
        section: Section,
        headline: Line,
        /** The matching sentence, if it is not the headline. */
        found: Line.nullable(),
      }),
    ),
    words: z.array(
      z.strictObject({
        lemma: z.string(),
        pos: PartOfSpeechName.or(z.literal('phrase')),
        level: z.string(),
        ko: z.string(),
        saved: z.boolean(),
      }),
    ),
    /** Sentences that the learner has met, newest first. */
    sentences: z.array(
      z.strictObject({
        articleId: Id,
        level: VersionLevel,
        sentenceId: z.string(),
        headline: z.string(),
        en: z.string(),
        ko: z.string(),
        kinds: z.array(z.enum(evidenceKinds)),
        lastAt: Instant,
      }),
    ),
  }),
  refusals: [],
})

export const searchEndpoints = { search }
