import { isBase, isThirdPerson } from '../verb-forms.ts'
import { peopleByQuality } from '../word-preferences.ts'
import { isBe, isNominal, leftOf } from '../words.ts'
import { hasPos, isPlain, type Rule } from './around.ts'

/** "What rescues the theory", "What matters is speed", but "what goods it had". */
export const afterWhat: Rule = ({ word, before, next, can }) => {
  if (before?.word !== 'what' || !isThirdPerson(word.word) || !hasPos(word, 'noun', 'verb')) return undefined
  if (hasPos(next, 'pronoun') && word.pos === 'verb' && can('noun')) return 'noun'
  const isSingle = next !== undefined && /^(?:is|was)$/.test(next.word)
  return (hasPos(next, 'determiner') || next?.word === 'like' || isSingle) && can('verb') ? 'verb' : undefined
}

/** "the objection is sound;", "makes it more stable", "how cool the ground stayed". */
export const described: Rule = ({ words, index, word, before, next, can }) => {
  if (!hasPos(word, 'noun', 'verb') || !isPlain(word) || !isBase(word.word) || !can('adjective') || !before)
    return undefined
  if (isNominal(next)) return undefined
  const hasDegree = /^(?:very|so|too|quite|more|most|less|extremely)$/.test(before.word)
  if (before.word === 'how' && hasPos(next, 'determiner', 'pronoun')) return 'adjective'
  const left = words[leftOf(words, index)]
  if (words[leftOf(words, index) - 1]?.word === 'there') return undefined
  if (!isBe(left) || (next && !hasPos(next, 'conjunction', 'preposition')))
    return hasDegree && word.pos === 'verb' ? 'adjective' : undefined
  return hasDegree || isBe(before) || before.pos === 'adverb' ? 'adjective' : undefined
}

/** "a memorial to them", "at the other extreme", "towers of light": a noun phrase ends here. */
export const endOfNounPhrase: Rule = ({ words, index, word, before, next, isFragment, can }) => {
  if (word.word === 'kind' && next?.word === 'of') return 'noun'
  const isLeft = word.word === 'left' && before?.word === 'the'
  if ((word.pos !== 'adjective' && !isLeft) || !can('noun') || !before) return undefined
  if (before.word === 'the' && peopleByQuality.has(word.word)) return undefined
  if (isNominal(next) || hasPos(next, 'adjective', 'pronoun', 'number', 'determiner')) return undefined
  if (words[index + 1]?.pos === 'adjective' || (isFragment && /^(?:left|right)$/.test(word.word))) return undefined
  if (/er$|est$/.test(word.word) || /^(?:how|so|too|very)$/.test(before.word)) return undefined
  const isOpened =
    before.pos === 'determiner' ||
    (before.pos === 'adjective' && hasPos(words[index - 2], 'determiner')) ||
    before.word === 'of'
  return isOpened && next?.word !== 'one' ? 'noun' : undefined
}

/** "a school for the blind", "as a kindness to the hurried". */
export const people: Rule = ({ word, before, next, can }) =>
  peopleByQuality.has(word.word) &&
  before?.word === 'the' &&
  !isNominal(next) &&
  next?.pos !== 'adjective' &&
  can('adjective')
    ? 'adjective'
    : undefined

const linking = /^(?:stay|remain|become|seem|feel|turn)(?:s|ed)?$|^(?:felt|became)$/

/** "stayed warm until morning": a state after its verb. */
export const state: Rule = ({ word, before, next, can }) =>
  hasPos(word, 'noun', 'verb') &&
  isBase(word.word) &&
  before !== undefined &&
  linking.test(before.word) &&
  before.pos === 'verb' &&
  (!next || hasPos(next, 'preposition', 'conjunction', 'adverb')) &&
  can('adjective')
    ? 'adjective'
    : undefined
