import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { type PartOfSpeech, partsOfSpeech } from './facts.ts'
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
})

export const listArticles = endpoint({
  method: 'GET',
  path: '/articles',
  who: 'learner',
  summary: "Today's edition at one's level; never empty while anything is published",
  query: z.strictObject({
    section: Section.optional(),
    shelf: z.enum(['today', 'saved', 'read']).default('today'),
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
export const TokenTriple = z.tuple([z.number().int(), z.number().int(), z.number().int()])

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

export const QuizQuestion = z.strictObject({
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

const articleAt = {
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ level: VersionLevel.optional() }),
}

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
  }),
  refusals: ['NOT_FOUND', 'SUBSCRIPTION_REQUIRED'],
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
  refusals: ['NOT_FOUND', 'SUBSCRIPTION_REQUIRED'],
})

export const articleEndpoints = { listArticles, readArticle, readArticleWords }
