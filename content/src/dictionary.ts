import { z } from 'zod'

export const wordLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export type WordLevel = (typeof wordLevels)[number]

/** Parts of speech with dictionary entries. A text needs none for its names and digits. */
export const dictionaryParts = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'determiner',
  'preposition',
  'conjunction',
  'auxiliary',
  'particle',
  'interjection',
  'number',
] as const

const text = z.string().trim().min(1)
const korean = text.regex(/[가-힣]/, 'has no Korean')

export const senseSchema = z.strictObject({ ko: korean, example: z.strictObject({ en: text, ko: korean }) })

// Letters of American and British English phonemes, stress and length marks; slashes are left out.
const ipa = text.regex(
  /^(?:[abdefhijklmnoprstuvwzæðŋɑɒɔəɚɛɜɝɡɪɫɹɾʃʊʌʒʔθʰːˈˌ.() ‿-]|\u0329|\u0303|\u030D)+$/,
  'has a character outside the IPA set',
)

const wordSchema = z.strictObject({
  lemma: text,
  pos: z.enum(dictionaryParts),
  ipa,
  level: z.enum(wordLevels),
  senses: z.array(senseSchema).min(1),
})

/** A file in `content/words`. */
export const wordsSchema = z.array(wordSchema)
export type WordEntry = z.infer<typeof wordSchema>
export type Sense = z.infer<typeof senseSchema>

/** The key of a headword: lemma and part of speech. */
export const wordKey = (lemma: string, pos: string): string => `${lemma}|${pos}`
