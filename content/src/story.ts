import { z } from 'zod'

/** A level that a story is written at. */
export const storyLevels = ['A2', 'B1', 'B2'] as const
export type StoryLevel = (typeof storyLevels)[number]

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
  answer: z.int().min(0),
  proof: z.array(z.string()),
  why: korean,
})

const version = z.strictObject({
  headline: bilingual,
  summary: bilingual,
  paragraphs: z.array(z.array(sentence).min(1)).min(1),
  keyWords: z.array(keyWord),
  quiz: z.array(quizItem),
})

/** `story.json`: one story at three levels, exactly as written by hand. */
export const storySchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  section: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  picture: z.strictObject({ alt: korean }),
  names: z.array(text),
  versions: z.strictObject({ A2: version, B1: version, B2: version }),
})

export type StoryFile = z.infer<typeof storySchema>
export type StoryVersionFile = z.infer<typeof version>
export type SentenceFile = z.infer<typeof sentence>
export type QuizFile = z.infer<typeof quizItem>
