import { isFiniteAt, opensClause } from '../clause-openings.ts'
import { doForms, haveForms, modals, subjectPronouns, thatNouns } from '../closed-words.ts'
import { lemmaCandidates } from '../lemmas.ts'
import type { PartOfSpeech } from '../types.ts'
import { isIng } from '../verb-forms.ts'
import { isBe, isInNounPhrase, isNominal, type Word } from '../words.ts'

/** What "that" is: it opens a clause, it stands for something or belongs to a noun, or it gives a degree. */
export function thatPos(words: readonly Word[], index: number): PartOfSpeech {
  const before = words[index - 1]
  const next = words[index + 1]
  if (!before && (opensThatClause(words) || namesFact(words))) return 'conjunction'
  // "A few years later, that piece of ground was a forest."
  if (words[index]?.afterPause && before && timeAdverbs.test(before.word) && next?.pos === 'noun') return 'determiner'
  if (givesDegree(words, index)) return 'adverb'
  if (followsSoMany(words, index)) return 'conjunction'
  if (tellsClause(words, index)) return 'conjunction'
  const afterNoun = before !== undefined && !words[index]?.afterPause && /^(?:noun|name|pronoun)$/.test(before.pos)
  if (afterNoun)
    return [before.word, before.word.replace(/s$/, '')].some((noun) => thatNouns.has(noun)) &&
      opensClause(words, index + 1)
      ? 'conjunction'
      : 'pronoun'
  if (opensClause(words, index + 1) && before && /^(?:verb|adjective|adverb)$/.test(before.pos)) {
    return next && /^(?:noun|adjective)$/.test(next.pos) && before.word === 'like' ? 'determiner' : 'conjunction'
  }
  return next && !next.afterPause && /^(?:noun|adjective|number)$/.test(next.pos) ? 'determiner' : 'pronoun'
}

const timeAdverbs = /^(?:later|ago|then|now|today|before|earlier|afterwards)$/

/** "That they have too little time", "That the lake shrinks": a clause as a fragment or a subject. */
function namesFact(words: readonly Word[]): boolean {
  const next = words[1]
  if (!next || next.afterPause) return false
  const opens =
    subjectPronouns.has(next.word) ||
    /^(?:he|she|it|there|the|a|an|no|most|some|many|nobody|everyone|my|your|his|her|its|our|their)$/.test(next.word)
  return opens && words.length > 2
}

/** "That prices rise", "That coffee drinkers pay": "that" has no plural. */
function opensThatClause(words: readonly Word[]): boolean {
  const last = words.findLastIndex(
    (word, i) => i > 0 && words.slice(1, i + 1).every((each) => each.pos === 'noun') && word.pos === 'noun',
  )
  const isPlural = (at: number) => /[^su]s$/.test(words[at]?.word ?? '')
  return last > 0 && (isPlural(last) || (isPlural(1) && opensClause(words, 1)))
}

/** "They made so many patterns that the blocks confused people." */
function followsSoMany(words: readonly Word[], index: number): boolean {
  if (words[index]?.afterPause || !opensClause(words, index + 1) || startsVerb(words, index + 1)) return false
  let first = index - 1
  while (first > 0 && words[first]?.pos === 'noun') first -= 1
  while (first > 0 && words[first]?.pos === 'adjective') first -= 1
  return /^(?:many|much|few|little)$/.test(words[first]?.word ?? '') && words[first - 1]?.word === 'so'
}

/** "about climbing that far" */
function givesDegree(words: readonly Word[], index: number): boolean {
  const [before, next, after] = [words[index - 1], words[index + 1], words[index + 2]]
  if (!before || !next || next.afterPause || isNominal(before) || isOneOf(before, tellers)) return false
  return /^(?:far|long|much|often)$/.test(next.word) && (!after || after.afterPause || after.pos === 'preposition')
}

const verbs = (line: string): ReadonlySet<string> => new Set(line.trim().split(/\s+/))
const reports = `say report announce argue conclude estimate calculate warn note claim complain admit concede caution`
const tellers =
  verbs(`${reports} tell answer reply retort object explain declare insist observe recommend propose ensure
  suggest suppose find believe think know show prove discover realize learn notice confirm demonstrate indicate reveal
  establish hold agree hope fear expect suspect doubt mean recall assume understand persuade convince assure provide`)
const reporters = verbs(reports)
const toPeople = verbs('tell persuade convince assure remind warn inform teach')
const things = /^(?:story|stories|truth|lie|lies|joke|jokes|tale|tales|something|anything|nothing|everything)$/

const isOneOf = ({ word, pos }: Word, lemmas: ReadonlySet<string>): boolean =>
  /^(?:verb|adjective|conjunction)$/.test(pos) && lemmaCandidates(word, 'verb').some((lemma) => lemmas.has(lemma))

/** What somebody says or thinks, the second thing that they say, and what follows from "so". */
function tellsClause(words: readonly Word[], index: number): boolean {
  const before = words[index - 1]
  const next = words[index + 1]
  if (!before || !next || startsVerb(words, index + 1)) return false
  if (before.word === 'so') return !next.afterPause
  if (!opensOther(words, index + 1) && !hasLaterVerb(words, index + 1)) return false
  if (isOneOf(before, tellers) || isSecondThat(words, index)) return true
  // "It is not clear that walking helps", "softening it helps": no gerund belongs to "that".
  const isGerund =
    isIng(next.word) && (next.pos !== 'noun' || /^(?:determiner|pronoun)$/.test(words[index + 2]?.pos ?? ''))
  if (/^(?:verb|adjective)$/.test(before.pos) && isGerund && !next.afterPause) return true
  return isSaidBefore(words, index) || isThatMuch(words, index)
}

const subjects = /^(?:i|you|he|she|it|we|they|the|a|an|this|these|those|there|my|your|his|her|its|our|their)$/

/** Neither a noun of "that" nor a verb: "that the", "that walking", "that in some towns, people". */
const opensOther = (words: readonly Word[], index: number): boolean => {
  const { word, pos, afterPause } = words[index] as Word
  if (afterPause) return false
  if (pos === 'preposition' && word !== 'of') return words.slice(index).some((later) => later.afterPause)
  return subjects.test(word) || isIng(word)
}

/** "said that was fine"; but "convinced that lopsided loads were", "holds that sleep works". */
const startsVerb = (words: readonly Word[], index: number): boolean =>
  isFiniteAt(words, index) && (isBe(words[index]) || !isNominal(words[index + 1]))

/** A finite verb follows, before another clause begins. */
function hasLaterVerb(words: readonly Word[], from: number): boolean {
  for (let i = from; i < words.length; i += 1) {
    const word = words[i] as Word
    if (i > from && (/^(?:that|who|when|where|because|but)$/.test(word.word) || word.word === 'if')) return false
    if (isFiniteAt(words, i) || isBe(word)) return true
    if (modals.has(word.word) || haveForms.has(word.word) || doForms.has(word.word)) return true
  }
  return false
}

/** "He argued that it curves and that the break is small." */
const isSecondThat = (words: readonly Word[], index: number): boolean =>
  /^(?:and|but|or)$/.test(words[index - 1]?.word ?? '') &&
  words.slice(0, index).some(({ word, pos }) => word === 'that' && pos === 'conjunction')

/** "announced in 1959 that", "reported from a tunnel in Washington that", "told Miyake that", "cautioned, however, that" */
function isSaidBefore(words: readonly Word[], index: number): boolean {
  for (let i = index - 2; i >= Math.max(0, index - 8); i -= 1) {
    const word = words[i] as Word
    const between = words.slice(i + 1, index)
    const isInserted = between.every(({ word }) => /^(?:however|though|too|also|therefore)$/.test(word))
    if (isOneOf(word, tellers) && isInserted) return true
    if (words.slice(i + 1, index + 1).some(({ afterPause }) => afterPause)) return false
    if (!['verb', 'adjective'].includes(word.pos) || !between.every(isOfPhrase)) continue
    if (isOneOf(word, toPeople) && between[0]?.pos !== 'preposition') return isToldPeople(between, words, index)
    return isOneOf(word, tellers) && isAtPlace(between, isOneOf(word, reporters))
  }
  return false
}

const isOfPhrase = (word: Word): boolean => isInNounPhrase(word) || word.pos === 'preposition'

function isToldPeople(between: readonly Word[], words: readonly Word[], index: number): boolean {
  const ends = between.findIndex(({ pos }) => pos === 'preposition')
  const head = between[(ends < 0 ? between.length : ends) - 1]
  if (!head || things.test(head.word)) return false
  return ends > 0 || head.pos === 'name' || opensClause(words, index + 1)
}

/** From its first preposition to its year or its name; after "say" to any noun: "in a 2014 talk". */
const isAtPlace = (between: readonly Word[], isReport: boolean): boolean =>
  /^(?:in|from|at|on|to|during)$/.test(between[0]?.word ?? '') &&
  (isReport || /^(?:number|name)$/.test(between.at(-1)?.pos ?? ''))

/** "so suspicious of this trick that, for years, they called it a lie" */
function isThatMuch(words: readonly Word[], index: number): boolean {
  for (let i = index - 2; i >= Math.max(0, index - 7); i -= 1) {
    const word = words[i] as Word
    if (word.word === 'so') return /^(?:adjective|adverb)$/.test(words[i + 1]?.pos ?? '')
    if (isFiniteAt(words, i) || (i < index && words[i + 1]?.afterPause)) return false
  }
  return false
}
