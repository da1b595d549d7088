import { anyOf, parts, scales, shortScales, units, vulgarSign } from './number-words.ts'

export const [unit, scale, short, part] = [units, scales, shortScales, parts].map(anyOf)
const digitWords = 'zero|one|two|three|four|five|six|seven|eight|nine|oh'

/** What a number is of where its groups are parted by mere spaces: "3 400 km" is one number, "on page 3 400 people" two. */
const afterSpaces =
  'km|kilomet(?:er|re)s?|m|met(?:er|re)s?|miles?|kg|kilos?|kilograms?|g|grams?|tons?|tonnes?|lit(?:er|re)s?|hectares?|euros?|dollars?|won|pounds?|yen|yuan|rupees?'
export const digits = [
  String.raw`\d{1,3},\d{1,2}(?=\s?(?:million|billion|trillion|percent|per cent|%))`,
  String.raw`[1-9]\d{0,2}(?:\.\d{3}){2,4}(?![\d.]*\d)`,
  String.raw`[1-9]\d{0,2}(?:['\u2019]\d{3}){1,4}(?![\d'\u2019])`,
  String.raw`[1-9]\d{0,2}(?: \d{3}){2,4}(?![\d.,]*\d)`,
  `[1-9]\\d{0,2} \\d{3}(?= (?:${afterSpaces})\\b)`,
  String.raw`\d{1,3}(?:[,\u00A0\u2009\u202F]\d{3})+(?:\.\d+)?`,
  String.raw`\d+(?:\.\d+)?|(?<!\d)\.\d+`,
].join('|')
export const figure = `(?:${digits})(?:(?:[ -](?:${scale})\\b)+|\\s?(?:${short})\\b(?!['\u2019]))?`
export const words = `(?:(?:half |(?:three[ -]quarters|a quarter|a third) of )?an? (?=(?:${scale})\\b))?(?:${unit}|${scale})\\b(?:(?:(?<=hundred|thousand|million|billion|trillion),? and |[ -])(?:${unit}|${scale})\\b)*(?: point(?: (?:${digitWords})\\b)+(?: (?:${scale})\\b)*)?`
const halfOf = String.raw`half an?(?= \p{L})`
const more = `(?: and (?:an? |one[ -])?(?:half|quarter)\\b| and three[ -]quarters\\b| ?${vulgarSign})?(?: (?:${scale})\\b)?`
/** A number as a text may write it: "2.5 million", "two and a half", "half a", "5m". */
export const amount = `(?:(?:${figure}|${words})${more}|${halfOf}|${vulgarSign})`
/** "percent" as it stands after an amount, and what is counted like it: "%p", "basis points". */
export const percent = String.raw`(?:\s|-(?=per|bas))?(?:%p\b|%|percent\b|per cent\b|pct\b|percentage[ -]points?\b|(?<=\d\s?)pp\b(?!\. ?\d)|basis[ -]points?\b|(?<=\d\s?)bps?\b)`

/** What a word for percent makes of its number: 25 basis points are 0.25 percentage points. */
export function percentOf(written: string): { readonly size: number; readonly measure: 'point' | 'percent' } {
  if (/basis|bp/i.test(written)) return { size: 0.01, measure: 'point' }
  return { size: 1, measure: /point|%p|pp/i.test(written) ? 'point' : 'percent' }
}
export const shown = (value: number): string => String(Number(value.toFixed(4)))
