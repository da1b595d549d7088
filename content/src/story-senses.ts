import { type AnalysisTools, analysePlace, carriesSense } from './analysis.ts'
import { wordKey } from './dictionary.ts'
import type { Glossary } from './glossary.ts'
import { placesOf } from './places.ts'
import type { Override, SensesFile } from './senses.ts'
import { type StoryFile, versionsOf } from './story.ts'

/** What the texts of a story are analysed with: its names, and the senses that its words have throughout. */
export function storyTools(story: Pick<StoryFile, 'names' | 'senses'>, glossary: Glossary): AnalysisTools {
  const own = new Map(story.senses.map(({ lemma, pos, sense }) => [wordKey(lemma, pos), sense]))
  return {
    lexicon: glossary.lexicon,
    phrases: glossary.phraseList,
    names: new Set(story.names),
    // What the story says of a word holds against its translation.
    entryOf: (lemma, pos) => (own.has(wordKey(lemma, pos)) ? undefined : glossary.words.get(wordKey(lemma, pos))),
    firstSense: (lemma, pos) => own.get(wordKey(lemma, pos)) ?? glossary.firstSense(lemma, pos),
    found: new Map(),
  }
}

/** The corrections of a story with the senses that it sets throughout written out, for those who know only corrections. */
export function explicitSenses(
  story: StoryFile,
  senses: SensesFile,
  { glossary, tools }: { readonly glossary: Glossary; readonly tools: AnalysisTools },
): SensesFile {
  if (story.senses.length === 0) return senses
  const written: SensesFile = {}
  for (const { level, version } of versionsOf(story)) {
    const places: Record<string, Record<string, Override>> = {}
    for (const place of placesOf(version)) {
      const corrections = { ...senses[level]?.[place.key] }
      for (const { occurrence, lemma, pos, sense, ...token } of analysePlace(place, tools, corrections).tokens) {
        const known = corrections[occurrence]
        const isSet = typeof known?.phrase === 'string' ? known.wordSense !== undefined : known?.sense !== undefined
        if (isSet || sense === undefined || !carriesSense({ ...token, lemma, pos })) continue
        if (sense === glossary.firstSense(lemma, pos)) continue
        corrections[occurrence] =
          typeof known?.phrase === 'string' ? { ...known, wordSense: sense } : { ...known, lemma, pos, sense }
      }
      if (Object.keys(corrections).length > 0) places[place.key] = corrections
    }
    written[level] = places
  }
  return written
}
