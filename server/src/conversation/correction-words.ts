import type { PartOfSpeech } from '@readgrow/contract/constants'
import { basesOf, wordsOf } from '@readgrow/learning/conversation'
import type { Db } from '#platform/database/db'

/** A word as the dictionary has it, in its first meaning. */
export interface DictionaryWord {
  readonly lemma: string
  readonly pos: PartOfSpeech
  readonly sense: number
  readonly ko: string
}

const mostWords = 3
const contentParts: readonly string[] = ['noun', 'verb', 'adjective', 'adverb']

/** Words of the dictionary that `better` has and `quote` has not: what there is to learn from a correction. */
export async function wordsToLearn(db: Db, better: string | null, quote: string): Promise<DictionaryWord[]> {
  const used = new Set(wordsOf(quote).flatMap(basesOf))
  const fresh = wordsOf(better ?? '')
    .map((word) => ({ word, bases: basesOf(word) }))
    .filter(({ bases }) => bases.every((base) => !used.has(base)))
  const lemmas = [...new Set(fresh.flatMap(({ bases }) => bases))]
  if (lemmas.length === 0) return []
  const entries = await db
    .selectFrom('dictionary_entry')
    .select(['lemma', 'pos', 'senses', 'first_sense'])
    .where('lemma', 'in', lemmas)
    .orderBy('lemma')
    .orderBy('pos')
    .execute()
  // A word that is also a word of grammar, such as “in”, is nothing to learn here.
  const ofGrammar = new Set(entries.filter(({ pos }) => !contentParts.includes(pos)).map(({ lemma }) => lemma))
  const found = fresh.flatMap(({ word, bases }) => {
    if (bases.some((base) => ofGrammar.has(base))) return []
    const all = bases.flatMap((base) => entries.filter(({ lemma }) => lemma === base))
    const entry = (isVerbForm(word, all) ? all.find(({ pos }) => pos === 'verb') : undefined) ?? all[0]
    if (!entry) return []
    const sense = entry.first_sense ?? 1
    const meaning = (entry.senses as { ko: string }[])[sense - 1]
    return meaning ? [{ lemma: entry.lemma, pos: entry.pos as PartOfSpeech, sense, ko: meaning.ko }] : []
  })
  const isFirst = ({ lemma }: DictionaryWord, index: number) => found.findIndex((one) => one.lemma === lemma) === index
  return found.filter(isFirst).slice(0, mostWords)
}

/** "sitting" and "rested" are forms of their verbs, though there are nouns "sitting" and "rest"; "interesting" is none. */
const isVerbForm = (word: string, entries: readonly { readonly lemma: string; readonly pos: string }[]): boolean =>
  /(?:ing|ed)$/i.test(word) && !entries.some(({ lemma, pos }) => pos === 'adjective' && lemma === word.toLowerCase())
