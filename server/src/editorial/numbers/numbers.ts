import { amountOf } from './amounts.ts'
import { clocksIn } from './clocks.ts'
import { centuriesIn, daysIn, decadesIn, isoDatesIn } from './dates.ts'
import { durationsIn, longerIn, stopwatchesIn } from './durations.ts'
import { looseIn, nobodyIn } from './loose.ts'
import { coinsIn } from './money.ts'
import { figure, shown, words } from './patterns.ts'
import type { Qualities } from './qualities.ts'
import { ordinalsIn, quartersIn } from './ranks.ts'
import { agesIn, customaryIn, numeralsIn, roughIn } from './said-otherwise.ts'
import { scoresIn } from './scores.ts'
import { evenIn, piecesIn, sharesIn } from './shares.ts'
import { amountsIn, rangesIn } from './stated-amounts.ts'
import { timesIn } from './times.ts'

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
  /** Values that it has as the other kind, a count or percent: what has doubled has risen by 100 percent. */
  readonly across?: readonly string[]
  readonly currency?: string
  /** What is measured, by its smaller unit; three months are not three years. */
  readonly measure?: string
  /** Numbers of one family exclude each other, whatever they count: "twice" and "three times". */
  readonly family?: string
  /** A word that is a number only now and then ("one", "first"): it confirms another, but is no fact by itself. */
  readonly loose?: true
  /** What else is said of it: "a day", "by", "fewer than". Two that differ in one of them are two numbers. */
  readonly qualities?: Qualities
}

const figurePattern = new RegExp(`(?<![\\p{L}\\d])(?:${figure}|${words})`, 'giu')

/**
 * The numbers of an English text with their values, in words, digits and short forms alike ("two million", "2,000,000",
 * "2m"), in the order of the text.
 */
export const numbersOf = (text: string): StatedNumber[] => mentionsOf(text).filter(({ loose }) => !loose)

/** The figures of a text by themselves, whatever they count: "half past nine" has a 9, "2 km" a 2. */
export const figuresIn = (text: string): Set<string> =>
  new Set([...plainly(text).matchAll(figurePattern)].map(([written]) => shown(amountOf(written))))

// What one finder has read is hidden from those after it.
const finders = [
  ...[isoDatesIn, stopwatchesIn, customaryIn, clocksIn, daysIn, centuriesIn, agesIn, decadesIn, numeralsIn, roughIn],
  ...[coinsIn, durationsIn, longerIn, evenIn, scoresIn, quartersIn, piecesIn, sharesIn, rangesIn],
  ...[timesIn, ordinalsIn, nobodyIn, amountsIn, looseIn],
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
  let rest = plainly(text)
  for (const finder of finders)
    for (const number of finder(rest)) {
      found.push(number)
      rest = rest.slice(0, number.at) + '\u0000'.repeat(number.text.length) + rest.slice(number.at + number.text.length)
    }
  return found
    .map((number) => ({ ...number, text: text.slice(number.at, number.at + number.text.length).trim() }))
    .toSorted((a, b) => a.at - b.at)
}

/** The digits and marks of a Korean keyboard's full width as the usual ones, each at its place. */
const plainly = (text: string): string =>
  text.replace(/[\uFF05\uFF0C-\uFF0E\uFF10-\uFF1A]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
