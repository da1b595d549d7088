import { isNumberWord } from './number-names.ts'
import { isDigits, numberReadings } from './number-readings.ts'
import type { SpokenWord } from './spoken-words.ts'

const longestNumber = 12

/** For each word that is a number in digits, the other ways to write it, as lists of keys. */
export function readingsOf(words: readonly SpokenWord[]): readonly (readonly (readonly string[])[])[] {
  return words.map((word) => (isDigits(word) ? numberReadings(word).map((reading) => reading.split(' ')) : []))
}

/** The lengths in words of those readings that match the words at `start`. */
export function readCounts(
  readings: readonly (readonly string[])[] = [],
  words: readonly SpokenWord[],
  start: number,
): number[] {
  const fitting = readings.filter((reading) => reading.every((key, offset) => words[start + offset]?.key === key))
  return [...new Set(fitting.map(({ length }) => length))]
}

/** How many words a wrongly read number may take: any run of number words of two or more. */
export function misreadCounts(words: readonly SpokenWord[], start: number): number[] {
  const counts: number[] = []
  for (let count = 1; count <= longestNumber && isNumberWord(words[start + count - 1]?.key ?? ''); count++) {
    if (count > 1) counts.push(count)
  }
  return counts
}
