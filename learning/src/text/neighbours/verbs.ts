import { doForms, modals } from '../closed-words.ts'
import { isBase, isFiniteForm, isIng, isThirdPerson } from '../verb-forms.ts'
import { isBe, isNominal, type Word } from '../words.ts'
import { hasPos, type Rule } from './around.ts'
import { hasVerbAfter, hasVerbBefore, subjectOf } from './clauses.ts'

const causatives = /^(?:make|makes|made|making|let|lets|letting|help|helps|helped|helping)$/
const longestObject = 6

/** "makes a soccer ball curve there", "help the body deal with it". */
export const caused: Rule = ({ words, index, word, before, next, can }) => {
  if (!hasPos(word, 'noun', 'adjective') || !isBase(word.word) || !can('verb')) return undefined
  if (!hasPos(before, 'noun', 'pronoun', 'name')) return undefined
  if (next && !hasPos(next, 'determiner', 'pronoun', 'adverb') && next.word !== 'with') return undefined
  for (let i = index - 1; i >= Math.max(0, index - longestObject - 1); i -= 1) {
    const other = words[i] as Word
    if (causatives.test(other.word)) return next || hasPos(before, 'pronoun') ? 'verb' : undefined
    if (other.afterPause) return undefined
    const isOfObject =
      hasPos(other, 'determiner', 'noun', 'name', 'adjective', 'pronoun', 'number') || other.word === 'of'
    if (!isOfObject) return undefined
  }
  return undefined
}

const likings =
  /^(?:like|love|hate|enjoy|mind|avoid|stop|start|keep|begin|finish|prefer|consider)(?:s|d|ed|ing)?$|^(?:began|kept|stopped)$/

const beginnings = /^(?:begin|start|stop|keep|finish)(?:s|ed|ing|ning|ping)?$|^(?:began|begun|kept|stopped)$/

/** "The firms began imposing London time": the verb, where the lexicon has the quality too. */
export const begun: Rule = ({ word, before, next, can }) =>
  word.pos === 'adjective' &&
  isIng(word.word) &&
  can('verb') &&
  before?.pos === 'verb' &&
  beginnings.test(before.word) &&
  hasPos(next, 'name', 'determiner', 'pronoun')
    ? 'verb'
    : undefined

/** "They like sitting in the shade": the verb, where the lexicon has the activity by name too. */
export const liked: Rule = ({ word, before, next, can }) =>
  word.pos === 'noun' &&
  isIng(word.word) &&
  can('verb') &&
  before?.pos === 'verb' &&
  likings.test(before.word) &&
  hasPos(next, 'preposition', 'adverb', 'determiner', 'pronoun')
    ? 'verb'
    : undefined

/** "volunteers must water the plot". */
export const afterModal: Rule = ({ words, index, word, before, next, isQuestion, can }) => {
  if (!hasPos(word, 'noun', 'adjective') || !isBase(word.word) || !can('verb') || !before) return undefined
  if (!modals.has(before.word) || isQuestion || words[index - 2]?.word === 'nor') return undefined
  return hasPos(next, 'verb') || next?.word === 'not' ? undefined : 'verb'
}

/** "to water the trees". */
export const afterTo: Rule = ({ word, before, next, can }) =>
  before?.word === 'to' &&
  hasPos(word, 'noun', 'adjective') &&
  isBase(word.word) &&
  can('verb') &&
  hasPos(next, 'determiner', 'pronoun')
    ? 'verb'
    : undefined

/** "a phone that works is worth more": a noun in -s would have "are". */
export const singularAfterThat: Rule = ({ words, index, word, before, next, can }) =>
  word.pos === 'noun' &&
  isThirdPerson(word.word) &&
  can('verb') &&
  before?.word === 'that' &&
  isNominal(words[index - 2]) &&
  /^(?:is|was|has|costs)$/.test(next?.word ?? '')
    ? 'verb'
    : undefined

/** "files our memories", "rescues nothing": an object stands behind it, and a subject before it. */
export const withObject: Rule = ({ words, index, word, before, next, can }) => {
  if (word.pos !== 'noun' || !isThirdPerson(word.word) || !can('verb')) return undefined
  if (!hasPos(before, 'noun', 'name', 'pronoun') || !before || (isThirdPerson(before.word) && before.pos !== 'pronoun'))
    return undefined
  const isObject = hasPos(next, 'determiner', 'pronoun') || /^(?:that|who|whether|how|nothing)$/.test(next?.word ?? '')
  return isObject && !hasVerbBefore(words, index) ? 'verb' : undefined
}

/** "it costs nothing, needs no tools", "the school, that of two women, holds that": a comma stands before its verb. */
export const afterComma: Rule = ({ words, index, word, next, can }) =>
  word.pos === 'noun' &&
  word.afterPause &&
  index > 0 &&
  isThirdPerson(word.word) &&
  can('verb') &&
  (hasPos(next, 'determiner', 'pronoun') || next?.word === 'that') &&
  words[index - 1]?.pos !== 'preposition'
    ? 'verb'
    : undefined

/** "What does the writer call big?", "How does the kick look at first?" */
export const verbOfQuestion: Rule = ({ words, index, word, before, next, isQuestion, can }) => {
  if (!isQuestion || !hasPos(word, 'noun', 'adjective') || !isBase(word.word) || !can('verb')) return undefined
  if (!hasPos(before, 'noun', 'name', 'pronoun') || /(?:'s|s')$/.test(before?.word ?? '') || isNominal(next))
    return undefined
  const helper = words.findLastIndex((other, i) => i < index && (doForms.has(other.word) || modals.has(other.word)))
  if (helper < 0) return undefined
  const between = words.slice(helper + 1, index)
  const isSubject = between.every(
    ({ pos, afterPause }) =>
      !afterPause && ['determiner', 'adjective', 'noun', 'name', 'pronoun', 'number'].includes(pos),
  )
  const others = words.slice(index + 1).some((other) => other.pos === 'verb' && isBase(other.word))
  return isSubject && !others ? 'verb' : undefined
}

/** "towers of light rise over the city", "the hormone helps move it": the clause would be without a verb. */
export const onlyVerb: Rule = ({ words, index, word, before, next, isFragment, isQuestion, can }) => {
  if (!hasPos(word, 'noun', 'adjective') || !isFiniteForm(word.word) || !can('verb') || isQuestion) return undefined
  if (!hasPos(before, 'noun', 'name', 'adverb') || /(?:'s|s')$/.test(before?.word ?? '')) return undefined
  const opensObject = hasPos(next, 'determiner', 'pronoun', 'adverb') || /^(?:how|what|there)$/.test(next?.word ?? '')
  const opensPlace =
    !isFragment &&
    next !== undefined &&
    (hasPos(next, 'preposition') || /^(?:like|out|over)$/.test(next.word)) &&
    next.word !== 'of'
  if (!opensObject && !opensPlace) return undefined
  const subject = subjectOf(words, index)
  if (!subject || subject.isPlural === isThirdPerson(word.word) || hasVerbBefore(words, index)) return undefined
  return hasVerbAfter(words, index) ? undefined : 'verb'
}

/** "did not measure it", "help it grip the air", "look like a wall". */
export const bareVerb: Rule = ({ words, index, word, before, next, can }) => {
  if (!hasPos(word, 'noun', 'adjective') || !isBase(word.word) || !can('verb')) return undefined
  const helper = words[index - 2]
  const isDenied =
    before?.word === 'not' && helper !== undefined && (doForms.has(helper.word) || modals.has(helper.word))
  const isHelp = word.word === 'help' && /^(?:it|them|him|us|me|you)$/.test(next?.word ?? '')
  const isLook = word.word === 'look' && next?.word === 'like'
  return isDenied || ((isHelp || isLook) && !hasPos(before, 'determiner', 'adjective')) ? 'verb' : undefined
}

const turns = /^(?:go|goes|went|going|turn|turns|turned|turning|look|looks|looked|move|moves|moved|bend|bends|bent)$/

/** "left one lane to them", "was left to the state", "goes left"; but "the left side". */
export const left: Rule = ({ word, before, next }) => {
  if (word.word !== 'left' || !before) return undefined
  if (turns.test(before.word) && !isNominal(next)) return 'adverb'
  if (hasPos(before, 'determiner', 'preposition', 'verb', 'adjective') && !isBe(before)) return undefined
  if (isBe(before)) return next?.word === 'to' ? 'verb' : undefined
  const isObject = hasPos(next, 'determiner', 'pronoun', 'number') || (before.pos === 'adverb' && isNominal(next))
  return isObject ? 'verb' : undefined
}

const carries =
  /^(?:bring|put|get|give|take|send|hand|push|pull|call|win|buy|pay|carry|set|turn|throw)(?:s|ing)?$|^(?:brought|got|gave|took|sent|won|bought|paid|carried|threw|taking|giving|putting|getting|setting)$/

/** "brings the thing back clean", "put its clocks back 30 minutes"; but "hurt her back". */
export const back: Rule = ({ words, index, word, before, next }) => {
  if (word.word !== 'back' || !hasPos(before, 'noun', 'pronoun', 'name') || (isNominal(next) && next?.pos !== 'number'))
    return undefined
  for (let i = index - 1; i >= Math.max(0, index - longestObject); i -= 1) {
    const other = words[i] as Word
    if (carries.test(other.word)) return 'adverb'
    if (other.afterPause || !hasPos(other, 'determiner', 'noun', 'name', 'adjective', 'pronoun', 'number'))
      return undefined
  }
  return undefined
}
