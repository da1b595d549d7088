import { analysePlace, carriesSense, type PlacedToken } from './analysis.ts'
import { wordKey } from './dictionary.ts'
import { type Glossary, glossaryOf } from './glossary.ts'
import { placesToRead } from './meanings.ts'
import { type RawStory, readContent } from './raw.ts'
import { sensesSchema } from './senses.ts'
import { storySchema, versionsOf } from './story.ts'
import { storyTools } from './story-senses.ts'

const slug = process.argv[2]
const raw = await readContent()
const found = raw.stories.find((story) => story.slug === slug)
if (found) printGlosses(found, glossaryOf(raw))
else {
  console.error(`Usage: glosses-command.ts <slug>, one of ${raw.stories.map((story) => story.slug).join(', ')}`)
  process.exitCode = 1
}

function printGlosses(raw: RawStory, glossary: Glossary): void {
  const story = storySchema.parse(raw.story.json)
  const overrides = sensesSchema.parse(raw.senses)
  const tools = storyTools(story, glossary)
  for (const { level, version } of versionsOf(story))
    for (const place of placesToRead(version, tools, overrides[level])) {
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
