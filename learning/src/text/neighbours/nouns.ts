import { doForms, modals } from '../closed-words.ts'
import { isBase, isIng, isParticiple, isThirdPerson } from '../verb-forms.ts'
import { isBe, isNominal } from '../words.ts'
import { hasPos, isPlain, type Rule } from './around.ts'
import { hasVerbBefore, isInPlace } from './clauses.ts'

/** A verb that the lexicon has as a noun alone: "customers", "visitors". */
export const onlyNoun: Rule = ({ word, next, can }) =>
  word.pos === 'verb' && isPlain(word) && !can('verb') && can('noun') && !hasPos(next, 'determiner', 'pronoun')
    ? 'noun'
    : undefined

/** "a lost night does harm": the object of do, where the clause ends. */
export const deed: Rule = ({ word, before, next, isQuestion, can }) =>
  word.pos === 'verb' &&
  /^(?:harm|damage|work|research|business)$/.test(word.word) &&
  before !== undefined &&
  doForms.has(before.word) &&
  !isQuestion &&
  (!next || hasPos(next, 'conjunction')) &&
  can('noun')
    ? 'noun'
    : undefined

/** "what the beans lose", "contracts that customers seldom see": the subject of the verb behind it. */
export const subjectOfNext: Rule = ({ words, index, word, before, can }) => {
  if (word.pos !== 'verb' || !isThirdPerson(word.word) || !can('noun')) return undefined
  if (before && !/^(?:that|which|whom|what|when|if|as|because|where|while)$/.test(before.word)) return undefined
  const at = words[index + 1]?.pos === 'adverb' ? index + 2 : index + 1
  const verb = words[at]
  if (!verb || verb.afterPause || words[index + 1]?.afterPause) return undefined
  const follows = modals.has(verb.word) || /^(?:are|were|have|do)$/.test(verb.word)
  return follows || (verb.pos === 'verb' && isBase(verb.word) && !isParticiple(verb.word)) ? 'noun' : undefined
}

/** "What can sleep not do?", "Nor can sleep save a book". */
export const subjectOfQuestion: Rule = ({ words, index, word, before, next, isQuestion, can }) => {
  if (word.pos !== 'verb' || !before || !can('noun') || !isPlain(word)) return undefined
  const isInverted = isQuestion || words[index - 2]?.word === 'nor'
  if (!isInverted || !(modals.has(before.word) || doForms.has(before.word))) return undefined
  return next?.word === 'not' || (next?.pos === 'verb' && isBase(next.word)) ? 'noun' : undefined
}

/** "a mediocre sort of it", "the very decline". */
export const inNounPhrase: Rule = ({ words, index, word, before, next, can }) => {
  if (word.pos !== 'verb' || !isPlain(word) || !can('noun') || isNominal(next)) return undefined
  return before?.pos === 'adjective' && hasPos(words[index - 2], 'determiner') ? 'noun' : undefined
}

/** "in return", "on show for". */
export const afterPlace: Rule = ({ word, before, next, can }) =>
  word.pos === 'verb' &&
  isBase(word.word) &&
  isPlain(word) &&
  can('noun') &&
  before !== undefined &&
  /^(?:in|on|by|under|without|for|at|of|from|with|into)$/.test(before.word) &&
  (!next || /^(?:of|for|to|and|or|in|after)$/.test(next.word))
    ? 'noun'
    : undefined

/** "sewing machines", "light walking", "the case for borrowing": an activity that the lexicon has by name. */
export const activity: Rule = ({ words, index, word, before, next, isFragment, can, hasAdjective: isAdjective }) => {
  const isOpen = word.pos === 'verb' || (word.pos === 'adjective' && !isAdjective())
  if (!isOpen || !isIng(word.word) || !can('noun')) return undefined
  if (before?.pos === 'adjective' || before?.word === 'the')
    return isNominal(next) && isAdjective() ? undefined : 'noun'
  if (isNominal(next)) {
    const opens = hasPos(before, 'determiner') || (before !== undefined && /^(?:and|or)$/.test(before.word))
    return opens && !isAdjective() ? 'noun' : undefined
  }
  const isSubject =
    next !== undefined &&
    (isBe(next) || modals.has(next.word) || next.word === 'alone' || (next.pos === 'verb' && isThirdPerson(next.word)))
  if (before?.pos === 'preposition') return !next || isSubject || hasPos(next, 'conjunction') ? 'noun' : undefined
  const opensClause = (index === 0 && !isFragment) || words[index]?.afterPause || hasPos(before, 'conjunction')
  return opensClause && isSubject ? 'noun' : undefined
}

/** "a full night's sleep", "much rain", "any harm". */
export const owned: Rule = ({ word, before, next, can }) => {
  if (word.pos !== 'verb' || !isPlain(word) || !can('noun') || !before) return undefined
  const isOwned = /(?:'s|s')$/.test(before.word) && hasPos(before, 'noun', 'name')
  return isOwned || (/^(?:much|any)$/.test(before.word) && !hasPos(next, 'determiner')) || before.word === 'much'
    ? 'noun'
    : undefined
}

/** "power and taxes have risen", "staff or volunteers do": it follows a noun. */
export const joined: Rule = ({ words, index, word, before, next, can }) => {
  if (word.pos !== 'verb' || !isThirdPerson(word.word) || !can('noun')) return undefined
  if (!/^(?:and|or)$/.test(before?.word ?? '') || words[index - 2]?.pos !== 'noun') return undefined
  return !next || modals.has(next.word) || /^(?:have|are|were|do)$/.test(next.word) ? 'noun' : undefined
}

const clauseWords = /^(?:why|how|what|whom|who|which|that|where|when|as|if)$/

/** "Many people like paper books.", "In many bars, coffee is cheap": the clause has its verb, or is none. */
export const endOfPhrase: Rule = ({ words, index, word, before, next, isFragment, can }) => {
  if (word.pos !== 'verb' || !isThirdPerson(word.word) || !can('noun') || next) return undefined
  if (!hasPos(before, 'noun', 'adjective', 'verb', 'conjunction')) return undefined
  if (before?.pos === 'conjunction' && words[index - 2]?.pos !== 'noun') return undefined
  const isName = isFragment && index === words.length - 1 && !words.some(({ word: each }) => clauseWords.test(each))
  return isName || hasVerbBefore(words, index) || isInPlace(words, index) ? 'noun' : undefined
}

/** "found that decreases in costs were passed on", "and rules on pollution are": a subject with what belongs to it. */
export const subjectWithPhrase: Rule = ({ words, index, word, before, next, can }) => {
  if (word.pos !== 'verb' || !isThirdPerson(word.word) || !can('noun') || !next) return undefined
  const opens = before !== undefined && /^(?:and|because|as|if|when|while|that)$/.test(before.word)
  if (!opens || (before.word === 'that' && words[index - 2]?.pos !== 'verb')) return undefined
  if (next.pos !== 'preposition' && !/^(?:that|which|who|whose|such|in|on)$/.test(next.word)) return undefined
  const end = words.findIndex((other, i) => i > index && other.afterPause)
  return words
    .slice(index + 1, end < 0 ? words.length : end)
    .some((other) => /^(?:are|were|have|do)$/.test(other.word) || modals.has(other.word))
    ? 'noun'
    : undefined
}

/** A choice without a verb: "Waste", "Sleep during the day". */
export const fragment: Rule = ({ words, index, word, next, isFragment, can }) => {
  if (!isFragment || index > 0 || word.pos !== 'verb' || !isPlain(word) || !can('noun')) return undefined
  return words.length === 1 || hasPos(next, 'preposition', 'conjunction') ? 'noun' : undefined
}
