import {
  follows,
  isFirst,
  isLast,
  isNominal,
  isPaused,
  lemmaAt,
  near,
  partAt,
  pastParts,
  placeAt,
  rest,
  type SenseRule,
  type WordInText,
  wordAt,
  wordSet,
} from './word-in-text.ts'

const as = wordSet('as')

/** "such as rice", "As for me, …", "the same as mine", "tea as well as coffee", "as big as a coin", "works as a cook". */
export const asBeforeNoun: SenseRule = (around) => {
  if (wordAt(around, -1) === 'such') return 3
  if (wordAt(around, 1) === 'for' && isFirst(around)) return 5
  if (follows(around, wordSet('same'), 3)) return 1
  if (wordAt(around, -1) === 'well' && wordAt(around, -2) === 'as') return partAt(around, -3) === 'verb' ? 1 : 4
  return isSecondAs(around) ? 1 : 2
}

/** "as big as", "just as well", "as well", "tea as well as coffee", "as long as you like". */
export const asAdverb: SenseRule = (around) => {
  const isPair = wordAt(around, 2) === 'as'
  if (wordAt(around, 1) === 'well') {
    const isEqual = isPair ? partAt(around, -1) === 'verb' : wordAt(around, -1) === 'just'
    return isEqual ? 1 : isPair ? 3 : 2
  }
  const opens = isNominal(partAt(around, 3)) || partAt(around, 3) === 'determiner'
  return wordAt(around, 1) === 'long' && isPair && opens ? 4 : 1
}

const tellings = wordSet(
  'put see say explain report confirm discover observe learn tell show note caution describe predict expect know promise',
)

/** "as if", "as long as you like", "as far as I know", "as fast as you can", "much as", "as the writer puts it". */
export const asConjunction: SenseRule = (around) => {
  if (/^(?:if|though)$/.test(wordAt(around, 1))) return 4
  if (wordAt(around, -2) === 'as' && wordAt(around, -1) === 'long') return opensSubject(around, 1) ? 3 : 2
  if (wordAt(around, -2) === 'as' && wordAt(around, -1) === 'far') return 7
  if (isSecondAs(around)) return 2
  if (/^(?:much|exactly)$/.test(wordAt(around, -1)) || isCutShort(around)) return 6
  if (isFirst(around) && isState(around)) return 5
  const isAside = isFirst(around) || isPaused(around)
  const reach = isAside ? [2, 3, 4, 5] : [2, 3, 4]
  return reach.some((offset) => isTelling(around, offset)) && (isAside || isHadBefore(around)) ? 6 : undefined
}

const opensSubject = (around: WordInText, offset: number): boolean =>
  isNominal(partAt(around, offset)) || partAt(around, offset) === 'determiner'

/** "as costs were", "as it has in the past": the verb is left out. */
function isCutShort(around: WordInText): boolean {
  const [verb, at] = pastParts(around, 1, subjectParts)
  if (verb?.pos !== 'auxiliary' || at === 1) return false
  const next = partAt(around, at + 1)
  const isOpen = next === 'conjunction' || (next === 'preposition' && verb.lemma !== 'be')
  return at < 4 && (isLast(placeAt(around, at)) || isOpen)
}
const subjectParts = ['determiner', 'adjective', 'noun', 'pronoun', 'name', 'number'] as const

/** "As the road was closed, …": what is so, not what is going on. */
function isState(around: WordInText): boolean {
  const [verb, at] = pastParts(around, 1, subjectParts)
  if (verb?.lemma !== 'be' || at === 1 || !rest(around).includes(',')) return false
  const [next] = pastParts(placeAt(around, at), 1, ['adverb'])
  return next !== undefined && !next.text.endsWith('ing') && lemmaAt(around, 1) !== 'this'
}

/** "as the bank had predicted" */
const isHadBefore = (around: WordInText): boolean =>
  [2, 3, 4].some((offset) => wordAt(around, offset) === 'had' && isTelling(around, offset + 1))

const isTelling = (around: WordInText, offset: number): boolean =>
  tellings.has(lemmaAt(around, offset)) && partAt(around, offset) === 'verb'

/** The second of "as … as". */
function isSecondAs(around: WordInText): boolean {
  for (let offset = -2; offset >= -7; offset--) {
    const word = near(around, offset)
    if (!word || word.pos === 'conjunction') return false
    if (as.has(word.lemma)) return word.pos === 'adverb'
  }
  return false
}

/** "so that they can", "so tired that", "such force that", "said that"; "…, so that it fell"; "provided that". */
export const thatConjunction: SenseRule = (around) => {
  if (wordAt(around, -1) === 'so') return isResult(placeAt(around, -1)) ? 4 : 3
  if (/^(?:provided|providing|given|now)$/.test(wordAt(around, -1))) return 5
  if (/^(?:ensure|say|think|mean|show|know|believe)$/.test(lemmaAt(around, -1))) return 1
  for (let offset = -2; offset >= -7; offset--) {
    if (!/^(?:so|such)$/.test(wordAt(around, offset))) continue
    return /^(?:adjective|adverb|determiner|noun)$/.test(partAt(around, offset + 1) ?? '') ? 2 : 1
  }
  return 1
}

/** Behind a comma "so that" tells what came of it, but for "so that they could". */
export const isResult = (around: WordInText): boolean =>
  isPaused(around) && !/\b(?:can|could|might|would|will)\b/.test(rest(around))
