import { units } from './number-words.ts'
import type { StatedNumber } from './numbers.ts'

const hourWords = 'one two three four five six seven eight nine ten eleven twelve'
const hour = `\\d{1,2}|${hourWords.replaceAll(' ', '|')}`
const half = String.raw`(?<half>[ap])\.?\s?m\b\.?`
const partOfDay = ` (?:in the (?<day>morning|afternoon|evening)|at (?<night>night))`
// "five to ten people" is no time: a small word before "to" needs "at" or "by".
const minuteWords = String.raw`half|a quarter|quarter|\d{1,2}(?= minutes)|(?<=\b(?:at|by|until|till) )(?:five|ten|twenty-five|twenty)|(?:five|ten|twenty-five|twenty)(?= past)`
const happening =
  'begins?|began|starts?|started|opens?|opened|closes?|closed|ends?|ended|leaves?|left|departs?|arrives?|arrived|meets?|met'
const pattern = new RegExp(
  [
    `\\b(?<h1>${hour})(?:[:.](?<m1>\\d{2})|[ -](?<mw>fifteen|thirty|forty-five))?\\s?${half}`,
    // "7-9 p.m.": the half of the day is that of the second time.
    `\\b(?<h2>\\d{1,2})(?::(?<m2>\\d{2}))?(?=\\s?(?:-|\u2013|to|and)\\s?\\d{1,2}(?::\\d{2})?\\s?(?<half2>[ap])\\.?m\\b)`,
    `\\b(?<m3>${minuteWords})(?: minutes?)? (?<side>past|after|to|before) (?<h3>${hour})\\b(?!,?\\d| (?:percent|million|people|hours|days|years))(?:${partOfDay.replaceAll('day>', 'day3>').replaceAll('night>', 'night3>')})?`,
    `\\b(?<h4>${hour}) o['\u2019]clock(?:${partOfDay})?`,
    `\\b(?<h5>${hour})(?::(?<m5>\\d{2}))?${partOfDay.replaceAll('day>', 'day5>').replaceAll('night>', 'night5>')}`,
    `\\b(?<h6>\\d{1,2}):(?<m6>\\d{2})\\b`,
    // "begins at eight": so said, it may be a number elsewhere.
    `(?<=\\b(?:${happening}) at )(?<h7>${hour})(?= sharp\\b|[,;!?]|\\.(?!\\d)|$| (?:and|on|every|each)\\b)|(?<=\\bat )(?<h8>${hour})(?= sharp\\b)`,
    `\\b(?<named>noon|midday|midnight)\\b`,
  ].join('|'),
  'gi',
)

const number = (word = '0'): number => units.get(word.toLowerCase()) ?? Number(word)

/** The times of day of a text, by the clock of twelve hours: "7:30 pm", or "7:30" where the text does not say which. */
export function clocksIn(text: string): StatedNumber[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups = {} }) => {
    const named = groups.named?.toLowerCase()
    const value = named ? (named === 'midnight' ? '12:00 am' : '12:00 pm') : timeOf(groups)
    if (value === null) return []
    const loose = named ? { loose: true as const } : {}
    const bare = groups.h7 ?? groups.h8
    const also = bare ? { also: [String(number(bare))] } : {}
    return [{ text: found, at: index, value, kind: 'CLOCK' as const, ...loose, ...also }]
  })
}

function timeOf(groups: Record<string, string | undefined>): string | null {
  const [h, m] = groups.h3
    ? spokenTime(groups)
    : [
        number(groups.h1 ?? groups.h2 ?? groups.h4 ?? groups.h5 ?? groups.h6 ?? groups.h7 ?? groups.h8),
        number(groups.m1 ?? groups.mw ?? groups.m2 ?? groups.m5 ?? groups.m6),
      ]
  if (h > 24 || m > 59) return null
  const day = groups.day ?? groups.day3 ?? groups.day5
  const night = groups.night ?? groups.night3 ?? groups.night5
  const said =
    groups.half ?? groups.half2 ?? (day ? (day.toLowerCase() === 'morning' ? 'a' : 'p') : night ? 'p' : undefined)
  const halfOfDay = h === 0 || h === 24 ? 'am' : h > 12 ? 'pm' : said ? `${said.toLowerCase()}m` : ''
  return `${h % 12 || 12}:${String(m).padStart(2, '0')} ${halfOfDay}`.trim()
}

/** "half past seven", "a quarter to eight" */
function spokenTime({ m3 = '', side = '', h3 }: Record<string, string | undefined>): [number, number] {
  const minutes = /half/i.test(m3)
    ? 30
    : /quarter/i.test(m3)
      ? 15
      : m3.toLowerCase() === 'twenty-five'
        ? 25
        : number(m3)
  if (/past|after/i.test(side)) return [number(h3), minutes]
  return [number(h3) - 1 || 12, 60 - minutes]
}
