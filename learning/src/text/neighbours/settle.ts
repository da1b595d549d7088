import type { Sentence } from '../words.ts'
import { around, type Rule } from './around.ts'
import * as nouns from './nouns.ts'
import * as phrases from './phrases.ts'
import * as verbs from './verbs.ts'

/** The first that answers decides. */
const rules: readonly Rule[] = [
  phrases.people,
  verbs.back,
  verbs.left,
  verbs.bareVerb,
  phrases.state,
  nouns.onlyNoun,
  nouns.deed,
  nouns.subjectOfNext,
  verbs.caused,
  verbs.afterModal,
  verbs.afterTo,
  verbs.begun,
  verbs.liked,
  nouns.subjectOfQuestion,
  nouns.inNounPhrase,
  nouns.afterPlace,
  nouns.activity,
  nouns.owned,
  nouns.joined,
  nouns.endOfPhrase,
  nouns.subjectWithPhrase,
  phrases.afterWhat,
  verbs.singularAfterThat,
  verbs.withObject,
  phrases.described,
  phrases.endOfNounPhrase,
  nouns.fragment,
  verbs.afterComma,
  verbs.verbOfQuestion,
  verbs.onlyVerb,
]

/**
 * Nouns, verbs and adjectives that the lexicon has as another part of speech too, and that the words beside them make
 * the other one. Each rule says what it is for.
 */
export function settleByNeighbours(sentence: Sentence): void {
  for (const [index, word] of sentence.words.entries()) {
    if (word.fixed || !['noun', 'verb', 'adjective'].includes(word.pos) || /[^a-z]/.test(word.word)) continue
    const seen = around(sentence, index)
    for (const rule of rules) {
      const pos = rule(seen)
      if (pos === undefined || pos === word.pos) continue
      word.pos = pos
      break
    }
  }
}
