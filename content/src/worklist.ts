import type { PartOfSpeech } from '@readgrow/learning/text'
import { analysePlace, carriesSense } from './analysis.ts'
import { glossaryOf } from './glossary.ts'
import { placesToRead } from './meanings.ts'
import type { RawContent } from './raw.ts'
import { type SensesFile, sensesSchema } from './senses.ts'
import { storySchema, versionsOf } from './story.ts'
import { storyTools } from './story-senses.ts'

export interface WordToWrite {
  lemma: string
  pos: PartOfSpeech
  contexts: { ref: string; en: string; ko?: string }[]
}

/** Words of the texts that the dictionary lacks (or, without `missingOnly`, all of them), with the places they are in. */
export function worklist(raw: RawContent, missingOnly: boolean): WordToWrite[] {
  const glossary = glossaryOf(raw)
  const words = new Map<string, WordToWrite>()
  for (const { slug, story, senses: written } of raw.stories) {
    const parsed = storySchema.safeParse(story.json)
    if (!parsed.success) continue
    const senses: SensesFile = sensesSchema.safeParse(written).data ?? {}
    const tools = storyTools(parsed.data, glossary)
    for (const { level, version } of versionsOf(parsed.data))
      for (const place of placesToRead(version, tools, senses[level]))
        for (const token of analysePlace(place, tools, senses[level]?.[place.key]).tokens) {
          if (!carriesSense(token)) continue
          if (missingOnly && glossary.lexicon.has(token.lemma, token.pos)) continue
          const context = { ref: `${slug}/${level}/${place.key}/${token.occurrence}`, en: place.en }
          addContext(words, token.lemma, token.pos, place.ko === undefined ? context : { ...context, ko: place.ko })
        }
  }
  return [...words.values()].toSorted(
    (a, b) => a.lemma.localeCompare(b.lemma, 'en') || a.pos.localeCompare(b.pos, 'en'),
  )
}

function addContext(
  words: Map<string, WordToWrite>,
  lemma: string,
  pos: PartOfSpeech,
  context: WordToWrite['contexts'][number],
): void {
  const key = `${lemma}|${pos}`
  const word = words.get(key) ?? { lemma, pos, contexts: [] }
  word.contexts.push(context)
  words.set(key, word)
}
