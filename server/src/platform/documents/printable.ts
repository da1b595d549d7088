/** Stands for a character that no face has. */
const missing = '□'

/**
 * The text with every character that cannot be printed replaced by □, one for what a reader sees as one. Line breaks
 * stay. A document with a missing sign could not be made at all, and names may hold anything.
 */
export function printableText(text: string, has: (codePoint: number) => boolean): string {
  return signsOf(text)
    .map((sign) => (isPrintable(sign, has) ? sign : missing))
    .join('')
}

/** What cannot be printed of a text: what a reader sees as one sign is one, and each is named once. */
export const unprintableSigns = (text: string, has: (codePoint: number) => boolean): string[] => [
  ...new Set(signsOf(text).filter((sign) => !isPrintable(sign, has))),
]

const signsOf = (text: string) => [...graphemes.segment(text.normalize('NFC'))].map(({ segment }) => segment)

const isPrintable = (sign: string, has: (codePoint: number) => boolean) =>
  [...sign].every((character) => character === '\n' || has(character.codePointAt(0) ?? 0))

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** `printableText` for every text in a value that is plain JSON. */
export function printableValue(value: unknown, has: (codePoint: number) => boolean): unknown {
  if (typeof value === 'string') return printableText(value, has)
  if (Array.isArray(value)) return value.map((each) => printableValue(each, has))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, printableValue(each, has)]))
}
