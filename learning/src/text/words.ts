import { beForms } from './closed-words.ts'
import type { Draft } from './draft.ts'
import { irregularBases } from './irregular-verbs.ts'
import { participialAdjectives } from './participles.ts'
import type { Lexicon, PartOfSpeech } from './types.ts'
import { neverVerbs, nounsOnly, rarelyNouns } from './word-preferences.ts'

/** A word while its part of speech is being decided. The rules no longer touch `fixed` words. */
export interface Word extends Draft {
  pos: PartOfSpeech
  fixed: boolean
  /** set when the lemma does not follow from word and part of speech */
  lemma?: string
  /** true when punctuation separates the word from the one before */
  afterPause: boolean
}

export interface Sentence {
  words: Word[]
  isQuestion: boolean
  /** ends as a sentence does; a headline and a choice of a question do not */
  isWhole: boolean
  lexicon: Lexicon
}

export const isNominal = (word: Word | undefined): boolean =>
  word !== undefined && !word.afterPause && ['noun', 'name', 'number'].includes(word.pos)

/** The word opens or continues a noun phrase ("the", "big", "two", "trees", "she"). */
export const isInNounPhrase = (word: Word | undefined): boolean =>
  word !== undefined &&
  !word.afterPause &&
  ['noun', 'name', 'number', 'adjective', 'determiner', 'pronoun'].includes(word.pos)

export const canBeVerb = (word: Word): boolean =>
  !neverVerbs.has(word.word) &&
  !nounsOnly.has(word.word) &&
  (word.tags.has('Verb') || /Verb|Present|Past|Gerund|Infinitive/.test(word.readings) || irregularBases.has(word.word))

export const canBeNoun = (word: Word): boolean =>
  word.tags.has('Noun') ||
  (/[^su]s$/.test(word.word) && !rarelyNouns.has(word.word)) ||
  /Noun|Plural|Singular|Person|Actor|Unit/.test(word.readings)

export const canBeAdjective = (word: Word): boolean => word.tags.has('Adjective') || /Adj/.test(word.readings)

/** Index of the nearest word to the left that is no adverb and no negation, inside the same stretch, or -1. */
export function leftOf(words: readonly Word[], index: number): number {
  for (let i = index - 1; i >= 0; i -= 1) {
    if (words[i + 1]?.afterPause) return -1
    if (words[i]?.pos !== 'adverb') return i
  }
  return -1
}

export const isBe = (word: Word | undefined): boolean =>
  word !== undefined && (beForms.has(word.word) || (word.lemma === 'be' && word.word.includes("'")))

export const hasAdjective = (word: string, lexicon: Lexicon): boolean =>
  participialAdjectives.has(word) || lexicon.has(word, 'adjective')
