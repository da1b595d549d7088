import { haveForms } from './closed-words.ts'
import { lemmaOf } from './lemmas.ts'
import type { PartOfSpeech } from './types.ts'
import type { Sentence } from './words.ts'

/** What a reading without an entry most likely is instead. People make verbs of any noun, and of few adjectives. */
const instead: Readonly<Partial<Record<PartOfSpeech, readonly PartOfSpeech[]>>> = {
  noun: ['adjective', 'verb', 'number', 'adverb', 'conjunction'],
  adjective: ['number', 'noun', 'adverb'],
  adverb: ['adjective', 'noun', 'verb'],
  verb: ['adjective'],
  preposition: ['adverb', 'noun', 'adjective'],
  conjunction: ['noun'],
}

/**
 * A reading that the lexicon does not have gives way to another of the word that it has: "finest" is no noun, "first" is
 * a number there, "lopsided" no verb. Without such a reading the word keeps its own.
 */
export function settleByLexicon({ words, lexicon }: Sentence): void {
  for (const [index, word] of words.entries()) {
    if (/[^a-z]/.test(word.word)) continue
    const has = (pos: PartOfSpeech) => lexicon.has(word.lemma ?? lemmaOf(word.word, pos, lexicon), pos)
    const others = instead[word.pos]
    if (!others || has(word.pos)) continue
    const before = words[index - 1]
    // "has painted"
    if (word.pos === 'verb' && before && haveForms.has(before.word)) continue
    // No adverb stands alone behind "the".
    const isNamed = before?.pos === 'determiner' && !word.afterPause
    const known = others.find((pos) => has(pos) && !(isNamed && /^(?:adverb|conjunction)$/.test(pos)))
    if (known) word.pos = known
  }
}
