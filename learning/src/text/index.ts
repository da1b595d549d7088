export { irregularParticiples, irregularPasts } from './irregular-verbs.ts'
export { lemmaCandidates } from './lemmas.ts'
export { type PhraseEntry, type PhraseList, phraseList } from './phrases.ts'
export { splitSentences } from './sentences/sentences.ts'
export { tokenize } from './tokens.ts'
export {
  emptyLexicon,
  type Lexicon,
  type PartOfSpeech,
  type PhraseMatch,
  type Span,
  type TextToken,
  type Token,
} from './types.ts'
