import { readNearSynonyms, synonymsOf } from '@readgrow/content/near-synonyms'
import { seededChance } from '@readgrow/learning/memory'
import { type Candidate, type ChoiceDirection, chooseDistractors, plainMeaning } from '@readgrow/learning/practice'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database/db'

/** Wrong options for a word: Korean meanings and English words. */
export interface Choices {
  readonly meanings: string[]
  readonly words: string[]
}

/** The dictionary as practice needs it: the wrong options of a word, and what is a word at all. */
export interface DictionaryWords {
  /** The same for everybody on one day. Choosing them takes half a millisecond, so they are cached. */
  choicesFor(target: Candidate, seed: string): Choices
  isWord(text: string): boolean
}

const mostCached = 10_000

const cachedForMs = 10 * 60_000
const cacheByDatabase = new WeakMap<object, { readonly since: number; readonly words: Promise<DictionaryWords> }>()

/**
 * Reads at most every ten minutes: a new entry becomes a wrong choice a little later, which nobody misses. A caller in
 * a transaction passes it as `through`: asking for a second connection there could wait for itself.
 */
export function readDictionaryWords(db: Db, clock: Clock, through: Db = db): Promise<DictionaryWords> {
  const now = clock.now().getTime()
  const cached = cacheByDatabase.get(db)
  if (cached && Math.abs(now - cached.since) < cachedForMs) return cached.words
  const words = load(through)
  cacheByDatabase.set(db, { since: now, words })
  words.catch(() => cacheByDatabase.delete(db))
  return words
}

async function load(db: Db): Promise<DictionaryWords> {
  const [entries, groups] = await Promise.all([
    db.selectFrom('dictionary_entry').select(['lemma', 'pos', 'level', 'senses']).execute(),
    readNearSynonyms(),
  ])
  const lemmas = new Set(entries.map(({ lemma }) => lemma.toLowerCase()))
  const isSynonym = synonymsOf(groups)
  // Meanings keep their notes here, because the rules for choosing read them.
  const pool = entries.flatMap(({ lemma, pos, level, senses }) =>
    (senses as { ko: string }[]).map(({ ko }, sense) => ({
      lemma,
      pos,
      level: level as Candidate['level'],
      sense,
      ko,
    })),
  )
  const chosen = new Map<string, Choices>()
  return {
    isWord: (text) => lemmas.has(text.toLowerCase()),
    choicesFor: (target, seed) => {
      const key = `${seed}/${target.lemma}|${target.pos}|${target.sense}|${target.ko}`
      const known = chosen.get(key)
      if (known) return known
      if (chosen.size >= mostCached) chosen.clear()
      const pick = (direction: ChoiceDirection) =>
        chooseDistractors({ target, pool, direction, isSynonym, chance: seededChance(`${key}/${direction}`) })
      const made = {
        meanings: pick('en->ko').map(({ ko }) => plainMeaning(ko)),
        words: pick('ko->en').map(({ lemma }) => lemma),
      }
      chosen.set(key, made)
      return made
    },
  }
}
