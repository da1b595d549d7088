import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { byUseSchema, senseSchema, wordLevels } from './dictionary.ts'
import { contentFolder } from './raw.ts'

const phraseSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+( [a-z]+)+$/),
  separable: z.boolean(),
  senses: z.array(senseSchema).min(1),
  byUse: byUseSchema,
  level: z.enum(wordLevels),
})

/** `content/phrases/phrasal-verbs.json` */
export const phrasesSchema = z.array(phraseSchema)
export type Phrase = z.infer<typeof phraseSchema>

/** The shipped multiword verbs. Throws when the file is missing or malformed. */
export async function readPhrases(folder: string = contentFolder): Promise<Phrase[]> {
  return phrasesSchema.parse(JSON.parse(await readFile(join(folder, 'phrases/phrasal-verbs.json'), 'utf8')))
}
