import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { misspellingsIn, type SpellingWords } from '@readgrow/learning/conversation'
import type { WordEntry } from './dictionary.ts'
import { levelsFrom, readLevelFiles } from './levels.ts'
import { contentFolder } from './raw.ts'

const parts = ['noun', 'verb', 'adjective', 'adverb', 'pronoun', 'preposition', 'conjunction'] as const
/** The lists of words that learners use. */
const common = /levels\/(?:a1|a2|b1|b2)\.txt$/

/** What is known about how words are written: the lists of levels, a dictionary, and `misspellings.txt`. */
export async function readSpellingWords(
  entries: readonly WordEntry[],
  folder: string = contentFolder,
): Promise<SpellingWords> {
  const [files, misspellings] = await Promise.all([
    readLevelFiles(folder),
    readFile(join(folder, 'misspellings.txt'), 'utf8'),
  ])
  const levelOf = levelsFrom(files, entries)
  const used = new Set([
    ...files.filter(({ file }) => common.test(file)).flatMap(({ text }) => wordsOfList(text)),
    ...entries.map(({ lemma }) => lemma),
  ])
  return {
    misspellings: misspellingsIn(misspellings),
    has: (base) => parts.some((part) => levelOf(base, part) !== undefined),
    isCommon: (word) => used.has(word),
  }
}

const wordsOfList = (text: string): string[] => text.split('\n').flatMap((line) => line.trim().split(/\s+/)[0] ?? [])
