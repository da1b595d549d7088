import { measureNamed, measureSize } from './number-words.ts'

const rate =
  /^(?:\/|(?: ?per| an?| each| every) )(?<time>s|sec|second(?= (?:and|or|on|in|at|as|to|from|for|during|when|while|by|over)\b|[.,;!?)]|$)|min|minute|h|hr|hour)\b/i
const inHour: Readonly<Record<string, number>> = { s: 3600, m: 60, h: 1 }

interface Measured {
  readonly size: number
  readonly measure?: string
  /** The time that a speed is for: every speed is turned into one by the hour. */
  readonly per?: string
}

/**
 * What the words after a number make of it: "2 km" is 2,000 of meters, "5 km2" and "5 square kilometers" 5,000,000 of
 * square ones, "2 cubic meters" are 2,000,000 milliliters, "30 meters per second" 108,000 meters an hour.
 */
export function measured(after: string): Measured {
  const [found = '', spread, spreadUnit, unitWord, exponent] =
    /^[ -]?(?:(sq|square|cu|cubic)[. ]{1,2}(\p{L}+)|(\p{L}+?)([\u00B2\u00B323])?(?![\p{L}\d]))/u.exec(after) ?? []
  const word = spreadUnit ?? unitWord
  const measure = measureNamed(word)
  const power = /^cu|3|\u00B3/.test(spread ?? exponent ?? '') ? 3 : (spread ?? exponent) ? 2 : 1
  const size = (measureSize(word) ?? 1) ** power
  if (measure === 'meter' && power === 3) return { size: size * 1e6, measure: 'milliliter' }
  if (measure === undefined) return { size }
  if (power > 1) return { size, measure: `${measure}^${power}` }
  const time = /^(?:meter|mile)$/.test(measure) ? rate.exec(after.slice(found.length))?.groups?.time : undefined
  if (/^(?:kph|kmh|mph)$/i.test(word ?? '')) return { size, measure, per: 'hour' }
  return time ? { size: size * (inHour[time.charAt(0).toLowerCase()] ?? 1), measure, per: 'hour' } : { size, measure }
}
