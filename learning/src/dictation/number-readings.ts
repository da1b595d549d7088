import { cardinal, decade, digitReadings, ordinal, pairReadings, scaledReadings } from './number-names.ts'
import type { SpokenWord } from './spoken-words.ts'

const shape =
  /^([$€£¥₩])?(\d+)(?:\.(\d+))?(?::(\d\d))?(st|nd|rd|th|s)?(?:\s?(%))?(?:\s(thousand|million|billion|trillion))?$/
const currencies: Readonly<Record<string, readonly string[]>> = {
  $: ['dollars', 'dollar'],
  '€': ['euros', 'euro'],
  '£': ['pounds', 'pound'],
  '¥': ['yen'],
  '₩': ['won'],
}
const cents: Readonly<Record<string, string>> = { $: 'cents', '€': 'cents', '£': 'pence' }

/** Whether a text is a number in digits, with or without a sign before or after. */
export const isDigits = (word: SpokenWord): boolean => /^[$€£¥₩]?\d/.test(word.key)

/**
 * Other ways to write a number in digits, as keys with spaces between: read out ("two thousand twenty six",
 * "twenty twenty six") and with its sign in words ("2.5 percent"). Nothing for other words and from 10¹⁵ on.
 */
export function numberReadings(word: SpokenWord): string[] {
  const match = shape.exec(word.key)
  if (!match) return []
  const [, sign = '', whole = '', fraction = '', minutes = '', suffix = '', percent = '', scale = ''] = match
  if (whole.length > 15) return []
  const isPlain = !word.spelling.includes(',')
  const bare = word.afterMonth && fraction + minutes + suffix === '' ? dayReadings(Number(whole)) : []
  const names = minutes
    ? timeReadings(whole, minutes)
    : fraction
      ? [...decimalReadings(whole, fraction), ...(sign ? moneyReadings(sign, whole, fraction) : [])]
      : suffixed(wholeReadings(whole, isPlain), suffix)
  const digits = fraction ? `${whole}.${fraction}` : `${whole}${minutes ? `:${minutes}` : ''}${suffix}`
  const amounts = [...bare, digits, ...names].map((name) => (scale ? `${name} ${scale}` : name))
  return [...new Set(amounts.flatMap((name) => withUnits(name, sign, percent)))].filter((name) => name !== word.key)
}

function withUnits(name: string, sign: string, percent: string): string[] {
  const units = percent ? ['percent', 'per cent'] : (currencies[sign] ?? [])
  const hasUnit = /(?:dollar|euro|pound)s? /.test(name)
  return units.length > 0 && !hasUnit ? units.map((unit) => `${name} ${unit}`) : [name]
}

function wholeReadings(whole: string, isPlain: boolean): string[] {
  const n = Number(whole)
  const names = [cardinal(n), cardinal(n, ' and'), ...scaledReadings(n)]
  const articled = names.filter((name) => /^one (?:hundred|thousand|million|billion|trillion)/.test(name))
  const pairs = whole.length === 4 && n >= 1000 ? pairReadings(n) : []
  const single = isPlain && whole.length > 2 && whole.length < 5 ? digitReadings(whole) : []
  return [...names, ...articled.map((name) => name.replace('one', 'a')), ...pairs, ...single]
}

function decimalReadings(whole: string, fraction: string): string[] {
  const heads = whole === '0' ? ['zero point', 'oh point', 'point'] : [`${cardinal(Number(whole))} point`]
  return heads.flatMap((head) => digitReadings(fraction).map((digits) => `${head} ${digits}`))
}

function moneyReadings(sign: string, whole: string, fraction: string): string[] {
  const coin = cents[sign]
  if (!coin || fraction.length !== 2) return []
  const small = cardinal(Number(fraction))
  return (currencies[sign] ?? []).flatMap((unit) => {
    const big = `${cardinal(Number(whole))} ${unit}`
    return [`${big} ${small}`, `${big} ${small} ${coin}`, `${big} and ${small} ${coin}`]
  })
}

function timeReadings(hours: string, minutes: string): string[] {
  const hour = cardinal(Number(hours))
  const minute = Number(minutes)
  if (minute === 0) return [hour, hours, `${hour} oclock`, `${Number(hours)} oclock`]
  return [`${hour} ${minute < 10 ? 'oh ' : ''}${cardinal(minute)}`]
}

function suffixed(names: readonly string[], suffix: string): string[] {
  if (suffix === '') return [...names]
  return names.filter((name) => !/\d/.test(name)).map(suffix === 's' ? decade : ordinal)
}

function dayReadings(day: number): string[] {
  if (day < 1 || day > 31) return []
  const ending = ['th', 'st', 'nd', 'rd'][Math.floor(day / 10) === 1 ? 0 : day % 10] ?? 'th'
  return [ordinal(cardinal(day)), `${day}${ending}`]
}
