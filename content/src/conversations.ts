import { basesOf, followUpRules, hasEnglish, wordsOf } from '@readgrow/learning/conversation'
import { z } from 'zod'
import type { Problem } from './problem.ts'
import type { StoryFile } from './story.ts'
import { storyLevels } from './story-levels.ts'

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

/** `# conversation` of a story: what the written partner asks, at three levels. */
export const conversationSchema = z.strictObject({
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

export type Conversation = z.infer<typeof conversationSchema>

/** Each question stands on a beat and on words that the story has. */
export function conversationProblems(file: string, story: Pick<StoryFile, 'conversation' | 'versions'>): Problem[] {
  return story.conversation.questions.flatMap((question, index) =>
    problemsOfQuestion(question, story).map((message) => ({
      ...{ file, place: `conversation.questions.${index}`, message },
    })),
  )
}

type Question = z.output<typeof conversationSchema>['questions'][number]

function problemsOfQuestion({ beat, words, followUps }: Question, { versions }: Pick<StoryFile, 'versions'>): string[] {
  const texts = storyLevels.flatMap((level) => {
    const version = versions[level]
    return version ? [{ level, sentences: version.paragraphs.flat() }] : []
  })
  // The shortest version tells a part of the story.
  const without = texts
    .filter(({ level, sentences }) => level !== 'A1' && !sentences.some((sentence) => sentence.beat === beat))
    .map(({ level }) => level)
  const bases = new Set(
    texts
      .flatMap(({ sentences }) => sentences)
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
