import { modals, subjectPronouns } from '../closed-words.ts'
import type { PartOfSpeech } from '../types.ts'
import { isFiniteForm, isParticiple } from '../verb-forms.ts'
import { isBe, isInNounPhrase, isNominal, type Word } from '../words.ts'

/**
 * What a small word of several parts of speech is by the words beside it, where they leave no doubt; undefined where
 * the rules for its kind have to look at the clause.
 */
export function besideOthers(words: readonly Word[], index: number): PartOfSpeech | undefined {
  const word = words[index]
  return word && rules.get(word.word)?.(around(words, index))
}

interface Around {
  readonly word: Word
  /** the words on both sides, none across a pause */
  readonly before: Word | undefined
  readonly next: Word | undefined
  readonly afterNext: Word | undefined
  readonly third: Word | undefined
  readonly isFirst: boolean
}

type Rule = (around: Around) => PartOfSpeech | undefined

function around(words: readonly Word[], index: number): Around {
  const word = words[index] as Word
  const touching = (other: Word | undefined) => (other?.afterPause ? undefined : other)
  const next = touching(words[index + 1])
  const afterNext = next && touching(words[index + 2])
  return {
    ...{ word, next, afterNext },
    before: word.afterPause ? undefined : words[index - 1],
    third: afterNext && touching(words[index + 3]),
    isFirst: index === 0,
  }
}

const is = (word: Word | undefined, ...spellings: readonly string[]): boolean =>
  word !== undefined && spellings.includes(word.word)

const hasPos = (word: Word | undefined, ...parts: readonly PartOfSpeech[]): boolean =>
  word !== undefined && parts.includes(word.pos)

const fractions = /^(?:third|quarter|fifth|tenth|dozen)s?$/
const times = /^(?:second|minute|hour|day|night|week|weekend|month|season|year|decade|generation|centur)(?:s|y|ies)?$/

// "about half as much", "about a third of"; "about how many?"
const about: Rule = ({ isFirst, next, afterNext, third }) => {
  if (is(next, 'half') && is(afterNext, 'as')) return 'adverb'
  if (is(next, 'a') && afterNext && fractions.test(afterNext.word) && is(third, 'of')) return 'adverb'
  return isFirst && is(next, 'how') && is(afterNext, 'many', 'much', 'long', 'far') ? 'adverb' : undefined
}

// "the ships of today", "until tomorrow".
const namedDay: Rule = ({ before }) => (is(before, 'of', 'until', 'from', 'since') ? 'noun' : undefined)

// "half as much", "half past twelve", "eight and a half hours", "by half", "often half empty".
const half: Rule = ({ before, next, afterNext }) => {
  if (is(next, 'as') || (hasPos(next, 'adjective') && !isNominal(afterNext))) return 'adverb'
  if (is(next, 'past') || is(before, 'a', 'one', 'first', 'second', 'other')) return 'noun'
  return is(before, 'by', 'in') && !isInNounPhrase(next) && !is(next, 'of') ? 'noun' : undefined
}

// "can last several weeks", "they last less than an hour"; "came last"; but "to last year's level".
const last: Rule = ({ word, before, next }) => {
  if (next && times.test(next.word.replace(/'s$/, ''))) return undefined
  const isVerb =
    before !== undefined &&
    (modals.has(before.word) || /n't$/.test(before.word) || is(before, 'to', 'they', 'not', 'we', 'which'))
  if (isVerb) return isNominal(next) && is(before, 'to') ? undefined : 'verb'
  return !next && !word.afterPause && !hasPos(before, 'determiner', 'number', 'adjective') ? 'adverb' : undefined
}

// "right after the study", but "the right of way".
const right: Rule = ({ before, next }) =>
  !hasPos(before, 'determiner', 'adjective') &&
  is(next, 'after', 'before', 'behind', 'beside', 'next', 'here', 'there', 'now', 'away', 'above', 'below', 'in', 'at')
    ? 'adverb'
    : undefined

// "search for an item online", but "online stores".
const online: Rule = ({ before, next }) =>
  before && !isBe(before) && !hasPos(before, 'determiner', 'adjective', 'preposition') && !isNominal(next)
    ? 'adverb'
    : undefined

// "have further reservations", "in nearby woods", "its later study"; but "years later people left".
const further: Rule = ({ before, next }) =>
  isNominal(next) &&
  (hasPos(before, 'determiner', 'preposition', 'verb') ||
    is(before, 'in', 'on', 'at', 'from', 'to', 'for', 'with', 'by'))
    ? 'adjective'
    : undefined

// "the very decline", "the only thing"
const single: Rule = ({ before, next }) =>
  hasPos(before, 'determiner') && is(before, 'the', 'its', 'their') && isNominal(next) ? 'adjective' : undefined

// "in its far west"
const far: Rule = ({ before, next }) =>
  hasPos(before, 'determiner') && is(next, 'west', 'east', 'north', 'south', 'end', 'side', 'corner')
    ? 'adjective'
    : undefined

// "better placed to notice"
const better: Rule = ({ next }) => (next?.pos === 'verb' && isParticiple(next.word) ? 'adverb' : undefined)

const openers = (word: Word | undefined): boolean =>
  word !== undefined && (subjectPronouns.has(word.word) || hasPos(word, 'determiner', 'noun', 'name', 'pronoun'))

// "Yet if the sums were right", "complain about the noise yet welcome the jobs"; but "have yet to see", "may yet be".
const yet: Rule = ({ word, before, next }) => {
  if (!next) return undefined
  if (before === undefined) return 'conjunction'
  const isFiniteVerb = next.pos === 'verb' && !isBe(next) && isFiniteForm(next.word) && !isParticiple(next.word)
  const belongs = isBe(before) || modals.has(before.word) || is(before, 'not', 'has', 'have', 'had', 'and', 'as')
  return isFiniteVerb && !belongs && !word.afterPause ? 'conjunction' : undefined
}

// "costs five dollars more", "worth more", "most voted", "some put notes".
const quantity: Rule = ({ word, before, next }) => {
  if (is(before, 'worth') && is(word, 'more', 'less', 'little', 'much')) return 'pronoun'
  if (is(word, 'more', 'less') && !next && hasPos(before, 'noun') && before && units.test(before.word)) return 'adverb'
  if (is(word, 'most', 'least') && before && (is(before, 'the') || isRank(before))) {
    if (!next || is(next, 'and', 'but', 'because')) return is(before, 'the') ? 'pronoun' : undefined
    if (hasPos(next, 'adjective', 'verb') && !isBe(next)) return 'adverb'
    return qualities.test(next.word) ? 'adverb' : undefined
  }
  const isSubject = before === undefined || hasPos(before, 'conjunction') || is(before, 'why', 'how', 'when')
  const isVerb = hasPos(next, 'verb', 'auxiliary') && next && (isFiniteForm(next.word) || isBe(next))
  return is(word, 'most', 'much', 'some', 'many', 'few') && isSubject && isVerb ? 'pronoun' : undefined
}

// "New York's most moving memorials", "the sixth most common", "the most valuable is".
const isRank = ({ word, pos }: Word): boolean =>
  /(?:'s|s')$/.test(word) || (pos === 'number' && /(?:st|nd|rd|th)$/.test(word))
const qualities = /(?:able|ible|ing|ous|ful|ive)$/

const units =
  /^(?:dollar|cent|euro|pound|won|percent|point|minute|hour|day|week|month|year|meter|mile|kilometer|kilogram|gram|ton|degree|time)s?$/

// "each other"; "those that are low".
const each: Rule = ({ next }) => (is(next, 'other') ? 'pronoun' : undefined)
const those: Rule = ({ next }) => (is(next, 'that', 'which', 'who', 'whose') ? 'pronoun' : undefined)

// "So why do people go?"
const so: Rule = ({ before, next }) =>
  before === undefined && is(next, 'why', 'how', 'what', 'where', 'when', 'who') ? 'conjunction' : undefined

// A part of its verb before an object: "dig up ore", "rent out drills"; but "up the hill", "out the window".
const particle: Rule = ({ word, next, afterNext }) => {
  if (!openers(next) && !hasPos(next, 'adjective', 'number')) return undefined
  if (is(word, 'out')) return isPath(afterNext) || isPath(next) ? 'preposition' : 'adverb'
  return isPath(next) || isPath(afterNext) ? undefined : 'adverb'
}

const paths =
  /^(?:hill|hillside|mountain|stair|staircase|step|ladder|street|road|path|river|stream|slope|tree|trunk|wall|coast|side|line|window|door|chimney|cliff|tower|aisle|hall|corridor|track|valley|beach|drain|pipe|tube|throat|ramp|rope|stem|nose|leg|arm|block|steep|long|narrow|front|back)s?$/

const isPath = (word: Word | undefined): boolean => word !== undefined && paths.test(word.word)

// "less than a second", "the five-second rule"; but "a second school".
const second: Rule = ({ before, next }) => {
  if (hasPos(before, 'number') && !is(before, 'one')) return 'noun'
  return is(before, 'a', 'half') && !isNominal(next) && !hasPos(next, 'adjective') ? 'noun' : undefined
}

// "How long does she stay?", "the longer it lay".
const long: Rule = ({ word, before, next }) => {
  if (is(word, 'longer')) return is(before, 'the') && hasPos(next, 'pronoun', 'determiner') ? 'adverb' : undefined
  return is(before, 'how') && is(next, 'do', 'does', 'did', 'has', 'have', 'had', 'will', 'can') ? 'adverb' : undefined
}

// "Whatever comes back is clean."
const whatever: Rule = ({ next }) => (hasPos(next, 'verb', 'auxiliary') ? 'pronoun' : undefined)

// "neither coffee nor rents"
const neither: Rule = ({ afterNext, third }) => (is(afterNext, 'nor') || is(third, 'nor') ? 'conjunction' : undefined)

// "Not everyone agrees, though, that it works."
const though: Rule = ({ word, next, isFirst }) => (!next && !isFirst && word.afterPause ? 'adverb' : undefined)

// "anything but easy", "nothing but rice"; but "she ate nothing but he did".
const but: Rule = ({ word, before, next }) =>
  is(before, 'anything', 'nothing') && !word.afterPause && next && !subjectPronouns.has(next.word) && !next.afterPause
    ? 'preposition'
    : undefined

// "in May", "since May 2020"; but "it may rain".
const may: Rule = ({ word, before }) => (word.text === 'May' && is(before, ...beforeMonths) ? 'noun' : undefined)
const beforeMay: Rule = ({ next }) => (next?.text === 'May' ? 'preposition' : undefined)
const beforeMonths = ['in', 'since', 'until', 'by', 'of', 'last', 'next', 'early', 'late', 'from', 'to', 'through']

const rules: ReadonlyMap<string, Rule> = new Map([
  ['about', about],
  ['today', namedDay],
  ['tomorrow', namedDay],
  ['yesterday', namedDay],
  ['half', half],
  ['second', second],
  ['long', long],
  ['longer', long],
  ['whatever', whatever],
  ['neither', neither],
  ['though', though],
  ['last', last],
  ['right', right],
  ['online', online],
  ...['further', 'nearby', 'later'].map((word): [string, Rule] => [word, further]),
  ['but', but],
  ['may', may],
  ...['in', 'by', 'through'].map((word): [string, Rule] => [word, beforeMay]),
  ['yet', yet],
  ...['more', 'less', 'most', 'much', 'some', 'many', 'few', 'little'].map((word): [string, Rule] => [word, quantity]),
  ['each', each],
  ['those', those],
  ['so', so],
  ['very', single],
  ['only', single],
  ['far', far],
  ['better', better],
  ['best', better],
  ['closer', ({ next }) => (is(next, 'together') ? 'adverb' : undefined)],
  ['close', ({ next }) => (is(next, 'together') ? 'adverb' : undefined)],
  ...['up', 'out'].map((word): [string, Rule] => [word, particle]),
])
