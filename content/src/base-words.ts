import { lemmaCandidates, type PartOfSpeech } from '@readgrow/learning/text'
import { wordKey } from './dictionary.ts'
import { basesOf } from './levels-derived.ts'

export interface BaseWord {
  readonly lemma: string
  readonly pos: PartOfSpeech
}

const openClasses = ['noun', 'verb', 'adjective', 'adverb'] as const

/**
 * Headwords that a lower-case word may be: itself as another part of speech or an inflection of one, and then those it
 * may be formed from ("unhappiness": unhappy, happy). The likeliest first; the caller knows which of them exist.
 */
export function baseCandidates(word: string): BaseWord[] {
  const inflected = openClasses.flatMap((pos) => lemmaCandidates(word, pos).map((lemma) => ({ lemma, pos })))
  const formed = inflected.flatMap(({ lemma, pos }) => basesOf(lemma, pos))
  const further = formed.flatMap(({ lemma, pos }) => basesOf(lemma, pos))
  const all = [...inflected, ...formed, ...further].map(({ lemma, pos }) => ({ lemma, pos }))
  return [...new Map(all.map((base) => [wordKey(base.lemma, base.pos), base])).values()]
}
