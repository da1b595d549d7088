import { z } from 'zod'
import { senseSchema, wordLevels } from './dictionary.ts'

export const phraseSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+( [a-z]+)+$/),
  separable: z.boolean(),
  senses: z.array(senseSchema).min(1),
  level: z.enum(wordLevels),
})

/** `content/phrases/phrasal-verbs.json` */
export const phrasesSchema = z.array(phraseSchema)
export type Phrase = z.infer<typeof phraseSchema>
