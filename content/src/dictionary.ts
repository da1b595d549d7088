import { z } from 'zod'
import type { SenseCue } from './sense-cues.ts'

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

const bilingual = z.strictObject({ en: text, ko: korean })
const mostCollocations = 3

export const senseSchema = z.strictObject({
  /** What this sense is about, where the word has several: "정치" and "가구" of *cabinet*. */
  label: korean.max(12).optional(),
  ko: korean,
  /** How the word is built into a sentence: "depend on sth". */
  pattern: text.optional(),
  example: bilingual,
})

// The IPA symbols of American and British English, stress and length marks; without slashes.
const ipa = text.regex(
  /^(?:[abdefhijklmnoprstuvwzæðŋɑɒɔəɚɛɜɝɡɪɫɹɾʃʊʌʒʔθʰːˈˌ.() ‿-]|\u0329|\u0303|\u030D)+$/,
  'has a character outside the IPA set',
)

/** Whether a text is a pronunciation as entries have it. */
export const isIpa = (text: string): boolean => ipa.safeParse(text).success

/**
 * The numbers of all senses, the most used in general English first; without it they are in that order. Texts, cards and
 * the learning log name a sense by its number, so senses are only ever added, and this says what a new text most likely means.
 */
export const byUseSchema = z.array(z.int().min(1)).min(2).optional()

const wordSchema = z.strictObject({
  lemma: text,
  pos: z.enum(dictionaryParts),
  ipa,
  level: z.enum(wordLevels),
  senses: z.array(senseSchema).min(1),
  byUse: byUseSchema,
  collocations: z.array(bilingual).max(mostCollocations).optional(),
  /** What Koreans mix the word up with, and how the two differ. */
  confusable: z.strictObject({ with: text, ko: korean }).optional(),
})

/** A file in `content/words`. */
export const wordsSchema = z.array(wordSchema)
export type WordEntry = z.infer<typeof wordSchema>
export type Sense = z.infer<typeof senseSchema>
/** What is known of a word or a multiword verb where its sense is looked for. */
export type SenseEntry = Pick<WordEntry, 'lemma' | 'senses' | 'byUse'> & { readonly cues?: readonly SenseCue[] }

/** The key of a headword: lemma and part of speech. */
export const wordKey = (lemma: string, pos: string): string => `${lemma}|${pos}`

/** The number, from 1, of the sense that a text means where nothing says otherwise. */
export const firstSenseOf = (entry: { readonly byUse?: readonly number[] | undefined } | undefined): number =>
  entry?.byUse?.[0] ?? 1

/** Whether an order of use names every sense once. */
export const isWholeOrder = ({
  senses,
  byUse,
}: {
  senses: readonly unknown[]
  byUse?: readonly number[] | undefined
}) =>
  byUse === undefined ||
  (byUse.length === senses.length && byUse.toSorted((a, b) => a - b).every((no, index) => no === index + 1))
