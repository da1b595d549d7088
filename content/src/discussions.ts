import { countedSentences } from '@readgrow/learning/counted-sentences'
import { z } from 'zod'
import type { Problem } from './problem.ts'
import { storyLevels } from './story-levels.ts'

const english = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^가-힣]*$/, 'has Korean')
const korean = z
  .string()
  .trim()
  .min(1)
  .regex(/[가-힣]/, 'has no Korean')
const fewestAnswers = 2
const answer = z.strictObject({ level: z.enum(storyLevels), text: english })

/** `# discussion` of a story: its open question, a hint, and answers of the house at their levels. */
export const discussionSchema = z.strictObject({
  question: z.strictObject({ en: english.regex(/\?$/, 'is no question'), ko: korean.regex(/\?$/, 'is no question') }),
  hint: korean,
  answers: z.array(answer).min(fewestAnswers).max(storyLevels.length),
})

export type Discussion = z.infer<typeof discussionSchema>

/** An answer of the house keeps the rules of an answer and stands once a level. */
export function discussionProblems(file: string, { answers }: Discussion): Problem[] {
  return answers.flatMap(({ level, text }, index) => {
    const place = `discussion.answers.${index}`
    const sentences = countedSentences(text)
    return [
      ...(sentences < 3 || sentences > 5 ? [{ file, place, message: `has ${sentences} sentences, not 3 to 5` }] : []),
      ...(answers.findIndex((each) => each.level === level) < index
        ? [{ file, place, message: `is a second answer at ${level}` }]
        : []),
    ]
  })
}
