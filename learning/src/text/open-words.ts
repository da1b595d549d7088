import { balanceVerbs } from './clause-verbs.ts'
import { articles, doForms, haveForms, modals, possessives, subjectPronouns } from './closed-words.ts'
import { isOnlyPast } from './first-reading.ts'
import { properWords } from './proper-words.ts'
import { isBase, isFiniteForm, isIng, isParticiple, isThirdPerson } from './verb-forms.ts'
import { adjectivesBeforeNouns, flatAdverbs, peopleByQuality, placeAdverbs, rarelyNouns } from './word-preferences.ts'
import {
  canBeAdjective,
  canBeNoun,
  canBeVerb,
  isBe,
  isInNounPhrase,
  isNominal,
  leftOf,
  type Sentence,
  type Word,
} from './words.ts'

/** Corrects nouns, verbs, adjectives and adverbs by their neighbours, from left to right. */
export function repairOpenWords(sentence: Sentence): void {
  const { words } = sentence
  for (const [index, word] of words.entries()) {
    if (word.fixed) continue
    word.pos = repaired(words, index, word)
  }
  balanceVerbs(sentence)
  settleFlatAdverbs(sentence)
}

/** Adverbs that are adjectives by their form, by the verb before them. */
export function settleFlatAdverbs({ words }: Sentence): void {
  for (const [index, word] of words.entries()) {
    if (word.fixed) continue
    word.pos = settledAdverb(words, index, word)
    if (word.pos === 'noun' && isOnlyPast(word.word)) word.pos = 'verb'
  }
}

function repaired(words: readonly Word[], index: number, word: Word): Word['pos'] {
  const before = words[index - 1]
  const left = words[leftOf(words, index)]
  const touching = before !== undefined && !word.afterPause ? before : undefined
  if (rarelyNouns.has(word.word) && !(touching && (articles.has(touching.word) || possessives.has(touching.word))))
    return 'verb'
  if (
    touching &&
    isThirdPerson(word.word) &&
    singularPronouns.test(touching.word) &&
    canBeVerb(word) &&
    words[index + 1]?.word !== 'to' &&
    !precedesVerb(words[index + 1])
  )
    return 'verb'
  if (touching?.word === 'to') return afterTo(words, index, word)
  if (touching && modals.has(touching.word) && word.pos === 'noun' && isBase(word.word) && isNominal(words[index - 2]))
    return 'verb'
  if (adjectivesBeforeNouns.has(word.word) && isNominal(words[index + 1])) return 'adjective'
  if (left && needsBaseVerb(words, index) && isBase(word.word) && canBeVerb(word)) return 'verb'
  if (touching && opensNounPhrase(touching)) return insideNounPhrase(words, index, word)
  if (left && (isBe(left) || haveForms.has(left.word))) return afterBeOrHave(words, index, word, left)
  if (
    left &&
    isSubject(words, leftOf(words, index)) &&
    canBeVerb(word) &&
    !(left.word === 'that' && isThirdPerson(word.word) && precedesVerb(words[index + 1])) &&
    isFiniteForm(word.word)
  )
    return 'verb'
  if (touching?.pos === 'preposition') return afterPreposition(words, index, word)
  if (touching?.pos === 'adjective' || touching?.pos === 'number') return insideNounPhrase(words, index, word)
  return word.pos === 'adjective' && isNominalEnd(words, index) ? 'noun' : word.pos
}

// "the rock that miners dig": the noun is the subject of the verb behind it.
const precedesVerb = (next: Word | undefined): boolean =>
  next !== undefined &&
  !next.afterPause &&
  (isBe(next) || modals.has(next.word) || (next.pos === 'verb' && isBase(next.word)))

function isSubject(words: readonly Word[], index: number): boolean {
  const word = words[index]?.word ?? ''
  if (word === 'that') return isNominal(words[index - 1])
  return subjectPronouns.has(word) || word === 'others' || word === 'which'
}

const singularPronouns = /^(?:this|that|one|another|each|which|what|who|everyone|everything|nothing)$/

const opensNounPhrase = (word: Word): boolean =>
  articles.has(word.word) ||
  possessives.has(word.word) ||
  (/(?:'s|s')$/.test(word.word) && ['noun', 'name'].includes(word.pos)) ||
  (word.pos === 'determiner' &&
    /^(?:every|each|this|these|those|some|any|no|many|few|most|more|both|several|another|all|such|which|what)$/.test(
      word.word,
    ))

// Modal or do, with an optional subject or negation between ("Do birds sleep", "can not fly").
function needsBaseVerb(words: readonly Word[], index: number): boolean {
  const left = words[leftOf(words, index)]
  if (left === undefined) return false
  if (modals.has(left.word) || /n't$/.test(left.word)) return true
  if (doForms.has(left.word) && words[leftOf(words, index) + 1]?.word === 'not') return true
  return subjectPronouns.has(left.word) && doForms.has(words[index - 2]?.word ?? '')
}

const places =
  /^(?:school|work|bed|church|town|class|college|university|market|court|prison|sleep|death|date|water|sea|space|life|land|health|food)$/
const motion =
  /^(?:go|goes|going|went|gone|come|comes|came|walk|walks|walked|get|gets|got|back|return|returned|returns|way|next|close|access|from|drive|drove|travel|according|due|thanks|similar)$/

const takesInfinitive =
  /^(?:choose|chooses|chose|want|wants|wanted|try|tries|tried|decide|decides|decided|hope|hopes|hoped|plan|plans|planned|begin|begins|began|start|starts|started|learn|learns|learned|able|ready|easy|hard)$/

function afterTo(words: readonly Word[], index: number, word: Word): Word['pos'] {
  if (isIng(word.word)) return word.pos === 'noun' ? 'noun' : 'verb'
  if (isBase(word.word) && word.pos === 'noun' && takesInfinitive.test(words[index - 2]?.word ?? '')) return 'verb'
  if (!isBase(word.word) || !canBeVerb(word)) return insideNounPhrase(words, index, word)
  const beforeTo = words[index - 2]?.word ?? ''
  if (places.test(word.word) && motion.test(beforeTo)) return 'noun'
  return 'verb'
}

function insideNounPhrase(words: readonly Word[], index: number, word: Word): Word['pos'] {
  const next = words[index + 1]
  const nounFollows = isNominal(next) || (next?.pos === 'adjective' && !next.afterPause)
  const isArticle = articles.has(words[index - 1]?.word ?? '')
  if (word.pos === 'adverb' && !nounFollows)
    return isArticle && canBeAdjective(word) && next?.pos !== 'adverb' ? 'noun' : word.pos
  if (isIng(word.word))
    return nounFollows && word.tags.has('Verb') ? 'verb' : word.pos === 'adjective' ? 'adjective' : 'noun'
  if (isParticiple(word.word) && !isBase(word.word)) return word.pos
  if (word.pos === 'verb') return nounFollows && canBeAdjective(word) ? 'adjective' : 'noun'
  if (word.pos === 'adjective' && isNominalEnd(words, index)) return 'noun'
  return word.pos
}

// An adjective at the end of a noun phrase that can also be a noun is one ("the light", "in the dark").
function isNominalEnd(words: readonly Word[], index: number): boolean {
  const word = words[index]
  const before = words[index - 1]
  if (!word || !canBeNoun(word) || !before || word.afterPause) return false
  if (before.word === 'the' && peopleByQuality.has(word.word)) return false
  if (!(before.pos === 'determiner' || before.pos === 'adjective' || before.pos === 'preposition')) return false
  return !isInNounPhrase(words[index + 1])
}

function afterBeOrHave(words: readonly Word[], index: number, word: Word, left: Word): Word['pos'] {
  if (isParticiple(word.word) && (canBeVerb(word) || word.pos === 'adjective')) return 'verb'
  if (isIng(word.word) && isBe(left)) return word.pos === 'noun' && isInNounPhrase(words[index + 1]) ? 'verb' : word.pos
  if (word.pos !== 'verb') return word.pos
  if (isBe(left) && canBeAdjective(word) && !isInNounPhrase(words[index + 1])) return 'adjective'
  return isBase(word.word) && !haveForms.has(left.word) ? 'noun' : canBeNoun(word) ? 'noun' : word.pos
}

function afterPreposition(words: readonly Word[], index: number, word: Word): Word['pos'] {
  if (isIng(word.word)) return word.pos === 'noun' ? 'noun' : 'verb'
  if (word.pos === 'verb' && !isParticiple(word.word)) return 'noun'
  return word.pos === 'adjective' && isNominalEnd(words, index) ? 'noun' : word.pos
}

const opensSubject = (word: Word | undefined): boolean =>
  word !== undefined && /^(?:determiner|pronoun|name)$/.test(word.pos)

// "for longer", "long before"
const isDuration = (before: Word | undefined, next: Word | undefined): boolean =>
  (before?.word === 'for' && (!next || next.afterPause)) || /^(?:before|after|ago)$/.test(next?.word ?? '')

const linking =
  /^(?:be|is|are|was|were|been|being|become|becomes|became|feel|feels|felt|seem|seems|seemed|look|looks|looked|get|gets|got|stay|stays|stayed|remain|remains|remained|keep|keeps|kept|make|makes|made|taste|tastes|smell|smells)$/

// "moves faster", "came back", "see glass better"; but "the fast train", "is high", "the back".
function settledAdverb(words: readonly Word[], index: number, word: Word): Word['pos'] {
  const before = words[index - 1]
  const touching = before !== undefined && !word.afterPause ? before : undefined
  const next = words[index + 1]
  if (/^[A-Z].*(?:an|ese|ish|ch|Greek|Thai|Swiss)$/.test(word.text) && properWords.has(word.text) && isNominal(next))
    return 'adjective'
  if (word.pos === 'adjective' && isNominalEnd(words, index)) return 'noun'
  if (flatAdverbs.has(word.word) && touching?.word === 'how' && opensSubject(next)) return 'adverb'
  if (/^long(?:er)?$/.test(word.word) && isDuration(touching, next)) return 'adverb'
  // "It is hard to say", "makes it harder to learn".
  if (/^hard(?:er|est)?$/.test(word.word) && next?.word === 'to') return 'adjective'
  const endsPhrase = !next || next.afterPause || !/^(?:noun|name|number|adjective)$/.test(next.pos)
  if (!touching || !endsPhrase) return word.pos
  if (opensNounPhrase(touching) || touching.pos === 'adjective' || touching.word === 'to') return word.pos
  if (placeAdverbs.has(word.word) && touching.pos !== 'preposition') return 'adverb'
  if (!flatAdverbs.has(word.word) || word.pos === 'verb' || (word.pos === 'noun' && word.word !== 'best'))
    return word.pos
  const left = words[leftOf(words, index)]
  if (left?.pos === 'verb' && !linking.test(left.word)) return 'adverb'
  return tellsHow(words, index, word, left) ? 'adverb' : word.pos
}

// "drags it down faster", "in the same order, but much faster"; but "39 percent higher than before" after "were".
function tellsHow(words: readonly Word[], index: number, word: Word, left: Word | undefined): boolean {
  if (/^(?:something|anything|nothing|everything)$/.test(left?.word ?? '')) return false
  const isCompared = /er$|best|worse/.test(word.word)
  const afterObject = isCompared && /^(?:noun|pronoun)$/.test(left?.pos ?? '')
  const isAlone = (left === undefined || left.word === 'but') && words[index - 1]?.pos === 'adverb'
  const verb = words.slice(0, index).findLast(({ pos }) => pos === 'verb')
  return (afterObject || isAlone) && verb !== undefined && !isBe(verb) && !linking.test(verb.word)
}
