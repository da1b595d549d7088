import { z } from 'zod'
import { PartOfSpeechName } from './articles.ts'
import { pastedText, Section, text } from './shapes.ts'

export const ManuscriptId = z.string().regex(/^\d{1,12}$/)
export const manuscriptAt = { params: z.strictObject({ id: ManuscriptId }) }
export const ManuscriptRevision = z.number().int().min(1)

const free = (max: number) => pastedText(max, 0)

/** Sentences of a level: news of a reading level has a third of it. */
export const mostSentences = 200

/** Characters of the English of a level: 6,000 words, four times the longest that anybody reads at a sitting. */
export const mostEnglish = 40_000

const englishOf = (paragraphs: readonly (readonly { readonly en: string }[])[]) =>
  paragraphs.flat().reduce((sum, { en }) => sum + en.length, 0)

const DraftLine = z.strictObject({ en: free(600), ko: free(600) })

/** Ids stay with their sentences for good: new sentences get the next free number, so that notes and evidence find them. */
export const SentenceId = z.string().regex(/^s[1-9]\d{0,2}$/)

const ManuscriptSentence = z.strictObject({
  id: SentenceId,
  /** The same beat tells the same thing at every level. */
  beat: z.number().int().min(1).max(200),
  en: free(600),
  ko: free(600),
})

/** `sentence id -> text it was made for`; another text now means that the item is stale (docs/features.md M11). */
const MadeFor = z.record(SentenceId, text(64, 0))

const ManuscriptQuiz = z.strictObject({
  id: z.string().regex(/^q[1-9]\d?$/),
  type: z.enum(['main', 'detail', 'word', 'inference']),
  question: DraftLine,
  choices: z.array(free(200)).min(2).max(6),
  answer: z.number().int().min(0).max(5),
  proof: z.array(SentenceId).max(4),
  why: free(500),
  /** Written by the server. */
  madeFor: MadeFor.default({}),
})

const ManuscriptNotes = z.strictObject({
  chunks: z.array(z.tuple([free(200), free(200)])).max(40),
  note: z.strictObject({ point: free(200), ko: free(300) }).nullable(),
  approved: z.boolean(),
  /** Written by the server. */
  madeFor: text(64, 0).default(''),
})

/** A correction of the automatic analysis, by `surface#ordinal` in its place (docs: content/senses). */
const SenseCorrection = z.strictObject({
  lemma: text(60).optional(),
  pos: PartOfSpeechName.optional(),
  sense: z.number().int().min(1).max(50).optional(),
  phrase: text(60).nullable().optional(),
  wordSense: z.number().int().min(1).max(50).optional(),
})

/** Where English stands: a sentence, a question or one of its choices. */
const Place = z.string().regex(/^(?:s[1-9]\d{0,2}|headline|summary|q[1-9]\d?(?:\.\d)?)$/)

const Occurrence = z
  .string()
  .max(80)
  .regex(/^[^\p{Cc}\p{Cs}]+#[1-9]\d{0,2}$/u)

export const ManuscriptVersion = z.strictObject({
  headline: DraftLine,
  summary: DraftLine,
  paragraphs: z
    .array(z.array(ManuscriptSentence).max(40))
    .max(40)
    .refine((paragraphs) => paragraphs.flat().length <= mostSentences, { message: 'TOO_MANY_SENTENCES' })
    .refine((paragraphs) => englishOf(paragraphs) <= mostEnglish, { message: 'TOO_LONG' }),
  keyWords: z.array(z.strictObject({ lemma: text(60), pos: PartOfSpeechName })).max(12),
  quiz: z.array(ManuscriptQuiz).max(8),
  notes: z.record(SentenceId, ManuscriptNotes),
  senses: z.record(Place, z.record(Occurrence, SenseCorrection)),
})

/** What a language model drafted and nobody has touched since. */
export const draftParts = ['TEXT', 'KOREAN', 'QUIZ', 'NOTES'] as const

/** What editors work on. Everything may still be empty; publishing is what demands that it is whole. */
export const Manuscript = z.strictObject({
  /** Address of the article; fixed with the first publication. */
  slug: z
    .string()
    .max(60)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/),
  section: Section,
  /** Proper nouns of the text, word by word ("New", "York"). */
  names: z.array(pastedText(60)).max(200),
  picture: z.strictObject({ id: text(40, 0), alt: free(300) }),
  /** Where a text comes from that is not our own, and by what right it stands here; both empty for our own. */
  source: z.strictObject({ name: free(120), url: free(500), licence: free(300) }),
  versions: z.strictObject({
    A2: ManuscriptVersion.optional(),
    B1: ManuscriptVersion.optional(),
    B2: ManuscriptVersion.optional(),
  }),
  /** `B1.QUIZ`: drafted by a language model. Written by the server. */
  drafted: z.array(z.string().regex(/^(A2|B1|B2)\.(TEXT|KOREAN|QUIZ|NOTES)$/)).max(12),
})

export type ManuscriptDocument = z.output<typeof Manuscript>

export type ManuscriptVersionDocument = z.output<typeof ManuscriptVersion>
