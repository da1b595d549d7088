import type { Token } from '@readgrow/learning/text'
import {
  follows,
  isFirst,
  isLast,
  isNominal,
  isQuestion,
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

const isDenied = (around: WordInText): boolean =>
  wordAt(around, 1) === 'not' || /n['’]t$/.test(wordAt(around, 0)) || wordAt(around, 0) === 'cannot'

/** The verb that it helps, past "not" and adverbs; and how far it is. */
const helped = (around: WordInText): [Token | undefined, number] => pastParts(around, 1, ['adverb'])

const turners = wordSet('nor neither never only seldom rarely little so then hardly')

/** "did not say", "Do you know?", "nor did he", "he did warn", "than women do". */
export const helpingDo: SenseRule = (around) => {
  if (isDenied(around)) return 2
  const [next] = helped(around)
  if (isQuestion(around)) return next?.pos === 'verb' && !isFirst(around) && isSubject(near(around, -1)) ? 3 : 1
  if (next?.pos === 'verb') return isInverted(around) ? 4 : 3
  if (isInverted(around) && next && !isLast(around)) return 4
  if (isLast(around) || !opensSubject(next)) return 5
  return 1
}

const isSubject = (before: Token | undefined): boolean => before !== undefined && isNominal(before.pos)
const opensSubject = (token: Token | undefined): boolean =>
  token !== undefined && (isNominal(token.pos) || /^(?:determiner|adjective)$/.test(token.pos))

/** "Nor did he", "Only then did Japan": what begins the sentence turns subject and verb around. */
const isInverted = (around: WordInText): boolean =>
  opensSubject(near(around, 1)) && (follows(around, turners, 6) || isFirst(around)) && !isSubjectBefore(around)
const isSubjectBefore = (around: WordInText): boolean => /^(?:he|she|it|we|they|i|you|who)$/.test(wordAt(around, -1))

const askedFor = wordSet('help tell give show pass open close send bring lend call wait explain')
const isAskedFor = (around: WordInText): boolean => {
  const isOfYou = isFirst(around) && isQuestion(around) && wordAt(around, 1) === 'you'
  const [verb] = pastParts(placeAt(around, 1), 1, ['adverb'])
  return isOfYou && (verb?.lemma === 'please' || askedFor.has(verb?.lemma ?? ''))
}

const ownWill = wordSet('i you he she we they who people one everyone anyone somebody everybody nobody')
const happenings = wordSet(`
  happen occur cause kill start catch lead rise fall jump vary damage harm spread explode break fade hurt ruin trigger trap
  flood collapse drift`)

/** "Can you help me?", "Can I sit here?", "They cannot see", "Smoke can kill", "Birds can fly". */
export const can: SenseRule = (around) => {
  if (isAskedFor(around)) return 4
  if (isDenied(around)) return 5
  if (isFirst(around) && isQuestion(around) && /^(?:i|we)$/.test(wordAt(around, 1))) return 3
  const [verb, at] = helped(around)
  const isUnwilled = verb !== undefined && (happenings.has(verb.lemma) || takesTime(around, at))
  return isUnwilled && !ownWill.has(lemmaAt(around, -1)) && isSubject(near(around, -1)) ? 2 : 1
}

const takesTime = (around: WordInText, at: number): boolean =>
  /^(?:take|last|cost)$/.test(lemmaAt(around, at)) &&
  /^\W*(?:\w+ )*?(?:minutes|hours|days|weeks|months|years|decades|time)\b/.test(rest(placeAt(around, at)))

const findings = wordSet(`
  find conclude estimate calculate show suggest warn argue report establish announce believe predict think fear note reveal
  confirm determine ask`)

/** "could" of what might be, and of what somebody once was able to do. */
export const could: SenseRule = (around) => {
  if (wordAt(around, 1) === 'you' && isFirst(around)) return 3
  if (wordAt(around, 1) === 'have' || isTheory(around) || isFinding(around)) return 1
  return isTold(around) ||
    isSensed(around) ||
    /\b(?:In|in|By|Until) (?:\w+ )?1\d\d\d\b|\bcentury\b|\bago\b|\bonce\b/.test(before(around))
    ? 2
    : 1
}
/** "What could they hear through the wall?": what is asked of the senses was so once. */
const isSensed = (around: WordInText): boolean =>
  isQuestion(around) &&
  !isFirst(around) &&
  !/\b(?:if|would)\b/i.test(around.text) &&
  [2, 3, 4].some((offset) => senses.has(lemmaAt(around, offset)) && isNominal(partAt(around, offset - 1)))
const senses = wordSet('see hear feel smell taste')
const before = ({ text, tokens, index }: WordInText): string =>
  /[^.;?!]*$/.exec(text.slice(0, tokens[index]?.start))?.[0] ?? ''
const isTheory = (around: WordInText): boolean =>
  [1, 2, 3].some((offset) => /^(?:theory|theoretically|principle|soon|eventually)$/.test(wordAt(around, offset)))

/** "Researchers found that heat could kill": what is found of things is no story of once. */
function isFinding(around: WordInText): boolean {
  for (let offset = -1; offset >= -14; offset--) {
    const word = near(around, offset)
    if (!word) return false
    if (/^(?:that|whether|if|how|what)$/.test(word.lemma) && word.pos !== 'determiner')
      return [1, 2, 3, 4].some((more) => findings.has(lemmaAt(around, offset - more)))
    if (ownWill.has(word.lemma) && offset === -1 && !/^they$/.test(word.lemma)) return false
  }
  return false
}

/** Whether the last finite verb before is of the past. */
function isTold(around: WordInText): boolean {
  for (let offset = -1; near(around, offset); offset--) {
    const word = near(around, offset) as Token
    if (word.pos !== 'verb' && word.pos !== 'auxiliary') continue
    const isHelped = /^(?:be|have|to)$/.test(lemmaAt(around, offset - 1))
    if (!isHelped && !word.text.endsWith('ing')) return isPast(word)
  }
  return false
}
const isPast = ({ text, lemma }: Token): boolean =>
  lemma === 'be' ? /^(?:was|were)$/.test(text) : text.toLowerCase() !== lemma && !/s$/.test(text)

/** "must not", "must have come", "must stay". */
export const must: SenseRule = (around) => {
  if (isDenied(around)) return 3
  const [next, at] = helped(around)
  if (next?.lemma === 'have' && partAt(around, at + 1) === 'verb') return 2
  return next?.lemma === 'be' && wordAt(around, at + 1).endsWith('ing') && partAt(around, at + 1) === 'verb' ? 2 : 1
}

const handled = wordSet(`
  take touch use sell copy enter eat kill hunt catch bring carry leave open photograph smoke park build publish share remove
  feed drink ride sit stay swim`)

/** "May we come in?", "Nobody may take them", "may not be sold", "may rain". */
export const may: SenseRule = (around) => {
  if (isFirst(around) && isQuestion(around) && /^(?:i|we)$/.test(wordAt(around, 1))) return 2
  const [next, at] = helped(around)
  const verb = next?.lemma === 'be' ? lemmaAt(around, at + 1) : (next?.lemma ?? '')
  const isForbidden =
    wordAt(around, 1) === 'not' ||
    follows(around, wordSet('nobody none'), 1) ||
    (wordAt(around, -1) === 'one' && wordAt(around, -2) === 'no')
  return (isForbidden || wordAt(around, 1) === 'only') && handled.has(verb) ? 2 : 1
}

const comings = wordSet('mean arrive help ease fall rise last improve take bring become reach grow')
const odd = wordSet(
  'strange odd surprising natural right important vital essential fitting unfair wrong curious ironic funny',
)

/** "should have acted", "odd that it should rain", "rain should arrive", "you should rest". */
export const should: SenseRule = (around) => {
  if (wordAt(around, 1) === 'have' && partAt(around, 2) === 'verb') return 3
  if (wordAt(around, 1) === 'not' && wordAt(around, 2) === 'have' && partAt(around, 3) === 'verb') return 3
  const isOdd = follows(around, odd, 8) && follows(around, wordSet('that'), 7)
  if (isOdd || /^(?:That|Why) [^?]*$/.test(before(around))) return isQuestion(around) ? 1 : 4
  const [verb] = helped(around)
  const [head] = pastParts(around, -1, ['adverb'])
  const isThing = head?.pos === 'noun' && !/(?:er|or|ist|ian|ent|men|man|ple|ren)s?$/.test(head.text)
  return isThing && comings.has(verb?.lemma ?? '') && !follows(around, wordSet('that demand insist propose'), 6) ? 2 : 1
}

export const will: SenseRule = (around) => (isAskedFor(around) ? 2 : 1)

const reports = wordSet(
  'ask grant learn say think believe know tell fear hope announce promise expect worry decide predict warn',
)
const habits = /^\W*(?:Every|Each|Often|Sometimes|As (?:a child|children)|In those days|On \w+days|Having)\b/

/** "would like", "He said it would rain", "Every summer he would swim", "it would help". */
export const would: SenseRule = (around) => {
  if (wordAt(around, 1) === 'like') return 2
  if (isAskedFor(around)) return 4
  if (isReported(around)) return 3
  return habits.test(before(around)) && wordAt(around, 1) !== 'have' && !/\bif\b/.test(around.text) ? 5 : 1
}

const isToldWord = /(?:ed|said|thought|knew|told|learned)$/
function isReported(around: WordInText): boolean {
  if (wordAt(around, 1) === 'have') return false
  for (let offset = -1; offset >= -9; offset--) {
    const word = near(around, offset)
    if (!word) return false
    if (word.pos === 'verb') return reports.has(word.lemma) && isToldWord.test(word.text) && offset < -1
    if (word.pos !== 'conjunction') continue
    if (!/^(?:that|whether|if)$/.test(word.lemma)) return false
    const [verb] = pastParts(placeAt(around, offset), -1, [
      'noun',
      'pronoun',
      'adverb',
      'name',
      'determiner',
      'adjective',
    ])
    return verb !== undefined && reports.has(verb.lemma) && isToldWord.test(verb.text)
  }
  return false
}
