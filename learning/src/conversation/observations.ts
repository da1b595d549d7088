import { splitSentences } from '../text/index.ts'
import { confusionsIn } from '../usage/index.ts'
import { wordsOf } from './signs.ts'
import { meantBy, type SpellingWords } from './spellings.ts'

/** An answer as it was given; only what was typed shows how somebody spells. */
export interface GivenAnswer {
  readonly no: number
  readonly text: string
  readonly typed: boolean
}

/** Something that is certain about an answer without understanding it. */
export interface Observation {
  readonly kind: 'SPELLING' | 'USAGE' | 'CAPITAL' | 'REPEATED_WORD' | 'LOWER_I' | 'SAME_START'
  readonly no: number
  /** The words of the learner that it is about. */
  readonly quote: string
  /** What was probably meant; null where nothing is wrong. */
  readonly better: string | null
  /** Why; null where the kind says it. */
  readonly ko: string | null
}

const mostObservations = 3
const fewestStarts = 4
/** Somebody who writes more different words than this is not misspelling. */
const mostWordsLookedUp = 400

/** At most three observations, the most useful first; the same one once. */
export function observationsOn(answers: readonly GivenAnswer[], known: SpellingWords): Observation[] {
  const typed = answers.filter((answer) => answer.typed)
  const usage = typed.flatMap(confusions)
  const isInside = ({ no, quote }: Observation) =>
    usage.some((one) => one.no === no && one.quote.toLowerCase().split(' ').includes(quote.toLowerCase()))
  const found = [
    // "Many informations" is one thing to mend.
    ...spellings(typed, known).filter((one) => !isInside(one)),
    ...usage,
    ...typed.flatMap(repeatedWords),
    ...typed.flatMap(lowerI).slice(0, 1),
    ...typed.flatMap(lowerNames).slice(0, 1),
    ...sameStart(answers),
  ]
  const isFirst = ({ kind, quote }: Observation, index: number) =>
    found.findIndex((one) => one.kind === kind && one.quote.toLowerCase() === quote.toLowerCase()) === index
  return found.filter(isFirst).slice(0, mostObservations)
}

/** Words that no kind of English has, and that are commonly written instead of one that it has. */
function spellings(answers: readonly GivenAnswer[], known: SpellingWords): Observation[] {
  const places = new Map<string, number>()
  for (const { no, text } of answers)
    for (const word of spelledWordsOf(text)) if (!places.has(word)) places.set(word, no)
  return [...places].slice(0, mostWordsLookedUp).flatMap(([word, no]): Observation[] => {
    const better = meantBy(word, known)
    return better === null ? [] : [{ kind: 'SPELLING', no, quote: word, better, ko: null }]
  })
}

/** Words of small letters, and those that only the beginning of a sentence made a capital of. */
function spelledWordsOf(text: string): string[] {
  const starts = new Set(splitSentences(text).map(({ start }) => start))
  return [...text.matchAll(/(?<![\p{L}\d'\u2019@.-])[A-Za-z]?[a-z]+(?:['\u2019][a-z]+)?(?![\p{L}\d@-])/gu)]
    .filter(({ index, 0: word }) => /^[a-z]/.test(word) || starts.has(index))
    .map(({ 0: word }) => word)
}

const confusions = ({ no, text }: GivenAnswer): Observation[] =>
  confusionsIn(text).map(({ quote, better, ko }) => ({ kind: 'USAGE', no, quote, better, ko }))

/** "the the": words that never follow themselves. "Had had", "that that" and "what it is is" are English. */
function repeatedWords({ no, text }: GivenAnswer): Observation[] {
  const twice = [
    ...text.matchAll(
      /(?<![\p{L}'\u2019-])(the|an?|and|or|of|my|your|his|our|their|i|we|they|he|she|with|for|from|at|because|but)[ \n]+\1(?![\p{L}'\u2019-])/giu,
    ),
  ]
  return twice.map(([quote, word = '']) => ({ kind: 'REPEATED_WORD', no, quote, better: word, ko: null }))
}

function lowerI({ no, text }: GivenAnswer): Observation[] {
  const found = /(?<![\p{L}\d.'\u2019-])i(?:['\u2019](?:m|ve|ll|d))?(?![\p{L}\d.-])/u.exec(text)?.[0]
  return found ? [{ kind: 'LOWER_I', no, quote: found, better: found.replace('i', 'I'), ko: null }] : []
}

const names =
  "monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|september|october|november|december|korea|korean|koreans|korea's|seoul|busan|jeju|english|japan|japanese|america|american|americans|europe|european|germany|german|italy|italian|spain|spanish|canada|christmas|chuseok"
const lowerName = new RegExp(`(?<![\\p{L}\\d.@/'\u2019-])(?:${names})(?![\\p{L}\\d@-]|\\.[a-z])`, 'u')

function lowerNames({ no, text }: GivenAnswer): Observation[] {
  const found = lowerName.exec(text)?.[0]
  return found
    ? [{ kind: 'CAPITAL', no, quote: found, better: `${found.slice(0, 1).toUpperCase()}${found.slice(1)}`, ko: null }]
    : []
}

/** When every sentence of the conversation begins with the same two words. */
function sameStart(answers: readonly GivenAnswer[]): Observation[] {
  const starts = answers.flatMap(({ no, text }) =>
    splitSentences(text).map(({ start, end }) => ({
      no,
      words: wordsOf(text.slice(start, end)).slice(0, 2).join(' '),
    })),
  )
  const [first] = starts
  if (!first || starts.length < fewestStarts || !first.words.includes(' ')) return []
  const alike = starts.every(({ words }) => words.toLowerCase() === first.words.toLowerCase())
  return alike ? [{ kind: 'SAME_START', no: first.no, quote: first.words, better: null, ko: null }] : []
}
