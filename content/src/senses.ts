import { z } from 'zod'
import { dictionaryParts } from './dictionary.ts'
import { storyLevels } from './story.ts'

/**
 * A correction to the automatic analysis of one word; senses count from 1. `phrase: null` undoes a phrase match.
 * A named `phrase` starts at its verb: `sense` is then the phrase's, and `wordSense` the verb's own.
 */
const overrideSchema = z.strictObject({
  lemma: z.string().min(1).optional(),
  pos: z.enum([...dictionaryParts, 'name']).optional(),
  sense: z.int().min(1).optional(),
  phrase: z.string().min(1).nullable().optional(),
  wordSense: z.int().min(1).optional(),
})

const place = z.string().regex(/^(?:s[1-9]\d*|headline|summary|q[1-4](?:\.[0-3])?)$/)
const occurrence = z.string().regex(/^.+#[1-9]\d*$/)

/** Level -> place -> "surface#ordinal" -> correction. */
export const sensesSchema = z.partialRecord(z.enum(storyLevels), z.record(place, z.record(occurrence, overrideSchema)))
export type Override = z.infer<typeof overrideSchema>
export type PlaceOverrides = Readonly<Record<string, Override>>
export type SensesFile = z.infer<typeof sensesSchema>
