import { inside, onto } from './in-on-at.ts'
import {
  ahead,
  follows,
  isFirst,
  isLast,
  isNominal,
  isQuestion,
  joinedTo,
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

const askers = wordSet(`
  know tell show ask see wonder learn remember sure unsure decide explain doubt say understand discover determine reveal
  describe settle forget guess choose feel clarify`)

/** "there is a shop", and "they meet there". */
export const there: SenseRule = (around) => {
  const [next] = pastParts(around, 1, ['adverb', 'auxiliary'])
  const isAtNoun = partAt(around, -1) === 'noun' && !/\bhow\b/i.test(around.text) && !ahead(around).includes(',')
  if (isAtNoun && lemmaAt(around, 1) === 'be' && (partAt(around, 2) === 'adjective' || wordAt(around, 2) === 'very'))
    return 2
  if (/^(?:seem|appear|exist|remain|live|come)$/.test(lemmaAt(around, 1)) && partAt(around, 1) === 'verb') return 1
  if (lemmaAt(around, 1) === 'be' || (partAt(around, 1) === 'auxiliary' && next?.lemma === 'be')) return 1
  const isAsked = lemmaAt(around, -1) === 'be' && !isLast(around)
  return isAsked && /^(?:determiner|adjective|number|noun|pronoun)$/.test(partAt(around, 1) ?? '') ? 1 : 2
}

/** "where" that joins: a place told more of, one that is described, one where something is so, one that is asked for. */
export const joiningWhere: SenseRule = (around) => {
  if (isQuestion(around) && isFirst(around)) return 4
  const reach = wordAt(around, -1) === 'and' ? 10 : 4
  if (wordAt(around, 1) === 'to' || follows(around, askers, reach) || partAt(around, -1) === 'preposition') return 4
  if (isFirst(around)) return /^[^.]*[,;]/.test(around.text.slice(around.tokens[around.index]?.start)) ? 3 : 4
  if (ahead(around).includes(',') && isNominal(partAt(around, -1))) return 1
  return isNominal(partAt(around, -1)) ? 2 : 3
}

const times = wordSet(`
  day night morning evening afternoon time moment year month week hour season summer winter spring autumn fall age era period
  today yesterday dark darkness`)

/** "when" that joins: a time at which, one that is asked for, one that is told more of. */
export const joiningWhen: SenseRule = (around) => {
  if (isFirst(around)) return isQuestion(around) && !around.text.includes(',') ? 2 : isWhole(around) ? 2 : undefined
  if (wordAt(around, -1) === 'by' || (wordAt(around, -1) !== 'only' && follows(around, askers, 1))) return 2
  if (isQuestion(around) && partAt(around, 1) === 'auxiliary') return 2
  return times.has(lemmaAt(around, -1)) || partAt(around, -1) === 'number' ? 3 : undefined
}

// A choice of a question is no sentence: "When small birds travel".
const isWhole = ({ tokens, text }: WordInText): boolean => tokens.length < 6 && !/[,.]/.test(text)

/** "one drill", "one of three", "one day". */
export const oneOfSome: SenseRule = (around) => {
  if (wordAt(around, 1) === 'of') return 2
  const isOnceUponATime = isFirst(around) && /^(?:day|morning|evening)$/.test(wordAt(around, 1))
  if (isOnceUponATime && /^(?:determiner|pronoun|name)$/.test(partAt(around, 2) ?? '')) return 3
  if (/^(?:verb|auxiliary)$/.test(partAt(around, 1) ?? '') && (isFirst(around) || wordAt(around, -1) === 'and'))
    return 2
  if (wordAt(around, 1) === 'for' || wordAt(around, 1) === 'to') return 2
  const earlier = joinedTo(around)
  return earlier && oneOfSome(earlier) === 2 ? 2 : 1
}

/** "who": asked, or said of somebody named before. */
export const who: SenseRule = (around) => {
  if (isAsked(around)) return 2
  if (isNominal(partAt(around, -1)) || ahead(around).includes(',')) return 1
  // "who wrote it and who had warned of it"
  return /^(?:and|or|but)$/.test(wordAt(around, -1)) && saidBefore(around) ? 1 : 2
}

/** Whether an earlier "who" was said of somebody. */
function saidBefore(around: WordInText): boolean {
  for (let offset = -2; near(around, offset); offset--)
    if (lemmaAt(around, offset) === 'who') return who(placeAt(around, offset)) === 1
  return false
}

/** "whom": asked, or said of somebody named before. */
export const whom: SenseRule = (around) => {
  const [before] = pastParts(around, -1, ['preposition'])
  if (isFirst(around) || before === undefined || isAsked(around)) return 1
  return isNominal(before.pos) || before.pos === 'determiner' ? 2 : 1
}

/** "whose": asked, or said of somebody named before. */
export const whose: SenseRule = (around) => (isAsked(around) ? 1 : 2)

/** "which": told more of, described, asked. */
export const which: SenseRule = (around) => {
  if (isAsked(around) || isFirst(around) || wordAt(around, 1) === 'of' || follows(around, askers, 1)) return 3
  const [before, at] = pastParts(around, -1, ['preposition'])
  // ", of which …", ", most of which …"
  const opener = /^(?:most|many|some|all|none|each|both|half|much|few|one|two|three)$/.test(before?.lemma ?? '')
    ? at
    : at + 1
  const isPaused = [opener, opener - 1].some((each) => ahead(placeAt(around, each)).includes(',') && each < 0)
  if (at < -1 && isPaused) return 1
  if (!before || !(isNominal(before.pos) || ahead(around).includes(',')))
    return before && partAt(around, -1) === 'preposition' ? 2 : 3
  return ahead(around).includes(',') ? 1 : 2
}

const studies = wordSet('test check measure examine study investigate find track count question')
const asides = ['noun', 'name', 'pronoun', 'determiner', 'adverb'] as const

/** "what": asked, or "that which". */
export const what: SenseRule = (around) => {
  if (isAsked(around)) return 1
  const isTurned = partAt(around, 1) === 'auxiliary' || /^(?:be|else)$/.test(lemmaAt(around, 1))
  if (isQuestion(around) && isTurned && /^(?:and|so|but|or|)$/.test(wordAt(around, -1))) return 1
  if (isLast(around) && !isFirst(around)) return 1
  // A headline or a choice asks too: "What they carry".
  if (isFirst(around)) return /[.!]$/.test(around.text) && !doubts.test(rest(around)) ? 2 : 1
  if (wordAt(around, 1) === 'to' || isOneOfTwo(around)) return 1
  const [verb, at] = pastParts(around, -1, asides)
  // "They saw what they saw."
  if (verb === undefined || at < -4 || verb.lemma === lemmaAt(around, 2)) return 2
  // "depends on what it costs", "find out what it is"
  if (/^(?:on|of|about|over)$/.test(verb.lemma))
    return askers.has(lemmaAt(around, at - 1)) || lemmaAt(around, at - 1) === 'depend' ? 1 : 2
  return askers.has(verb.lemma) || studies.has(verb.lemma) ? 1 : 2
}

/** "What it does is unclear." */
const doubts = /\bis (?:un(?:clear|certain|known)|(?:not|less) (?:clear|certain|known))\b/

/** "what was weighed against what", "what belongs to whom": both are asked. */
const isOneOfTwo = (around: WordInText): boolean => /\b(?:what|whom|which)\W*$/.test(rest(around))

/** At the head of a question, perhaps behind a preposition. */
const isAsked = (around: WordInText): boolean =>
  isQuestion(around) &&
  (isFirst(around) ||
    (partAt(around, -1) === 'preposition' && isFirst({ ...around, index: around.index - 1 })) ||
    ahead(around).includes(','))

const facts = wordSet('fact wonder doubt chance likelihood')
const tellers = wordSet(
  'concede report say show find argue warn suggest conclude write admit announce claim note hold add confirm agree',
)

/** "that" and "those" that stand for a noun: described by what follows, or pointing; or "that" of a clause. */
export const that: SenseRule = (around) => {
  if (wordAt(around, 0) === 'those') return isLast(around) ? 2 : 3
  if (wordAt(around, -1) === 'what') return 2
  const next = partAt(around, 1)
  const isClause = /^(?:verb|auxiliary|pronoun|determiner|noun|name|adjective|adverb|number)$/.test(next ?? '')
  const opensClause = isClause || (next === 'preposition' && wordAt(around, 1) !== 'of')
  if (isFirst(around) || !isNominal(partAt(around, -1))) return 2
  if (isTold(around)) return 4
  // ", that was the point"
  if (ahead(around).includes(',')) return 2
  // "ground that, on hot days, was cooler"
  if (isLast(around)) return /^,[^,]*,/.test(rest(around)) ? 1 : 2
  return opensClause ? 1 : 2
}

/** "said, with a smile, that it worked", "reported in 2020 that it worked", "no wonder that it works". */
function isTold(around: WordInText): boolean {
  const opens = /^(?:determiner|pronoun|noun|name|adjective|number)$/.test(partAt(around, 1) ?? '')
  if (!opens) return false
  if (facts.has(lemmaAt(around, -1))) return true
  const isTime = partAt(around, -1) === 'number' || isDay.test(near(around, -1)?.text ?? '')
  return (isTime || ahead(around).includes(',')) && follows(around, tellers, 7)
}
const isDay = /^(?:\d{4}|\w+day|January|February|March|April|May|June|July|August|\w+ber|week|month|year)$/

/** "be" that helps: "was built", "is falling", "is to". */
export const helpingBe: SenseRule = (around) => {
  for (let offset = 1; offset <= 5; offset++) {
    if (wordAt(around, offset) === 'to' && offset === 1) return 3
    if (partAt(around, offset) === 'verb') return wordAt(around, offset).endsWith('ing') ? 2 : 1
    if (partAt(around, offset) === 'auxiliary' && wordAt(around, offset) === 'being') return 2
  }
  return undefined
}

const places = wordSet('in on under near behind between inside above outside beside among')

/** "be" alone: what something is, or where it is: "is in the net", but not "is in order". */
export const fullBe: SenseRule = (around) => {
  const [next] = pastParts(around, 1, ['adverb'])
  if (lemmaAt(around, -1) === 'there' || lemmaAt(around, 1) === 'there') return 2
  if (lemmaAt(around, -1) === 'not' && lemmaAt(around, -2) === 'there') return 2
  if (partAt(around, -1) === 'auxiliary' && lemmaAt(around, -2) === 'there') return 2
  if (lemmaAt(around, -1) === 'where' && isQuestion(around)) return 2
  if (/^(?:here|there|home)$/.test(wordAt(around, 1))) return 2
  // "is, in her view, a mistake"
  if (next?.pos !== 'preposition' || !places.has(next.lemma) || isLast(around)) return 1
  const there = { ...around, index: around.tokens.indexOf(next) }
  return (next.lemma === 'on' && onto(there) === 5) || (next.lemma === 'in' && inside(there) === 3) ? 1 : 2
}

/** "had" of what was still earlier, "has" of what is done. */
export const helpingHave: SenseRule = (around) => (wordAt(around, 0) === 'had' || wordAt(around, 0) === "'d" ? 2 : 1)

/** "himself": the one who does it to himself, or nobody else. */
export const self: SenseRule = (around) => {
  const before = partAt(around, -1)
  if (before === 'verb' || before === 'preposition' || before === 'particle')
    return lemmaAt(around, -1) === 'be' ? 2 : 1
  if (before === 'pronoun' || before === 'name' || isFirst(around)) return 2
  if (before === 'noun') return isLast(around) || /^(?:verb|auxiliary)$/.test(partAt(around, 1) ?? '') ? 2 : undefined
  return undefined
}
