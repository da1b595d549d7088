import { oneSlip } from '../dictation/index.ts'
import { splitSentences } from '../text/index.ts'
import { basesOf, wordsOf } from './signs.ts'

/** An answer as it was given; only what was typed shows how somebody spells. */
export interface GivenAnswer {
  readonly no: number
  readonly text: string
  readonly typed: boolean
}

/** Something that is certain about an answer without understanding it. */
export interface Observation {
  readonly kind: 'SPELLING' | 'REPEATED_WORD' | 'LOWER_I' | 'SAME_START'
  readonly no: number
  /** The words of the learner that it is about. */
  readonly quote: string
  /** What was probably meant; null where nothing is wrong. */
  readonly better: string | null
}

/** The words that an answer may have: headwords of the lists and of the dictionary, and the article's own. */
export interface KnownWords {
  has(base: string): boolean
  /** Known words of about this length that begin alike. */
  near(word: string): Iterable<string>
}

const mostObservations = 3
const shortestSpelling = 5
const fewestStarts = 4
/** Somebody who writes more different words than this is not misspelling. */
const mostWordsLookedUp = 400

/** At most three observations, the most useful first; the same one once. */
export function observationsOn(answers: readonly GivenAnswer[], known: KnownWords): Observation[] {
  const typed = answers.filter((answer) => answer.typed)
  const found = [
    ...spellings(typed, known),
    ...typed.flatMap(repeatedWords),
    ...typed.flatMap(lowerI).slice(0, 1),
    ...sameStart(answers),
  ]
  const isFirst = ({ kind, quote }: Observation, index: number) =>
    found.findIndex((one) => one.kind === kind && one.quote.toLowerCase() === quote.toLowerCase()) === index
  return found.filter(isFirst).slice(0, mostObservations)
}

/** Words that no list has, one slip away from exactly one word that is there. */
function spellings(answers: readonly GivenAnswer[], known: KnownWords): Observation[] {
  const places = new Map<string, number>()
  // A capital may be a name.
  for (const { no, text } of answers)
    for (const word of wordsOf(text))
      if (word.length >= shortestSpelling && /^[a-z]+$/.test(word) && !places.has(word)) places.set(word, no)
  return [...places].slice(0, mostWordsLookedUp).flatMap(([word, no]): Observation[] => {
    if (basesOf(word).some((base) => known.has(base))) return []
    const meant = [...known.near(word)].filter((other) => oneSlip(word, other) !== null)
    const [better] = meant
    return meant.length === 1 && better ? [{ kind: 'SPELLING', no, quote: word, better }] : []
  })
}

/** "the the"; "had had" and "that that" are English. */
function repeatedWords({ no, text }: GivenAnswer): Observation[] {
  const twice = [...text.matchAll(/(?<![\p{L}'\u2019-])([A-Za-z]+)[ \n]+\1(?![\p{L}'\u2019-])/giu)]
  return twice
    .filter(([, word = '']) => !/^(?:had|that|very|really|so|no|bye|ha|many|much|long)$/i.test(word))
    .map(([quote, word = '']) => ({ kind: 'REPEATED_WORD', no, quote, better: word }))
}

function lowerI({ no, text }: GivenAnswer): Observation[] {
  const found = /(?<![\p{L}\d.'\u2019-])i(?:['\u2019](?:m|ve|ll|d))?(?![\p{L}\d.-])/u.exec(text)?.[0]
  return found ? [{ kind: 'LOWER_I', no, quote: found, better: found.replace('i', 'I') }] : []
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
  return alike ? [{ kind: 'SAME_START', no: first.no, quote: first.words, better: null }] : []
}

/** Known words of a list; `isKnown` may know more, such as derived words and other spellings. */
export function knownWords(words: Iterable<string>, isKnown: (base: string) => boolean = () => false): KnownWords {
  const all = new Set([...words].map((word) => word.toLowerCase()))
  const byStart = Map.groupBy(all, (word) => word.slice(0, 1))
  return {
    has: (base) => all.has(base) || isKnown(base),
    near: (word) => (byStart.get(word.slice(0, 1)) ?? []).filter((other) => Math.abs(other.length - word.length) < 2),
  }
}
