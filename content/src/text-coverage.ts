import { tokenize } from '@readgrow/learning/text'
import { analysePlace, carriesSense } from './analysis.ts'
import { wordKey } from './dictionary.ts'
import type { Glossary } from './glossary.ts'
import { levelTestFiles, levelTestItemsOf } from './level-test.ts'
import type { RawContent } from './raw.ts'

/** Running words, and how many of them open an entry. */
export interface Coverage {
  readonly words: number
  readonly opened: number
}

/** How many of a text's running words open an entry. Names that nobody listed count as words without one. */
export function coverageOf(sentences: readonly string[], glossary: Glossary): Coverage {
  const tools = { ...glossary, names: new Set<string>(), phrases: glossary.phraseList }
  const tokens = sentences.flatMap((en) => analysePlace({ key: '', en }, tools).tokens).filter(carriesSense)
  return {
    words: tokens.length,
    opened: tokens.filter(({ lemma, pos }) => glossary.words.has(wordKey(lemma, pos))).length,
  }
}

/** The passages and scripts of the level test by level: texts that no dictionary entry was written for. */
export function unseenTexts({ levelTest }: Pick<RawContent, 'levelTest'>): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, Set<string>>()
  for (const { file, level, area } of levelTestFiles) {
    const found = levelTest.find((each) => each.file === file)
    if (!found || (area !== 'READING' && area !== 'LISTENING')) continue
    const lines = levelTestItemsOf(found.json, area).flatMap(({ passage, script }) => [
      ...(passage ?? []),
      ...(script ?? []).map(({ en }) => en),
    ])
    texts.set(level, new Set([...(texts.get(level) ?? []), ...lines]))
  }
  return new Map([...texts].map(([level, lines]) => [level, [...lines].flatMap(sentencesOf)]))
}

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?]["”']?)\s+/).filter((sentence) => tokenize(sentence).length > 0)
