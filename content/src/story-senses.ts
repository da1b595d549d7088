import { type AnalysedPlace, type AnalysisTools, analysePlace, carriesSense } from './analysis.ts'
import { type SenseEntry, wordKey } from './dictionary.ts'
import type { Glossary } from './glossary.ts'
import { placesToRead } from './meanings.ts'
import { senseCuesOf } from './sense-cues.ts'
import type { Override, PlaceOverrides, SensesFile } from './senses.ts'
import { type StoryFile, versionsOf } from './story.ts'

/** What the texts of a story are analysed with: its names, and the senses that its words have throughout. */
export function storyTools(story: Pick<StoryFile, 'names' | 'senses'>, glossary: Glossary): AnalysisTools {
  const own = new Map(story.senses.map(({ lemma, pos, sense }) => [wordKey(lemma, pos), sense]))
  return {
    lexicon: glossary.lexicon,
    phrases: glossary.phraseList,
    names: new Set(story.names),
    // What the story says of a word holds against its translation.
    entryOf: (lemma, pos) => (own.has(wordKey(lemma, pos)) ? undefined : senseEntry(lemma, pos, glossary)),
    firstSense: (lemma, pos) => own.get(wordKey(lemma, pos)) ?? glossary.firstSense(lemma, pos),
    found: new Map(),
  }
}

function senseEntry(lemma: string, pos: string, { words, phrases }: Glossary): SenseEntry | undefined {
  const entry = pos === 'phrase' ? phrases.get(lemma) : words.get(wordKey(lemma, pos))
  return entry && { lemma, senses: entry.senses, byUse: entry.byUse, cues: senseCuesOf(lemma, pos) }
}

/** The corrections of a story with the senses that it finds by itself written out, for those who know only corrections. */
export function explicitSenses(
  story: StoryFile,
  senses: SensesFile,
  { glossary, tools }: { readonly glossary: Glossary; readonly tools: AnalysisTools },
): SensesFile {
  const written: SensesFile = {}
  for (const { level, version } of versionsOf(story)) {
    const places: Record<string, Record<string, Override>> = {}
    for (const place of placesToRead(version, tools, senses[level])) {
      const corrections = explicitPlace(
        analysePlace(place, tools, senses[level]?.[place.key]),
        senses[level]?.[place.key],
        glossary,
      )
      if (Object.keys(corrections).length > 0) places[place.key] = corrections
    }
    written[level] = places
  }
  return written
}

function explicitPlace(
  { tokens, phrases }: AnalysedPlace,
  given: PlaceOverrides = {},
  { firstSense }: Glossary,
): Record<string, Override> {
  const corrections = { ...given }
  for (const {
    id,
    sense,
    tokens: [verb = 0],
  } of phrases) {
    const token = tokens[verb]
    if (!token || sense === firstSense(id, 'phrase')) continue
    const { sense: own, ...known } = corrections[token.occurrence] ?? {}
    // With a phrase, "sense" is the phrase's.
    const word = known.phrase === undefined && own !== undefined ? { wordSense: own } : {}
    corrections[token.occurrence] = { ...known, ...word, phrase: id, sense }
  }
  for (const { occurrence, lemma, pos, sense, ...token } of tokens) {
    const known = corrections[occurrence]
    const isSet = typeof known?.phrase === 'string' ? known.wordSense !== undefined : known?.sense !== undefined
    if (isSet || sense === undefined || !carriesSense({ ...token, lemma, pos })) continue
    if (sense === firstSense(lemma, pos)) continue
    corrections[occurrence] =
      typeof known?.phrase === 'string' ? { ...known, wordSense: sense } : { ...known, lemma, pos, sense }
  }
  return corrections
}
