import { lemmaCandidates, type PartOfSpeech } from '@readgrow/learning/text'

/** A word from which another is formed, and how many levels harder the formed word is. */
export interface Base {
  lemma: string
  pos: PartOfSpeech
  steps: 0 | 1
}

/**
 * The words from which a lower-case word may be formed, the most likely first; the caller knows which of them exist.
 * An adverb in -ly is as hard as its adjective where nothing but -ly is added, else a level harder; a participle or
 * -ing noun is as hard as its verb; prefixes and the other endings make a word a level harder.
 */
export function basesOf(lemma: string, pos: PartOfSpeech): Base[] {
  const bases = (pos: PartOfSpeech, steps: 0 | 1, lemmas: readonly string[]): Base[] =>
    lemmas.map((base) => ({ lemma: base, pos, steps }))
  const prefixed = prefixes.exec(lemma)?.[1] ?? (pos === 'adjective' ? negations.exec(lemma)?.[1] : undefined)
  return [
    ...(pos === 'adverb' ? bases('adjective', 1, changedBeforeLy(lemma)) : []),
    ...(pos === 'adverb' ? bases('adjective', 0, cut(lemma, 'ly')) : []),
    ...(pos === 'adjective' || pos === 'noun' ? bases('verb', 0, participleOf(lemma)) : []),
    ...(pos === 'adjective' ? bases('verb', 1, stemsOf(lemma, /(?:able|ible)$/)) : []),
    ...(pos === 'adjective' ? bases('noun', 1, [...cut(lemma, 'less'), ...cut(lemma, 'ful'), ...cut(lemma, 'y')]) : []),
    ...(pos === 'noun' ? bases('adjective', 1, [...cut(lemma, 'iness', 'y'), ...cut(lemma, 'ness')]) : []),
    ...(pos === 'noun'
      ? bases('verb', 1, [...cut(lemma, 'ment'), ...stemsOf(lemma, /[eo]r$/), ...actionOf(lemma)])
      : []),
    ...(prefixed === undefined ? [] : bases(pos, 1, [prefixed])),
  ].filter(({ lemma: base }) => base.length > 2)
}

const prefixes = /^(?:un|re|non|mis|over|pre|anti|co)-?(.{3,})$/
const negations = /^(?:in|im|il|ir|dis)(.{3,})$/

const cut = (word: string, ending: string, instead = ''): string[] =>
  word.endsWith(ending) ? [word.slice(0, -ending.length) + instead] : []

// happily, basically, gently, fully, truly
const changedBeforeLy = (word: string): string[] => [
  ...cut(word, 'ily', 'y'),
  ...cut(word, 'ically', 'ic'),
  ...(/[^aeiou]ly$/.test(word) ? cut(word, 'ly', 'le') : []),
  ...cut(word, 'lly', 'll'),
  ...cut(word, 'uly', 'ue'),
]

const participleOf = (word: string): string[] =>
  /(?:ed|ing)$/.test(word) ? lemmaCandidates(word, 'verb').filter((verb) => verb !== word) : []

// The analysis restores the stem before -ing: "runn", "bak" -> run, bake.
function stemsOf(word: string, ending: RegExp): string[] {
  if (!ending.test(word)) return []
  const stem = word.replace(ending, '')
  return lemmaCandidates(`${stem}ing`, 'verb').filter((verb) => verb !== `${stem}ing`)
}

// appearance, existence, collection, creation, exploration, information, simplification, decision, division, confusion, extension
const actionOf = (word: string): string[] => [
  ...cut(word, 'ification', 'ify'),
  ...cut(word, 'ation', 'e'),
  ...cut(word, 'ation'),
  ...cut(word, 'ion', 'e'),
  ...cut(word, 'ion'),
  ...cut(word, 'sion', 'de'),
  ...cut(word, 'sion', 'd'),
  ...cut(word, 'ance'),
  ...cut(word, 'ence'),
]

const american = new Map([
  ['grey', 'gray'],
  ['programme', 'program'],
  ['defence', 'defense'],
  ['offence', 'offense'],
  ['licence', 'license'],
  ['practise', 'practice'],
  ['tyre', 'tire'],
  ['cheque', 'check'],
  ['catalogue', 'catalog'],
  ['aeroplane', 'airplane'],
  ['jewellery', 'jewelry'],
  ['storey', 'story'],
  ['plough', 'plow'],
  ['pyjamas', 'pajamas'],
  ['sceptical', 'skeptical'],
  ['manoeuvre', 'maneuver'],
])

/** Spellings of the lists, which are American and without accents, for "colour", "organise", "theatre" or "café". */
export function spellingsOf(word: string): string[] {
  const known = american.get(word)
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const rules: readonly (readonly [RegExp, string])[] = [
    [/our(?=$|able$|ful$|ite$|less$|hood$|ing$|ed$|er$)/, 'or'],
    [/is(?=e$|er$|ed$|ing$|ation$)/, 'iz'],
    [/ys(?=e$|er$|ed$|ing$)/, 'yz'],
    [/([^aeiou])re$/, '$1er'],
    [/ll(?=er$|ed$|ing$)/, 'l'],
    [/l(?=$|ment$)/, 'll'],
  ]
  const ruled = rules.flatMap(([pattern, instead]) => (pattern.test(word) ? [word.replace(pattern, instead)] : []))
  return [known ?? [], plain === word ? [] : plain, ruled].flat()
}
