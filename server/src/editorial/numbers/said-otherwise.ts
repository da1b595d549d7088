import { rankOf } from './dates.ts'
import { anyOf, tensWords, units } from './number-words.ts'
import type { StatedNumber } from './numbers.ts'

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
