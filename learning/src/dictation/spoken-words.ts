/** A word of a sentence as dictation compares it. */
export interface SpokenWord {
  /** as in the text, without the punctuation around it */
  readonly text: string
  /** UTF-16 offsets into the text, the end exclusive */
  readonly start: number
  readonly end: number
  /** what is compared: lower case without apostrophes, accents, and the periods and commas inside ("us", "1200") */
  readonly key: string
  /** lower case with straight apostrophes, as contractions are listed ("don't") */
  readonly spelling: string
  /** whether only a hyphen separates it from the next word */
  readonly hyphened: boolean
  /** whether it is a number right after the name of a month, which is read as an ordinal ("May 3") */
  readonly afterMonth: boolean
}

const numberPattern = String.raw`[$€£¥₩]?\d+(?:[.,:]\d+)*(?:st|nd|rd|th|s)?`
const unitPattern = String.raw`(?:km|kg|cm|mm|am|pm|a\.m|p\.m)(?!\p{L})`
const wordPattern = new RegExp(
  [
    String.raw`[$€£¥₩]\d+(?:[.,]\d+)*\s(?:thousand|million|billion|trillion)(?!\p{L})`,
    String.raw`${numberPattern}(?:\s?%|(?![\p{L}\p{N}])|(?=${unitPattern}))`,
    String.raw`\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])\.?`,
    String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:'[\p{L}\p{N}]+)*`,
    '&',
  ].join('|'),
  'giu',
)

const months = new Set(
  `january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec`.split(/\s+/),
)

/** Words of a text in order. Hyphens and dashes separate them; other punctuation is dropped. */
export function spokenWords(text: string): SpokenWord[] {
  const plain = sameLengthPlain(text)
  const words: SpokenWord[] = []
  for (const match of plain.matchAll(wordPattern)) {
    const start = match.index
    const end = start + match[0].length
    const spelling = match[0].normalize('NFKC').toLowerCase()
    words.push({
      text: text.slice(start, end),
      start,
      end,
      key: keyOf(spelling),
      spelling,
      hyphened: /^[-\u2010\u2011][\p{L}\p{N}]/u.test(plain.slice(end, end + 2)),
      afterMonth: /^\d/.test(spelling) && months.has(words.at(-1)?.key ?? ''),
    })
  }
  return words
}

/** Replaces full-width forms of Korean keyboards and curly quotes of phones, without changing offsets. */
function sameLengthPlain(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2018\u2019\u02BC\u0060\u00B4\u2032]/g, "'")
    .replace(/[\u00A0\u3000\u202F]/g, ' ')
}

function keyOf(spelling: string): string {
  if (spelling === '&') return 'and'
  if (/^[$€£¥₩]?\d/.test(spelling)) return spelling.replace(/,/g, '')
  return spelling
    .normalize('NFD')
    .replace(/[\u0300-\u036F'.]/g, '')
    .normalize('NFC')
}

/** Keys of several words in a row, with a space between. */
export function phraseOf(words: readonly SpokenWord[], start: number, count: number): string {
  return words
    .slice(start, start + count)
    .map(({ key }) => key)
    .join(' ')
}

/** Indexes of the words that lie, wholly or partly, between two offsets of the text, such as a target word's. */
export function wordIndexesAt(text: string, start: number, end: number): number[] {
  return spokenWords(text).flatMap((word, index) => (word.start < end && word.end > start ? [index] : []))
}
