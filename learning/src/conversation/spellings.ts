import { basesOf } from './signs.ts'

/** What is known about how words are written. */
export interface SpellingWords {
  /** Whether it is a word, rare or not, or may be made of one by an ending. */
  has(base: string): boolean
  /** Whether a list has the word itself, as one that learners use. */
  readonly isCommon: (word: string) => boolean
  /** What is commonly written instead of a word, with the word; in small letters. */
  readonly misspellings: ReadonlyMap<string, string>
}

const shortestSlip = 6

/**
 * The word that was meant by one that is commonly misspelled, or null. Two kinds are certain: what the list of
 * misspellings has, in any form, and a long word that exists nowhere, from which one common word differs by a doubled
 * letter or by two letters in the wrong order. The nearest word is no reason: "hangover" is near "handover".
 */
export function meantBy(word: string, words: SpellingWords): string | null {
  const plain = word.toLowerCase().replaceAll('\u2019', "'")
  const listed = fromList(plain, words)
  if (listed !== null) return likeWritten(word, listed)
  // A capital may be a name.
  if (word.length < shortestSlip || !/^[a-z]+$/.test(word) || isWord(word, words)) return null
  const meant = [...new Set(slipsOf(word))].filter(words.isCommon)
  return meant.length === 1 && meant[0] !== undefined ? meant[0] : null
}

const isWord = (word: string, { has }: SpellingWords): boolean => has(word) || basesOf(word).some((base) => has(base))

const likeWritten = (word: string, meant: string): string =>
  /^[A-Z]/.test(word) ? `${meant.slice(0, 1).toUpperCase()}${meant.slice(1)}` : meant

/** Endings with what they are put on. */
const endings = ['s', 'd', 'ed', 'ing', 'ly', 'er', 'ers', 'r'] as const

function fromList(word: string, words: SpellingWords): string | null {
  const { misspellings } = words
  const whole = misspellings.get(word)
  if (whole !== undefined) return whole
  if (isWord(word, words)) return null
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue
    const stem = word.slice(0, -ending.length)
    // "recieving" comes from "recieve".
    for (const wrong of ending === 'ing' ? [stem, `${stem}e`] : [stem]) {
      const right = misspellings.get(wrong)
      const form = right === undefined ? undefined : withEnding(right, ending)
      if (form !== undefined && isWord(form, words)) return form
    }
  }
  return null
}

const withEnding = (right: string, ending: (typeof endings)[number]): string =>
  ending === 'ing' ? `${right.replace(/e$/, '')}ing` : `${right}${ending}`

/** Words that differ by a doubled letter or by two neighbours in the wrong order; the first letter stays. */
function* slipsOf(word: string): Generator<string> {
  for (let at = 1; at < word.length; at++) {
    const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
    if (letter === word[at - 1]) yield before + after
    else if (/[b-df-hj-np-tv-z]/.test(letter)) yield before + letter + letter + after
    if (after !== '' && after[0] !== letter) yield before + after[0] + letter + after.slice(1)
  }
}

/** Reads lines of "wrong right"; empty ones and those that begin with # say nothing. */
export const misspellingsIn = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  )
