import { type MaskedKind, maskedKinds } from '@readgrow/contract/constants'
import { type FoldedText, foldText } from './fold-text.ts'

interface Rule {
  readonly kind: MaskedKind
  readonly pattern: RegExp
  readonly accepts?: (match: string) => boolean
}

const between = '[\\s.\\-()_/~*,]{0,3}'
const providers =
  'naver|gmail|daum|hanmail|kakao|nate|outlook|hotmail|yahoo|icloud|네이버|지메일|다음|한메일|카카오|네이트'
const dot =
  '(?:\\.(?=[\\p{L}\\p{N}])|\\s{0,2}(?:\\(dot\\)|\\[dot\\]|\\bdot\\b|닷|점)\\s{0,2}|\\s{0,2}\\.\\s{0,2}(?=(?:com|net|co)\\b))'
const part = '[\\p{L}\\p{N}][\\p{L}\\p{N}._%+-]{0,63}'
const local = `(?:${part}(?:\\s?\\(dot\\)\\s?|\\s?\\[dot\\]\\s?|\\sdot\\s)){0,2}${part}`

// In the order in which they are looked for: what one has taken, the next does not see.
const rules: readonly Rule[] = [
  {
    kind: 'EMAIL',
    pattern: regex(
      `${local}\\s{0,2}(?:@|\\(at\\)|\\[at\\]|\\{at\\}|골뱅이|앳)\\s{0,2}(?:(?:${providers})(?:${dot}(?:[a-z]{2,10}|컴|넷))?|[\\p{L}\\p{N}-]{1,63}(?:${dot}[\\p{L}\\p{N}-]{2,63}){1,5})`,
    ),
  },
  { kind: 'EMAIL', pattern: regex(`${local}\\s{1,2}at\\s{1,2}(?:${providers})${dot}(?:[a-z]{2,10}|컴|넷)`) },
  {
    kind: 'RESIDENT_NUMBER',
    pattern: regex('(?<!\\d)\\d{6}\\s{0,2}-?\\s{0,2}\\d(?:\\d{6}|[*x]{6})(?![\\d])'),
    accepts: (match) => isDay(Number(match.slice(2, 4)), Number(match.slice(4, 6))),
  },
  {
    kind: 'CARD',
    pattern: regex(
      '(?<!\\d)(?:\\d{4}[\\s.-]{0,2}){3}\\d{4}(?!\\d)|(?<!\\d)3[47]\\d{2}[\\s-]?\\d{6}[\\s-]?\\d{5}(?!\\d)',
    ),
    accepts: (match) => !areYears.test(match),
  },
  {
    kind: 'PHONE',
    pattern: regex(`(?<!\\d)\\+?82${between}0?${between}1${between}[016-9](?:${between}\\d){7,8}`),
  },
  {
    kind: 'PHONE',
    pattern: regex(
      `(?:(?<!\\d)0|(?<![\\p{L}\\d])[oㅇ])${between}[1liㅣ|]${between}[016-9oㅇ](?:${between}[\\doㅇ]){6,7}${between}\\d`,
    ),
  },
  { kind: 'PHONE', pattern: regex('(?<!\\d)10[\\s.-]\\d{4}[\\s.-]\\d{4}(?!\\d)') },
  { kind: 'PHONE', pattern: regex(`\\+\\d{1,3}(?:${between}\\d){7,12}(?!\\d)`) },
  {
    kind: 'PHONE',
    pattern: regex(`(?<![\\d.])\\(?0(?:2|[3-6][1-5]|70|80|50\\d)${between}\\d{3,4}${between}\\d{4}(?!\\d)`),
  },
]

/** Four years in a row are no card. */
const areYears = /^(?:(?:19|20)\d{2}[\s.-]{1,2}){3}(?:19|20)\d{2}$/

const syllables = '공영일이삼사오육칠팔구'
const spokenKorean = regex(`(?:[${syllables}\\d](?:에|의|다시|대시)?${between}){7,}[${syllables}\\d]`)
const names = 'zero|oh|one|two|three|four|five|six|seven|eight|nine'
// A number that is told begins with its zero; counting begins with one.
const spokenEnglish = regex(`\\b(?:zero|oh|o)(?:[\\s,.\\-]{1,3}(?:${names}|o)\\b){7,}`)

function regex(source: string): RegExp {
  return new RegExp(source, 'gu')
}

const longestMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isDay = (month: number, day: number) => day >= 1 && day <= (longestMonth[month - 1] ?? 0)

interface Found {
  readonly kind: MaskedKind
  readonly start: number
  readonly end: number
}

/**
 * Takes phone numbers, email addresses, resident registration numbers and card numbers out of a text, whatever they are
 * disguised as, and says which kinds it found. Masking a masked text changes nothing.
 */
export function maskPersonal(text: string): { readonly text: string; readonly masked: readonly MaskedKind[] } {
  const spans = spansIn(foldText(text)).toSorted((one, other) => one.start - other.start)
  let rest = 0
  let masked = ''
  for (const { kind, start, end } of spans) {
    masked += `${text.slice(rest, start)}[${maskedKinds[kind]}]`
    rest = end
  }
  const kinds = Object.keys(maskedKinds) as MaskedKind[]
  return {
    text: masked + text.slice(rest),
    masked: kinds.filter((kind) => spans.some((span) => span.kind === kind)),
  }
}

function spansIn({ folded, places }: FoldedText): readonly Found[] {
  const found: Found[] = []
  // Taken parts become a character that no rule matches, so that lengths stay.
  let left = folded
  const take = (kind: MaskedKind, start: number, length: number) => {
    left = left.slice(0, start) + '\ufffc'.repeat(length) + left.slice(start + length)
    found.push({ kind, start: places[start] ?? 0, end: places[start + length] ?? 0 })
  }
  for (const { kind, pattern, accepts = () => true } of rules) {
    const read = kind === 'PHONE' ? [left, spoken(left)] : [left]
    for (const version of read)
      for (const { 0: match, index } of version.matchAll(pattern))
        if (accepts(match) && !left.slice(index, index + match.length).includes('\ufffc'))
          take(kind, index, match.length)
  }
  for (const { 0: match, index } of left.matchAll(spokenKorean))
    if (countOf(match, syllables) >= 3) take('PHONE', index, match.length)
  for (const { 0: match, index } of left.matchAll(spokenEnglish)) take('PHONE', index, match.length)
  return found
}

/** The same text with Korean digits as figures, unit for unit. */
const spoken = (folded: string): string =>
  folded.replace(new RegExp(`[${syllables}]`, 'g'), (syllable) => String(Math.max(0, syllables.indexOf(syllable) - 1)))

const countOf = (text: string, letters: string): number => [...text].filter((letter) => letters.includes(letter)).length
