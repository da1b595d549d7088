/** Stands for a character that no face has. */
const missing = '□'

/**
 * The text with every sign that cannot be printed replaced by □. A sign is what a reader sees as one. Line breaks stay. A
 * document with a missing sign could not be made at all, and names may hold anything.
 */
export function printableText(text: string, isPrintable: (sign: string) => boolean): string {
  return signsOf(text)
    .map((sign) => (isPrintable(sign) ? sign : missing))
    .join('')
}

/** What a reader sees as one, each. */
export const signsOf = (text: string): string[] =>
  [...graphemes.segment(text.normalize('NFC'))].map(({ segment }) => segment)

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/**
 * A name that other words follow on the line. Behind an Arabic or a Hebrew one digits would be drawn before it, so it is
 * isolated, for which every template has a rule (`pdf-worker.ts`).
 */
export const nameBefore = (name: string): string =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name

/** What one face must have for a sign. Joiners and selectors of a variant are not drawn: a face may lack them. */
export const drawnOf = (sign: string): number[] =>
  [...sign].map((each) => each.codePointAt(0) ?? 0).filter((each) => !isInvisible(each))

const isInvisible = (codePoint: number) =>
  codePoint === lineBreak ||
  joiners.includes(codePoint) ||
  isolates.includes(codePoint) ||
  (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
  (codePoint >= 0x180b && codePoint <= 0x180f)

const lineBreak = 0x0a
const joiners = [0x200c, 0x200d]
const isolates = [0x2068, 0x2069]

/** `printableText` for every text in a value that is plain JSON. */
export function printableValue(value: unknown, isPrintable: (sign: string) => boolean): unknown {
  return mapTexts(value, (text) => printableText(text, isPrintable))
}

/** Every text in a value that is plain JSON. */
export function textsOf(value: unknown): string[] {
  const texts: string[] = []
  mapTexts(value, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]))
}
