import { measureNamed, measures, ordinalWords, parts, singular, units, vulgar, vulgarSign } from './number-words.ts'
import type { StatedNumber } from './numbers.ts'
import { part, percentOf, scale, shown, unit } from './patterns.ts'

const lowNumber = `\\d{1,3}|(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-)?(?:${unit})`
const sharePattern = new RegExp(
  [
    String.raw`\b(?<of>\d+|${unit})[ -](?<part>${part})s\b(?! of an? (?:${scale})\b)`,
    String.raw`\b(?<single>an?|one)[ -](?<one>${part})(?= of\b(?! an? (?:${scale})\b)| the\b| (?:are|were|have|had|say|said|think|want|live)\b)|\b(?:one)-(?<dashed>${part})\b`,
    `(?<![\\d.,]\\s?)(?<sign>${vulgarSign})(?= of\\b(?! an? (?:${scale})\\b)| the\\b|[.,;!?]|$)`,
    String.raw`\b(?<top>\d)\/(?<bottom>2|3|4|5|6|8|10)\b`,
    String.raw`(?<![\d.,-])\b(?<few>${lowNumber}) (?:(?:in|out of)(?: every)?|of every) (?<many>1,000|10,000|a thousand|\d{1,3}|${unit}|a hundred)\b(?!,?\d)(?! (?:year|month|week|day|hour|minute|second|place|cit|countr|school|store|state))`,
    String.raw`\b(?<each1>one) (?:\p{L}+ )?(?:in|out of)(?: every)? (?<of1>five|ten|a hundred|a thousand|100|1,000)(?= (?:has|have|is|was|had|does|did|lives?|says|said|can|will|died|gets|owns|uses|smokes|works)\b|[.,;!?]|$)`,
    String.raw`(?<!first |second |last |other |past |a |an |-)\bhalf(?= of\b| the\b| its\b| their\b| our\b)`,
    String.raw`\bevery (?<each>second|other|third|fourth|fifth|tenth)(?= (?!(?:day|week|month|year|hour|minute|time|night|morning|evening|weekend|line|word|\w+day|counts?)\b)[a-z])`,
    String.raw`(?<=\bby )half\b(?! an?\b)`,
  ].join('|'),
  'giu',
)

/** "two thirds", "one in five", "twenty-five of every 1,000", a sign alone: in percent. */
export function sharesIn(text: string): StatedNumber[] {
  return [...text.matchAll(sharePattern)].flatMap(({ 0: found, index, groups = {} }) => {
    const each = groups.each?.toLowerCase()
    const named = each ? (/other|second/.test(each) ? 'half' : each) : (groups.part ?? groups.one ?? groups.dashed)
    const bottom = named
      ? parts.get(named.toLowerCase())
      : (wholeNumberOf(groups.bottom ?? groups.many ?? groups.of1) ?? 2)
    const top = wholeNumberOf(groups.of ?? groups.top ?? groups.few ?? groups.each1) ?? 1
    if (!bottom || top >= bottom) return []
    const share = 100 * (groups.sign ? (vulgar[groups.sign] ?? 0) : top / bottom)
    const also = Number.isInteger(share) ? [] : [share.toFixed(1), share.toFixed(2), String(Math.floor(share))]
    const whole = share < 1 ? shown(share) : String(Math.round(share))
    return [{ text: found, at: index, value: whole, kind: 'PERCENT' as const, also }]
  })
}

/** "a thousand", "1,000", "twenty-five", "25" */
function wholeNumberOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  const plain = word.toLowerCase().replace(/^a /, '').replace(',', '')
  const named = ({ hundred: 100, thousand: 1000 } as Readonly<Record<string, number>>)[plain]
  if (named !== undefined || /^\d/.test(plain)) return named ?? Number(plain)
  const values = plain.split('-').map((one) => units.get(one))
  return values.reduce((sum, value) => (sum === undefined || value === undefined ? undefined : sum + value), 0)
}

const small = 'one|two|three|four|five|six|seven|eight|nine|an?|[1-9]'
const pieces = 'third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth|hundredth|thousandth'
const percentWord = 'percentage[ -]point|percent\\b|per cent\\b'
const piecePattern = new RegExp(
  [
    `\\b(?:(?<half>half(?: of)?)|(?<top>${small})[ -](?<piece>${pieces})s? of) an? (?<unit>${percentWord}|\\p{L}+)\\b`,
    `\\b(?<short>half|quarter|three-quarter)(?:[ -]of[ -]a[ -]|[ -])(?:percentage[ -])point\\b|\\b(?<rate>half|quarter|three-quarter)-point(?= (?:\\p{L}+ )?(?:cut|rise|hike|increase|reduction|move)\\b)`,
  ].join('|'),
  'giu',
)

/** A part of a measure: "a quarter of a percentage point", "one-hundredth of a second", "a quarter-point cut". */
export function piecesIn(text: string): StatedNumber[] {
  return [...text.matchAll(piecePattern)].flatMap(({ 0: found, index, groups = {} }): StatedNumber[] => {
    const share = shareOf(groups)
    const word = groups.unit?.toLowerCase() ?? 'percentage point'
    const isPercent = /^per ?cent/.test(word)
    const measure = isPercent ? percentOf(word).measure : measureNamed(word)
    // "half a kilo" is read with the amounts.
    if (measure === undefined || (groups.half && !/ of$/i.test(groups.half) && !isPercent)) return []
    const value = share * (isPercent ? 1 : (measures.get(singular(word))?.[1] ?? 1))
    const also = [value.toFixed(2)]
    const kind = isPercent ? ('PERCENT' as const) : ('PLAIN' as const)
    return [{ text: found, at: index, value: shown(value), kind, measure, also }]
  })
}

function shareOf({ half, top = '', piece, short, rate }: Record<string, string | undefined>): number {
  const named = (short ?? rate)?.toLowerCase()
  if (half || named === 'half') return 1 / 2
  if (named) return named === 'quarter' ? 1 / 4 : 3 / 4
  const bottom = piece?.toLowerCase() ?? ''
  const size = bottom === 'quarter' ? 4 : bottom === 'thousandth' ? 1000 : (ordinalWords.get(bottom) ?? 1)
  return (/^an?$/i.test(top) ? 1 : (units.get(top.toLowerCase()) ?? Number(top))) / size
}

/** "fifty-fifty": half of a hundred either way. */
export function evenIn(text: string): StatedNumber[] {
  return [...text.matchAll(/(?<![\d-])\b(?:fifty[-/]fifty|50[-/]50)\b(?![-\d])/gi)].map(({ 0: found, index }) => ({
    ...{ text: found, at: index, value: '50', kind: 'PERCENT' as const, across: ['50'] },
  }))
}
