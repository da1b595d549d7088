import { z } from 'zod'
import { PartOfSpeechName } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, VersionLevel } from './shapes.ts'

export const SavedWord = z.strictObject({
  lemma: z.string(),
  pos: PartOfSpeechName.or(z.enum(['phrase', 'own'])),
  sense: z.number().int(),
  ipa: z.string(),
  level: z.string(),
  ko: z.string(),
  savedAt: Instant,
  /** The sentence it was met in, with the way back into the article. */
  source: z.strictObject({
    articleId: Id,
    level: VersionLevel,
    sentenceId: z.string(),
    headline: z.string(),
    en: z.string(),
    ko: z.string(),
  }),
})

export const listSavedWords = endpoint({
  method: 'GET',
  path: '/vocabulary/words',
  who: 'learner',
  summary: "One's saved words, newest first; searched in English and Korean",
  query: z.strictObject({ search: z.string().max(60).optional(), cursor: z.string().max(80).optional() }),
  reply: z.strictObject({ words: z.array(SavedWord), total: z.number().int(), nextCursor: z.string().nullable() }),
  refusals: [],
})

export const vocabularyEndpoints = { listSavedWords }
