import { isContentWord } from '@readgrow/learning'
import { analysePlace, carriesSense, type PlacedToken } from './analysis.ts'
import { wordKey } from './dictionary.ts'
import { type Glossary, glossaryOf } from './glossary.ts'
import { glossSyllablesIn } from './korean-glosses.ts'
import { placesToRead } from './meanings.ts'
import type { Place } from './places.ts'
import { type RawStory, readContent } from './raw.ts'
import { type PlaceOverrides, sensesSchema } from './senses.ts'
import { storySchema, versionsOf } from './story.ts'
import { storyTools } from './story-senses.ts'

/**
 * Prints which sense every word of a story has. With "open" after the slug only those that nobody has decided: neither
 * a correction nor the translation speaks for them, so that somebody has to look.
 */
const [slug, isOnlyOpen] = [process.argv[2], process.argv[3] === 'open']
const raw = await readContent()
const found = raw.stories.find((story) => story.slug === slug)
if (found) printGlosses(found, glossaryOf(raw))
else {
  console.error(`Usage: glosses-command.ts <slug> [open], one of ${raw.stories.map((story) => story.slug).join(', ')}`)
  process.exitCode = 1
}

function printGlosses(raw: RawStory, glossary: Glossary): void {
  const story = storySchema.parse(raw.story.json)
  const overrides = sensesSchema.parse(raw.senses)
  const tools = storyTools(story, glossary)
  for (const { level, version } of versionsOf(story))
    for (const place of placesToRead(version, tools, overrides[level])) {
      const given = overrides[level]?.[place.key] ?? {}
      const { tokens, phrases } = analysePlace(place, tools, given)
      const isSaid = ({ lemma, pos }: PlacedToken) => story.senses.some((own) => own.lemma === lemma && own.pos === pos)
      const isShown = (token: PlacedToken) => !isOnlyOpen || (!isSaid(token) && isOpen(token, place, given, glossary))
      const shown = tokens.filter((token) => carriesSense(token) && isShown(token))
      if (isOnlyOpen && shown.length === 0) continue
      console.log(`\n${level}/${place.key}  ${place.en}${place.ko ? `\n  = ${place.ko}` : ''}`)
      for (const token of shown) console.log(gloss(token, glossary))
      for (const { id, sense } of phrases)
        console.log(`  ${id}|phrase|${sense} ${glossary.phrases.get(id)?.senses[sense - 1]?.ko ?? '???'}`)
    }
}

function gloss({ occurrence, lemma, pos, sense = 1 }: PlacedToken, { words }: Glossary): string {
  const korean = words.get(wordKey(lemma, pos))?.senses[sense - 1]?.ko ?? '???'
  return `  ${occurrence.padEnd(20)} ${lemma}|${pos}|${sense} ${korean}`
}

/** Whether a word with other senses or parts of speech stands where nothing says which it is. */
function isOpen(
  { occurrence, lemma, pos, sense = 1 }: PlacedToken,
  place: Place,
  given: PlaceOverrides,
  glossary: Glossary,
) {
  if (given[occurrence] || place.said?.has(wordKey(lemma, pos)) || !isContentWord(lemma, pos)) return false
  const senses = glossary.words.get(wordKey(lemma, pos))?.senses ?? []
  const readings = [...glossary.words.values()].filter((entry) => entry.lemma === lemma)
  const korean = (place.ko ?? place.around ?? '').match(/[가-힣]+/g) ?? []
  return (senses.length > 1 || readings.length > 1) && glossSyllablesIn(korean, senses[sense - 1]?.ko ?? '') === 0
}
