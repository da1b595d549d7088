import { z } from 'zod'
import { difficultyVotes, fitBands, type PartOfSpeech, partsOfSpeech } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { ChoiceId, Id, Line, Section, StoredDate, VersionLevel } from './shapes.ts'

export const PartOfSpeechName = z.enum(Object.keys(partsOfSpeech) as [PartOfSpeech, ...PartOfSpeech[]])

/** An article's illustration, 16 by 9. */
export const Picture = z.strictObject({ url: z.string(), alt: z.string() })

export const ArticleRow = z.strictObject({
  id: Id,
  section: Section,
  level: VersionLevel,
  headline: Line,
  summary: Line,
  words: z.number().int(),
  minutes: z.number().int(),
  picture: Picture,
  read: z.boolean(),
  saved: z.boolean(),
  /** How far the learner has read, 0 to 1; null before the first sentence. */
  progress: z.number().nullable(),
  /** The one article of the day that a person without a subscription may read. */
  freeToday: z.boolean(),
  /** How well it fits this reader at this level; `coverage` is the estimated share of known words, in per cent. */
  fit: z.strictObject({ band: z.enum(fitBands), coverage: z.number().int() }).nullable(),
  /** Saved words that are due for review and occur in this text. */
  dueWords: z.array(z.string()),
  /** Why it is recommended; null in lists that recommend nothing. */
  reason: z.enum(['DUE_WORDS', 'FITS', 'INTEREST', 'NEW']).nullable(),
})

export const listArticles = endpoint({
  method: 'GET',
  path: '/articles',
  who: 'learner',
  summary: "Today's edition at the learner's level; never empty while anything is published",
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

/**
 * `[start, end, wordIndex]`: offsets in UTF-16 units, index in the article's `words`; −1 for names and numbers, −2 for a
 * word that the dictionary lacks.
 */
const TokenTriple = z.tuple([z.number().int(), z.number().int(), z.number().int()])

export const Sentence = z.strictObject({
  id: z.string(),
  beat: z.number().int(),
  en: z.string(),
  ko: z.string(),
  tokens: z.array(TokenTriple),
  /** `[phraseIndex, ...token indexes]`: the index in the article's `phrases` comes first. */
  phrases: z.array(z.array(z.number().int())),
})

/** A word as the text uses it: dictionary entry and sense, short enough to travel with the article. */
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
  /** In an order that is this learner's own and stays. */
  choices: z.array(z.strictObject({ id: ChoiceId, text: z.string() })),
})

export const QuizResult = z.strictObject({
  quizId: z.string(),
  choice: ChoiceId,
  correct: z.boolean(),
  answer: ChoiceId,
  proof: z.array(z.string()),
  why: z.string(),
})

/** What calls about one article at one level share: their address and the codes that they refuse with. */
export const articleAt = {
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ level: VersionLevel.optional() }),
}
export const articleRefusals = ['NOT_FOUND', 'SUBSCRIPTION_REQUIRED'] as const

/** What an article rests on. */
const Sourcing = z.strictObject({
  sources: z.array(z.strictObject({ who: z.string(), what: z.string(), year: z.number().int() })),
  /** The last day on which somebody checked what the article says. */
  checkedOn: StoredDate,
  writtenBy: z.string(),
  readBy: z.array(z.string()),
})

export const readArticle = endpoint({
  method: 'GET',
  path: '/articles/:id',
  who: 'learner',
  summary: 'One article at one level, with offsets of every word and what the learner has done with it',
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
    /** The learner's answers. They hold the key, so only answered questions are here. */
    answers: z.array(QuizResult),
    reading: z.strictObject({ sentenceId: z.string().nullable(), read: z.boolean() }),
    savedWords: z.array(z.string()),
    /** Saved words that are due, as `lemma|pos|sense`. */
    dueWords: z.array(z.string()),
    /** Positions in `words` to learn until 95 per cent are known; empty for a learner who knows as many. */
    learnFirst: z.array(z.number().int()),
    vote: z.enum(difficultyVotes).nullable(),
    /** Where the sound comes from; null if only the browser can speak the text. */
    audio: z.enum(['FILE', 'SPEECH', 'HOUSE']).nullable(),
    /** Whether this level has chunk reading. */
    notes: z.boolean(),
    /** Source and licence of a text by others. */
    credit: z.string().nullable(),
    /** The line under the picture. */
    caption: Line.nullable(),
    /** Null for an article whose editors have not said it. */
    sourcing: Sourcing.nullable(),
  }),
  refusals: articleRefusals,
})

const Sense = z.strictObject({
  /** What this sense is about, where the word has several. */
  label: z.string().optional(),
  ko: z.string(),
  /** How the word is built into a sentence: "depend on sth". */
  pattern: z.string().optional(),
  example: Line,
})

/** Numbers of the senses, the most used first; empty where they are in that order. */
const ByUse = z.array(z.number().int())

export const WordEntry = z.strictObject({
  lemma: z.string(),
  pos: PartOfSpeechName,
  ipa: z.string(),
  level: z.string(),
  senses: z.array(Sense),
  byUse: ByUse,
  /** Words that it often stands with. */
  collocations: z.array(Line),
  /** What Koreans mix it up with, and how the two differ. */
  confusable: z.strictObject({ with: z.string(), ko: z.string() }).nullable(),
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
        senses: z.array(Sense),
        byUse: ByUse,
      }),
    ),
    /** Words of the text that the dictionary lacks, in lower case, each with the entries it may be formed from. */
    unlisted: z.array(
      z.strictObject({
        word: z.string(),
        bases: z.array(z.strictObject({ lemma: z.string(), pos: PartOfSpeechName, ko: z.string() })),
      }),
    ),
  }),
  refusals: articleRefusals,
})

/** A sentence as a Korean reader takes it in: chunks in English order, and at most one grammar note. */
export const SentenceNotes = z.strictObject({
  sentenceId: z.string(),
  /** `[english, korean]`; the English chunks joined with blanks are the sentence. */
  chunks: z.array(z.tuple([z.string(), z.string()])),
  note: z.strictObject({ point: z.string(), ko: z.string() }).nullable(),
  /** Whether an editor has read it. */
  approved: z.boolean(),
})

export const readArticleNotes = endpoint({
  method: 'GET',
  path: '/articles/:id/notes',
  who: 'learner',
  summary: 'Chunks and grammar notes of one article at one level; leaves out sentences without them',
  ...articleAt,
  reply: z.strictObject({ level: VersionLevel, revision: z.number().int(), sentences: z.array(SentenceNotes) }),
  refusals: articleRefusals,
})

export const readArticleBeginning = endpoint({
  method: 'GET',
  path: '/articles/:id/beginning',
  who: 'learner',
  summary: 'What anybody may see of an article before a subscription: its row and its first sentences',
  ...articleAt,
  reply: z.strictObject({ article: ArticleRow, sentences: z.array(z.string()).max(2) }),
  refusals: ['NOT_FOUND'],
})

export const articleEndpoints = {
  readArticleBeginning,
  listArticles,
  readArticle,
  readArticleWords,
  readArticleNotes,
}
