import { countedSentences } from '@readgrow/learning/counted-sentences'
import { z } from 'zod'
import { type Problem, shapeProblems } from './problem.ts'
import { contentFolder, type RawFile, readDiscussionFiles } from './raw.ts'
import { storyLevels } from './story.ts'

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

/** `content/discussions/<slug>.json`: the open question of a story, a hint, and answers of the house at their levels. */
const discussionSchema = z.strictObject({
  question: z.strictObject({ en: english.regex(/\?$/, 'is no question'), ko: korean.regex(/\?$/, 'is no question') }),
  hint: korean,
  answers: z.array(answer).min(fewestAnswers).max(storyLevels.length),
})

export type Discussion = z.infer<typeof discussionSchema> & { readonly slug: string }

/** The discussions that ship, by the slug of their story. Throws when a file is malformed. */
export async function readDiscussions(folder: string = contentFolder): Promise<Discussion[]> {
  return (await readDiscussionFiles(folder)).map(({ file, json }) => ({
    slug: slugOf(file),
    ...discussionSchema.parse(json),
  }))
}

const slugOf = (file: string): string => file.replace(/^discussions\/(.*)\.json$/, '$1')

/** Every story has its discussion; an answer of the house keeps the rules of an answer and stands once a level. */
export function discussionProblems(files: readonly RawFile[], slugs: readonly string[]): Problem[] {
  const known = new Set(files.map(({ file }) => slugOf(file)))
  return [
    ...slugs
      .filter((slug) => !known.has(slug))
      .map((slug) => ({ file: `discussions/${slug}.json`, place: 'file', message: 'is missing' })),
    ...files.flatMap((file) => problemsOfFile(file, slugs)),
  ]
}

function problemsOfFile({ file, json }: RawFile, slugs: readonly string[]): Problem[] {
  if (!slugs.includes(slugOf(file))) return [{ file, place: 'file', message: 'belongs to no story' }]
  const parsed = discussionSchema.safeParse(json)
  if (!parsed.success) return shapeProblems(file, parsed.error)
  return parsed.data.answers.flatMap(({ level, text }, index, all) => {
    const place = `answers.${index}`
    const sentences = countedSentences(text)
    return [
      ...(sentences < 3 || sentences > 5 ? [{ file, place, message: `has ${sentences} sentences, not 3 to 5` }] : []),
      ...(all.findIndex((each) => each.level === level) < index
        ? [{ file, place, message: `is a second answer at ${level}` }]
        : []),
    ]
  })
}
