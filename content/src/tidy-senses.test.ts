import { expect, test } from 'vitest'
import { analysePlace } from './analysis.ts'
import { glossaryOf } from './glossary.ts'
import { placesToRead } from './meanings.ts'
import { type RawStory, readContent } from './raw.ts'
import { type SensesFile, sensesSchema } from './senses.ts'
import { storySchema, versionsOf } from './story.ts'
import { storyTools } from './story-senses.ts'
import { storyParts } from './story-text.ts'
import { tidied } from './tidy-senses.ts'

const raw = await readContent()
const glossary = glossaryOf(raw)
const [story] = raw.stories as [RawStory]

/** What every content word of a story is read as. */
function readings(text: string): string[] {
  const parts = storyParts(story.slug, text)
  const file = storySchema.parse(parts.story)
  const senses: SensesFile = sensesSchema.parse(parts.senses)
  const tools = storyTools(file, glossary)
  return versionsOf(file).flatMap(({ level, version }) =>
    placesToRead(version, tools, senses[level]).flatMap((place) =>
      analysePlace(place, tools, senses[level]?.[place.key]).tokens.map(
        ({ occurrence, lemma, pos, sense }) =>
          `${level}/${place.key} ${occurrence} ${lemma} ${pos} ${pos === 'noun' || pos === 'adjective' ? sense : ''}`,
      ),
    ),
  )
}

test('a tidied story reads every word as before, and tidying it again changes nothing', () => {
  const crowded = story.story.text.replace(/^(headline: .* = .*)$/m, '$1\n* the = 1')
  const { text, ...file } = story.story
  const parts = storyParts(story.slug, crowded)
  const before: RawStory = { ...story, senses: parts.senses, lines: parts.lines, story: { ...file, text: crowded } }
  const once = tidied(before, glossary)
  expect(readings(once)).toEqual(readings(text))
  const again = storyParts(story.slug, once)
  const after: RawStory = {
    ...story,
    ...{ senses: again.senses, lines: again.lines },
    story: { ...file, json: again.story, text: once },
  }
  expect(tidied(after, glossary)).toBe(once)
  const withoutSenses = (lines: string) => lines.replaceAll(/^(?:\* .*|senses: .*)\n/gm, '')
  expect(withoutSenses(once)).toBe(withoutSenses(text))
})
