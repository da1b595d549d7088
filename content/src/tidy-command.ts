import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { glossaryOf } from './glossary.ts'
import { contentFolder, readContent } from './raw.ts'
import { tidied } from './tidy-senses.ts'

/** Writes the corrections of a story, or of all, anew: as few as say the same. */
const slugs = process.argv.slice(2)
const raw = await readContent()
const glossary = glossaryOf(raw)
for (const story of raw.stories.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))) {
  const text = tidied(story, glossary)
  if (text !== story.story.text) await writeFile(path.join(contentFolder, story.story.file), text)
  const count = (lines: string) => lines.split('\n').filter((line) => line.startsWith('* ')).length
  console.log(`${story.slug}: ${count(story.story.text)} corrections, now ${count(text)}`)
}
