import { z } from 'zod'
import { PartOfSpeechName } from './articles.ts'
import { mostConversationQuestions, seasonPattern, storyKinds } from './constants/index.ts'
import { pastedText, Section, text, VersionLevel } from './shapes.ts'

export const ManuscriptId = z.string().regex(/^\d{1,12}$/)
export const manuscriptAt = { params: z.strictObject({ id: ManuscriptId }) }
export const ManuscriptRevision = z.number().int().min(1)

const draftText = (max: number) => pastedText(max, 0)

/** Sentences of a level, three times as many as news for learners has. */
export const mostSentences = 200

/** English characters of a level: 6,000 words, four times the longest text that people read at a sitting. */
export const mostEnglish = 40_000

const englishOf = (paragraphs: readonly (readonly { readonly en: string }[])[]) =>
  paragraphs.flat().reduce((sum, { en }) => sum + en.length, 0)

const DraftLine = z.strictObject({ en: draftText(600), ko: draftText(600) })

/** A sentence keeps its id for good, so that notes and evidence find it. New sentences get the next free number. */
export const SentenceId = z.string().regex(/^s[1-9]\d{0,2}$/)

const ManuscriptSentence = z.strictObject({
  id: SentenceId,
  /** The same beat tells the same thing at every level. */
  beat: z.number().int().min(1).max(200),
  en: draftText(600),
  ko: draftText(600),
})

/** `sentence id -> hash of the text it was made for`. It is stale once one has another hash (docs/features.md M11). */
const MadeFor = z.record(SentenceId, text(64, 0))

const ManuscriptQuiz = z.strictObject({
  id: z.string().regex(/^q[1-9]\d?$/),
  type: z.enum(['main', 'detail', 'word', 'inference']),
  question: DraftLine,
  choices: z.array(draftText(200)).min(2).max(6),
  answer: z.number().int().min(0).max(5),
  proof: z.array(SentenceId).max(4),
  why: draftText(500),
  /** Written by the server. */
  madeFor: MadeFor.default({}),
})

const ManuscriptNotes = z.strictObject({
  chunks: z.array(z.tuple([draftText(200), draftText(200)])).max(40),
  note: z.strictObject({ point: draftText(200), ko: draftText(300) }).nullable(),
  approved: z.boolean(),
  /** Written by the server. */
  madeFor: text(64, 0).default(''),
})

/** A correction of the automatic analysis, by `surface#ordinal` in its place, as in content/senses. */
const SenseCorrection = z.strictObject({
  lemma: text(60).optional(),
  pos: PartOfSpeechName.optional(),
  sense: z.number().int().min(1).max(50).optional(),
  phrase: text(60).nullable().optional(),
  wordSense: z.number().int().min(1).max(50).optional(),
})

/** What contains English: a sentence, the headline, the summary, a question or one of its choices. */
const TextPlace = z.string().regex(/^(?:s[1-9]\d{0,2}|headline|summary|q[1-9]\d?(?:\.\d)?)$/)

const Occurrence = z
  .string()
  .max(80)
  .regex(/^[^\p{Cc}\p{Cs}]+#[1-9]\d{0,2}$/u)

/** What a language model wrote about a word without an entry; nothing of it counts until an editor saves it as one. */
export const WordDraft = z.strictObject({
  lemma: text(60),
  pos: PartOfSpeechName,
  ipa: text(80),
  ko: text(60),
  example: z.strictObject({ en: text(200), ko: text(200) }),
})

export const ManuscriptVersion = z.strictObject({
  headline: DraftLine,
  summary: DraftLine,
  /** A summary as a good learner of this level writes it. Older manuscripts have none. */
  model: draftText(600).optional(),
  /** What a reader may have kept, and the sentences that say so. Older manuscripts have none. */
  recall: z
    .array(
      z.strictObject({
        en: draftText(300),
        ko: draftText(300),
        sentences: z.array(SentenceId).max(4),
        /** Written by the server. Points that nobody has saved since have none. */
        madeFor: MadeFor.optional(),
      }),
    )
    .max(6)
    .optional(),
  paragraphs: z
    .array(z.array(ManuscriptSentence).max(40))
    .max(40)
    .refine((paragraphs) => paragraphs.flat().length <= mostSentences, { message: 'TOO_MANY_SENTENCES' })
    .refine((paragraphs) => englishOf(paragraphs) <= mostEnglish, { message: 'TOO_LONG' }),
  keyWords: z.array(z.strictObject({ lemma: text(60), pos: PartOfSpeechName })).max(12),
  quiz: z.array(ManuscriptQuiz).max(8),
  notes: z.record(SentenceId, ManuscriptNotes),
  senses: z.record(TextPlace, z.record(Occurrence, SenseCorrection)),
  wordDrafts: z.array(WordDraft).max(200).optional(),
  /** Sentences whose end an editor has looked at, each with the text that it had: another text is asked about again. */
  sureEnds: z.record(SentenceId, draftText(600)).optional(),
})

/** What an article rests on: empty until somebody fills it in. */
const ManuscriptSourcing = z.strictObject({
  sources: z
    .array(
      z.strictObject({
        who: draftText(200),
        what: draftText(300),
        /** 0 while it is not known. */
        year: z.number().int().min(0).max(2100),
      }),
    )
    .max(20),
  /** The last day on which somebody checked what the article says. */
  checkedOn: z.union([z.literal(''), z.iso.date()]),
  /** From this day on it has to be checked again. Older manuscripts do not say it. */
  staleAfter: z.union([z.literal(''), z.iso.date()]).optional(),
  writtenBy: draftText(60),
  readBy: z.array(draftText(60)).max(10),
})

/** A part of the year, which may go over its end: `11-20..02-10`; empty for the whole year. */
const Season = z.union([z.literal(''), z.string().regex(seasonPattern)])

/** Parts that a language model can draft. */
export const draftParts = ['TEXT', 'KOREAN', 'QUIZ', 'NOTES', 'WORDS'] as const

/** What editors work on. Every part may be empty until publishing, which demands a complete text. */
export const Manuscript = z.strictObject({
  /** Address of the article; fixed from the first publication on. */
  slug: z
    .string()
    .max(60)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/),
  section: Section,
  /** Proper nouns of the text, word by word ("New", "York"). */
  names: z.array(pastedText(60)).max(200),
  picture: z.strictObject({
    id: text(40, 0),
    alt: draftText(300),
    /** The line under it. Older manuscripts have none. */
    caption: z.strictObject({ en: draftText(300), ko: draftText(300) }).optional(),
  }),
  /** Source of a text by others, and the licence to use it; empty for our own. */
  source: z.strictObject({ name: draftText(120), url: draftText(500), licence: draftText(300) }),
  /** Older manuscripts do not say it. */
  sourcing: ManuscriptSourcing.optional(),
  /** How it stands in the paper, and when. Older manuscripts do not say it. */
  kind: z.enum(storyKinds).optional(),
  season: Season.optional(),
  /** What readers are asked to discuss. Older manuscripts have no question of their own. */
  discussion: z.strictObject({ question: DraftLine, hint: draftText(300) }).optional(),
  /** What the conversation partner asks, in this order. Older manuscripts have no questions of their own. */
  conversation: z.array(DraftLine).max(mostConversationQuestions).optional(),
  /** Levels whose text is a script for reading the news aloud; every level of older manuscripts. */
  anchor: z.array(VersionLevel).max(5).optional(),
  versions: z.strictObject({
    A1: ManuscriptVersion.optional(),
    A2: ManuscriptVersion.optional(),
    B1: ManuscriptVersion.optional(),
    B2: ManuscriptVersion.optional(),
    C1: ManuscriptVersion.optional(),
  }),
  /** Parts as a language model drafted them, untouched since: `B1.QUIZ`. Written by the server. */
  drafted: z.array(z.string().regex(/^(A1|A2|B1|B2|C1)\.(TEXT|KOREAN|QUIZ|NOTES|WORDS)$/)).max(25),
})

export type ManuscriptDocument = z.output<typeof Manuscript>

export type ManuscriptVersionDocument = z.output<typeof ManuscriptVersion>
