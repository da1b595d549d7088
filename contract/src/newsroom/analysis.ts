import { z } from 'zod'
import { PartOfSpeechName } from '../articles.ts'
import { endpoint } from '../endpoint.ts'
import { ManuscriptRevision, manuscriptAt, WordDraft } from '../manuscripts.ts'
import { Line, VersionLevel } from '../shapes.ts'

const AnalysedToken = z.strictObject({
  start: z.number().int(),
  end: z.number().int(),
  /** `surface#ordinal`, by which a correction finds it. */
  occurrence: z.string(),
  lemma: z.string(),
  pos: PartOfSpeechName,
  sense: z.number().int().nullable(),
  ko: z.string().nullable(),
  level: z.string().nullable(),
  phrase: z.string().nullable(),
})

export const analyseManuscript = endpoint({
  method: 'GET',
  path: '/admin/newsroom/manuscripts/:id/analysis',
  who: 'editor',
  summary: 'Tokens, lemmas and phrases of a saved level, its estimated difficulty with reasons, words without an entry',
  ...manuscriptAt,
  query: z.strictObject({ level: VersionLevel }),
  reply: z.strictObject({
    revision: ManuscriptRevision,
    sentences: z.array(z.strictObject({ id: z.string(), en: z.string(), tokens: z.array(AnalysedToken) })),
    estimate: z
      .strictObject({
        score: z.number(),
        band: z.string(),
        level: z.string(),
        reasons: z.array(z.strictObject({ name: z.string(), value: z.number(), score: z.number(), ko: z.string() })),
      })
      .nullable(),
    /** Why there is no estimate: the words of the saved text, and how many it takes. */
    tooShort: z.strictObject({ words: z.number().int(), needed: z.number().int() }).nullable(),
    /** Words that the dictionary lacks, each with its sentence as an example. */
    missing: z.array(
      z.strictObject({
        lemma: z.string(),
        pos: PartOfSpeechName,
        level: z.string().nullable(),
        example: Line,
        /** As the text writes it where it looks like a name: it may belong to the article's proper nouns instead. */
        name: z.string().nullable(),
        /** By the rules of word formation from an entry that is there; empty texts are not known. */
        proposal: z
          .strictObject({
            ipa: z.string(),
            ko: z.string(),
            base: z.string(),
            /** Sound and meaning both follow without exception. */
            sure: z.boolean(),
          })
          .nullable(),
        /** As a language model drafted it; an editor has to read it before it becomes an entry. */
        draft: WordDraft.omit({ lemma: true, pos: true }).nullable(),
      }),
    ),
    keyWordIdeas: z.array(
      z.strictObject({ lemma: z.string(), pos: PartOfSpeechName, level: z.string(), ko: z.string() }),
    ),
    /** Names and numbers of this level that another level lacks or states differently (docs/features.md E2). */
    facts: z.array(z.strictObject({ text: z.string(), inLevels: z.array(VersionLevel) })),
  }),
  refusals: ['NOT_FOUND'],
})
