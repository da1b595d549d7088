import { inSlices } from '#platform/turns'

/** A longer line was not typed by hand. */
const longestLine = 500
const linesLookedAt = 100
const linesBeforeATurn = 20
/** More lines than an import takes, with the line ends between them. */
const mostPieces = 12_000

const hangul = /\p{Script=Hangul}/u
const latin = /\p{Script=Latin}/u
/** What people type between a word and its meaning, in the order of how sure it is. */
const betweens: readonly RegExp[] = [
  / ?[|\uFF5C] ?/u,
  / {0,2}(?:\u2192|=>|->|\uFF1D|(?<![<>\u2252])=) {0,2}/u,
  / ?\uFF0C ?/u,
  / {1,2}[-\u2013\u2014\uFF0D~]{1,2} {1,2}|[\u2013\u2014]/u,
  / ?[:\uFF1A] {1,2}|(?<=\p{L})[:\uFF1A](?=\p{Script=Hangul})/u,
  / {1,2}\/ {1,2}/u,
  / {2}/u,
  / {1,2}(?=[(~[]?\p{Script=Hangul})/u,
]
/** Those that part a word from an English meaning too. */
const signs: ReadonlySet<RegExp> = new Set(betweens.slice(0, 5))
const rule = /^[\s|:+\u2500=-]+$/

/** A heading between the words: "Day 3", "Unit 5. At school", "3일차". */
const heading =
  /^(?:[[<(#*]\s*)?(?:(?:day|unit|chapter|lesson|part|week|list|set|step|module|voca|section)[\s.]{0,3}\d{1,3}\b.{0,30}|(?:제\s?)?\d{1,3}\s?(?:일차|일째|과|강|회|주차|단원|장|일))(?:\s*[\])>*])?$/i

/** A longer text is no heading, and is not looked through. */
const longestHeading = 60

export const isHeading = (cell: string): boolean => {
  const text = cell.trim()
  return text.length <= longestHeading && heading.test(text)
}

/**
 * The list of a person who put the meaning behind a dash, an equals sign, a colon or a blank, with tabs instead; null if
 * commas or tabs part it. Lines keep their numbers.
 */
export async function handList(text: string): Promise<string | null> {
  const beginning = text.slice(0, linesLookedAt * longestLine).split(/\r\n|\r|\n/)
  const looked = beginning.filter((line) => line.trim() !== '' && !rule.test(line) && !isHeading(line))
  const sample = looked.slice(0, linesLookedAt)
  const between = sample.length === 0 ? undefined : betweens.find((one) => parts(sample, one))
  if (!between) return null
  const turn = inSlices()
  let written = ''
  let count = 0
  // A run of line ends is one piece: a file may have millions of empty lines.
  for (const { 0: piece, index } of text.matchAll(/[^\r\n]+|[\r\n]+/g)) {
    if (count++ % linesBeforeATurn === 0) await turn()
    if (count > mostPieces) return written + text.slice(index)
    written += /^[\r\n]/.test(piece) ? piece : rule.test(piece) ? '' : tabbed(piece, between)
  }
  return written
}

/** Whether a sign parts most lines in a word without Korean, commas and tabs, and something that is Korean. */
function parts(lines: readonly string[], between: RegExp): boolean {
  const cells = lines
    .map((line) => cellsOf(line, between))
    .map(([word = '', ...rest]) => ({ word, rest: rest.join(' ') }))
  const parted = cells.filter(
    ({ word, rest }) => (isWord(word) && hangul.test(rest)) || (isKorean(word) && isWord(rest)),
  )
  // "frugal: careful with money": nothing is Korean, so that every line has to have the sign.
  const isEnglish =
    signs.has(between) && cells.length > 1 && cells.every(({ word, rest }) => isShort(word) && latin.test(rest))
  if (isEnglish) return true
  return parted.length * 5 >= lines.length * 4 || (parted.length >= 2 && parted.length + 1 === lines.length)
}

const isWord = (text: string): boolean => latin.test(text) && !hangul.test(text)
const isKorean = (text: string): boolean => hangul.test(text) && !latin.test(text)
const isShort = (word: string): boolean => isWord(word) && word.split(' ').length <= 4

const isTable = (between: RegExp): boolean => between === betweens[0]

function cellsOf(line: string, between: RegExp): string[] {
  if (line.length > longestLine) return [line]
  // Runs of blanks are cut short, so that no pattern looks at each of them anew.
  const plain = line
    .trim()
    .replace(/\u00A0|\u3000/g, ' ')
    .replace(/ {3,}/g, '  ')
  if (isTable(between)) return plain.replace(/^[|\uFF5C]\s*|\s*[|\uFF5C]$/gu, '').split(between)
  const found = between.exec(plain)
  if (!found || found.index === 0) return [plain]
  const word = plain.slice(0, found.index)
  return /[,;\t]/.test(word)
    ? [plain]
    : [word, plain.slice(found.index + found[0].length).replace(/^\(([^()]*)\)$/, '$1')]
}

const tabbed = (line: string, between: RegExp): string => {
  const cells = cellsOf(line, between)
  return cells.length > 1 ? cells.map(quoted).join('\t') : line
}

const quoted = (cell: string): string => (cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell)
