import { anyOf, ordinalWords, tensWords, units } from './number-words.ts'
import type { StatedNumber } from './numbers.ts'

const months =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?'
const ordinal = `(?:(?:twenty|thirty)[ -])?(?:${anyOf(ordinalWords)})`

/** The value of "fifth", "twenty-first", "5th" or "5". */
export function rankOf(written: string): number {
  if (/^\d/.test(written)) return Number.parseInt(written, 10)
  const words = written.toLowerCase().split(/[ -]/)
  const last = words.at(-1) ?? ''
  return (words.length > 1 ? (units.get(words[0] ?? '') ?? 0) : 0) + (ordinalWords.get(last) ?? 0)
}

/** "Jan. 5", "5 January", "the fifth of January": the day. */
export function daysIn(text: string): StatedNumber[] {
  const pattern = new RegExp(
    `\\b(?:${months})\\.? (?:the )?(?<after>\\d{1,2}(?:st|nd|rd|th)?|${ordinal})(?![\\d,.:]*\\d)\\b|\\b(?<before>\\d{1,2}(?:st|nd|rd|th)?|${ordinal}) (?:of )?(?=(?:${months})\\b)|(?<=\\b(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day,? the )(?<week>\\d{1,2}(?:st|nd|rd|th)|${ordinal}(?! [a-z]))\\b`,
    'gi',
  )
  return [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups = {} }) => {
    const written = groups.after ?? groups.before ?? groups.week ?? ''
    const value = rankOf(written)
    // "He may second it" has no month; "in May 40 people" no day.
    if (value < 1 || value > 31 || (/^may /.test(found) && groups.after)) return []
    const at = index + (groups.after ? found.length - written.length : 0)
    return [{ text: written, at, value: String(value), kind: 'DAY' as const }]
  })
}

/** "2024-11-05": the year and the day. */
export function isoDatesIn(text: string): StatedNumber[] {
  const pattern = /(?<![\d-])(?<year>(?:1[5-9]|20)\d{2})-(?<month>0[1-9]|1[0-2])-(?<day>0[1-9]|[12]\d|3[01])(?![\d-])/g
  return [...text.matchAll(pattern)].flatMap(({ index, groups = {} }): StatedNumber[] => {
    const { year = '', day = '' } = groups
    return [
      { text: year, at: index, value: year, kind: 'YEAR' },
      // The month is written as a number, and is none to be counted.
      { text: `-${groups.month}-${day}`, at: index + year.length, value: String(Number(day)), kind: 'DAY' },
    ]
  })
}

/** "the nineteenth century" and "the 1800s" are one age. */
export function centuriesIn(text: string): StatedNumber[] {
  const pattern = new RegExp(
    `\\b(?<rank>\\d{1,2}(?:st|nd|rd|th)|${ordinal})(?=[ -]centur)|\\b(?<years>1[0-9]|20)00s\\b`,
    'gi',
  )
  return [...text.matchAll(pattern)].map(({ 0: found, index, groups = {} }) => {
    const century = groups.years ? Number(groups.years) + 1 : rankOf(groups.rank ?? '')
    const year = String((century - 1) * 100)
    return { text: found, at: index, value: year, kind: 'YEAR' as const, also: [String(century)] }
  })
}

/** "the 1990s", "the late eighties": another decade is another time, however early or late in it. */
export function decadesIn(text: string): StatedNumber[] {
  const pattern = new RegExp(
    `(?<![\\d.,$])(?<year>(?:1[5-9]|20)[1-9]0)s\\b|(?<=\\b(?:the|early|mid|late|nineteen)[ -])(?<word>${anyOf(tensWords).replaceAll('y', 'ies')})\\b`,
    'gi',
  )
  return [...text.matchAll(pattern)].map(({ 0: found, index, groups = {} }) => {
    const tens = tensWords.get((groups.word ?? '').toLowerCase().replace(/ies$/, 'y')) ?? 0
    const value = groups.year ?? String(1900 + tens)
    return {
      ...{ text: found, at: index, value, kind: 'YEAR' as const, family: 'decade' },
      ...(groups.year ? {} : { loose: true as const }),
      ...(tens === 20 ? { also: ['2020'] } : {}),
    }
  })
}
