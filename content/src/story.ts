import { isSeason } from '@readgrow/learning'
import { z } from 'zod'
import { conversationSchema } from './conversations.ts'
import { dictionaryParts } from './dictionary.ts'
import { discussionSchema } from './discussions.ts'
import { type StoryLevel, storyLevels } from './story-levels.ts'

export { type StoryLevel, storyLevels }

/** How a story stands in the paper: opens a page, tells one thing shortly, is read at leisure, or goes on another day. */
const storyKinds = ['lead', 'brief', 'long', 'series'] as const

const text = z.string().trim().min(1)
const korean = text.regex(/[가-힣]/, 'has no Korean')
const bilingual = z.strictObject({ en: text, ko: korean })

const sentence = z.strictObject({ id: z.string().regex(/^s[1-9]\d*$/), beat: z.int().min(1), en: text, ko: korean })

const keyWord = z.strictObject({ word: text, pos: z.enum(['noun', 'verb', 'adjective', 'adverb']) })

const quizItem = z.strictObject({
  id: z.string().regex(/^q[1-4]$/),
  type: z.enum(['main', 'detail', 'word', 'inference']),
  question: bilingual,
  choices: z.array(text),
  /** the place of the right choice; -1 where none is marked */
  answer: z.int().min(-1),
  proof: z.array(z.string()),
  why: korean,
})

/** What a reader may have kept, in words of its own, and the sentences that say so. */
const recallPoint = z.strictObject({ en: text, ko: korean, sentences: z.array(z.string().regex(/^s[1-9]\d*$/)) })

const versionShape = z.strictObject({
  headline: bilingual,
  summary: bilingual,
  /** Why the version stands at its level although the estimate says another one. */
  levelReason: text.optional(),
  /** A summary as a good learner of this level writes it. */
  model: text,
  /** Points to compare one's memory with once the text is closed. */
  recall: z.array(recallPoint),
  paragraphs: z.array(z.array(sentence).min(1)).min(1),
  keyWords: z.array(keyWord),
  quiz: z.array(quizItem),
})

/** The standfirst makes curious; a model says what the text says. */
const version = versionShape.refine(({ model, summary }) => model !== summary.en, {
  path: ['model'],
  error: 'is the standfirst, not a summary',
})

const date = z.iso.date()
/** A part of the year, which may go over its end: "11-20..02-10". */
const season = z.string().refine((text) => text !== '' && isSeason(text), 'is no part of a year, as in 03-01..05-31')

/** What a story rests on: who published what and when, and which sentences say so. */
const source = z.strictObject({
  who: text,
  what: text,
  year: z.int().min(1500),
  sentences: z.array(z.strictObject({ level: z.enum(storyLevels), sentence: z.string().regex(/^s[1-9]\d*$/) })).min(1),
})

/** What `story.txt` says, taken apart: one story at its levels. */
export const storySchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  section: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  kind: z.enum(storyKinds),
  season: season.optional(),
  /** Levels whose text is a script for reading the news aloud: one that is said in about a minute. */
  anchor: z.array(z.enum(storyLevels)).min(1, 'names no level'),
  picture: z.strictObject({ alt: korean, caption: bilingual }),
  names: z.array(text),
  sources: z.array(source).min(1, 'names no source'),
  /** The last day on which somebody checked what the story says. */
  checkedOn: date,
  /** From this day on it has to be checked again. */
  staleAfter: date,
  writtenBy: text,
  readBy: z.array(text).min(1, 'was read by nobody'),
  /** Senses that words have in the whole story where nothing else is said. */
  senses: z.array(z.strictObject({ lemma: text, pos: z.enum(dictionaryParts), sense: z.int().min(1) })),
  versions: z
    .strictObject({
      A1: version.optional(),
      A2: version.optional(),
      B1: version.optional(),
      B2: version.optional(),
      C1: version.optional(),
    })
    .refine((versions) => Object.keys(versions).length > 0, 'has no version'),
  discussion: discussionSchema,
  conversation: conversationSchema,
})

export type StoryFile = z.infer<typeof storySchema>
export type StoryVersionFile = z.infer<typeof version>
export type SentenceFile = z.infer<typeof sentence>
export type QuizFile = z.infer<typeof quizItem>

/** The levels of a story, from easy to hard, with their versions. */
export const versionsOf = (story: Pick<StoryFile, 'versions'>): { level: StoryLevel; version: StoryVersionFile }[] =>
  storyLevels.flatMap((level) => {
    const version = story.versions[level]
    return version ? [{ level, version }] : []
  })
