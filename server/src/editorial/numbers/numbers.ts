import { amountOf } from './amounts.ts'
import { clocksIn } from './clocks.ts'
import { anyOf, measureNamed, measures, ordinalWords, parts, scales, shortScales, units } from './number-words.ts'
import {
  agesIn,
  centuriesIn,
  coinsIn,
  customaryIn,
  daysIn,
  longerIn,
  numeralsIn,
  roughIn,
  timesIn,
} from './said-otherwise.ts'

/** A number in a text; numbers of different kinds never contradict each other. */
export interface StatedNumber {
  /** As the text writes it. */
  readonly text: string
  /** Where it begins in the text. */
  readonly at: number
  /** Digits without grouping marks; a measure in its smaller unit, a part of a whole in percent. */
  readonly value: string
  readonly kind: 'PLAIN' | 'PERCENT' | 'YEAR' | 'ORDINAL' | 'CLOCK' | 'DAY' | 'ROUGH'
  /** Other values that the same writing may have: "5m" is metres or millions, a third is 33 or 33.3 percent. */
  readonly also?: readonly string[]
  readonly currency?: string
  /** What is measured, by its smaller unit; three months are not three years. */
  readonly measure?: string
  /** Numbers of one family exclude each other, whatever they count: "twice" and "three times". */
  readonly family?: string
  /** A word that is a number only now and then ("one", "first"): it confirms another, but is no fact by itself. */
  readonly loose?: true
}

const [unit, scale, short, part] = [units, scales, shortScales, parts].map(anyOf)
const digitWords = 'zero|one|two|three|four|five|six|seven|eight|nine|oh'
const digits = String.raw`\d{1,3},\d{1,2}(?=\s?(?:million|billion|trillion|percent|per cent|%))|\d{1,3}(?:[,\u00A0\u2009\u202F]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|(?<!\d)\.\d+`
const figure = `(?:${digits})(?:(?:[ -](?:${scale})\\b)+|\\s?(?:${short})\\b(?!['\u2019]))?`
const words = `(?:(?:half |(?:three[ -]quarters|a quarter|a third) of )?an? (?=(?:${scale})\\b))?(?:${unit}|${scale})\\b(?:(?:(?<=hundred|thousand|million|billion|trillion),? and |[ -])(?:${unit}|${scale})\\b)*(?: point(?: (?:${digitWords})\\b)+(?: (?:${scale})\\b)*)?`
const halfOf = String.raw`half an?(?= \p{L})`
const more = `(?: and (?:an? |one[ -])?(?:half|quarter)\\b| and three[ -]quarters\\b| ?[\u00BD\u00BC\u00BE\u2153\u2154])?(?: (?:${scale})\\b)?`
const amount = `(?:(?:${figure}|${words})${more}|${halfOf}|[\u00BD\u00BC\u00BE\u2153\u2154])`
const percent = String.raw`\s?(?:%|percent\b|per cent\b|pct\b|percentage points?\b)`
const amountPattern = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<sign>minus |(?<=^|\\s)[-\u2212]))?(?<amount>${amount})(?<rank>st|nd|rd|th)?(?![\\p{L}\\d]*\\d)(?<percent>${percent})?`,
  'giu',
)
const figurePattern = new RegExp(`(?<![\\p{L}\\d])(?:${figure}|${words})`, 'giu')
const sharePattern = new RegExp(
  [
    String.raw`\b(?<of>\d+|${unit})[ -](?<part>${part})s\b(?! of an? (?:${scale})\b)`,
    String.raw`\b(?<single>an?|one)[ -](?<one>${part})(?= of\b(?! an? (?:${scale})\b)| the\b| (?:are|were|have|had|say|said|think|want|live)\b)|\b(?:one)-(?<dashed>${part})\b`,
    String.raw`\b(?<top>\d)\/(?<bottom>2|3|4|5|6|8|10)\b`,
    String.raw`\b(?<few>\d{1,2}|${unit}) (?:in|out of)(?: every)? (?<many>\d{1,3}|${unit}|a hundred)\b(?! (?:year|month|week|day|hour|minute|second|place|cit|countr|school|store|state))`,
    String.raw`\b(?<each1>one) (?:\p{L}+ )?(?:in|out of)(?: every)? (?<of1>five|ten|a hundred|a thousand|100|1,000)(?= (?:has|have|is|was|had|does|did|lives?|says|said|can|will|died|gets|owns|uses|smokes|works)\b|[.,;!?]|$)`,
    String.raw`(?<!first |second |last |other |past |a |an |-)\bhalf(?= of\b| the\b| its\b| their\b| our\b)`,
    String.raw`\bevery (?<each>second|other|third|fourth|fifth|tenth)(?= (?!(?:day|week|month|year|hour|minute|time|night|morning|evening|weekend|line|word|\w+day|counts?)\b)[a-z])`,
    String.raw`(?<=\bby )half\b(?! an?\b)`,
  ].join('|'),
  'giu',
)
const ordinalPattern = new RegExp(
  String.raw`\b(?:(?<tens>twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -])?(?<word>${anyOf(ordinalWords)})\b`,
  'gi',
)
const looseWords: ReadonlyMap<string, number> = new Map([
  ...['once', 'single'].map((word): [string, number] => [word, 1]),
  ...['no', 'none', 'nobody', 'nothing'].map((word): [string, number] => [word, 0]),
  ...['both', 'double', 'couple', 'pair'].map((word): [string, number] => [word, 2]),
  ...['triple'].map((word): [string, number] => [word, 3]),
  ['half', 0.5],
  ...'twenties thirties forties fifties sixties seventies eighties nineties'
    .split(' ')
    .map((word, at): [string, number] => [word, 1920 + at * 10]),
])
const loosePattern = new RegExp(
  String.raw`\b(?:${anyOf(looseWords)})\b(?!\.? ?\d| (?:more|less|fewer|longer|later|one|but)\b)`,
  'gi',
)
const [firstYear, lastYear] = [1500, 2099]

/**
 * The numbers of an English text with their values, in words, digits and short forms alike ("two million", "2,000,000",
 * "2m"), in the order of the text.
 */
export const numbersOf = (text: string): StatedNumber[] => mentionsOf(text).filter(({ loose }) => !loose)

/** The figures of a text by themselves, whatever they count: "half past nine" has a 9, "2 km" a 2. */
export const figuresIn = (text: string): Set<string> =>
  new Set([...text.matchAll(figurePattern)].map(([written]) => shown(amountOf(written))))

// What one finder has read is hidden from those after it.
const finders = [
  ...[
    customaryIn,
    clocksIn,
    daysIn,
    centuriesIn,
    agesIn,
    numeralsIn,
    roughIn,
    coinsIn,
    durationsIn,
    longerIn,
    sharesIn,
    rangesIn,
  ],
  ...[timesIn, ordinalsIn, amountsIn, looseIn],
]

// A check after each pause in typing reads every sentence of every level, and one of them has changed.
const read = new Map<string, readonly StatedNumber[]>()
const mostRead = 5_000

/** The numbers of a text and the words that may stand for one. */
export function mentionsOf(text: string): readonly StatedNumber[] {
  const known = read.get(text)
  if (known) return known
  if (read.size >= mostRead) read.clear()
  const mentions = mentionsIn(text)
  read.set(text, mentions)
  return mentions
}

function mentionsIn(text: string): readonly StatedNumber[] {
  const found: StatedNumber[] = []
  let rest = text
  for (const finder of finders)
    for (const number of finder(rest)) {
      found.push(number)
      rest = rest.slice(0, number.at) + '\u0000'.repeat(number.text.length) + rest.slice(number.at + number.text.length)
    }
  return found.map((number) => ({ ...number, text: number.text.trim() })).toSorted((a, b) => a.at - b.at)
}

/** Whether two writings are one number. */
export function isSameNumber(a: StatedNumber, b: StatedNumber): boolean {
  if (a.kind === 'CLOCK' && b.kind === 'CLOCK') return isSameTime(a.value, b.value)
  if (a.kind === 'CLOCK') return (a.also ?? []).includes(b.value)
  if (b.kind === 'CLOCK') return (b.also ?? []).includes(a.value)
  const isCount = (kind: string) => kind !== 'PERCENT'
  if (a.kind !== b.kind && !(isCount(a.kind) && isCount(b.kind))) return false
  if (a.currency && b.currency && a.currency !== b.currency) return false
  if (a.measure && b.measure && a.measure !== b.measure) return false
  const values = new Set([a.value, ...(a.also ?? [])])
  return [b.value, ...(b.also ?? [])].some((value) => values.has(value))
}

/** "7:30" says neither morning nor evening and agrees with both. */
function isSameTime(a: string, b: string): boolean {
  const [[timeA, halfA], [timeB, halfB]] = [a.split(' '), b.split(' ')]
  return timeA === timeB && (!halfA || !halfB || halfA === halfB)
}

const shown = (value: number): string => String(Number(value.toFixed(4)))

function sharesIn(text: string): StatedNumber[] {
  return [...text.matchAll(sharePattern)].flatMap(({ 0: found, index, groups = {} }) => {
    const each = groups.each?.toLowerCase()
    const named = each ? (/other|second/.test(each) ? 'half' : each) : (groups.part ?? groups.one ?? groups.dashed)
    const bottom = named
      ? parts.get(named.toLowerCase())
      : (wordOrFigure(groups.bottom ?? groups.many ?? groups.of1) ?? 2)
    const top = wordOrFigure(groups.of ?? groups.top ?? groups.few ?? groups.each1) ?? 1
    if (!bottom || top >= bottom) return []
    const share = (100 * top) / bottom
    const also = Number.isInteger(share) ? [] : [share.toFixed(1), share.toFixed(2), String(Math.floor(share))]
    const whole = share < 1 ? shown(share) : String(Math.round(share))
    return [{ text: found, at: index, value: whole, kind: 'PERCENT' as const, also }]
  })
}

function wordOrFigure(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  if (/^a hundred$/i.test(word)) return 100
  if (/^(?:a thousand|1,000)$/i.test(word)) return 1000
  return units.get(word.toLowerCase()) ?? (/^\d/.test(word) ? Number(word) : undefined)
}

/** "half an hour", "an hour and a half", "two hours and 15 minutes": in minutes. */
function durationsIn(text: string): StatedNumber[] {
  const pattern = new RegExp(
    `\\b(?:(?<part>half|(?:a )?quarter of|three[ -]quarters of) an hour\\b|an hour and (?<over>a half|a quarter)\\b|(?<hours>${amount}|an) hours?,? (?:and )?(?<minutes>${amount})(?= minutes?\\b))`,
    'gi',
  )
  return [...text.matchAll(pattern)].map(({ 0: found, index, groups = {} }) => {
    const part = groups.part?.toLowerCase()
    const fraction = part === undefined ? undefined : part === 'half' ? 30 : part.startsWith('three') ? 45 : 15
    const over = groups.over ? (/half/i.test(groups.over) ? 90 : 75) : undefined
    const hours = groups.hours === undefined || /^an$/i.test(groups.hours) ? 1 : amountOf(groups.hours)
    const value = fraction ?? over ?? hours * 60 + amountOf(groups.minutes ?? '')
    return { text: found, at: index, value: shown(value), kind: 'PLAIN' as const }
  })
}

/** "5 to 10 million" and "10-20 percent": what stands after the second number is meant of the first as well. */
function rangesIn(text: string): StatedNumber[] {
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
    const isMeant = from < to && (size > 1 || share !== undefined || measureOf(measure) !== undefined)
    if (!isMeant) return []
    const value = shown(from * size * (measureOf(measure) ?? 1))
    return [{ text: low, at: index, value, kind: share ? ('PERCENT' as const) : ('PLAIN' as const) }]
  })
}

const measureOf = (word = ''): number | undefined =>
  measures.get(word.toLowerCase().replace(/(?<=\p{L}\p{L})s$/u, ''))?.[1]

const scaleOf = (word: string): number => scales.get(word.toLowerCase()) ?? shortScales.get(word.toLowerCase()) ?? 1

const vague = /\b(?:several|few|many|couple of|some tens of) $/i
const signs: Readonly<Record<string, string>> = {
  $: 'dollar',
  '\u20AC': 'euro',
  '\u00A3': 'pound',
  '\u20A9': 'won',
  '\u00A5': 'yen',
}
const currencyAfter = /^[ -](?:U\.?S\.? |American |Korean )?(dollar|euro|pound|won|yen|yuan|cent)s?\b/i

function amountsIn(text: string): StatedNumber[] {
  return [...text.matchAll(amountPattern)].flatMap(({ 0: found, index, groups = {} }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + found.length)]
    if (vague.test(before) && !/^\d/.test(found)) return []
    const written = groups.amount ?? ''
    const isNegative = groups.sign !== undefined && !/\d\s?$/.test(before)
    const value = (isNegative ? -1 : 1) * amountOf(written)
    const sign = signs[/([$\u20A9\u20AC\u00A3\u00A5])\s?$/.exec(before)?.[1] ?? '']
    const named = currencyAfter.exec(after)?.[1]?.toLowerCase()
    const kind = kindOf(groups, written, value)
    const { size, measure } = kind === 'PLAIN' ? measured(after) : { size: 1 }
    const currency = sign ?? (named === 'cent' ? 'dollar' : named)
    const isMetres = /\d ?m$/.test(written) && sign === undefined
    return [
      {
        ...{ text: found, at: index, value: shown(value * size), kind },
        ...(currency ? { currency } : {}),
        ...(measure && !currency ? { measure } : {}),
        ...(groups.percent ? { measure: /point/.test(groups.percent) ? 'point' : 'percent' } : {}),
        ...(currency ? { family: currency } : {}),
        ...(isMetres ? { also: [shown(value / 1e6)] } : {}),
        ...(/^one$/i.test(found) ? { loose: true as const } : {}),
      },
    ]
  })
}

/** What the words after a number make of it: "2 km" is 2,000 of meters, "5 km2" and "5 square kilometers" 5,000,000 of square ones. */
function measured(after: string): { size: number; measure?: string } {
  const [, spread, spreadUnit, unitWord, exponent] =
    /^[ -]?(?:(sq|square|cu|cubic)[. ]{1,2}(\p{L}+)|(\p{L}+?)([\u00B2\u00B323])?(?![\p{L}\d]))/u.exec(after) ?? []
  const word = spreadUnit ?? unitWord
  const measure = measureNamed(word)
  const power = /^cu|3|\u00B3/.test(spread ?? exponent ?? '') ? 3 : (spread ?? exponent) ? 2 : 1
  const size = (measureOf(word) ?? 1) ** power
  return { size, ...(measure ? { measure: power === 1 ? measure : `${measure}^${power}` } : {}) }
}

function kindOf(groups: Record<string, string | undefined>, written: string, value: number): StatedNumber['kind'] {
  if (groups.percent) return 'PERCENT'
  if (groups.rank) return 'ORDINAL'
  const isSaid = /^(?:fif|six|seven|eigh|nine)teen[ -]|^twenty[ -]/i.test(written) && !/hundred|thousand/i.test(written)
  return (isSaid || /^\d{4}$/.test(written)) && value >= firstYear && value <= lastYear ? 'YEAR' : 'PLAIN'
}

const ranked = /\b(?:came|comes|come|finish(?:ed|es)?|placed|ranked|ranks|was|is|were) (?:in )?$/i

/** "first" and "second" are adverbs and measures more often than ranks. */
function ordinalsIn(text: string): StatedNumber[] {
  return [...text.matchAll(ordinalPattern)].map(({ 0: found, index, groups = {} }) => {
    const value =
      (units.get(groups.tens?.toLowerCase() ?? '') ?? 0) + (ordinalWords.get(groups.word?.toLowerCase() ?? '') ?? 0)
    const loose = value < 3 ? { loose: true as const } : {}
    const isRank =
      ranked.test(text.slice(0, index).slice(-30)) &&
      /^(?:[.,;!?]|$| (?:in|place|to|at|behind|after)\b)/.test(text.slice(index + found.length))
    const family = isRank ? { family: 'rank' } : {}
    return { text: found, at: index, value: String(value), kind: 'ORDINAL' as const, ...loose, ...family }
  })
}

function looseIn(text: string): StatedNumber[] {
  const words = [...text.matchAll(loosePattern)].map(({ 0: found, index }) => {
    const value = looseWords.get(found.toLowerCase()) ?? 0
    const kind = value === 0.5 ? ('PERCENT' as const) : ('PLAIN' as const)
    return { text: found, at: index, value: value === 0.5 ? '50' : String(value), kind, loose: true as const }
  })
  const measured = [...text.matchAll(/\ban? (?=(\p{L}+)\b)/giu)].flatMap(({ 0: found, index, 1: word }) => {
    const size = /^(?:day|year|minute)$/i.test(word ?? '') ? 1 : measureOf(word)
    if (size === undefined) return []
    return [{ text: found, at: index, value: shown(size), kind: 'PLAIN' as const, loose: true as const }]
  })
  return [...words, ...measured]
}
