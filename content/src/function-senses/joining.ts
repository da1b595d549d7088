import {
  ahead,
  follows,
  isFirst,
  isNominal,
  lemmaAt,
  near,
  partAt,
  type SenseRule,
  type WordInText,
  wordAt,
  wordSet,
} from './word-in-text.ts'

const as = wordSet('as')

/** "such as rice", "the same as mine", "tea as well as coffee", "as big as a coin", "works as a cook". */
export const asBeforeNoun: SenseRule = (around) => {
  if (wordAt(around, -1) === 'such') return 3
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

const tellings = wordSet('put see say explain report confirm discover observe learn tell show note caution describe')

/** "as if", "as long as you like", "as fast as you can", "as the writer puts it". */
export const asConjunction: SenseRule = (around) => {
  if (/^(?:if|though)$/.test(wordAt(around, 1))) return 4
  if (wordAt(around, -1) === 'long' && wordAt(around, -2) === 'as') return 3
  if (isSecondAs(around)) return 2
  const isAside = isFirst(around) || ahead(around).includes(',')
  return isAside && [2, 3, 4, 5].some((offset) => isTelling(around, offset)) ? 6 : undefined
}

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

/** "so that they can", "so tired that", "said that". */
export const thatConjunction: SenseRule = (around) => {
  if (wordAt(around, -1) === 'so') return 3
  if (/^(?:ensure|say|think|mean|show|know|believe)$/.test(lemmaAt(around, -1))) return 1
  for (let offset = -2; offset >= -7; offset--) {
    if (wordAt(around, offset) !== 'so') continue
    return /^(?:adjective|adverb|determiner)$/.test(partAt(around, offset + 1) ?? '') ? 2 : 1
  }
  return 1
}
