import { scales, shortScales, units } from './number-words.ts'

const vulgar: Readonly<Record<string, number>> = {
  '\u00BD': 1 / 2,
  '\u00BC': 1 / 4,
  '\u00BE': 3 / 4,
  '\u2153': 1 / 3,
  '\u2154': 2 / 3,
}
const fractionEnd =
  /(?:(?: and )?(?:(?:an? |one[ -])?(half|quarter)|(three[ -]quarters)))(?= |$)| ?([\u00BD\u00BC\u00BE\u2153\u2154])/i

/**
 * "two hundred and fifty thousand" is 250,000: hundreds multiply what precedes them, larger scales close a group. "One
 * and a half million" and "a million and a half" are 1,500,000, "nineteen ninety-eight" is a year.
 */
export function amountOf(written: string): number {
  const decimal = /^(.*\S) point ([a-z]+(?: [a-z]+)*)$/.exec(written.toLowerCase())
  if (decimal) return spokenDecimal(decimal[1] ?? '', decimal[2] ?? '')
  const [share, divided] = /^(three[ -]quarters|a quarter|a third) of an? /i.exec(written) ?? []
  if (share && divided) {
    const size = /^three/i.test(divided) ? 3 / 4 : /third/i.test(divided) ? 1 / 3 : 1 / 4
    return size * wholeOf(written.slice(share.length).toLowerCase())
  }
  const plain = written
    .toLowerCase()
    .replace(/^(\d{1,3}),(?=\d{1,2}(?!\d))/, '$1.')
    .replace(/[,\u00A0\u2009\u202F]/g, '')
  const [whole, name, three, sign] = / and |[\u00BD\u00BC\u00BE\u2153\u2154]|^half /.test(plain)
    ? (fractionEnd.exec(plain) ?? [])
    : []
  if (/^half an?$/.test(plain)) return 1 / 2
  if (whole === undefined) return wholeOf(plain)
  const fraction = sign ? (vulgar[sign] ?? 0) : three ? 3 / 4 : name === 'half' ? 1 / 2 : 1 / 4
  const [before = '', after = ''] = plain.split(whole)
  const lastScale = scales.get(before.trim().split(/[ -]/).at(-1) ?? '')
  if (after.trim() !== '') return (wholeOf(before) + fraction) * wholeOf(after.replace(/ an? /, ' '))
  return wholeOf(before) + fraction * (lastScale ?? 1)
}

/** "seven point two five million" */
function spokenDecimal(whole: string, rest: string): number {
  const words = rest.trim().split(' ')
  const fraction = words.filter((word) => !scales.has(word)).map((word) => units.get(word) ?? 0)
  const size = words.reduce((product, word) => product * (scales.get(word) ?? 1), 1)
  return Number(`${wholeOf(whole)}.${fraction.join('')}`) * size
}

function wholeOf(plain: string): number {
  let closed = 0
  let open = 0
  for (const word of plain.replace(/(\d)\s?(\p{L})/gu, '$1 $2').split(/[ -]+/)) {
    const unitValue = units.get(word)
    const size = scales.get(word) ?? (/\d/.test(plain) ? shortScales.get(word) : undefined)
    if (size !== undefined && size > 100) {
      closed += (open || 1) * size
      open = 0
    } else if (size !== undefined) open = (open || 1) * size
    else if (unitValue !== undefined)
      open = isCenturyBefore(open, unitValue) ? open * 100 + unitValue : open + unitValue
    else if (/^\.?\d/.test(word)) open += Number.parseFloat(word)
  }
  return closed + open
}

const isCenturyBefore = (open: number, next: number): boolean => open >= 10 && open <= 20 && next >= 10
