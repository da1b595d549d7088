import { abilityFrom, knownProbability, studyDateOf, wordKindOf } from '@readgrow/learning'
import type { PartOfSpeech } from '@readgrow/learning/text'
import type { Db } from '#platform/db'
import { savedAmong } from '#vocabulary'
import { evidenceOf } from './queries.ts'

/** `[lemma, part of speech, level, count]`, as an article's vocabulary lists its words. */
export type CountedWord = readonly [lemma: string, pos: string, level: string, count: number]

/** A reader as far as words go: which he probably knows, and which of his own are due. */
export interface WordReader {
  /** 0 to 1. */
  knows(word: CountedWord): number
  /** Saved on an earlier study day and not reviewed since: due today. */
  isDue(word: CountedWord): boolean
}

// A few hundred words fix the ability; more would only cost time (the estimate's own error is then below .1).
const wordsForAbility = 400

/** Reads once what is needed to judge texts that have these words. */
export async function wordReaderOf(
  db: Db,
  account: { readonly id: number; readonly customerLevel: string },
  words: readonly CountedWord[],
  now: Date,
): Promise<WordReader> {
  const lemmas = [...new Set(words.map(([lemma]) => lemma))]
  const [evidence, saved] = await Promise.all([evidenceOf(db, account.id, lemmas), savedAmong(db, account.id, lemmas)])
  const met = new Map(
    words.flatMap(([lemma, pos, level, count]) => {
      const found = evidence.get(`${lemma}|${pos}`)
      return found && count > 0 ? [[`${lemma}|${pos}`, { level: level || null, evidence: found }] as const] : []
    }),
  )
  const theta = abilityFrom(account.customerLevel, [...met.values()].slice(0, wordsForAbility))
  const today = studyDateOf(now)
  const due = new Set(
    saved.filter(({ savedAt }) => studyDateOf(savedAt) < today).map(({ lemma, pos }) => `${lemma}|${pos}`),
  )
  return {
    knows: ([lemma, pos, level]) =>
      knownProbability(
        { level: level || null, kind: wordKindOf(pos as PartOfSpeech), evidence: evidence.get(`${lemma}|${pos}`) },
        theta,
      ),
    isDue: ([lemma, pos]) => due.has(`${lemma}|${pos}`),
  }
}
