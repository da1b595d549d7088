import { awaitsVerb, isFiniteAt, opensClause } from './clause-openings.ts'
import {
  closedLemmas,
  conjunctionOrPreposition,
  determinerOrPronoun,
  doForms,
  modals,
  prepositionOrAdverb,
} from './closed-words.ts'
import { besideOthers } from './neighbours/small-words.ts'
import { thatPos } from './neighbours/that.ts'
import type { PartOfSpeech } from './types.ts'
import { isBase, isIng, isParticiple } from './verb-forms.ts'
import { isBe, isInNounPhrase, isNominal, type Sentence, type Word } from './words.ts'

/** Decides the function words whose part of speech depends on what follows. */
export function settleFunctionWords(sentence: Sentence): void {
  const { words } = sentence
  for (const [index, word] of words.entries()) {
    if (word.pos === 'name') continue
    const pos = functionPos(sentence, index, word)
    if (!pos) continue
    word.pos = pos
    word.fixed = true
    word.lemma = closedLemmas.get(word.word) ?? word.word
    if (pos === 'noun' && word.text === 'May') word.lemma = 'May'
    if (pos === 'verb' || /^(?:better|best|closer|longer)$/.test(word.word)) delete word.lemma
  }
}

/** "to wait", and "because they were asked to" for a verb that need not be said again. */
function toPos(before: Word | undefined, next: Word | undefined): PartOfSpeech {
  if (!next || next.afterPause) return before && leavesVerbOut.test(before.word) ? 'particle' : 'preposition'
  return next.pos === 'verb' && isBase(next.word) ? 'particle' : 'preposition'
}
const leavesVerbOut =
  /^(?:asked|told|allowed|forced|required|obliged|invited|supposed|expected|wants?|wanted|needs?|needed|ought|refused?|trying|tried|hoped?|able|willing|unwilling)$/

function functionPos(sentence: Sentence, index: number, word: Word): PartOfSpeech | undefined {
  const { words, isQuestion } = sentence
  const next = words[index + 1]
  const beside = besideOthers(words, index)
  if (beside) return beside
  if (word.word === 'to') return toPos(words[index - 1], next)
  if (word.word === 'that') return thatPos(words, index)
  if (word.word === 'as') return asPos(words, index)
  if (word.word === 'so') return soPos(words, index)
  if (word.word === 'one') return onePos(words, index)
  if (word.word === 'what') return whatPos(words, index)
  if (word.word === 'according') return next?.word === 'to' ? 'preposition' : undefined
  if (word.word === 'yet' || word.word === 'once') return joinsClause(words, index) ? 'conjunction' : 'adverb'
  if (word.word === 'first' || word.word === 'next') return orderPos(words, index)
  if (word.word === 'other') return isOther(words, index) ? 'pronoun' : undefined
  if (word.word === 'worth') return startsNounPhrase(words, index) && isOwned(words[index - 1]) ? 'noun' : 'adjective'
  if (word.word === 'no' && isNoMore(words, index)) return 'adverb'
  if (word.word === 'no') return next && isInNounPhrase(next) ? 'determiner' : 'interjection'
  if (word.word === 'for') return givesReason(words, index) ? 'conjunction' : undefined
  if (word.word === 'which' && isRelative(words, index, isQuestion)) return 'pronoun'
  if (word.word === 'like') return likePos(words, index)
  if (/^(?:third|fourth|fifth|tenth|quarter)$/.test(word.word) && next?.word === 'of') return 'noun'
  if (word.word === 'but') return 'conjunction'
  if (/^(?:when|where)$/.test(word.word)) return isQuestion && index === 0 ? 'adverb' : 'conjunction'
  if (/^(?:more|most|less|least|much|little|enough|all)$/.test(word.word)) return quantityPos(words, index)
  if (/^(?:either|neither|both)$/.test(word.word) && pairs(words, index)) return 'conjunction'
  if (word.word === 'such') return 'determiner'
  if (determinerOrPronoun.has(word.word))
    return startsNounPhrase(words, index + 1) && next?.pos !== 'pronoun' ? 'determiner' : 'pronoun'
  if (conjunctionOrPreposition.has(word.word))
    return opensClause(words, index + 1) && isFree(words, index) && !isSinceYear(words, index)
      ? 'conjunction'
      : startsNounPhrase(words, index + 1) || isGerund(next)
        ? 'preposition'
        : 'adverb'
  if (prepositionOrAdverb.has(word.word)) return placePos(words, index, isQuestion)
  return undefined
}

/** No verb is awaited for what stands before: a comma does, or the clause has its verb. */
const isFree = (words: readonly Word[], index: number): boolean =>
  words[index]?.afterPause === true || !awaitsVerb(words, index)

// "since 2025 its rules have changed"
const isSinceYear = (words: readonly Word[], index: number): boolean =>
  words[index]?.word === 'since' && /^\d{4}$/.test(words[index + 1]?.word ?? '')

// "no longer", "no more than"; "no larger than", but "no larger house".
function isNoMore(words: readonly Word[], index: number): boolean {
  const [next, after] = [words[index + 1], words[index + 2]]
  if (!next || next.afterPause || isNominal(after)) return false
  return (
    /^(?:more|longer|less|fewer|later)$/.test(next.word) || (/(?:er|worse)$/.test(next.word) && after?.word === 'than')
  )
}

// "They went home, for it was late."
function givesReason(words: readonly Word[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]]
  if (!word?.afterPause || index === 0 || !next || /^(?:wh|how)/.test(next.word)) return false
  return opensClause(words, index + 1)
}

// "butter, to which they give a role", "glass, which birds see", "the care with which it was chosen", "and which young?"
function isRelative(words: readonly Word[], index: number, isQuestion: boolean): boolean {
  const [word, before, next] = [words[index], words[index - 1], words[index + 1]]
  if (!before || !next) return false
  if (next.pos === 'adjective' && !next.afterPause && (words[index + 2]?.afterPause ?? true)) return true
  if (word?.afterPause) return !isQuestion
  if (before.pos !== 'preposition' && before.pos !== 'adverb') return false
  const owner = words[index - 2]
  if (before.afterPause) return !isQuestion && owner !== undefined
  return owner !== undefined && /^(?:noun|name|number|pronoun|determiner)$/.test(owner.pos)
}

const isGerund = (word: Word | undefined): boolean => word !== undefined && !word.afterPause && isIng(word.word)

const startsNounPhrase = (words: readonly Word[], index: number): boolean => {
  const word = words[index]
  if (!word || word.afterPause) return false
  if (isInNounPhrase(word)) return word.pos !== 'pronoun' || word.word !== 'who'
  if (
    word.pos === 'verb' &&
    (isIng(word.word) || isParticiple(word.word)) &&
    isInNounPhrase(words[index + 1]) &&
    !/^(?:determiner|pronoun)$/.test(words[index + 1]?.pos ?? '')
  )
    return true
  return word.pos === 'adverb' && words[index + 1]?.pos === 'adjective' && isNominal(words[index + 2])
}

function asPos(words: readonly Word[], index: number): PartOfSpeech {
  const [before, next, after] = [words[index - 1], words[index + 1], words[index + 2]]
  if (next?.word === 'well' && after?.word !== 'as') return 'adverb'
  if (next && !next.afterPause && comparesAs(words, index, next, after, before)) return 'adverb'
  return opensClause(words, index + 1) && isFree(words, index) ? 'conjunction' : 'preposition'
}

/** "as big as", "half as much practice", "twice as fast", "are as slow", "save as much without it". */
function comparesAs(words: readonly Word[], index: number, next: Word, after?: Word, before?: Word): boolean {
  const isPair = [2, 3, 4, 5, 6].some((distance) => words[index + distance]?.word === 'as')
  const isGraded = /^(?:adjective|adverb)$/.test(next.pos)
  if (
    isPair &&
    (isGraded ||
      (next.pos === 'determiner' && !/^(?:the|an?)$/.test(next.word)) ||
      (next.pos === 'verb' && isIng(next.word)))
  )
    return true
  if (isPair && /^(?:long|soon|far|well)$/.test(next.word) && after?.word === 'as') return true
  const isAmount = /^(?:much|many)$/.test(next.word)
  if (before && /^(?:half|twice|times)$/.test(before.word)) return isAmount || (isGraded && !isNominal(after))
  if (isAmount) return !after || after.afterPause || after.pos === 'preposition'
  return isBe(before) && next.pos === 'adjective' && !isNominal(after)
}

function soPos(words: readonly Word[], index: number): PartOfSpeech {
  const next = words[index + 1]
  if (next?.word === 'that') return 'conjunction'
  if (next && !next.afterPause && /^(?:adjective|adverb)$/.test(next.pos) && !opensClause(words, index + 1))
    return 'adverb'
  if (next && /^(?:many|much|few|little|far|long)$/.test(next.word)) return 'adverb'
  return index === 0 || words[index]?.afterPause || opensClause(words, index + 1) ? 'conjunction' : 'adverb'
}

function onePos(words: readonly Word[], index: number): PartOfSpeech {
  const before = words[index - 1]
  const next = words[index + 1]
  if (next?.word === 'another') return 'pronoun'
  if (next && !next.afterPause && /^(?:should|can|may|must|would|could|might)$/.test(next.word)) return 'pronoun'
  if (before && next && /^(?:that|who|which)$/.test(next.word)) return 'pronoun'
  if (!before || words[index]?.afterPause) return 'number'
  const stands = !next || next.afterPause || /^(?:preposition|conjunction|adverb|verb|auxiliary)$/.test(next.pos)
  if (stands && next?.word !== 'of' && (before.pos === 'verb' || /^(?:of|for|which|this|that)$/.test(before.word)))
    return 'pronoun'
  return /^(?:determiner|adjective)$/.test(before.pos) && !isNominal(words[index + 1]) ? 'pronoun' : 'number'
}

function likePos(words: readonly Word[], index: number): PartOfSpeech {
  const before = words[index - 1]
  if (!before) return 'preposition'
  const isVerb =
    /^(?:i|you|we|they|who|to|would|not|people|really|always|also)$/.test(before.word) ||
    modals.has(before.word) ||
    /n't$/.test(before.word)
  return isVerb ? 'verb' : 'preposition'
}

function quantityPos(words: readonly Word[], index: number): PartOfSpeech {
  const word = words[index]
  const before = words[index - 1]
  const next = words[index + 1]
  if (word?.word === 'all' && before?.word === 'at') return 'adverb'
  if (!/^(?:all|enough)$/.test(word?.word ?? '') && isQuantity(words, index)) return 'pronoun'
  if (!next || next.afterPause)
    return before && /^(?:verb|adjective|adverb)$/.test(before.pos) && word?.word !== 'all' ? 'adverb' : 'pronoun'
  if (next.word === 'of') return 'pronoun'
  if (/^(?:adjective|adverb)$/.test(next.pos) && word?.word !== 'all' && !(word?.word === 'enough')) {
    return isNominal(words[index + 2]) &&
      (word?.word === 'most' || word?.word === 'little' || word?.word === 'much') &&
      !/^(?:the|a)$/.test(before?.word ?? '')
      ? 'determiner'
      : 'adverb'
  }
  if (word?.word === 'enough' && before?.pos === 'adjective') return 'adverb'
  if (
    isNominal(next) ||
    next.pos === 'determiner' ||
    (word?.word === 'all' && isInNounPhrase(next)) ||
    (isInNounPhrase(next) && next.pos === 'adjective')
  )
    return next.pos === 'determiner' && word?.word !== 'all' ? 'adverb' : 'determiner'
  return word?.word === 'all' ? 'pronoun' : 'adverb'
}

// Verbs with an object: "costs more", "takes little".
const takesQuantity =
  /^(?:cost|take|gather|earn|pay|need|want|give|get|teach|learn|plant|know|have|has|had|remember|spend|eat|do|does|did|save|gain|say|said|mean)(?:s|ed)?$/

/** "more" and its like as an object, and "how much" before a subject. */
function isQuantity(words: readonly Word[], index: number): boolean {
  const [before, next] = [words[index - 1], words[index + 1]]
  if (before?.word === 'how') return next !== undefined && /^(?:determiner|pronoun)$/.test(next.pos)
  const isLast = !next || next.afterPause || /^(?:preposition|conjunction)$/.test(next.pos)
  return isLast && before !== undefined && !words[index]?.afterPause && takesQuantity.test(before.word)
}

const isOwned = (word: Word | undefined): boolean =>
  word !== undefined && (word.pos === 'determiner' || /(?:'s|s')$/.test(word.word))

// "what people do", but "what time is it", "what kind of".
function whatPos(words: readonly Word[], index: number): PartOfSpeech {
  let last = index + 1
  if (!startsNounPhrase(words, last) || !/^(?:noun|adjective|number)$/.test(words[last]?.pos ?? '')) return 'pronoun'
  while (isInNounPhrase(words[last + 1])) last += 1
  const after = words[last + 1]
  if (after && !after.afterPause && doForms.has(after.word) && endsWithDo(words[last + 2])) return 'pronoun'
  if (words[index - 1]?.pos === 'preposition' && !words[index]?.afterPause) return 'determiner'
  if (!after || after.afterPause) return 'determiner'
  return after.pos === 'verb' && !isBe(after) && !/^(?:do|does|did)$/.test(after.word) ? 'pronoun' : 'determiner'
}

// "What rain did to the roads", "what sleep does"; but "what good does it do".
const endsWithDo = (behind: Word | undefined): boolean =>
  !behind || behind.afterPause || (behind.pos === 'preposition' && behind.word !== 'of')

// "Yet the shop is open", "once the soil is ready"; but "once a week".
function joinsClause(words: readonly Word[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]]
  if (!word || !next || next.afterPause) return false
  if (index > 0 && !word.afterPause && !(word.word === 'once' && followsClause(words, index))) return false
  const isOften =
    /^(?:a|an|every)$/.test(next.word) && (word.word !== 'once' || times.test(words[index + 2]?.word ?? ''))
  return !isOften && isInNounPhrase(next) && opensClause(words, index + 1)
}

const times = /^(?:second|minute|hour|day|night|week|month|season|year|decade|century)s?$/

// "The sums look worse once somebody has to fetch them"; but "it was once the capital".
const followsClause = (words: readonly Word[], index: number): boolean => {
  const before = words[index - 1]
  if (!before || isBe(before) || modals.has(before.word) || before.pos === 'auxiliary' || before.word === 'at')
    return false
  return words.slice(0, index).some((_, at) => isFiniteAt(words, at))
}

// "at first", "First, ...", "came first"; but "the first tree", "next year".
function orderPos(words: readonly Word[], index: number): PartOfSpeech | undefined {
  const [word, before, next] = [words[index], words[index - 1], words[index + 1]]
  if (next && !next.afterPause && (isInNounPhrase(next) || next.word === 'of') && before?.word !== 'at')
    return next.pos === 'determiner' && word?.word === 'first' && before?.pos !== 'determiner' ? 'adverb' : undefined
  return before && !word?.afterPause && /^(?:determiner|number)$/.test(before.pos) ? undefined : 'adverb'
}

// "each other", "the other does": no noun of its own.
const isOther = (words: readonly Word[], index: number): boolean =>
  /^(?:the|each|no|any|some|every)$/.test(words[index - 1]?.word ?? '') && !isInNounPhrase(words[index + 1])

const pairs = (words: readonly Word[], index: number): boolean => {
  const partner = words[index]?.word === 'both' ? /^and$/ : /^n?or$/
  return words.slice(index + 2, index + 9).some((word) => partner.test(word.word)) && !isNominal(words[index + 1])
}

// Not "they ran about".
const isSaidAbout = (before: Word | undefined): boolean =>
  /^(?:am|is|are|was|were|be|been|being|(?:ask|car|complain|dream|forg[eo]t|hear|kn[eo]w|learn|read|sa[iy]|talk|tell|th[io]|told|worr|wr[io]t)[a-z]*)$/.test(
    before?.word ?? '',
  )

function placePos(words: readonly Word[], index: number, isQuestion: boolean): PartOfSpeech {
  const next = words[index + 1]
  // "what it is about", "hardly care about, in the end"
  if (words[index]?.word === 'about' && (!next || next.afterPause) && (isQuestion || isSaidAbout(words[index - 1])))
    return 'preposition'
  if (words[index]?.word === 'about' && words[index - 1]?.pos === 'preposition' && !words[index]?.afterPause)
    return 'adverb'
  if (/^(?:about|over|around)$/.test(words[index]?.word ?? '') && next?.pos === 'number' && !next.afterPause)
    return spans(words, index) ? 'preposition' : 'adverb'
  if (countsRoughly(words, index + 1)) return 'preposition'
  return startsNounPhrase(words, index + 1) ||
    (isGerund(next) && /^(?:about|in|by|on|off|inside|past|behind)$/.test(words[index]?.word ?? '')) ||
    (next?.pos === 'conjunction' && /^(?:how|what)$/.test(next.word)) ||
    /^(?:how|why|what|whether|which|whom|whose)$/.test(next?.word ?? '')
    ? 'preposition'
    : 'adverb'
}

// "in tests over one year"; but "over 20 degrees" and "over ten years ago".
const spans = (words: readonly Word[], index: number): boolean =>
  words[index]?.word === 'over' &&
  /^(?:noun|verb|preposition)$/.test(words[index - 1]?.pos ?? '') &&
  /^(?:hour|day|week|month|year|decade|centur)(?:s|y|ies)?$/.test(words[index + 2]?.word ?? '') &&
  !/^(?:ago|of)$/.test(words[index + 3]?.word ?? '')

// "by about 95 percent", "on only seven nights", "in precisely that order".
function countsRoughly(words: readonly Word[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]]
  if (!word || !next || word.afterPause || next.afterPause) return false
  if (/^(?:about|around|over|nearly|almost|only|just|roughly|some)$/.test(word.word)) return next.pos === 'number'
  if (word.word === 'nearby') return isNominal(next)
  return /^(?:precisely|exactly)$/.test(word.word) && /^(?:that|this|the)$/.test(next.word)
}
