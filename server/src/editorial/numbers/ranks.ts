import { anyOf, ordinalWords, units } from './number-words.ts'
import type { StatedNumber } from './numbers.ts'

const ordinalPattern = new RegExp(
  String.raw`\b(?:(?<tens>twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -])?(?<word>${anyOf(ordinalWords)})\b`,
  'gi',
)
const ranked = /\b(?:came|comes|come|finish(?:ed|es)?|placed|ranked|ranks|was|is|were) (?:in )?$/i

// "30 meters per second"
const measuredBy = /\b(?:per|(?:meters|metres|kilometers|kilometres|km|miles|feet) (?:a|each|every)) $/i
const isOrdinal = ({ 0: found, index, input }: RegExpExecArray): boolean =>
  !/^second$/i.test(found) || !measuredBy.test(input.slice(Math.max(0, index - 20), index))

/** "came 2nd in", "was third." */
export const isRank = (text: string, from: number, to: number): boolean =>
  ranked.test(text.slice(Math.max(0, from - 30), from)) &&
  /^(?:[.,;!?]|$| (?:in|place|to|at|behind|after)\b)/.test(text.slice(to, to + 10))

/** "first" and "second" are adverbs and measures more often than ranks. */
export function ordinalsIn(text: string): StatedNumber[] {
  return [...text.matchAll(ordinalPattern)].filter(isOrdinal).map(({ 0: found, index, groups = {} }) => {
    const value =
      (units.get(groups.tens?.toLowerCase() ?? '') ?? 0) + (ordinalWords.get(groups.word?.toLowerCase() ?? '') ?? 0)
    const loose = value < 3 ? { loose: true as const } : {}
    const family = isRank(text, index, index + found.length) ? { family: 'rank' } : {}
    return { text: found, at: index, value: String(value), kind: 'ORDINAL' as const, ...loose, ...family }
  })
}

const quarter = 'first|second|third|fourth|1st|2nd|3rd|4th'

/** "Q2", "2Q" and "the second quarter"; not "a third quarter-final". */
export function quartersIn(text: string): StatedNumber[] {
  const pattern = new RegExp(
    `(?<![\\p{L}\\d])(?:Q(?<after>[1-4])|(?<before>[1-4])Q)(?![\\p{L}\\d])|\\b(?<word>${quarter})(?=[ -]quarter\\b(?!-?(?:final|mile|inch|hour)))`,
    'giu',
  )
  return [...text.matchAll(pattern)].map(({ 0: found, index, groups = {} }) => {
    const word = groups.word?.toLowerCase() ?? ''
    const value = groups.after ?? groups.before ?? String(ordinalWords.get(word) ?? Number.parseInt(word, 10))
    const loose = /^(?:first|second)$/.test(word) ? { loose: true as const } : {}
    return { text: found, at: index, value, kind: 'ORDINAL' as const, family: 'quarter', ...loose }
  })
}
