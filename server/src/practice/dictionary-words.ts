import { readNearSynonyms, synonymsOf } from '@readgrow/content/near-synonyms'
import { seededChance } from '@readgrow/learning/memory'
import {
  type Candidate,
  type ChoiceDirection,
  chooseDistractors,
  plainMeaning,
  sharesMeaning,
} from '@readgrow/learning/practice'
import type { MeansTheSame } from '@readgrow/learning/questions'
import { lemmaCandidates, type PartOfSpeech } from '@readgrow/learning/text'
import { keptByDictionary } from '#dictionary'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database/db'

/**
 * The dictionary as practice needs it: the wrong options of a word, and what is a word at all. Options are the same for
 * the same seed; choosing them takes half a millisecond, so they are cached.
 */
export interface DictionaryWords {
  wrongMeanings(target: Candidate, seed: string): string[]
  wrongWords(target: Candidate, seed: string): string[]
  isWord(text: string): boolean
  /** By a meaning in Korean that both have. */
  readonly meansTheSame: MeansTheSame
}

const mostCached = 20_000

const kept = keptByDictionary(load)

/**
 * A new entry becomes a wrong choice within ten minutes, which nobody misses. A caller in a transaction passes it as
 * `through`: asking for a second connection there could wait for itself.
 */
export const readDictionaryWords = (db: Db, clock: Clock, through: Db = db): Promise<DictionaryWords> =>
  kept.recent(db, clock, through)

/** Reads them once for a handle whose caller lets its clock pass months: today's dictionary serves them all. */
export const holdDictionaryWords = (db: Db): Promise<void> => kept.hold(db)

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
  const chosen = new Map<string, string[]>()
  const wrongOptions = (target: Candidate, seed: string, direction: ChoiceDirection): string[] => {
    const key = `${seed}/${target.lemma}|${target.pos}|${target.sense}|${target.ko}/${direction}`
    const known = chosen.get(key)
    if (known) return known
    if (chosen.size >= mostCached) chosen.clear()
    const candidates = chooseDistractors({ target, pool, direction, isSynonym, chance: seededChance(key) })
    const made = candidates.map(({ ko, lemma }) => (direction === 'en->ko' ? plainMeaning(ko) : lemma))
    chosen.set(key, made)
    return made
  }
  return {
    meansTheSame: sameSenseIn(pool),
    isWord: (text) => lemmas.has(text.toLowerCase()),
    wrongMeanings: (target, seed) => wrongOptions(target, seed, 'en->ko'),
    wrongWords: (target, seed) => wrongOptions(target, seed, 'ko->en'),
  }
}

/** Near synonyms do not count: among them are words that are only too close to stand beside each other as choices. */
function sameSenseIn(pool: readonly Candidate[]): MeansTheSame {
  const byLemma = Map.groupBy(pool, ({ lemma }) => lemma.toLowerCase())
  return (word, typed) => {
    const plain = typed.toLowerCase()
    const lemmas = new Set([plain, ...lemmaCandidates(plain, word.pos as PartOfSpeech)])
    lemmas.delete(word.lemma.toLowerCase())
    return [...lemmas].some((lemma) =>
      byLemma.get(lemma)?.some(({ pos, ko }) => pos === word.pos && sharesMeaning(ko, word.ko)),
    )
  }
}
