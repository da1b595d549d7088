import { articles, doForms, modals, possessives } from './closed-words.ts'
import { isBase, isFiniteForm, isIng, isParticiple, isPast, isThirdPerson } from './verb-forms.ts'
import { rarelyNouns } from './word-preferences.ts'
import {
  canBeAdjective,
  canBeNoun,
  canBeVerb,
  isBe,
  isInNounPhrase,
  leftOf,
  type Sentence,
  type Word,
} from './words.ts'

/** Gives each clause one finite verb: extra verbs that can be nouns become nouns, a missing verb is found. */
export function balanceVerbs({ words, isQuestion }: Sentence): void {
  for (const [index, word] of words.entries()) {
    if (word.fixed || word.pos !== 'verb' || rarelyNouns.has(word.word)) continue
    if (isMisplacedVerb(words, index, word)) word.pos = 'noun'
  }
  if (isQuestion) findQuestionVerb(words)
  for (const [index, word] of words.entries()) if (!word.fixed) coordinate(words, index, word)
  for (const [index] of words.entries()) giveClauseItsVerb(words, index)
}

const causative =
  /^(?:make|makes|made|making|let|lets|help|helps|helped|helping|see|saw|watch|hear|heard|go|come|to|have|do|does|did|not)$/

function isMisplacedVerb(words: readonly Word[], index: number, word: Word): boolean {
  if (isParticiple(word.word) && !isBase(word.word)) return false
  if (isIng(word.word)) return false
  const left = words[leftOf(words, index)]
  const touching = word.afterPause ? undefined : words[index - 1]
  const next = words[index + 1]
  const beforeModal = next !== undefined && !next.afterPause && (isBe(next) || modals.has(next.word))
  if (isThirdPerson(word.word) && beforeModal && left?.pos !== 'pronoun') return true
  if (isThirdPerson(word.word)) return thirdPersonIsNoun(words, index, word, left, touching)
  const nextIsVerb = next !== undefined && !next.afterPause && isFiniteVerb(words, index + 1) && !isBase(next.word)
  if (nextIsVerb && touching?.word !== 'to') return true
  if (!canBeNoun(word)) return false
  if (word.afterPause && words[index - 1]?.pos === 'noun' && (next?.afterPause || next?.word === 'and')) return true
  if (!touching && index === 0) return next?.pos === 'preposition' && clauseHasVerb(words, index)
  if (touching?.pos !== 'noun' || isPlural(touching.word)) return false
  return !words
    .slice(Math.max(0, index - 6), index)
    .some((other) => causative.test(other.word) || modals.has(other.word))
}

function thirdPersonIsNoun(
  words: readonly Word[],
  index: number,
  word: Word,
  left: Word | undefined,
  touching: Word | undefined,
): boolean {
  const next = words[index + 1]
  const clauseOpens =
    left === undefined || (left.pos === 'conjunction' && !/^(?:and|or|but|who|which|that)$/.test(left.word))
  if (clauseOpens && !word.afterPause) return true
  if (touching?.pos === 'adjective' || (touching?.pos === 'verb' && !isIng(touching.word))) return true
  const afterParticle = touching !== undefined && /^(?:off|up|out|down|on|in|away|back)$/.test(touching.word)
  if (afterParticle && words[index - 2]?.pos === 'verb') return true
  if (touching?.pos !== 'noun') return false
  if (clauseHasVerb(words, index)) return true
  return next !== undefined && !next.afterPause && isBase(next.word) && canBeVerb(next) && next.pos === 'noun'
}

const quantifiers = /^(?:both|all|some|many|few|most|others|these|those)$/

// A noun that can be a verb in a clause without a finite verb ("Trees cool the air", "few choose this work").
function giveClauseItsVerb(words: readonly Word[], index: number): void {
  const word = words[index]
  const subjectAt = leftOf(words, index)
  const subject = words[subjectAt]
  if (!word || !subject || word.fixed || word.afterPause) return
  if (!['noun', 'adverb', 'adjective'].includes(word.pos) || !canBeVerb(word) || !isFiniteForm(word.word)) return
  const bareQuantifier =
    quantifiers.test(subject.word) && isBase(word.word) && !/^(?:noun|name)$/.test(words[index + 1]?.pos ?? '')
  const ofThem = /^(?:them|us|you)$/.test(subject.word) && words[index - 2]?.word === 'of'
  const gerund = subject.pos === 'verb' && isIng(subject.word) && index === 1 && isThirdPerson(word.word)
  const theyAll = subject.word === 'all' && words[index - 2]?.word === 'they'
  const noun =
    ofThem ||
    gerund ||
    theyAll ||
    (['noun', 'name'].includes(subject.pos) &&
      word.pos !== 'adjective' &&
      (ofThem || gerund || theyAll || agrees(words, subjectAt, word)))
  if (!bareQuantifier && !noun) return
  if (!clauseHasVerb(words, index)) word.pos = 'verb'
}

function agrees(words: readonly Word[], subject: number, verb: Word): boolean {
  if (isPast(verb.word)) return true
  const head = words[subject]
  if (head && words.slice(Math.max(0, subject - 3), subject).some(({ word }) => word === 'and') && isBase(verb.word))
    return true
  if (head && (isPlural(head.word) ? isBase(verb.word) : isThirdPerson(verb.word))) return true
  const of = words.findLastIndex((word, i) => i < subject && i > subject - 4 && word.word === 'of')
  const outer = words[of - 1]
  return of > 0 && outer !== undefined && (isPlural(outer.word) ? isBase(verb.word) : isThirdPerson(verb.word))
}

const isPlural = (word: string): boolean =>
  /[^sui]s$/.test(word) || /(?:people|children|men|women|mice|feet|fish|police|staff)$/.test(word)

// "Where does the air press less?", "Can a forest fit here?": the verb stands right behind its subject.
function findQuestionVerb(words: readonly Word[]): void {
  const helper = words.findIndex(({ word }) => modals.has(word) || doForms.has(word))
  if (helper < 0) return
  const mean = words.findIndex(({ word }, i) => i > helper && word === 'mean')
  if (mean >= 0) {
    settleMeaning(words, helper, mean)
    return
  }
  if (helper > 4) return
  const rest = words.slice(helper + 1)
  const end = rest.findIndex((word, i) => i > 0 && (word.afterPause || word.pos === 'verb'))
  const at = rest.findIndex((word, i) => isQuestionVerb(rest, i, word))
  if (at < 0 || (end >= 0 && end < at)) return
  const verb = rest[at]
  if (verb) verb.pos = 'verb'
}

function isQuestionVerb(rest: readonly Word[], index: number, word: Word): boolean {
  const subject = rest[leftOf(rest, index)]
  if (
    index === 0 ||
    !subject ||
    !isBase(word.word) ||
    !canBeVerb(word) ||
    !['noun', 'adverb', 'adjective', 'verb'].includes(word.pos)
  )
    return false
  const opensPhrase = articles.has(subject.word) || possessives.has(subject.word)
  return !opensPhrase && /^(?:noun|name|pronoun)$/.test(subject.pos)
}

function settleMeaning(words: readonly Word[], helper: number, mean: number): void {
  const verb = words[mean]
  const quoted = words[mean - 1]
  if (verb) Object.assign(verb, { pos: 'verb', fixed: true })
  if (quoted && !quoted.fixed && mean - 1 > helper && quoted.pos === 'verb' && words[mean - 2]?.pos !== 'pronoun') {
    quoted.pos = canBeAdjective(quoted) ? 'adjective' : 'noun'
  }
}

// After "and" or "or", a word that can be both follows its partner: "rivers and lakes", "wear out or break".
function coordinate(words: readonly Word[], index: number, word: Word): void {
  const joint = leftOf(words, index)
  if (joint < 1 || !/^(?:and|or)$/.test(words[joint]?.word ?? '') || !canBeVerb(word)) return
  const partner = words[joint - 1]
  const next = words[index + 1]
  if (!partner || isIng(word.word) || (isParticiple(word.word) && !isBase(word.word))) return
  const takesObject = next !== undefined && !next.afterPause && /^(?:determiner|pronoun)$/.test(next.pos)
  const sharesTo =
    isBase(word.word) &&
    partner.pos === 'noun' &&
    words[joint - 2]?.pos === 'verb' &&
    next?.pos === 'noun' &&
    !next.afterPause
  if (
    word.pos === 'noun' &&
    (sharesTo || partner.pos === 'verb' || partner.pos === 'adverb' || joint < index - 1 || takesObject)
  )
    word.pos = 'verb'
  else if (
    word.pos === 'verb' &&
    canBeNoun(word) &&
    partner.pos === 'noun' &&
    isThirdPerson(word.word) &&
    isPlural(partner.word) &&
    !takesObject
  )
    word.pos = 'noun'
}

const clauseOpener = /^(?:who|which|that|what|how|why|when|where|but|so|until|before|after|as|since|than)$/

/** Another word of the clause around the index is a finite verb. */
function clauseHasVerb(words: readonly Word[], index: number): boolean {
  const opens = (i: number) =>
    words[i]?.afterPause || words[i]?.pos === 'conjunction' || clauseOpener.test(words[i]?.word ?? '')
  let start = index
  while (start > 0 && !opens(start)) start -= 1
  let end = index + 1
  while (end < words.length && !opens(end)) end += 1
  return words.slice(start, end).some((_, i) => start + i !== index && isFiniteVerb(words, start + i))
}

function isFiniteVerb(words: readonly Word[], index: number): boolean {
  const word = words[index]
  if (!word) return false
  if (word.pos === 'auxiliary' || isBe(word)) return true
  if (word.pos !== 'verb' || isIng(word.word) || words[index - 1]?.word === 'to') return false
  if (isInNounPhrase(words[index + 1]) && isParticiple(word.word) && articles.has(words[index - 1]?.word ?? ''))
    return false
  return isFiniteForm(word.word)
}
