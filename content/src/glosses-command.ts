import { analysePlace, carriesSense, type PlacedToken } from './analysis.ts'
import { wordKey } from './dictionary.ts'
import { type Glossary, glossaryOf } from './glossary.ts'
import { placesOf } from './places.ts'
import { type RawContent, readContent } from './raw.ts'
import { sensesSchema } from './senses.ts'
import { storyLevels, storySchema } from './story.ts'

const slug = process.argv[2]
const raw = await readContent()
if (slug && raw.stories.some((story) => story.slug === slug)) printGlosses(raw, slug)
else {
  console.error(`Usage: glosses-command.ts <slug>, one of ${raw.stories.map((story) => story.slug).join(', ')}`)
  process.exitCode = 1
}

function printGlosses({ stories, senses, ...rest }: RawContent, slug: string): void {
  const story = storySchema.parse(stories.find((story) => story.slug === slug)?.story.json)
  const overrides = sensesSchema.parse(senses.find(({ file }) => file === `senses/${slug}.json`)?.json ?? {})
  const glossary = glossaryOf({ stories, senses, ...rest })
  const tools = { names: new Set(story.names), lexicon: glossary.lexicon, phrases: glossary.phraseList }
  for (const level of storyLevels)
    for (const place of placesOf(story.versions[level])) {
      const { tokens, phrases } = analysePlace(place, tools, overrides[level]?.[place.key])
      console.log(`\n${level}/${place.key}  ${place.en}${place.ko ? `\n  = ${place.ko}` : ''}`)
      for (const token of tokens) if (carriesSense(token)) console.log(gloss(token, glossary))
      for (const { id, sense } of phrases)
        console.log(`  ${id}|phrase|${sense} ${glossary.phrases.get(id)?.senses[sense - 1]?.ko ?? '???'}`)
    }
}

function gloss({ occurrence, lemma, pos, sense = 1 }: PlacedToken, { words }: Glossary): string {
  const korean = words.get(wordKey(lemma, pos))?.senses[sense - 1]?.ko ?? '???'
  return `  ${occurrence.padEnd(20)} ${lemma}|${pos}|${sense} ${korean}`
}
