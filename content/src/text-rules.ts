import { type AnalysedPlace, analysePlace, carriesSense } from './analysis.ts'
import { wordKey } from './dictionary.ts'
import type { Glossary } from './glossary.ts'
import { placesToRead } from './meanings.ts'
import type { Problem } from './problem.ts'
import type { SensesFile } from './senses.ts'
import { type StoryFile, type StoryLevel, type StoryVersionFile, versionsOf } from './story.ts'
import { storyTools } from './story-senses.ts'

interface Checked {
  readonly file: string
  readonly story: StoryFile
  readonly senses: SensesFile
  readonly glossary: Glossary
}

/** Every word has a dictionary entry with its sense, every key word is in the text, every correction has a place. */
export function textProblems(checked: Checked): Problem[] {
  return versionsOf(checked.story).flatMap(({ level, version }) => versionWordProblems(checked, level, version))
}

function versionWordProblems(
  { file, story, senses, glossary }: Checked,
  level: StoryLevel,
  version: StoryVersionFile,
): Problem[] {
  const problems: Problem[] = []
  const bodyKeys = new Set<string>()
  const tools = storyTools(story, glossary)
  for (const place of placesToRead(version, tools, senses[level])) {
    const analysed = analysePlace(place, tools, senses[level]?.[place.key])
    const at = `${level}/${place.key}`
    problems.push(...senseProblems(file, at, analysed, glossary))
    for (const key of analysed.unused)
      problems.push({ file, place: `${at}/${key}`, message: 'corrects nothing: no such word or phrase there' })
    if (/^s\d/.test(place.key)) for (const { lemma, pos } of analysed.tokens) bodyKeys.add(wordKey(lemma, pos))
  }
  return [...problems, ...keyWordProblems(file, version, level, bodyKeys, glossary)]
}

function senseProblems(file: string, at: string, { tokens, phrases }: AnalysedPlace, glossary: Glossary): Problem[] {
  const problems: Problem[] = []
  for (const token of tokens) {
    if (token.sense === undefined || !carriesSense(token)) continue
    const place = `${at}/${token.occurrence}`
    const entry = glossary.words.get(wordKey(token.lemma, token.pos))
    if (!entry)
      problems.push({
        file,
        place,
        message: `has no dictionary entry "${token.lemma}" as ${token.pos}: correct the reading, write the entry, or name it in "names:"`,
      })
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
  file: string,
  version: StoryVersionFile,
  level: StoryLevel,
  body: ReadonlySet<string>,
  glossary: Glossary,
): Problem[] {
  return version.keyWords.flatMap(({ word, pos }) => {
    const place = `${level}/keyWords/${word}`
    if (!body.has(wordKey(word, pos))) return [{ file, place, message: `does not occur as ${pos} in the sentences` }]
    return glossary.words.has(wordKey(word, pos)) ? [] : [{ file, place, message: `has no dictionary entry as ${pos}` }]
  })
}
