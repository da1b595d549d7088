import { scales, shortScales, units, vulgar, vulgarSign } from './number-words.ts'

const fractionEnd = new RegExp(
  `(?:(?: and )?(?:(?:an? |one[ -])?(half|quarter)|(three[ -]quarters)))(?= |$)| ?(${vulgarSign})`,
  'i',
)
const holdsFraction = new RegExp(` and |${vulgarSign}|^half `)

/**
 * "two hundred and fifty thousand" is 250,000: hundreds multiply what precedes them, larger scales close a group. "One
 * and a half million" and "a million and a half" are 1,500,000, "nineteen ninety-eight" is a year. Groups are parted by
 * commas, spaces, apostrophes or, where there are two at least, by dots: "1,200", "1 200", "1’200", "1.250.000".
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
    .replace(/^\d{1,3}(?:\.\d{3}){2,}(?!\d)/, (grouped) => grouped.replaceAll('.', ''))
    .replace(/[,\u00A0\u2009\u202F]|(?<=\d)[ '\u2019](?=\d)/g, '')
  const [whole, name, three, sign] = holdsFraction.test(plain) ? (fractionEnd.exec(plain) ?? []) : []
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
