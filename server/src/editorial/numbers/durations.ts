import { amountOf } from './amounts.ts'
import { measureNamed, measures } from './number-words.ts'
import type { StatedNumber } from './numbers.ts'
import { amount, shown } from './patterns.ts'

/** "half an hour", "an hour and a half", "two hours and 15 minutes", "2h 15m": in minutes. */
export function durationsIn(text: string): StatedNumber[] {
  const seconds = ` minutes?,? (?:and )?(?<seconds>${amount})(?= seconds?\\b)`
  const pattern = new RegExp(
    [
      `\\b(?<part>half|(?:a )?quarter of|three[ -]quarters of) an hour\\b|\\ban hour and (?<over>a half|a quarter)\\b`,
      `\\b(?<hours>${amount}|an) hours?,? (?:and )?(?<minutes>${amount})(?:${seconds}|(?= minutes?\\b))`,
      '(?<![\\p{L}\\d.,])(?<h>\\d{1,2}) ?(?:h|hrs?)\\.? ?(?<m>[0-5]?\\d) ?(?:m|mins?)\\b(?:\\.?,? ?(?<s>[0-5]?\\d) ?(?:s|secs?)\\b)?',
    ].join('|'),
    'giu',
  )
  return [...text.matchAll(pattern)].map(({ 0: found, index, groups = {} }) => {
    const part = groups.part?.toLowerCase()
    const fraction = part === undefined ? undefined : part === 'half' ? 30 : part.startsWith('three') ? 45 : 15
    const over = groups.over ? (/half/i.test(groups.over) ? 90 : 75) : undefined
    const hours = groups.hours === undefined || /^an$/i.test(groups.hours) ? 1 : amountOf(groups.hours)
    const inFigures = groups.h ? Number(groups.h) * 60 + Number(groups.m) : undefined
    const value = fraction ?? over ?? inFigures ?? hours * 60 + amountOf(groups.minutes ?? '')
    return { text: found, at: index, kind: 'PLAIN' as const, ...withSeconds(value, groups.seconds ?? groups.s) }
  })
}

/** A time to the second in minutes; the text may well round it down to them. */
const withSeconds = (minutes: number, seconds?: string): Pick<StatedNumber, 'value' | 'also'> =>
  seconds ? { value: shown(minutes + amountOf(seconds) / 60), also: [shown(minutes)] } : { value: shown(minutes) }

/** "2:05:30" as the time that something took; "at 14:05:30" is a time of day. */
export function stopwatchesIn(text: string): StatedNumber[] {
  const pattern = /(?<![\d:.])(?<!\bat )(?<h>\d{1,2}):(?<m>[0-5]\d):(?<s>[0-5]\d(?:\.\d{1,3})?)(?![\d:]| ?[ap]\.?m\b)/gi
  return [...text.matchAll(pattern)].map(({ 0: found, index, groups = {} }) => {
    const minutes = Number(groups.h) * 60 + Number(groups.m)
    return { text: found, at: index, kind: 'PLAIN' as const, ...withSeconds(minutes, groups.s) }
  })
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
