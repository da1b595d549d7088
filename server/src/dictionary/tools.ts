import type { AnalysedPlace, Glossary, LevelOf, PlaceOverrides, WordEntry } from '@readgrow/content'
import type { Db } from '#platform/database/db'
import { type EstimateOf, estimator } from './estimate.ts'
import { keptByDictionary } from './kept.ts'

/** What texts are analysed and judged with. */
export interface TextTools {
  readonly glossary: Glossary
  /** The dictionary's level, or else that of the word lists. */
  readonly levelOf: LevelOf
  /** Null if a text is too short to be measured. */
  readonly estimate: EstimateOf
  entryOf(lemma: string, pos: string): WordEntry | undefined
  /** Tokens, senses and phrases of one sentence; cached, so an unchanged sentence is analysed once. */
  analyse(en: string, names: readonly string[], corrections?: PlaceOverrides): AnalysedPlace
}

const mostCached = 6_000
const kept = keptByDictionary(loadTools)

/** The tools for the current dictionary of the database. */
export const readTextTools = (db: Db): Promise<TextTools> => kept.current(db)

async function loadTools(db: Db): Promise<TextTools> {
  // The analysis is loaded with the first manuscript: it takes longer than the rest of a start.
  const content = await import('@readgrow/content')
  const [rows, shipped, levelFiles] = await Promise.all([
    db.selectFrom('dictionary_entry').select(['lemma', 'pos', 'ipa', 'level', 'senses', 'by_use']).execute(),
    content.readPhrases(),
    content.readLevelFiles(),
  ])
  const separable = new Map(shipped.map((phrase) => [phrase.id, phrase.separable]))
  const entries = rows.map(({ by_use: byUse, ...row }) => (byUse.length > 0 ? { ...row, byUse } : row))
  const words = entries.filter(({ pos }) => pos !== 'phrase') as unknown as WordEntry[]
  const phrases = entries
    .filter(({ pos }) => pos === 'phrase')
    .map(({ lemma, pos: _, ipa: __, ...phrase }) => ({
      ...phrase,
      id: lemma,
      separable: separable.get(lemma) ?? false,
    }))
  const glossary = content.glossaryFrom(words, phrases as unknown as Parameters<typeof content.glossaryFrom>[1])
  const levelOf = content.levelsFrom(levelFiles, words)
  return {
    glossary,
    levelOf,
    estimate: estimator(levelOf),
    entryOf: (lemma, pos) => glossary.words.get(content.wordKey(lemma, pos)),
    analyse: cachedAnalyse((en, names, corrections) =>
      content.analysePlace(
        { key: '', en },
        { ...glossary, names: new Set(names), phrases: glossary.phraseList },
        corrections,
      ),
    ),
  }
}

/** Only names that occur matter, so a longer list of names leaves other sentences cached. */
function cachedAnalyse(analyse: TextTools['analyse']): TextTools['analyse'] {
  const cached = new Map<string, AnalysedPlace>()
  return (en, names, corrections) => {
    const occurring = names.filter((name) => en.includes(name))
    const key = JSON.stringify([en, occurring, corrections ?? {}])
    const known = cached.get(key)
    if (known) return known
    if (cached.size >= mostCached) cached.clear()
    const analysed = analyse(en, occurring, corrections)
    cached.set(key, analysed)
    return analysed
  }
}
