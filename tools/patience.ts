/** What makes a test fail on a busy machine alone, as a source shows it. */
export interface Haste {
  readonly line: number
  readonly what: string
}

/** A look that waits less is shorter than the house's patience (`vitest.config.ts`, `e2e/playwright.config.ts`). */
const patientMs = 30_000
/** The whole of a test has more. */
const testMs = 300_000
const reason = /\/\/ On purpose: \S/

interface Kind {
  readonly pattern: RegExp
  readonly isHasty: (found: RegExpMatchArray, text: string) => boolean
}

const everywhere: readonly Kind[] = [
  // Their own patience is a second.
  {
    pattern: /\bvi\.wait(?:For|Until)\(/g,
    isHasty: ({ index }, text) => !/patience|timeout/.test(callFrom(text, index ?? 0)),
  },
  { pattern: /\btimeout: ([\d_]+)/g, isHasty: ([, limit]) => msOf(limit) < patientMs },
]

/** The limit of a test, after its body; less than a second is another argument. */
const outsideTheBrowser: readonly Kind[] = [
  {
    pattern: /^ {0,2}\}, ([\d_]+)\)$/gm,
    isHasty: ([, limit]) => msOf(limit) >= 1_000 && msOf(limit) < testMs,
  },
]

/** A second of a clock that runs on, and a page that has been quiet before. */
const inTheBrowser: readonly Kind[] = [
  { pattern: /(?<=['"`/^( ])\d:[0-5][\dx\\].*/g, isHasty: () => true },
  { pattern: /'networkidle'/g, isHasty: () => true },
]

/**
 * The places of a test source that hurry, unless a comment `On purpose: …` in their line or the one above says why they
 * may.
 */
export function hasteIn(text: string, file: string): Haste[] {
  const lines = text.split('\n')
  const isInTheBrowser = /^e2e\/(?!process\/)/.test(file)
  const found = [...everywhere, ...(isInTheBrowser ? inTheBrowser : outsideTheBrowser)].flatMap(
    ({ pattern, isHasty }) => [...text.matchAll(pattern)].filter((each) => isHasty(each, text)),
  )
  return found
    .map(({ index }) => text.slice(0, index).split('\n').length)
    .filter((line) => !reason.test(lines.slice(Math.max(0, line - 2), line).join('\n')))
    .toSorted((one, other) => one - other)
    .map((line) => ({ line, what: lines[line - 1]?.trim() ?? '' }))
}

const msOf = (limit = '') => Number(limit.replaceAll('_', ''))

/** A call with all its arguments. */
function callFrom(text: string, start: number): string {
  let depth = 0
  for (let at = text.indexOf('(', start); at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(start, at)
  }
  return text.slice(start)
}
