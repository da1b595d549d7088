import {
  basesOf,
  followUpRules,
  hasEnglish,
  isClosedQuestion,
  talkLevels,
  wordsOf,
} from '@readgrow/learning/conversation'
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
const said = z.strictObject({
  en: english.regex(/[?.]$/, 'ends neither as a question nor as a request'),
  ko: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/[가-힣]/, 'has no Korean')
    .regex(/[?.]$/, 'ends neither as a question nor as a request'),
})

/** `# conversation` of a story: what the written partner asks, at three levels, each with a meaning of its own. */
export const conversationSchema = z.strictObject({
  opening: z.strictObject({ at: atLevels(said) }),
  questions: z
    .array(
      z.strictObject({
        beat: z.int().min(1),
        words: z.array(z.string().min(1)).min(2).max(5),
        at: atLevels(said),
        // A rule that does not fit the question of a level has no line there.
        followUps: z
          .array(z.strictObject({ when: z.enum(followUpRules), at: atLevels(said).partial() }))
          .min(2)
          .max(5),
        model: atLevels(english.max(500)),
      }),
    )
    .min(3)
    .max(5),
})

export type Conversation = z.infer<typeof conversationSchema>

/** Each question stands on a beat and on words that the story has, and its follow-ups fit what it asks. */
export function conversationProblems(file: string, story: Pick<StoryFile, 'conversation' | 'versions'>): Problem[] {
  return story.conversation.questions.flatMap((question, index) =>
    [...problemsOfQuestion(question, story), ...problemsOfFollowUps(question)].map((message) => ({
      ...{ file, place: `conversation.questions.${index}`, message },
    })),
  )
}

type Question = z.output<typeof conversationSchema>['questions'][number]

function problemsOfQuestion({ beat, words }: Question, { versions }: Pick<StoryFile, 'versions'>): string[] {
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
  return [
    ...without.map((level) => `beat ${beat} is not in ${level}`),
    ...words.filter((word) => !bases.has(word.toLowerCase())).map((word) => `the story has no “${word}”`),
  ]
}

/** Two or three a level, each rule once, none that nothing reaches, and none about yes or no where neither answers. */
function problemsOfFollowUps({ at, followUps }: Question): string[] {
  return talkLevels.flatMap((level) => {
    const rules = followUps.filter((one) => one.at[level] !== undefined).map(({ when }) => when)
    const isClosed = isClosedQuestion(at[level].en)
    return [
      ...(rules.length < 2 || rules.length > 3 ? [`has ${rules.length} follow-ups at ${level}`] : []),
      ...(new Set(rules).size < rules.length ? [`has a rule twice at ${level}`] : []),
      ...(rules.slice(0, -1).includes('ANY') ? [`has rules after ANY at ${level}, which nothing reaches`] : []),
      ...(!isClosed && rules.some((rule) => rule === 'YES' || rule === 'NO')
        ? [`is no question of yes or no at ${level}`]
        : []),
    ]
  })
}
