import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PartOfSpeech } from '@readgrow/learning/text'
import { dictionaryParts, type WordEntry, type WordLevel, wordKey, wordLevels } from './dictionary.ts'
import { basesOf, spellingsOf } from './levels-derived.ts'
import { validWords } from './lexicon.ts'
import type { Problem } from './problem.ts'
import { contentFolder, type RawFile, rawFile, readContent } from './raw.ts'

/** The level of a headword; undefined for names, numerals and words in no list. */
export type LevelOf = (lemma: string, pos: PartOfSpeech) => WordLevel | undefined

interface LevelLine {
  lemma: string
  /** none: the line is for every part of speech */
  parts: readonly string[]
  level: WordLevel
}

/** The levels of the dictionary and of `levels/a1.txt` to `c2.txt` in a content folder. */
export async function readWordLevels(folder: string = contentFolder): Promise<LevelOf> {
  const [files, { words }] = await Promise.all([readLevelFiles(folder), readContent(folder)])
  return levelsFrom(files, validWords(words))
}

/** The word-level lists of a content folder; none when there is no such folder. */
export async function readLevelFiles(folder: string = contentFolder): Promise<RawFile[]> {
  const names = await readdir(join(folder, 'levels')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return Promise.all(
    names
      .toSorted()
      .map(async (name) => rawFile(`levels/${name}`, await readFile(join(folder, 'levels', name), 'utf8'))),
  )
}

/**
 * A lookup in this order: the dictionary's entry, the list's line for that part of speech, its line for all parts, the
 * easiest entry of the same word as another part (taggers mistake parts more often than words have two levels), and
 * last the word that this one is derived from or the American spelling of a British one.
 */
export function levelsFrom(files: readonly RawFile[], entries: Iterable<WordEntry>): LevelOf {
  const lines = files.flatMap(validLines)
  const known = new Map<string, WordLevel>()
  const easiest = new Map<string, WordLevel>()
  for (const { lemma, parts, level } of lines) {
    for (const part of parts) known.set(wordKey(lemma, part), level)
    if (!easiest.has(lemma)) easiest.set(lemma, level)
  }
  const plain = new Map(lines.filter(({ parts }) => parts.length === 0).map(({ lemma, level }) => [lemma, level]))
  for (const { lemma, pos, level } of entries) {
    known.set(wordKey(lemma, pos), level)
    easiest.set(lemma, easier(level, easiest.get(lemma)))
  }
  const listed: LevelOf = (lemma, pos) => known.get(wordKey(lemma, pos)) ?? plain.get(lemma) ?? easiest.get(lemma)
  return (lemma, pos) => (pos === 'name' || /\d/.test(lemma) ? undefined : anyLevel(lemma, pos, listed))
}

function anyLevel(lemma: string, pos: PartOfSpeech, listed: LevelOf, derivations = 2): WordLevel | undefined {
  const found = listed(lemma, pos) ?? listed(lemma.toLowerCase(), pos)
  if (found) return found
  for (const spelling of spellingsOf(lemma.toLowerCase())) {
    const level = listed(spelling, pos)
    if (level) return level
  }
  if (derivations === 0) return undefined
  for (const base of basesOf(lemma.toLowerCase(), pos)) {
    const level = anyLevel(base.lemma, base.pos, listed, derivations - 1)
    if (level) return harder(level, base.steps)
  }
  return undefined
}

// A derived word is at most C1: readers at C1 can take such words apart.
function harder(level: WordLevel, steps: number): WordLevel {
  const index = wordLevels.indexOf(level)
  const cap = Math.max(index, wordLevels.indexOf('C1'))
  return wordLevels[Math.min(index + steps, cap)] ?? level
}

const easier = (a: WordLevel, b: WordLevel | undefined): WordLevel =>
  b !== undefined && wordLevels.indexOf(b) < wordLevels.indexOf(a) ? b : a

/** Checks for malformed lines, unknown parts of speech, duplicate words, and lists without a level. */
export function levelProblems(files: readonly RawFile[]): Problem[] {
  const seen = new Map<string, string>()
  return files.flatMap((file) => {
    if (!levelOfFile(file)) return [{ file: file.file, place: 'file', message: 'is no level: a1.txt to c2.txt' }]
    const lines = linesOf(file)
    return lines.flatMap((line, index) =>
      lineProblems(line, lines[index - 1], file.file, seen).map((message) => ({
        file: file.file,
        place: `line ${index + 1} "${line}"`,
        message,
      })),
    )
  })
}

const form = /^([A-Za-z]+(?:['-][A-Za-z]+)*)(?: ([a-z]+(?:,[a-z]+)*))?$/

function lineProblems(line: string, before: string | undefined, file: string, seen: Map<string, string>): string[] {
  const [, lemma, parts = ''] = form.exec(line) ?? []
  if (lemma === undefined) return ['is not a word with its parts of speech, as in "object noun,verb"']
  const named = parts === '' ? [] : parts.split(',')
  const unknown = named.filter((part) => !isPart(part)).map((part) => `has the unknown part of speech "${part}"`)
  const twice = (named.length === 0 ? ['any'] : named).flatMap((part) => {
    const key = wordKey(lemma, part)
    const first = seen.get(key)
    seen.set(key, file)
    return first === undefined ? [] : [`is already in ${first}`]
  })
  const unsorted = before !== undefined && isBehind(before, line) ? ['is not in alphabetical order'] : []
  return [...unknown, ...twice, ...unsorted]
}

// By lower case, so that "March" is next to "march".
const isBehind = (a: string, b: string): boolean =>
  a.toLowerCase() === b.toLowerCase() ? a > b : a.toLowerCase() > b.toLowerCase()

const isPart = (part: string): boolean => dictionaryParts.some((known) => known === part)

const linesOf = ({ text }: RawFile): string[] => text.split(/\r?\n/).filter((line) => line !== '')

const levelOfFile = ({ file }: RawFile): WordLevel | undefined =>
  wordLevels.find((level) => file === `levels/${level.toLowerCase()}.txt`)

function validLines(file: RawFile): LevelLine[] {
  const level = levelOfFile(file)
  if (!level) return []
  return linesOf(file).flatMap((line) => {
    const [, lemma, parts] = form.exec(line) ?? []
    return lemma === undefined ? [] : [{ lemma, parts: parts?.split(',') ?? [], level }]
  })
}
