import { isResult } from './joining.ts'
import {
  ahead,
  follows,
  followsInClause,
  isComparative,
  isCount,
  isFirst,
  isLast,
  isNominal,
  isQuestion,
  lemmaAt,
  near,
  partAt,
  pastParts,
  type SenseRule,
  type WordInText,
  wordAt,
  wordSet,
} from './word-in-text.ts'

const amounts = wordSet('many much long far often few little fast well')

/** "how to", "how many", and "how". */
export const how: SenseRule = (around) => {
  if (wordAt(around, 1) === 'to') return 2
  if (amounts.has(wordAt(around, 1))) return 3
  const part = partAt(around, 1)
  if (part === 'adverb') return 3
  // "how hard the work was", and "how new divers learned"
  return part === 'adjective' && partAt(around, 2) !== 'noun' ? 3 : 1
}

const isAfter = (word: string) => (around: WordInText) => wordAt(around, -1) === word
const isA = isAfter('a')
const isHow = isAfter('how')
const isAs = isAfter('as')

export const manyBeforeNoun: SenseRule = (around) => (isHow(around) ? 2 : 1)
export const manyOfThem: SenseRule = (around) => (isHow(around) ? 2 : isAfter('too')(around) ? 3 : 1)
export const muchBeforeNoun: SenseRule = (around) => (isHow(around) ? 3 : isAs(around) ? 1 : 2)
export const muchOfIt: SenseRule = (around) => (isHow(around) ? 1 : 2)

/** "much faster", "as much", "very much". */
export const muchAs: SenseRule = (around) => {
  if (isAs(around)) return 2
  const next = wordAt(around, 1)
  if (next === 'as' && partAt(around, 2) !== 'adjective') return 4
  if (/^(?:more|less|too|better|worse|further)$/.test(next)) return 1
  return /^(?:adjective|adverb)$/.test(partAt(around, 1) ?? '') && next.endsWith('er') ? 1 : 3
}

/** "a little" and "little"; for a determiner, a pronoun and an adverb alike. */
export const little: SenseRule = (around) => (isA(around) ? 1 : 2)

const fewBefore = /^(?:a|the|these|those|next|last|past|first|every)$/
export const fewBeforeNoun: SenseRule = (around) =>
  wordAt(around, 0) === 'fewer' ? 3 : fewBefore.test(wordAt(around, -1)) ? 1 : 2
export const fewOfThem: SenseRule = (around) =>
  wordAt(around, 0) === 'fewer' ? 1 : fewBefore.test(wordAt(around, -1)) ? 3 : 2

/** "more than 20", "less than a gram", "not any more", and what is simply more or less. */
export const beyond: SenseRule = (around) => {
  if (wordAt(around, 0) === 'more' && wordAt(around, -1) === 'any' && isLast(around)) return 3
  if (wordAt(around, 1) !== 'than') return 1
  const isSum = isCount(around, 2) || (/^(?:a|an|double)$/.test(lemmaAt(around, 2)) && isMeasure(around))
  return isSum ? 2 : 1
}

const measures = wordSet(`
  second minute hour day week month year decade century gram kilogram ton meter kilometer mile dollar euro percent third quarter
  tenth half dozen handful hundred thousand million billion double`)
const isMeasure = (around: WordInText): boolean => measures.has(lemmaAt(around, 2)) || measures.has(lemmaAt(around, 3))

/** "some 35 meters" */
export const some: SenseRule = (around) => (isCount(around, 1) && partAt(around, 1) === 'number' ? 3 : undefined)

const denied = wordSet(
  "not n't never no nobody none nothing hardly scarcely barely without if whether few little nor neither cannot",
)
/** "not any", and "any" that is free to choose. */
export const any: SenseRule = (around) =>
  wordAt(around, -1) !== 'at' &&
  (followsInClause(around, denied, 7) ||
    /n['’]t\b[^,.;]*$/.test(around.text.slice(0, around.tokens[around.index]?.start)) ||
    (isQuestion(around) && follows(around, wordSet('do be have can'), 6)))
    ? 1
    : 2
/** "anyone": nobody, or no matter who. */
export const anyone: SenseRule = (around) => (any(around) === 1 || lemmaAt(around, -1) === 'how' ? 2 : 1)
export const anybody: SenseRule = (around) => (any(around) === 1 ? 1 : 2)

/** "another ten minutes" and "another man" */
export const another: SenseRule = (around) =>
  isCount(around, 1) ||
  (/^(?:chapter|session|cup|minute|hour|day|week|month|year|glass|piece|step|round|time)$/.test(wordAt(around, 1)) &&
    wordAt(around, -1) !== 'at')
    ? 2
    : 1
export const anotherOne: SenseRule = (around) => {
  if (/^one$/.test(wordAt(around, -1))) return 3
  return wordAt(around, -1) === 'after' && follows(around, wordSet('one'), 5) ? 2 : 1
}

/** "such as", "such a good day", "such force that", "such rules". */
export const such: SenseRule = (around) => {
  if (wordAt(around, 1) === 'as') return 2
  const isGrade = /^an?$/.test(wordAt(around, 1)) && partAt(around, 2) === 'adjective'
  const opensThat = [2, 3, 4, 5].some(
    (offset) => wordAt(around, offset) === 'that' && partAt(around, offset) === 'conjunction',
  )
  return isGrade || opensThat ? 3 : 1
}

const times = wordSet(`
  second minute hour day week month year decade century time morning afternoon evening night summer winter spring fall autumn
  weekend`)

/** "every year", and "every" that is all of them. */
export const every: SenseRule = (around) =>
  times.has(lemmaAt(around, 1)) || isCount(around, 1) || partAt(around, 1) === 'name' ? 1 : 2

/** "a third", "two fifths", and the third. */
export const fraction: SenseRule = (around) => {
  if (/^(?:thirds|fifths|sixths)$/.test(wordAt(around, 0))) return 2
  if (!/^(?:a|one|two)$/.test(wordAt(around, -1))) return 1
  if (wordAt(around, -1) === 'a' && isCountedOn(around)) return 1
  const [next] = pastParts(around, 1, ['adjective'])
  return isLast(around) || isComparative(near(around, 1)) || !isNominal(next?.pos) ? 2 : 1
}

/** "Two boats sank, and a third was lost": one more than those that were counted before it. */
function isCountedOn(around: WordInText): boolean {
  if (wordAt(around, 1) === 'of') return false
  for (let offset = -2; near(around, offset); offset--) {
    if (wordAt(around, offset) === 'second' && /^an?$/.test(wordAt(around, offset - 1))) return true
    if (wordAt(around, offset) === 'two' && partAt(around, offset + 1) === 'noun')
      return !shares.has(lemmaAt(around, offset + 1))
  }
  return false
}
const shares = wordSet('second minute hour day week month year decade century percent third quarter half')

/** "thousands of birds" and "a thousand birds". */
export const crowd: SenseRule = (around) => (wordAt(around, 0).endsWith('s') ? 2 : 1)

/** "half past twelve", "at about ten", "ten o'clock": the hour of a clock. */
export const hour: SenseRule = (around) => {
  if (/^o['’]clock/.test(wordAt(around, 1))) return 2
  if (isNominal(partAt(around, 1)) && !isLast(around)) return undefined
  const isAbout = /^(?:about|around)$/.test(wordAt(around, -1))
  if (!/^(?:past|after|before|until|at)$/.test(wordAt(around, isAbout ? -2 : -1))) return undefined
  return !isAbout || isLast(around) ? 2 : undefined
}

/** "too late" and "they came too". */
export const too: SenseRule = (around) => (isLast(around) && !/^(?:far|much)$/.test(wordAt(around, 1)) ? 2 : 1)

/** "so thin that", "or so", "so far", "so did they", "do so", "so cheap". */
export const so: SenseRule = (around) => {
  const isGrade = /^(?:adjective|adverb)$/.test(partAt(around, 1) ?? '') && wordAt(around, 1) !== 'again'
  if (wordAt(around, -1) === 'or') return isLast(around) ? 6 : isGrade ? 1 : 4
  if (wordAt(around, -1) === 'even') return 3
  if (wordAt(around, 1) === 'far' && (isFirst(around) || isLast({ ...around, index: around.index + 1 })))
    return isFirst(around) || ahead(around).includes(',') ? 7 : 1
  if ((isFirst(around) || wordAt(around, -1) === 'and') && /^(?:do|be|have|can|will)$/.test(lemmaAt(around, 1)))
    return 5
  if (/^(?:do|say|think|hope|believe|call|suppose)$/.test(lemmaAt(around, -1)) && !isGrade) return 4
  return isThen(around) ? 2 : 1
}

/** "so … that" */
function isThen(around: WordInText): boolean {
  for (let offset = 2; offset <= 10; offset++)
    if (wordAt(around, offset) === 'that') {
      const isTold = /^(?:ensure|say|think|mean|show|know|believe)$/.test(lemmaAt(around, offset - 1))
      return !isTold && !/^(?:verb|auxiliary)$/.test(partAt(around, offset + 1) ?? '')
    }
  return false
}

/** "so" that joins: for that reason, in order that, and then? */
export const joiningSo: SenseRule = (around) => {
  if (wordAt(around, 1) === 'that') return isResult(around) ? 1 : 2
  return isFirst(around) && isQuestion(around) ? 3 : 1
}

/** "each of them", "each other". */
export const each: SenseRule = (around) => (wordAt(around, 1) === 'other' || wordAt(around, 1) === "other's" ? 1 : 2)

/** "either side" is both, "either day" one of them. */
export const either: SenseRule = (around) => (/^(?:side|end|hand|bank)$/.test(wordAt(around, 1)) ? 2 : 1)

/** "no more room" and "more room"; "the most votes" and "most votes". */
export const moreBeforeNoun: SenseRule = (around) => (wordAt(around, -1) === 'no' ? 2 : 1)
export const mostBeforeNoun: SenseRule = (around) => (wordAt(around, -1) === 'the' ? 2 : 1)

/** "What a day!" and "What day is it?" */
export const whatBeforeNoun: SenseRule = (around) =>
  isFirst(around) && /^an?$/.test(wordAt(around, 1)) && around.text.includes('!') ? 2 : 1

/** "the most", and most of them; "at least", and the least. */
export const most: SenseRule = (around) => (wordAt(around, -1) === 'the' ? 2 : 1)
export const least: SenseRule = (around) => (wordAt(around, -1) === 'the' ? 2 : 1)

/** "neither … nor", and "nor" that begins. */
export const nor: SenseRule = (around) => (follows(around, wordSet('neither'), 12) ? 2 : 1)

/** "all night", and all of them. */
export const all: SenseRule = (around) =>
  /^(?:day|night|year|week|morning|evening|summer|winter|month|afternoon)$/.test(wordAt(around, 1)) ? 2 : 1
