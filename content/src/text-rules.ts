import { type AnalysedPlace, analysePlace, carriesSense } from './analysis.ts'
import { wordKey } from './dictionary.ts'
import type { Glossary } from './glossary.ts'
import { placesOf } from './places.ts'
import type { Problem } from './problem.ts'
import type { SensesFile } from './senses.ts'
import { type StoryFile, type StoryLevel, storyLevels } from './story.ts'

/** Every word has a dictionary entry with its sense, every key word is in the text, every correction has a place. */
export function textProblems(slug: string, story: StoryFile, senses: SensesFile, glossary: Glossary): Problem[] {
  return storyLevels.flatMap((level) => [
    ...versionWordProblems(slug, story, level, senses, glossary),
    ...lostPlaces(slug, story, level, senses),
  ])
}

function versionWordProblems(
  slug: string,
  story: StoryFile,
  level: StoryLevel,
  senses: SensesFile,
  glossary: Glossary,
): Problem[] {
  const problems: Problem[] = []
  const bodyKeys = new Set<string>()
  const names = new Set(story.names)
  for (const place of placesOf(story.versions[level])) {
    const analysed = analysePlace(
      place,
      { ...glossary, names, phrases: glossary.phraseList },
      senses[level]?.[place.key],
    )
    const at = `${level}/${place.key}`
    problems.push(...senseProblems(`stories/${slug}/story.json`, at, analysed, glossary))
    for (const key of analysed.unused)
      problems.push({
        file: `senses/${slug}.json`,
        place: `${at}/${key}`,
        message: 'corrects nothing: no such word or phrase there',
      })
    if (/^s\d/.test(place.key)) for (const { lemma, pos } of analysed.tokens) bodyKeys.add(wordKey(lemma, pos))
  }
  return [...problems, ...keyWordProblems(slug, story, level, bodyKeys, glossary)]
}

function senseProblems(file: string, at: string, { tokens, phrases }: AnalysedPlace, glossary: Glossary): Problem[] {
  const problems: Problem[] = []
  for (const token of tokens) {
    if (token.sense === undefined || !carriesSense(token)) continue
    const place = `${at}/${token.occurrence}`
    const entry = glossary.words.get(wordKey(token.lemma, token.pos))
    if (!entry) problems.push({ file, place, message: `has no dictionary entry "${token.lemma}" as ${token.pos}` })
    else if (token.sense > entry.senses.length)
      problems.push({
        file,
        place,
        message: `has sense ${token.sense}, but "${token.lemma}" has ${entry.senses.length}`,
      })
  }
  for (const { id, sense } of phrases) {
    const phrase = glossary.phrases.get(id)
    if (!phrase) problems.push({ file, place: at, message: `has the phrase "${id}" without an entry` })
    else if (sense > phrase.senses.length)
      problems.push({ file, place: at, message: `has sense ${sense} of "${id}", which has ${phrase.senses.length}` })
  }
  return problems
}

function keyWordProblems(
  slug: string,
  story: StoryFile,
  level: StoryLevel,
  body: ReadonlySet<string>,
  glossary: Glossary,
): Problem[] {
  const file = `stories/${slug}/story.json`
  return story.versions[level].keyWords.flatMap(({ word, pos }) => {
    const place = `${level}/keyWords/${word}`
    if (!body.has(wordKey(word, pos))) return [{ file, place, message: `does not occur as ${pos} in the sentences` }]
    return glossary.words.has(wordKey(word, pos)) ? [] : [{ file, place, message: `has no dictionary entry as ${pos}` }]
  })
}

function lostPlaces(slug: string, story: StoryFile, level: StoryLevel, senses: SensesFile): Problem[] {
  const keys = new Set(placesOf(story.versions[level]).map(({ key }) => key))
  return Object.keys(senses[level] ?? {})
    .filter((key) => !keys.has(key))
    .map((key) => ({ file: `senses/${slug}.json`, place: `${level}/${key}`, message: 'is no place of this version' }))
}
