import { conversationProblems } from './conversations.ts'
import { discussionProblems } from './discussions.ts'
import { type Glossary, glossaryOf } from './glossary.ts'
import { helpProblems } from './help-rules.ts'
import { holidayProblems } from './holidays.ts'
import { levelGateProblems } from './level-rules.ts'
import { levelTestProblems } from './level-test-rules.ts'
import { type LevelOf, levelProblems, levelsFrom } from './levels.ts'
import { nearSynonymProblems } from './near-synonyms.ts'
import { noteProblems } from './notes.ts'
import { pictureProblems } from './picture-rules.ts'
import { policyProblems } from './policies.ts'
import { type Problem, shapeProblems } from './problem.ts'
import type { RawContent, RawStory } from './raw.ts'
import { sensesSchema } from './senses.ts'
import { storySchema } from './story.ts'
import { levelShareProblems, storyProblems } from './story-rules.ts'
import { textProblems } from './text-rules.ts'
import { wordProblems } from './word-rules.ts'

/** All problems of the content, in the order of the files. With an empty list the content can be shipped. */
export function validateContent(raw: RawContent): Problem[] {
  const glossary = glossaryOf(raw)
  const levelOf = levelsFrom(raw.levels, glossary.words.values())
  return [
    ...raw.stories.flatMap((story) => problemsOfStory(story, glossary, levelOf)),
    ...levelShareProblems(raw.stories.flatMap(({ story }) => storySchema.safeParse(story.json).data ?? [])),
    ...wordProblems(raw),
    ...nearSynonymProblems(raw.nearSynonyms, glossary),
    ...levelProblems(raw.levels),
    ...levelTestProblems(raw.levelTest),
    ...raw.policies.flatMap(policyProblems),
    ...holidayProblems(raw.holidays),
    ...helpProblems(raw.help),
  ]
}

function problemsOfStory(raw: RawStory, glossary: Glossary, levelOf: LevelOf): Problem[] {
  const { slug, story, picture, lines } = raw
  const { file } = story
  const unread = raw.unread.map(({ line, message }) => ({ file, place: `line ${line}`, message }))
  const pictures = pictureProblems(`stories/${slug}`, picture)
  const parsed = storySchema.safeParse(story.json)
  if (!parsed.success) return [...unread, ...withLines(shapeProblems(file, parsed.error), lines), ...pictures]
  const senses = sensesSchema.safeParse(raw.senses)
  const problems = [
    ...storyProblems(file, slug, parsed.data),
    ...(senses.success ? [] : shapeProblems(file, senses.error)),
    ...textProblems({ file, story: parsed.data, senses: senses.data ?? {}, glossary }),
    ...levelGateProblems(file, { story: parsed.data, senses: senses.data ?? {}, glossary, levelOf }),
    ...noteProblems(raw, parsed.data),
    ...discussionProblems(file, parsed.data.discussion),
    ...conversationProblems(file, parsed.data),
  ]
  return [...unread, ...withLines(problems, lines), ...pictures]
}

/** Names the line of a place, or of the nearest thing around it. */
function withLines(problems: readonly Problem[], lines: ReadonlyMap<string, number>): Problem[] {
  return problems.map((problem) => {
    // "versions.A2.quiz.0" of a malformed story is around "A2" as "A2/q1.0" is.
    let around = problem.place
      .replace(/^versions\.([A-C][12])\.?/, '$1/')
      .replace(/\/quiz\.(\d)/, (_, index) => `/q${Number(index) + 1}`)
    while (around !== '' && !lines.has(around)) around = around.replace(/(?:^|[/.])[^/.]*$/, '')
    const line = lines.get(around)
    return line === undefined ? problem : { ...problem, place: `line ${line}, ${problem.place}` }
  })
}
