import { abilityFrom, abilityOf, knownProbability, wordKindOf } from '@readgrow/learning'
import type { PartOfSpeech } from '@readgrow/learning/text'
import type { Db } from '#platform/database/db'
import { type KnownWord, knownWordsAmong } from '#word-list'
import { evidenceOf } from './queries.ts'

/** `[lemma, part of speech, level, count]`, as an article's vocabulary lists its words. */
export type CountedWord = readonly [lemma: string, pos: string, level: string, count: number]

/** What a reader knows of words: which they probably know, and which of their list are due. */
export interface WordReader {
  /** 0 to 1. */
  knows(word: CountedWord): number
  /**
   * The same as if nothing had ever been looked up: what a reader is shown, so that asking costs nothing. The ability of
   * the level stands for theirs: one estimated from what was passed beside look-ups falls with each of them, and
   * differs from text to text.
   */
  knowsUnasked(word: CountedWord): number
  /** In the list and due for review. */
  isDue(word: CountedWord): boolean
  /** In the list and about to fade (recall .7 to .9): reading it is a free review. */
  isFading(word: CountedWord): boolean
}

// A few hundred words fix the ability: the error of the estimate is then below .1, and more would only cost time.
const wordsForAbility = 400

/** Reads, once, what is needed to judge texts with these words. */
export async function wordReaderOf(
  db: Db,
  account: { readonly id: number; readonly customerLevel: string },
  words: readonly CountedWord[],
  now: Date,
): Promise<WordReader> {
  const lemmas = [...new Set(words.map(([lemma]) => lemma))]
  const [evidence, listed] = await Promise.all([
    evidenceOf(db, account.id, lemmas),
    knownWordsAmong(db, account.id, lemmas, now),
  ])
  const own = Map.groupBy(listed, ({ lemma, pos }) => `${lemma}|${pos}`)
  const met = new Map(
    words.flatMap(([lemma, pos, level, count]) => {
      const found = evidence.get(`${lemma}|${pos}`)
      return found && count > 0 ? [[`${lemma}|${pos}`, { level: level || null, evidence: found }] as const] : []
    }),
  )
  const centre = abilityOf(account.customerLevel)
  const theta = abilityFrom(account.customerLevel, [...met.values()].slice(0, wordsForAbility))
  const ofList = ([lemma, pos]: CountedWord) => own.get(`${lemma}|${pos}`) ?? []
  const probability = (word: CountedWord, taps: boolean) => {
    const [lemma, pos, level] = word
    const found = evidence.get(`${lemma}|${pos}`)
    return knownProbability(
      {
        level: level || null,
        kind: wordKindOf(pos as PartOfSpeech),
        evidence: found && { ...found, tapped: taps ? found.tapped : 0 },
        ...listKnowledge(ofList(word)),
      },
      taps ? theta : centre,
    )
  }
  return {
    knows: (word) => probability(word, true),
    knowsUnasked: (word) => probability(word, false),
    isDue: (word) => ofList(word).some(({ due }) => due),
    isFading: (word) => ofList(word).some(({ recall }) => recall !== null && recall >= 0.7 && recall < 0.9),
  }
}

/** A headword may be listed in several senses: the best known one counts. */
function listKnowledge(words: readonly KnownWord[]): { marked?: true; recall?: number } {
  if (words.some(({ state }) => state === 'KNOWN')) return { marked: true }
  const recalls = words.flatMap(({ recall }) => (recall === null ? [] : [recall]))
  return recalls.length > 0 ? { recall: Math.max(...recalls) } : {}
}
