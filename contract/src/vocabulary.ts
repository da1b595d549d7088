import { z } from 'zod'
import { PartOfSpeechName } from './articles.ts'
import { wordOrders, wordStages, wordStates } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { DryRun, Id, Instant, StoredDate, text, VersionLevel } from './shapes.ts'

export const WordPos = PartOfSpeechName.or(z.enum(['phrase', 'own']))

/** A sentence with a word, and its place if it comes from an article. */
export const WordSentence = z.strictObject({
  en: z.string(),
  ko: z.string(),
  place: z
    .strictObject({ articleId: Id, level: VersionLevel, sentenceId: z.string(), headline: z.string() })
    .nullable(),
})

/** A word as the dictionary has it, the same for everybody. */
export const Headword = z.strictObject({
  lemma: z.string(),
  pos: WordPos,
  sense: z.number().int(),
  ipa: z.string(),
  level: z.string(),
  ko: z.string(),
})

export const SavedWord = Headword.extend({
  /** The number of the word in the learner's list; it never changes. */
  no: z.number().int(),
  state: z.enum(wordStates),
  stage: z.enum(wordStages),
  savedAt: Instant,
  /** Null for a word that is new or not practised. */
  dueOn: StoredDate.nullable(),
  lapses: z.number().int(),
  sentence: WordSentence.nullable(),
})

const wordQuery = z.strictObject({
  search: z.string().max(60).optional(),
  state: z.enum(wordStates).optional(),
  stage: z.enum(wordStages).optional(),
  /** Words met in this article. */
  articleId: Id.optional(),
  /** Forgotten at least four times. */
  hard: z.literal('yes').optional(),
  order: z.enum(wordOrders).optional(),
  cursor: z.string().max(80).optional(),
})

export const listSavedWords = endpoint({
  method: 'GET',
  path: '/vocabulary/words',
  who: 'learner',
  summary:
    "The learner's words, newest first; searched in English and Korean (first consonants too), filtered and ordered",
  query: wordQuery,
  reply: z.strictObject({
    words: z.array(SavedWord),
    /** Words in the list without the filter; known and ignored ones do not count. */
    total: z.number().int(),
    /** Words that match the filter. */
    found: z.number().int(),
    nextCursor: z.string().nullable(),
  }),
  refusals: [],
})

const ReviewLine = z.strictObject({
  id: z.uuid(),
  at: Instant,
  studyDate: StoredDate,
  track: z.enum(['RECALL', 'PRODUCTION']),
  format: z.enum(['FLASHCARD', 'CHOICE', 'DICTATION', 'SENTENCE', 'READING', 'IMPORT']),
  effect: z.enum(['GRADED', 'STEP', 'READING', 'PRACTICE', 'IMPORTED']),
  rating: z.number().int().min(1).max(4),
  correct: z.boolean(),
  /** Days; null if the card had no memory yet. */
  stabilityBefore: z.number().nullable(),
  stabilityAfter: z.number().nullable(),
  dueOn: StoredDate.nullable(),
  undone: z.boolean(),
})

export const readWord = endpoint({
  method: 'GET',
  path: '/vocabulary/words/:no',
  who: 'learner',
  summary: 'One word with its sentences, its memory and all its answers, newest first',
  params: z.strictObject({ no: z.coerce.number().int().min(1).max(1e9) }),
  reply: z.strictObject({
    word: SavedWord,
    sentences: z.array(WordSentence),
    memory: z.array(
      z.strictObject({
        track: z.enum(['RECALL', 'PRODUCTION']),
        /** Days after which nine of ten such memories remain. */
        stability: z.number().nullable(),
        /** The chance of remembering it now, 0 to 1. */
        recall: z.number().nullable(),
        dueOn: StoredDate.nullable(),
        answers: z.number().int(),
        lapses: z.number().int(),
      }),
    ),
    reviews: z.array(ReviewLine),
  }),
  refusals: ['NOT_FOUND'],
})

const Recommended = Headword.extend({
  example: WordSentence,
  /** How many articles of the learner's level have this word. */
  articles: z.number().int(),
})

export const recommendWords = endpoint({
  method: 'GET',
  path: '/vocabulary/recommendations',
  who: 'learner',
  summary:
    "Words worth learning next, of the learner's level, of articles read or of the company's set; none that is listed, known or ignored",
  query: z.strictObject({ source: z.enum(['level', 'article', 'company']).optional() }),
  reply: z.strictObject({
    source: z.enum(['level', 'article', 'company']),
    hasCompanySet: z.boolean(),
    words: z.array(Recommended),
  }),
  refusals: [],
})

export const exportWords = endpoint({
  method: 'GET',
  path: '/vocabulary/export',
  who: 'learner',
  summary: "All of the learner's words as a file, with sentence, source, sound and memory",
  query: z.strictObject({ format: z.enum(['csv', 'anki-text', 'anki-package']) }),
  reply: z.strictObject({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
  refusals: [],
})

export const importWords = endpoint({
  method: 'POST',
  path: '/vocabulary/import',
  who: 'learner',
  summary:
    'Words from a CSV or text file, at most 5,000 in 20,000 lines; `dry` only says what would be added; 20 of each an hour',
  query: z.strictObject({ dry: DryRun }),
  file: {
    types: ['text/csv', 'text/plain', 'text/tab-separated-values', 'application/vnd.ms-excel'],
    maxBytes: 3_000_000,
  },
  reply: z.strictObject({
    added: z.number().int(),
    unchanged: z.number().int(),
    withoutMeaning: z.number().int(),
    problems: z.array(z.strictObject({ line: z.number().int(), message: z.string() })),
    sample: z.array(z.strictObject({ lemma: z.string(), ko: z.string(), sentence: z.string() })),
  }),
  refusals: ['FILE_INVALID', 'TOO_MANY_LINES'],
})

const CompanyWord = Headword.omit({ ipa: true })

export const readCompanyWords = endpoint({
  method: 'GET',
  path: '/admin/company-words',
  who: 'staff',
  summary: 'The word set that the company recommends to its members',
  reply: z.strictObject({ words: z.array(CompanyWord) }),
  refusals: [],
})

export const setCompanyWords = endpoint({
  method: 'PUT',
  path: '/admin/company-words',
  who: 'staff',
  summary: 'Replaces the word set: English words, each in every sense of the dictionary; says which words it lacks',
  body: z.strictObject({ lemmas: z.array(text(60)).max(2_000) }),
  reply: z.strictObject({ words: z.array(CompanyWord), missing: z.array(z.string()) }),
  refusals: [],
})

export const vocabularyEndpoints = {
  listSavedWords,
  readWord,
  recommendWords,
  exportWords,
  importWords,
  readCompanyWords,
  setCompanyWords,
}
