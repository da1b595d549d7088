import { anyOf, measureNamed, measures, ordinalWords, tensWords, units } from './number-words.ts'
import type { StatedNumber } from './numbers.ts'

const months =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?'
const ordinal = `(?:(?:twenty|thirty)[ -])?(?:${anyOf(ordinalWords)})`

/** The value of "fifth", "twenty-first", "5th" or "5". */
function rankOf(written: string): number {
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

/** "in her thirties", "in his 30s" */
export function agesIn(text: string): StatedNumber[] {
  const pattern = new RegExp(
    `(?<=\\b(?:my|your|his|her|its|our|their) (?:early |mid[ -]|late |middle )?)(?:(?<word>${anyOf(tensWords).replaceAll('y', 'ies')})|(?<tens>[2-9]0)s)\\b`,
    'gi',
  )
  return [...text.matchAll(pattern)].map(({ 0: found, index, groups = {} }) => {
    const value = groups.tens ?? String(tensWords.get((groups.word ?? '').toLowerCase().replace(/ies$/, 'y')) ?? 0)
    return { text: found, at: index, value, kind: 'PLAIN' as const, family: 'age' }
  })
}

const numerals: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 }

function romanOf(written: string): number {
  const values = [...written].map((letter) => numerals[letter] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

/** "World War II", "Part IV", "Charles III", "Charles the Third" */
export function numeralsIn(text: string): StatedNumber[] {
  const named = String.raw`(?<=\b(?:War|Part|Act|Phase|Chapter|Volume|Book|Type|Class|Title|Article|Round|Stage) )(?<part>[IVX]{1,5})(?![\p{L}.'\u2019])|(?<=\p{Lu}\p{Ll}{2,} )(?<king>(?=[IVX]{2})(?:X{0,2}(?:IX|IV|V?I{0,3})))(?![\p{L}'-])|(?<=\p{Lu}\p{Ll}{2,} the )(?<said>(?:(?:Twenty|Thirty)-)?(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Eleventh|Twelfth|Thirteenth|Fourteenth|Fifteenth|Sixteenth))\b(?! \p{Ll})`
  return [...text.matchAll(new RegExp(named, 'gu'))].flatMap(({ 0: found, index, groups = {} }) => {
    const value = groups.said ? rankOf(groups.said) : romanOf(found)
    return found === ''
      ? []
      : [{ text: found, at: index, value: String(value), kind: 'ORDINAL' as const, family: 'name' }]
  })
}

/** "hundreds", "tens of thousands": no number, but not each other either. */
export function roughIn(text: string): StatedNumber[] {
  const pattern = /\b(?:(?:tens|dozens|hundreds) of )?(?:dozens|hundreds|thousands|millions|billions|trillions)\b/gi
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    ...{ text: found, at: index, value: found.toLowerCase(), kind: 'ROUGH' as const, loose: true as const },
  }))
}

/** "a year and a half", in the measure's smaller unit */
export function longerIn(text: string): StatedNumber[] {
  const pattern = /\b(?:an?|one) (?<unit>day|week|month|year|decade|century) and (?:a )?(?<more>half|quarter)\b/gi
  return [...text.matchAll(pattern)].map(({ 0: found, index, groups = {} }) => {
    const unit = (groups.unit ?? '').toLowerCase()
    const value = (/half/i.test(groups.more ?? '') ? 1.5 : 1.25) * (measures.get(unit)?.[1] ?? 1)
    const measure = measureNamed(unit)
    return {
      text: found,
      at: index,
      value: String(Number(value.toFixed(4))),
      kind: 'PLAIN' as const,
      ...(measure ? { measure } : {}),
    }
  })
}

const coins = 'dollar|euro|pound|won|yen|yuan|cent'

/** "a dollar", "a dollar and a half" */
export function coinsIn(text: string): StatedNumber[] {
  const pattern = new RegExp(
    `(?<!half )\\b(?:an?|one) (?<coin>${coins})\\b(?: and a (?<more>half|quarter)\\b)?(?! (?:bill|coin|note|sign|store|shop))`,
    'gi',
  )
  return [...text.matchAll(pattern)].map(({ 0: found, index, groups = {} }) => {
    const more = groups.more ? (/half/i.test(groups.more) ? 0.5 : 0.25) : 0
    const coin = (groups.coin ?? '').toLowerCase()
    const value = coin === 'cent' ? (1 + more) / 100 : 1 + more
    const currency = coin === 'cent' ? 'dollar' : coin
    return {
      ...{ text: found, at: index, value: String(value), kind: 'PLAIN' as const, currency, family: currency },
      ...(more === 0 ? { loose: true as const } : {}),
    }
  })
}

const folds: ReadonlyMap<string, number> = new Map([
  ['twice', 2],
  ['thrice', 3],
  ...['doubled', 'doubling'].map((word): [string, number] => [word, 2]),
  ...['tripled', 'tripling', 'trebled'].map((word): [string, number] => [word, 3]),
  ['quadrupled', 4],
  ['quintupled', 5],
  ...'two three four five six seven eight nine ten'.split(' ').flatMap((word, at): [string, number][] => [
    [`${word}fold`, at + 2],
    [`${word}-fold`, at + 2],
  ]),
])

/** "twice", "three times", "doubled", "once" where it counts: they exclude each other, whatever stands beside them. */
export function timesIn(text: string): StatedNumber[] {
  const pattern = new RegExp(
    `\\b(?:(?<word>${anyOf(folds)})|(?<once>once)(?=[.!?;]|$| (?:a|every|per|each) )|(?<many>${anyOf(units)}|(?<![\\d.,])\\d{1,2})(?= times\\b))`,
    'gi',
  )
  return [...text.matchAll(pattern)].map(({ 0: found, index, groups = {} }) => {
    const many = groups.many?.toLowerCase()
    const value = groups.once ? 1 : many ? (units.get(many) ?? Number(many)) : (folds.get(found.toLowerCase()) ?? 0)
    return {
      ...{ text: found, at: index, value: String(value), kind: 'PLAIN' as const, family: 'times' },
      ...(many ? {} : { loose: true as const }),
    }
  })
}

/** "half a dozen", "24/7", "in '97", "three grand", "five degrees below zero" */
export function customaryIn(text: string): StatedNumber[] {
  const pattern = new RegExp(
    `\\b(?<dozen>(?:a )?half(?:[ -]a)?[ -]dozen)\\b|\\b(?<always>24/7)\\b|(?<=\\b(?:in|since|of|from|by|until|before|after|the|late|early|mid|a)[ -]['\u2018\u2019])(?<year>\\d{2})(?<decade>s?)(?![\\p{L}\\d'\u2019])|\\b(?<below>${anyOf(units)}|\\d{1,3}(?:\\.\\d)?) degrees? (?:\\p{Lu}\\p{L}* )?below zero\\b|\\b(?<thousands>${anyOf(units)}|\\d{1,3}) grand(?=[.,;!?]|$| (?:in|for|an?|on|to|from|and|each|per|by)\\b)`,
    'giu',
  )
  return [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups = {} }): StatedNumber[] => {
    const { dozen, always, year, decade, below, thousands = '' } = groups
    const plain = { text: found, at: index, kind: 'PLAIN' as const }
    if (dozen) return [{ ...plain, value: '6' }]
    if (below)
      return [{ ...plain, value: String(-(units.get(below.toLowerCase()) ?? Number(below))), measure: 'degree' }]
    if (always) return [{ ...plain, value: '1440', also: ['24', '7'], loose: true }]
    if (year) {
      if (decade && !year.endsWith('0')) return []
      // "the '20s" are those of either century.
      const [old, late] = [String(1900 + Number(year)), String(2000 + Number(year))]
      if (decade) return [{ ...plain, kind: 'YEAR', value: old, ...(year < '30' ? { also: [late] } : {}) }]
      return [{ ...plain, kind: 'YEAR', value: year < '30' ? late : old }]
    }
    return [{ ...plain, value: String((units.get(thousands.toLowerCase()) ?? Number(thousands)) * 1000) }]
  })
}
