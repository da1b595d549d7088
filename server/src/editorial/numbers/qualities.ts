import type { StatedNumber } from './numbers.ts'

/** What is said of a number beside its value; each is compared only where both sides say it. */
export interface Qualities {
  /** "2 kg a day" */
  readonly per?: string
  /** "more than 200", "fewer than 200" */
  readonly bound?: 'more' | 'fewer'
  /** "rise by 20 percent", "rise to 20 percent" */
  readonly change?: 'by' | 'to'
  /** "40 degrees Celsius", "40°F" */
  readonly scale?: string
}

export const agrees = (a: Qualities = {}, b: Qualities = {}): boolean =>
  (['per', 'bound', 'change', 'scale'] as const).every((of) => !a[of] || !b[of] || a[of] === b[of])

const times = '(?<time>second|minute|hour|day|week|month|quarter|year)\\b'
// "a year ago", "a quarter of them"
const noRate = '(?! (?:ago|later|earlier|before|after|or|old|long|early|late|of|from|and a)\\b|-)'
const rates = [
  new RegExp(`^(?:[ -]?\\p{L}+(?: of \\p{L}+)?)? (?:an?|per|each|every) ${times}${noRate}`, 'iu'),
  new RegExp(`^(?: \\p{L}+){0,3} (?:per|each|every) ${times}${noRate}`, 'iu'),
]
// What a law draws a line at is said from both sides of it: "shops with more than 20 seats", "if fewer than 200 come".
const lines =
  /\b(?:with|of|for|if|when|unless|where|in|on|not|no|never|nor|neither|without|hardly|rarely|few)\b|n['\u2019]t\b/i
const changing =
  /\b(?:r[io]ses?|risen|rising|raised?|raising|go(?:es)?|went|gone|going|climb(?:s|ed|ing)?|gr[eo]ws?|grown|increas(?:e[sd]?|ing)|f[ae]lls?|fallen|falling|drop(?:s|ped|ping)?|cuts?|cutting|lower(?:s|ed)?|jump(?:s|ed)?|declin(?:e[sd]?|ing)|slip(?:s|ped)?|eased?)\b/i

/** The qualities of the number between two places of a text, none where the text says none. */
export function qualitiesOf(
  text: string,
  from: number,
  to: number,
  kind: StatedNumber['kind'],
  perHour?: string,
): { readonly qualities?: Qualities } {
  const [before, after] = [text.slice(Math.max(0, from - 60), from), text.slice(to, to + 60)]
  const isCount = kind === 'PLAIN'
  const per = perHour ?? (isCount ? rateOf(after) : undefined)
  const bound = isCount ? boundOf(before) : undefined
  const change = kind === 'PERCENT' ? changeOf(before) : undefined
  const scale = isCount ? /^ ?(?:\u00B0|degrees? )(C|F)(?:elsius|ahrenheit|entigrade)?\b/i.exec(after)?.[1] : undefined
  if (!per && !bound && !change && !scale) return {}
  return {
    qualities: {
      ...(per ? { per } : {}),
      ...(bound ? { bound } : {}),
      ...(change ? { change } : {}),
      ...(scale ? { scale: scale.toUpperCase() } : {}),
    },
  }
}

const rateOf = (after: string): string | undefined =>
  rates.map((rate) => rate.exec(after)?.groups?.time?.toLowerCase()).find((time) => time !== undefined)

function boundOf(before: string): Qualities['bound'] {
  const [found, word] = /\b(more|fewer|less) than (?:[A-Z]{0,3}[$\u20A9\u20AC\u00A3\u00A5])?$/i.exec(before) ?? []
  if (!found || !word || lines.test(before.slice(0, -found.length))) return undefined
  return /more/i.test(word) ? 'more' : 'fewer'
}

function changeOf(before: string): Qualities['change'] {
  const [found, word] =
    /\b(by|to) (?:(?:about|around|nearly|almost|over|some|more than|less than) )?$/i.exec(before) ?? []
  if (!found) return undefined
  const rest = before.slice(0, -found.length)
  // A number that another rule has read stands there as a sign that is none of a text.
  const lead = rest.trimEnd().replace(/[^\P{Cc}\n]$/u, '0')
  // "by up to 10 percent", "by 5 to 10 percent"
  if (/^to$/i.test(word ?? '') && /(?:\bby up|[\d%]|percent|per cent)$/i.test(lead)) return undefined
  const [clause = ''] = rest.split(/[.;:!?]/).slice(-1)
  return changing.test(clause) ? (word?.toLowerCase() as 'by' | 'to') : undefined
}
