import {
  follows,
  isComparative,
  isCount,
  isFirst,
  isLast,
  isQuestion,
  lemmaAt,
  near,
  partAt,
  pastParts,
  placeAt,
  type SenseRule,
  type WordInText,
  wordAt,
  wordSet,
} from './word-in-text.ts'

const parts = wordSet('fraction handful half quarter third few little dozen')
const moments = wordSet('then recently afterward afterwards later after today yesterday')

/** "only then", "only a joke", "only 20 people", "only women". */
export const only: SenseRule = (around) => {
  if (isMoment(around)) return 4
  if (wordAt(around, -1) === 'not' || isComparative(near(around, 1)) || wordAt(around, 1) === 'have') return 3
  const [, at] = pastParts(around, 1, ['adverb', 'determiner', 'adjective'])
  const isFew = (offset: number) =>
    parts.has(wordAt(around, offset)) || (isCount(around, offset) && wordAt(around, offset) !== 'one')
  if ([1, 2, at].some(isFew) || /^(?:once|twice|part)$/.test(wordAt(around, 1))) return 2
  if (/^an?$/.test(wordAt(around, 1))) return /^(?:small|short|tiny)$/.test(wordAt(around, 2)) ? 2 : 3
  return 1
}

/** "only then did he", "only in 1911", "Only when it rained did they". */
function isMoment(around: WordInText): boolean {
  const next = wordAt(around, 1)
  if (moments.has(next)) return wordAt(around, 2) !== 'and'
  if (next === 'when') return isFirst(around)
  if (!/^(?:in|on|at|since)$/.test(next)) return false
  return /^(?:\d{4}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Jan|Febr)uary|March|April|May|June|July|August|\w+ber)$/.test(
    near(around, 2)?.text ?? '',
  )
}

/** "even so", "even if", "even hotter", "even children". */
export const even: SenseRule = (around) => {
  if (/^(?:so|then)$/.test(wordAt(around, 1)) && isLast(placeAt(around, 1))) return 3
  if (wordAt(around, 1) === 'if') return 4
  return isComparative(near(around, 1)) ? 2 : 1
}

/** "the very last", "its very lowest", and "very late". */
export const very: SenseRule = (around) =>
  /^(?:first|last|next|same|own|best|worst|least|[a-z]+est)$/.test(wordAt(around, 1)) &&
  /^(?:the|his|her|its|their|my|our|your)$/.test(wordAt(around, -1))
    ? 2
    : 1

/** "may yet succeed", "Has it arrived yet?", "not yet". */
export const yet: SenseRule = (around) => {
  if (/^(?:may|might|could)$/.test(lemmaAt(around, -1))) return 3
  return isQuestion(around) && isLast(around) && !follows(around, wordSet('not'), 8) ? 2 : 1
}

/** "Why did it fall?", "explain why it fell". */
export const why: SenseRule = (around) => {
  if (!isQuestion(around)) return 2
  const next = lemmaAt(around, 1)
  return isLast(around) || next === 'not' || partAt(around, 1) === 'auxiliary' || /^(?:be|do|have)$/.test(next) ? 1 : 2
}

/** "rather than", "would rather", "rather late". */
export const rather: SenseRule = (around) => {
  if (wordAt(around, 1) === 'than') return 1
  if (/^(?:would|['’]d)$/.test(lemmaAt(around, -1)) || /['’]d$/.test(wordAt(around, -1))) return 3
  return /^(?:adjective|adverb|determiner)$/.test(partAt(around, 1) ?? '') ? 2 : 1
}

/** "not quite dead", "quite different", "quite good". */
export const quite: SenseRule = (around) =>
  wordAt(around, -1) === 'not' || /n['’]t$/.test(wordAt(around, -1)) || whole.has(wordAt(around, 1)) ? 2 : 1
const whole = wordSet('right sure different impossible certain perfect wrong clear ready alone')

/** "a most unusual one" and "the most unusual". */
export const mostOf: SenseRule = (around) => (/^an?$/.test(wordAt(around, -1)) ? 2 : 1)

/** "not least in Korea" and "the least common". */
export const leastOf: SenseRule = (around) => (wordAt(around, -1) === 'not' ? 2 : 1)

/** "about to begin" and "about ten". */
export const about: SenseRule = (around) => (wordAt(around, 1) === 'to' && partAt(around, 1) === 'particle' ? 2 : 1)
