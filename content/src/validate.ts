import { conversationProblems } from './conversations.ts'
import { discussionProblems } from './discussions.ts'
import { type Glossary, glossaryOf } from './glossary.ts'
import { holidayProblems } from './holidays.ts'
import { levelTestProblems } from './level-test-rules.ts'
import { levelProblems } from './levels.ts'
import { nearSynonymProblems } from './near-synonyms.ts'
import { noteProblems } from './notes.ts'
import { pictureProblems } from './picture-rules.ts'
import { policyProblems } from './policies.ts'
import { type Problem, shapeProblems } from './problem.ts'
import type { RawContent, RawStory } from './raw.ts'
import { sensesSchema } from './senses.ts'
import { storySchema } from './story.ts'
import { storyProblems } from './story-rules.ts'
import { textProblems } from './text-rules.ts'
import { wordProblems } from './word-rules.ts'

/** All problems of the content, in the order of the files. With an empty list the content can be shipped. */
export function validateContent(raw: RawContent): Problem[] {
  const glossary = glossaryOf(raw)
  return [
    ...raw.stories.flatMap((story) => problemsOfStory(raw, story, glossary)),
    ...wordProblems(raw),
    ...nearSynonymProblems(raw.nearSynonyms, glossary),
    ...levelProblems(raw.levels),
    ...levelTestProblems(raw.levelTest),
    ...sensesWithoutStory(raw),
    ...discussionProblems(
      raw.discussions,
      raw.stories.map(({ slug }) => slug),
    ),
    ...conversationProblems(raw.conversations, raw.stories),
    ...raw.policies.flatMap(policyProblems),
    ...holidayProblems(raw.holidays),
  ]
}

function problemsOfStory(raw: RawContent, { slug, story, picture }: RawStory, glossary: Glossary): Problem[] {
  const pictures = pictureProblems(`stories/${slug}`, picture)
  const parsed = storySchema.safeParse(story.json)
  if (!parsed.success) return [...shapeProblems(story.file, parsed.error), ...pictures]
  const sensesFile = raw.senses.find(({ file }) => file === `senses/${slug}.json`)
  const senses = sensesSchema.safeParse(sensesFile?.json ?? {})
  return [
    ...storyProblems(story.file, slug, parsed.data),
    ...pictures,
    ...(senses.success ? [] : shapeProblems(`senses/${slug}.json`, senses.error)),
    ...(sensesFile && sensesFile.json === undefined
      ? [{ file: sensesFile.file, place: 'file', message: 'is no JSON' }]
      : []),
    ...textProblems(slug, parsed.data, senses.data ?? {}, glossary),
    ...noteProblems(raw.notes, slug, parsed.data),
  ]
}

function sensesWithoutStory(raw: RawContent): Problem[] {
  const files = new Set(raw.stories.map(({ slug }) => `senses/${slug}.json`))
  return raw.senses
    .filter(({ file }) => !files.has(file))
    .map(({ file }) => ({ file, place: 'file', message: 'belongs to no story' }))
}
