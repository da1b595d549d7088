import { basesOf, followUpRules, hasEnglish, type TalkScript, wordsOf } from '@readgrow/learning/conversation'
import { z } from 'zod'
import { type Problem, shapeProblems } from './problem.ts'
import { contentFolder, type RawFile, type RawStory, readConversationFiles } from './raw.ts'
import { type StoryFile, storyLevels, storySchema } from './story.ts'

const english = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^[^가-힣]*$/, 'has Korean')
  .refine(hasEnglish, 'has no English')
const atLevels = <Text extends z.ZodType>(text: Text) => z.strictObject({ A2: text, B1: text, B2: text })
const asking = {
  en: atLevels(english.regex(/[?.]$/, 'ends neither as a question nor as a request')),
  ko: z
    .string()
    .trim()
    .min(1)
    .regex(/[가-힣]/, 'has no Korean'),
}

/** `content/conversations/<slug>.json`: what the written partner asks about a story, at three levels. */
const scriptSchema = z.strictObject({
  opening: z.strictObject(asking),
  questions: z
    .array(
      z.strictObject({
        beat: z.int().min(1),
        words: z.array(z.string().min(1)).min(2).max(5),
        ...asking,
        followUps: z
          .array(z.strictObject({ when: z.enum(followUpRules), ...asking }))
          .min(2)
          .max(3),
        model: atLevels(english.max(500)),
      }),
    )
    .min(3)
    .max(5),
})

export type Conversation = TalkScript & { readonly slug: string }

/** The scripts that ship, by the slug of their story. Throws when a file is malformed. */
export async function readConversations(folder: string = contentFolder): Promise<Conversation[]> {
  return (await readConversationFiles(folder)).map(({ file, json }) => ({
    slug: slugOf(file),
    ...scriptSchema.parse(json),
  }))
}

const slugOf = (file: string): string => file.replace(/^conversations\/(.*)\.json$/, '$1')

/** Every story has its script; each question stands on a beat and on words that the story has. */
export function conversationProblems(files: readonly RawFile[], stories: readonly RawStory[]): Problem[] {
  const known = new Set(files.map(({ file }) => slugOf(file)))
  return [
    ...stories
      .filter(({ slug }) => !known.has(slug))
      .map(({ slug }) => ({ file: `conversations/${slug}.json`, place: 'file', message: 'is missing' })),
    ...files.flatMap((file) =>
      problemsOfFile(
        file,
        stories.find(({ slug }) => slug === slugOf(file.file)),
      ),
    ),
  ]
}

function problemsOfFile({ file, json }: RawFile, story: RawStory | undefined): Problem[] {
  if (!story) return [{ file, place: 'file', message: 'belongs to no story' }]
  const parsed = scriptSchema.safeParse(json)
  if (!parsed.success) return shapeProblems(file, parsed.error)
  const text = storySchema.safeParse(story.story.json)
  // A malformed story has problems of its own.
  if (!text.success) return []
  return parsed.data.questions.flatMap((question, index) =>
    problemsOfQuestion(question, text.data).map((message) => ({ file, place: `questions.${index}`, message })),
  )
}

type Question = z.output<typeof scriptSchema>['questions'][number]

function problemsOfQuestion({ beat, words, followUps }: Question, { versions }: StoryFile): string[] {
  const sentencesAt = (level: (typeof storyLevels)[number]) => versions[level].paragraphs.flat()
  const without = storyLevels.filter((level) => !sentencesAt(level).some((sentence) => sentence.beat === beat))
  const bases = new Set(
    storyLevels
      .flatMap(sentencesAt)
      .flatMap(({ en }) => wordsOf(en))
      .flatMap(basesOf),
  )
  const rules = followUps.map(({ when }) => when)
  return [
    ...without.map((level) => `beat ${beat} is not in ${level}`),
    ...words.filter((word) => !bases.has(word.toLowerCase())).map((word) => `the story has no “${word}”`),
    ...(new Set(rules).size < rules.length ? ['has a rule twice'] : []),
    ...(rules.slice(0, -1).includes('ANY') ? ['has rules after ANY, which nothing reaches'] : []),
  ]
}
