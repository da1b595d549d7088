import { amountOf } from './amounts.ts'
import { measured } from './measured.ts'
import { currencyOf } from './money.ts'
import { measureSize, scales, shortScales } from './number-words.ts'
import type { StatedNumber } from './numbers.ts'
import { amount, digits, percent, percentOf, scale, short, shown, unit } from './patterns.ts'
import { qualitiesOf } from './qualities.ts'
import { isRank } from './ranks.ts'

// "W1.2 trillion", "KRW500": a currency's letters may stand right before a figure.
const letters =
  '(?<=(?<![\\p{L}\\d])(?:KRW|USD|EUR|GBP|JPY|Rs|W(?=\\d[\\d.]*(?:,\\d{3}| ?(?:million|billion|trillion|bn|tn)))))'
const amountPattern = new RegExp(
  `(?:(?<![\\p{L}\\d])|${letters}(?=\\d))(?:(?<sign>minus |(?<=^|\\s)[-\u2212]))?(?<amount>${amount})(?<rank>st|nd|rd|th)?(?![\\p{L}\\d]*\\d)(?<percent>${percent})?`,
  'giu',
)
const [firstYear, lastYear] = [1500, 2099]

/** "5 to 10 million" and "10-20 percent": what stands after the second number is meant of the first as well. */
export function rangesIn(text: string): StatedNumber[] {
  const pattern = new RegExp(
    `(?<![\\p{L}\\d.,:])(?<low>(?:${digits}|(?:${unit})\\b))(?<link>\\s?(?:-|\u2013|to|or)\\s?)[$\u20A9\u20AC\u00A3\u00A5]?(?<high>(?:${digits}|(?:${unit})\\b))(?:(?:\\s|-)?(?<scale>${scale}|${short})\\b)?(?<percent>${percent})?(?:[ -](?<measure>\\p{L}+))?`,
    'giu',
  )
  return [...text.matchAll(pattern)].flatMap(({ index, groups = {} }): StatedNumber[] => {
    const { low = '', high = '', link = '', scale: word, percent: share, measure } = groups
    const [from, to] = [amountOf(low), amountOf(high)]
    // "1990-95", "2019-20"
    if (/^\d{4}$/.test(low) && /^\d{2}$/.test(high) && /[-\u2013]/.test(link)) {
      const at = index + low.length + link.length
      return [{ text: high, at, value: low.slice(0, 2) + high, kind: 'YEAR' as const }]
    }
    const size = word ? scaleOf(word) : 1
    const isMeant = from < to && (size > 1 || share !== undefined || measureSize(measure) !== undefined)
    if (!isMeant) return []
    const value = shown(from * size * (share ? percentOf(share).size : 1) * (measureSize(measure) ?? 1))
    return [{ text: low, at: index, value, kind: share ? ('PERCENT' as const) : ('PLAIN' as const) }]
  })
}

const scaleOf = (word: string): number => scales.get(word.toLowerCase()) ?? shortScales.get(word.toLowerCase()) ?? 1

const vague = /\b(?:several|few|many|couple of|some tens of) $/i
export function amountsIn(text: string): StatedNumber[] {
  return [...text.matchAll(amountPattern)].flatMap(({ 0: found, index, groups = {} }) => {
    const end = index + found.length
    const [before, after] = [text.slice(0, index), text.slice(end)]
    if (vague.test(before) && !/^\d/.test(found)) return []
    const written = groups.amount ?? ''
    const isNegative = groups.sign !== undefined && !/\d\s?$/.test(before)
    const { sign, named } = currencyOf(before, after)
    const isSpeed = /\d ?m$/.test(written) && /^\/[sh]\b/.test(after)
    const value = (isNegative ? -1 : 1) * amountOf(isSpeed ? written.slice(0, -1) : written)
    const kind = kindOf(groups, written, value)
    const { size, measure, per } = kind === 'PLAIN' ? measured(isSpeed ? `m${after}` : after) : { size: 1 }
    const currency = sign ?? (named === 'cent' ? 'dollar' : named)
    const isMetres = /\d ?m$/.test(written) && sign === undefined && !isSpeed
    const share = groups.percent ? percentOf(groups.percent) : undefined
    const { qualities } = qualitiesOf(text, index, end, kind, per)
    const isOfOld = share?.measure === 'percent' && ofOld.test(after)
    return [
      {
        ...{ text: found, at: index, value: shown(value * (share?.size ?? size)), kind },
        ...(currency ? { currency } : {}),
        ...(measure && !currency ? { measure } : {}),
        ...(share ? { measure: share.measure } : {}),
        ...(currency ? { family: currency } : {}),
        ...(groups.rank && isRank(text, index, end) ? { family: 'rank' } : {}),
        ...(isMetres ? { also: [shown(value / 1e6)] } : {}),
        ...(isOfOld ? { also: [shown(Math.abs(100 - value))] } : {}),
        ...(/^one$/i.test(found) ? { loose: true as const } : {}),
        ...(qualities ? { qualities } : {}),
      },
    ]
  })
}

/** "80% of last year's price" is 20 percent less. */
const ofOld =
  /^ of (?:(?:last|the previous|the year before) |(?:its|their|the|his|her|our) (?:old|former|earlier|previous|original|usual|normal|regular)\b)/i

function kindOf(groups: Record<string, string | undefined>, written: string, value: number): StatedNumber['kind'] {
  if (groups.percent) return 'PERCENT'
  if (groups.rank) return 'ORDINAL'
  const isSaid = /^(?:fif|six|seven|eigh|nine)teen[ -]|^twenty[ -]/i.test(written) && !/hundred|thousand/i.test(written)
  return (isSaid || /^\d{4}$/.test(written)) && value >= firstYear && value <= lastYear ? 'YEAR' : 'PLAIN'
}
