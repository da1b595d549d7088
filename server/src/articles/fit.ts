import { bandOf, coverageOf, wordsToReach } from '@readgrow/learning'
import { type CountedWord, wordReaderOf } from '#coverage'
import type { Db } from '#platform/database/db'
import type { StoredVocabulary } from './body.ts'

/** How well one version of an article fits one reader. */
export interface Fit {
  readonly band: 'EASY' | 'RIGHT' | 'WORDS_FIRST' | 'HARD'
  /** Share of the text's words that the reader probably knows, 0 to 1, as it is shown: asking for a word never lowers it. */
  readonly coverage: number
  /** The same with look-ups as evidence against words: what ranks articles and proposes levels. */
  readonly estimate: number
  /** Headwords and phrases of the reader's list that are due and occur here, `lemma|pos`. */
  readonly due: readonly string[]
  /** How many words of the reader's list, not due yet, are about to fade. */
  readonly fading: number
  /** Words to learn until coverage reaches 95 per cent, best first, `lemma|pos`. */
  readonly learnFirst: readonly string[]
}

export interface VersionKey {
  readonly articleId: string
  readonly level: string
  readonly revision: number
}

const keyOf = ({ articleId, level, revision }: VersionKey) => `${articleId}/${level}/${revision}`
// A revision's words never change, so this cache never goes stale. It is per database: a process may have several.
const cacheByDatabase = new WeakMap<Db, Map<string, StoredVocabulary>>()
const cachedAtMost = 2_000

/** The words of these versions; from memory where they have been read before. */
async function vocabulariesOf(db: Db, versions: readonly VersionKey[]): Promise<ReadonlyMap<string, StoredVocabulary>> {
  const cached = cacheByDatabase.get(db) ?? new Map<string, StoredVocabulary>()
  cacheByDatabase.set(db, cached)
  const missing = versions.filter((version) => !cached.has(keyOf(version)))
  if (missing.length > 0) {
    const rows = await db
      .selectFrom('article_version')
      .select(['article_id', 'level', 'revision', 'vocabulary'])
      .where('article_id', 'in', [...new Set(missing.map(({ articleId }) => articleId))])
      .execute()
    if (cached.size + rows.length > cachedAtMost) cached.clear()
    for (const row of rows)
      cached.set(
        keyOf({ articleId: row.article_id, level: row.level, revision: row.revision }),
        row.vocabulary as StoredVocabulary,
      )
  }
  return new Map(
    versions.flatMap((version) => {
      const found = cached.get(keyOf(version))
      return found ? [[keyOf(version), found] as const] : []
    }),
  )
}

const wordKey = ([lemma, pos]: CountedWord) => `${lemma}|${pos}`

/** How these versions fit a reader, by article id. */
export async function fitsOf(
  db: Db,
  account: { readonly id: number; readonly customerLevel: string },
  versions: readonly VersionKey[],
  now: Date,
): Promise<ReadonlyMap<string, Fit>> {
  const vocabularies = await vocabulariesOf(db, versions)
  const all = [...vocabularies.values()].flatMap(({ words }) => words)
  const reader = await wordReaderOf(db, account, all, now)
  const fits = new Map<string, Fit>()
  for (const version of versions) {
    const vocabulary = vocabularies.get(keyOf(version))
    if (!vocabulary) continue
    const textBy = (knows: (word: CountedWord) => number) => [
      ...vocabulary.words.map((word) => ({ key: wordKey(word), count: word[3], p: knows(word) })),
      { key: '', count: vocabulary.known, p: 1 },
    ]
    const text = textBy((word) => reader.knowsUnasked(word))
    const coverage = coverageOf(text)
    fits.set(version.articleId, {
      band: bandOf(coverage),
      coverage,
      estimate: coverageOf(textBy((word) => reader.knows(word))),
      due: vocabulary.words.filter((word) => reader.isDue(word)).map(wordKey),
      fading: vocabulary.words.filter((word) => reader.isFading(word)).length,
      learnFirst: wordsToReach(text).filter((key) => key !== ''),
    })
  }
  return fits
}
