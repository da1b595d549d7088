import { z } from 'zod'
import { difficultyVotes, fitBands, type PartOfSpeech, partsOfSpeech } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Id, Line, Section, StoredDate, VersionLevel } from './shapes.ts'

export const PartOfSpeechName = z.enum(Object.keys(partsOfSpeech) as [PartOfSpeech, ...PartOfSpeech[]])

export const ArticleRow = z.strictObject({
  id: Id,
  section: Section,
  level: VersionLevel,
  headline: Line,
  summary: Line,
  words: z.number().int(),
  minutes: z.number().int(),
  picture: z.strictObject({ url: z.string(), alt: z.string() }),
  read: z.boolean(),
  saved: z.boolean(),
  /** How far one has read, 0 to 1; null before the first sentence. */
  progress: z.number().nullable(),
  /** The one article of the day that a person without a subscription may read. */
  freeToday: z.boolean(),
  /** How well it fits this reader at this level; `coverage` is the estimated share of known words, in per cent. */
  fit: z.strictObject({ band: z.enum(fitBands), coverage: z.number().int() }).nullable(),
  /** Saved words that are due for review and occur in this text. */
  dueWords: z.array(z.string()),
  /** Why it is recommended; null where nothing is recommended. */
  reason: z.enum(['DUE_WORDS', 'FITS', 'INTEREST', 'NEW']).nullable(),
})

export const listArticles = endpoint({
  method: 'GET',
  path: '/articles',
  who: 'learner',
  summary: "Today's edition at one's level; never empty while anything is published",
  query: z.strictObject({
    section: Section.optional(),
    shelf: z.enum(['today', 'recommended', 'saved', 'read']).default('today'),
    level: VersionLevel.optional(),
    cursor: z.string().max(80).optional(),
  }),
  reply: z.strictObject({
    date: StoredDate,
    level: VersionLevel,
    articles: z.array(ArticleRow),
    nextCursor: z.string().nullable(),
  }),
  refusals: [],
})

/** `[start, end, wordIndex]`, offsets in UTF-16 units; wordIndex points into `words` of the article, −1 for a name or a number. */
const TokenTriple = z.tuple([z.number().int(), z.number().int(), z.number().int()])

export const Sentence = z.strictObject({
  id: z.string(),
  beat: z.number().int(),
  en: z.string(),
  ko: z.string(),
  tokens: z.array(TokenTriple),
  /** `[phraseIndex, ...token indexes]`, phraseIndex into `phrases` of the article. */
  phrases: z.array(z.array(z.number().int())),
})

/** A word as used in the text: dictionary entry and sense, short enough to travel with the article. */
export const GlossedWord = z.strictObject({
  lemma: z.string(),
  pos: PartOfSpeechName,
  sense: z.number().int(),
  ko: z.string(),
})

const QuizQuestion = z.strictObject({
  id: z.string(),
  type: z.enum(['main', 'detail', 'word', 'inference']),
  question: Line,
  choices: z.array(z.string()),
})

export const QuizResult = z.strictObject({
  quizId: z.string(),
  choice: z.number().int(),
  correct: z.boolean(),
  answer: z.number().int(),
  proof: z.array(z.string()),
  why: z.string(),
})

/** Every call about one article at one level: its address, and the codes it may refuse with. */
export const articleAt = {
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ level: VersionLevel.optional() }),
}
export const articleRefusals = ['NOT_FOUND', 'SUBSCRIPTION_REQUIRED'] as const

export const readArticle = endpoint({
  method: 'GET',
  path: '/articles/:id',
  who: 'learner',
  summary: 'One article at one level, with offsets of every word and what the reader has done with it',
  ...articleAt,
  reply: z.strictObject({
    article: ArticleRow,
    revision: z.number().int(),
    publishedOn: StoredDate,
    levels: z.array(VersionLevel),
    paragraphs: z.array(z.array(Sentence)),
    words: z.array(GlossedWord),
    phrases: z.array(z.strictObject({ id: z.string(), sense: z.number().int(), ko: z.string() })),
    keyWords: z.array(z.number().int()),
    quiz: z.array(QuizQuestion),
    /** What this reader has answered; holds the keys, so only of answered questions. */
    answers: z.array(QuizResult),
    reading: z.strictObject({ sentenceId: z.string().nullable(), read: z.boolean() }),
    savedWords: z.array(z.string()),
    /** Saved words that are due, as `lemma|pos|sense`. */
    dueWords: z.array(z.string()),
    /** Learning these words (positions in `words`) would bring the reader to 95 per cent; empty when he is there. */
    learnFirst: z.array(z.number().int()),
    vote: z.enum(difficultyVotes).nullable(),
    /** Where the sound comes from; null where only the browser's voice is there. */
    audio: z.enum(['FILE', 'SPEECH']).nullable(),
    /** Whether chunk reading is there for this level. */
    notes: z.boolean(),
    /** Source and licence of a text that is not our own. */
    credit: z.string().nullable(),
  }),
  refusals: articleRefusals,
})

export const WordEntry = z.strictObject({
  lemma: z.string(),
  pos: PartOfSpeechName,
  ipa: z.string(),
  level: z.string(),
  senses: z.array(z.strictObject({ ko: z.string(), example: Line })),
})

export const readArticleWords = endpoint({
  method: 'GET',
  path: '/articles/:id/words',
  who: 'learner',
  summary: 'The dictionary of one article at one level: every entry and phrase that occurs',
  ...articleAt,
  reply: z.strictObject({
    entries: z.array(WordEntry),
    phrases: z.array(
      z.strictObject({
        id: z.string(),
        level: z.string(),
        senses: z.array(z.strictObject({ ko: z.string(), example: Line })),
      }),
    ),
  }),
  refusals: articleRefusals,
})

/** How a Korean reader takes a sentence in: pieces in the order of the English, and at most one grammar note. */
export const SentenceNotes = z.strictObject({
  sentenceId: z.string(),
  /** `[english, korean]`; the English pieces joined with a blank are the sentence. */
  chunks: z.array(z.tuple([z.string(), z.string()])),
  note: z.strictObject({ point: z.string(), ko: z.string() }).nullable(),
  /** An editor has read it. */
  approved: z.boolean(),
})

export const readArticleNotes = endpoint({
  method: 'GET',
  path: '/articles/:id/notes',
  who: 'learner',
  summary: 'Chunk reading and grammar notes of one article at one level; sentences without them are left out',
  ...articleAt,
  reply: z.strictObject({ level: VersionLevel, revision: z.number().int(), sentences: z.array(SentenceNotes) }),
  refusals: articleRefusals,
})

export const articleEndpoints = { listArticles, readArticle, readArticleWords, readArticleNotes }
