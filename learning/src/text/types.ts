/** The parts of speech that the dictionary knows. `number` and `name` never have a dictionary entry. */
export type PartOfSpeech =
  | 'noun'
  | 'verb'
  | 'adjective'
  | 'adverb'
  | 'pronoun'
  | 'determiner'
  | 'preposition'
  | 'conjunction'
  | 'auxiliary'
  | 'particle'
  | 'interjection'
  | 'number'
  | 'name'

/** A stretch of text; offsets are UTF-16 units, `end` is exclusive. */
export interface Span {
  start: number
  end: number
}

export interface TextToken extends Span {
  text: string
}

/** An analysed word. `phrase` is the index of its multiword verb in the sentence's `phrases`. */
export interface Token extends TextToken {
  lemma: string
  pos: PartOfSpeech
  phrase?: number
}

/** A multiword verb found in a sentence; the tokens may be separated ("put the meeting off"). */
export interface PhraseMatch {
  id: string
  tokens: readonly number[]
}

/** What the word list knows. Lemmas are in dictionary spelling. */
export interface Lexicon {
  has(lemma: string, pos: PartOfSpeech): boolean
  hasLemma(lemma: string): boolean
}

/** A lexicon without words, so that the rules decide alone. */
export const emptyLexicon: Lexicon = { has: () => false, hasLemma: () => false }
