import {
  beForms,
  closedLemmas,
  contractions,
  determinerOrPronoun,
  doForms,
  fixedWords,
  haveForms,
  numberWords,
} from './closed-words.ts'
import type { Draft } from './draft.ts'
import { irregularBases, irregularPasts } from './irregular-verbs.ts'
import type { PartOfSpeech } from './types.ts'
import { adjectivesInLy, neverVerbs, nounsOnly } from './word-preferences.ts'
import type { Word } from './words.ts'

/**
 * The part of speech of a word on its own: names, numbers and closed lists first, then the tagger's opinion.
 *
 * How compromise's tags become parts of speech: Verb (Infinitive, PresentTense, PastTense, Gerund, Participle) -> verb;
 * Adjective, Comparative, Superlative -> adjective; Adverb -> adverb; Particle -> adverb until a phrase claims it;
 * Noun, Value words that are no number ("dozen"), Date words ("Monday"), Acronym -> noun. Closed classes come from
 * `closed-words.ts`: articles, quantifiers and my/your/their -> determiner; him, mine, herself -> pronoun under their
 * own form; to before a base verb -> particle; not and question words -> adverb; modals, and be/have/do before the
 * verb form that they govern -> auxiliary, else verb.
 */
export function firstReading(draft: Draft, afterPause: boolean, isName: boolean): Word {
  const base = { ...draft, afterPause }
  if (isName) return { ...base, pos: 'name', fixed: true, lemma: draft.text.replace(/['\u2019]s?$/, '') }
  if (/^\d/.test(draft.word)) return { ...base, pos: 'number', fixed: true, lemma: draft.word }
  if (draft.word.includes("'")) return withApostrophe(base)
  if (numberWords.has(draft.word))
    return { ...base, pos: 'number', fixed: true, lemma: closedLemmas.get(draft.word) ?? draft.word }
  const fixed = fixedWords.get(draft.word)
  if (fixed) return { ...base, pos: fixed, fixed: true, lemma: closedLemmas.get(draft.word) ?? draft.word }
  if (determinerOrPronoun.has(draft.word)) return { ...base, pos: 'determiner', fixed: true }
  if ([beForms, haveForms, doForms].some((forms) => forms.has(draft.word))) return { ...base, pos: 'verb', fixed: true }
  return { ...base, pos: taggedPos(draft), fixed: false }
}

function withApostrophe(base: Draft & { afterPause: boolean }): Word {
  const known = contractions.get(base.word)
  if (known) return { ...base, lemma: known[0], pos: known[1], fixed: true }
  const [head = '', tail = ''] = base.word.split(/'(?=[^']*$)/)
  if (head.endsWith('n') && tail === 't') return negative(base, head.slice(0, -1))
  const isPronoun =
    fixedWords.get(head) === 'pronoun' || /^(?:one|another|that|there|what|where|how|when|here)$/.test(head)
  if (!isPronoun) return { ...base, pos: 'noun', fixed: true }
  const pos = fixedWords.get(head) ?? (/^(?:one|another|that|what)$/.test(head) ? 'pronoun' : 'adverb')
  return { ...base, pos, lemma: closedLemmas.get(head) ?? head, fixed: true }
}

// "don't" is looked up under "do"; the negation has no token of its own.
function negative(base: Draft & { afterPause: boolean }, head: string): Word {
  const isVerb = beForms.has(head) || haveForms.has(head) || doForms.has(head)
  const lemma = beForms.has(head) ? 'be' : haveForms.has(head) ? 'have' : doForms.has(head) ? 'do' : head
  return isVerb
    ? { ...base, pos: 'auxiliary', lemma, fixed: true }
    : { ...base, pos: 'auxiliary', lemma: head, fixed: true }
}

// Past forms that are as often nouns or adjectives.
const alsoNouns: ReadonlySet<string> = new Set([
  'thought',
  'felt',
  'left',
  'lost',
  'wound',
  'ground',
  'shot',
  'lit',
  'bound',
  'dove',
  'span',
  'bore',
  'lay',
])

/** A past form that is nothing else ("went"). */
export const isOnlyPast = (word: string): boolean =>
  irregularPasts.has(word) && !irregularBases.has(word) && !alsoNouns.has(word)

const lyReading = (draft: Draft): PartOfSpeech =>
  draft.tags.has('Verb') ? 'verb' : draft.tags.has('Noun') ? 'noun' : 'adjective'

const tagOrder: readonly (readonly [string, PartOfSpeech])[] = [
  ['Verb', 'verb'],
  ['Adjective', 'adjective'],
  ['Adverb', 'adverb'],
  ['Pronoun', 'pronoun'],
  ['Determiner', 'determiner'],
  ['Noun', 'noun'],
  ['Preposition', 'preposition'],
  ['Conjunction', 'conjunction'],
]

function taggedPos(draft: Draft): PartOfSpeech {
  if (/ly$/.test(draft.word) && draft.word.length > 4)
    return adjectivesInLy.has(draft.word) ? lyReading(draft) : 'adverb'
  if (nounsOnly.has(draft.word)) return 'noun'
  if (neverVerbs.has(draft.word) && draft.tags.has('Verb')) return 'adjective'
  if (draft.tags.has('Particle')) return 'adverb'
  if (isOnlyPast(draft.word)) return 'verb'
  return tagOrder.find(([tag]) => draft.tags.has(tag))?.[1] ?? 'noun'
}
