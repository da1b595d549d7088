import { basesOf, type SpellingWords, wordsOf } from '@readgrow/learning/conversation'
import { keptByDictionary } from '#dictionary'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database/db'

const kept = keptByDictionary(load)

/**
 * All words that are none to correct: the dictionary and the lists of levels, with their derivations and British
 * spellings; and what is commonly written instead of one. A new entry counts within ten minutes.
 */
export const readSpellingWords = (db: Db, clock: Clock): Promise<SpellingWords> => kept.recent(db, clock)

async function load(db: Db): Promise<SpellingWords> {
  // Loaded with the first conversation that ends: most servers have had a start by then.
  const [content, entries] = await Promise.all([
    import('@readgrow/content'),
    db.selectFrom('dictionary_entry').select(['lemma', 'pos', 'ipa', 'level', 'senses']).execute(),
  ])
  return content.readSpellingWords(entries as unknown as Parameters<typeof content.readSpellingWords>[0])
}

/** The same with the words of an article, which may be rare. */
export function withArticle(words: SpellingWords, texts: readonly string[]): SpellingWords {
  const own = new Set(texts.flatMap(wordsOf).flatMap((word) => [word.toLowerCase(), ...basesOf(word)]))
  return { ...words, has: (base) => own.has(base) || words.has(base) }
}
