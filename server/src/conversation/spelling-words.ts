import { basesOf, type KnownWords, knownWords, wordsOf } from '@readgrow/learning/conversation'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database/db'

const cachedForMs = 10 * 60_000
const cacheByDatabase = new WeakMap<object, { readonly since: number; readonly words: Promise<KnownWords> }>()
const parts = ['noun', 'verb', 'adjective', 'adverb', 'pronoun', 'preposition', 'conjunction'] as const

/**
 * All words that somebody may have meant: the dictionary and the lists of levels, with their derivations and British
 * spellings. Read at most every ten minutes.
 */
export function readSpellingWords(db: Db, clock: Clock): Promise<KnownWords> {
  const now = clock.now().getTime()
  const cached = cacheByDatabase.get(db)
  if (cached && Math.abs(now - cached.since) < cachedForMs) return cached.words
  const words = load(db)
  cacheByDatabase.set(db, { since: now, words })
  words.catch(() => cacheByDatabase.delete(db))
  return words
}

async function load(db: Db): Promise<KnownWords> {
  // Loaded with the first conversation that ends: most servers have had a start by then.
  const { levelsFrom, readLevelFiles } = await import('@readgrow/content')
  const [files, entries] = await Promise.all([
    readLevelFiles(),
    db.selectFrom('dictionary_entry').select(['lemma', 'pos', 'ipa', 'level', 'senses']).execute(),
  ])
  const levelOf = levelsFrom(files, entries as unknown as Parameters<typeof levelsFrom>[1])
  const listed = files.flatMap(({ text }) => text.split('\n').flatMap((line) => line.trim().split(/\s+/)[0] ?? []))
  const lemmas = [...entries.map(({ lemma }) => lemma), ...listed].filter((word) => /^[a-z]+$/.test(word))
  return knownWords(lemmas, (base) => parts.some((part) => levelOf(base, part) !== undefined))
}

/** The same with the words of an article, which may be rare. */
export function withArticle(words: KnownWords, texts: readonly string[]): KnownWords {
  const own = new Set(texts.flatMap(wordsOf).flatMap((word) => [word.toLowerCase(), ...basesOf(word)]))
  return { has: (base) => own.has(base) || words.has(base), near: (word) => words.near(word) }
}
