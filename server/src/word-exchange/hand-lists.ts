import { inSlices } from '#platform/turns'
import { layoutOfHeader, namesColumns } from './foreign-header.ts'
import { withoutKind } from './headword.ts'

/** A longer line was not typed by hand. */
const longestLine = 500
const linesLookedAt = 100
const linesBeforeATurn = 20
/** More lines than an import takes, with the line ends between them. */
const mostPieces = 12_000

const hangul = /\p{Script=Hangul}/u
const latin = /\p{Script=Latin}/u
const kind = String.raw`[([](?:명|동|형|부|전|접|대|감|자|타|조|명사|동사|형용사|부사|전치사|접속사|대명사|자동사|타동사|조동사|숙어)[.]?[)\]]`
/** Words stand before it, so that "오늘의 단어 (11/24)" is a title and no row of names. */
const beforeKorean = new RegExp(String.raw` {1,2}(?!${kind})(?=[(~[]?[A-Z]{0,3}\p{Script=Hangul})`, 'u')
const afterKorean = /(?<=[\p{Script=Hangul})]) {1,2}(?=\p{Script=Latin})/u
const leader = String.raw`(?<![.\u2026\u00B7])(?:\.{2,}|\u2026+|\u00B7{2,})(?![.\u2026\u00B7])`
/** What people type between a word and its meaning, in the order of how sure it is. "put ~ off" and "not … but" keep their slots. */
const betweens: readonly RegExp[] = [
  / ?[|\uFF5C] ?/u,
  / {0,2}(?:\u2192|=>|->|\uFF1D|(?<![<>\u2252])=) {0,2}| {1,2}> {1,2}/u,
  / ?\uFF0C ?/u,
  / {1,2}[-\u2013\u2014\uFF0D]{1,2} {1,2}| {1,2}~{1,2} {1,2}(?!\s*\p{Script=Latin})|(?<=\p{Script=Hangul}) {1,2}~{1,2} {1,2}|[\u2013\u2014]|(?<=\p{Script=Latin})-(?=\p{Script=Hangul})/u,
  / ?[:\uFF1A] {1,2}|(?<=\p{L})[:\uFF1A](?=\p{Script=Hangul})/u,
  / {1,2}\/ {1,2}| ?\uFF0F ?/u,
  new RegExp(String.raw` {0,2}${leader} {0,2}(?!\s*\p{Script=Latin})|(?<=\p{Script=Hangul}) {0,2}${leader} {0,2}`, 'u'),
  / {2}/u,
  beforeKorean,
  afterKorean,
  /(?<=\p{Script=Latin})(?=\(\p{Script=Hangul}[^()]*\)$)/u,
]
/** Those that part a word from an English meaning too. */
const signs: ReadonlySet<RegExp> = new Set(betweens.slice(0, 5))
const rule = /^(?:[\s|:+\u2500=-]+|-{3,} [^-]{1,40} -{3,})$/
/** What a messenger writes before each line that it exports. */
const sender =
  /^(?:\[[^[\]]{1,20}\] \[(?:오전|오후) \d{1,2}:\d{2}\]|\d{4}년 \d{1,2}월 \d{1,2}일 (?:오전|오후) \d{1,2}:\d{2}, [^:]{1,20} :) /
/** "Q: frugal" above "A: 검소한". */
const label = /^(?:q|a|front|back|word|meaning|단어|뜻|문제|답|앞|뒤) ?[:.)] */i

/** A heading between the words: "Day 3", "Unit 5. At school", "3일차". */
const heading =
  /^(?:[[<(#*\u25A0\u25B6\u25C6\u25CF\u2014-]\s*)?(?:[\p{Script=Hangul} ]{1,20} )?(?:(?:day|unit|chapter|lesson|part|week|list|set|step|module|voca|section)[\s.]{0,3}\d{1,3}\b.{0,30}|(?:제\s?)?\d{1,3}\s?(?:일차|일째|과|강|회|주차|단원|장|일))(?:\s*[\])>*\u2014-])?$/iu

/** A page number as a PDF leaves it between the lines: "- 12 -", "p. 12", "12 / 40", "12쪽". */
const pageFoot =
  /^(?:[-\u2013\u2014]\s{0,3}\d{1,4}\s{0,3}[-\u2013\u2014]|\[?\d{1,4}\]?|(?:page|p\.?)\s{0,3}\d{1,4}(?:\s{0,3}(?:of|\/)\s{0,3}\d{1,4})?|\d{1,4}\s{0,3}\/\s{0,3}\d{1,4}|\d{1,4}\s?(?:쪽|페이지))$/i

export const isPageFoot = (cell: string): boolean => cell.length <= longestHeading && pageFoot.test(cell.trim())

/** A longer text is no heading, and is not looked through. */
const longestHeading = 60

export const isHeading = (cell: string): boolean => {
  const text = cell.trim()
  return text.length <= longestHeading && heading.test(text)
}

/** Rules, headings and feet of pages stand between the words and are none. */
const isBetween = (line: string): boolean => rule.test(line) || isHeading(line) || isPageFoot(line)

/** A heading keeps its line, so that the numbers of the lines stay. */
const asHeading = (line: string): string => (isHeading(line) ? line.replaceAll('\t', ' ') : '')

/**
 * The list of a person who put the meaning behind a dash, an equals sign, a colon or a blank, with tabs instead; null if
 * commas or tabs part it. Lines keep their numbers.
 */
export async function handList(text: string): Promise<string | null> {
  const beginning = text.slice(0, linesLookedAt * longestLine).split(/\r\n|\r|\n/)
  const looked = beginning.filter((line) => line.trim() !== '' && !isBetween(line))
  // The name of the book stands at the head of each page, and counts once.
  const sample = [...new Set(looked.slice(0, linesLookedAt))]
  if (arePairs(sample) || parts(sample, /\t/)) return null
  const isLabelled = sample.length > 0 && sample.every((line) => label.test(line.trim()))
  const size = linesOfWord(sample, isLabelled)
  if (size > 0) return paired(text, size, isLabelled)
  const between = sample.length === 0 ? undefined : betweens.find((one) => parts(sample, one))
  if (!between) return null
  const turn = inSlices()
  let written = ''
  let count = 0
  // A run of line ends is one piece: a file may have millions of empty lines.
  for (const { 0: piece, index } of text.matchAll(/[^\r\n]+|[\r\n]+/g)) {
    if (count++ % linesBeforeATurn === 0) await turn()
    if (count > mostPieces) return written + text.slice(index)
    written += /^[\r\n]/.test(piece) ? piece : isBetween(piece) ? asHeading(piece) : tabbed(piece, between)
  }
  return written
}

/** A line of a list in which the meaning stands below its word. "a.m." is a label only where every line has one. */
const bareLine = (line: string, isLabelled: boolean): string =>
  line.length > longestLine || !isLabelled ? line.trim() : line.trim().replace(label, '').trim()

/** How many lines a word has: its meaning stands below it, and perhaps a sentence and its translation. 0 for no such list. */
function linesOfWord(lines: readonly string[], isLabelled: boolean): number {
  const bare = lines.map((line) => bareLine(line, isLabelled)).filter((line) => line !== '')
  const isPair = (word = '', meaning = '') =>
    isWord(word) &&
    word.length <= longestHeading &&
    !/[,;\t]/.test(word) &&
    hangul.test(meaning) &&
    !latin.test(meaning) &&
    !meaning.includes('\t')
  // Without "Q:" and "A:" two words are needed to see it.
  const fits = (size: number) =>
    bare.length >= (isLabelled ? size : 2 * size) &&
    bare.every((line, at) => {
      const place = at % size
      if (place === 0) return isPair(line, bare[at + 1] ?? '가')
      return place === 1 || (place === 2 ? isWord(line) : isKorean(line))
    })
  return [2, 3, 4].find(fits) ?? 0
}

/** Words with what stands below them, tabs between, on the last of their lines; without headings and rules. */
async function paired(text: string, size: number, isLabelled: boolean): Promise<string> {
  const turn = inSlices()
  let written = ''
  const cells: string[] = []
  let count = 0
  for (const { 0: piece, index } of text.matchAll(/[^\r\n]+|[\r\n]+/g)) {
    if (count++ % linesBeforeATurn === 0) await turn()
    if (count > mostPieces * size) return written + cells.join('\t') + text.slice(index)
    const isEnd = /^[\r\n]/.test(piece)
    const line = isEnd || isBetween(piece) ? '' : bareLine(piece, isLabelled)
    if (line !== '') cells.push(quoted(line))
    if (cells.length === size) written += cells.splice(0).join('\t')
    if (isEnd) written += piece
  }
  return written + cells.join('\t')
}

/** Whether several words with their meanings stand on a line: "frugal 검소한, lavish 사치스러운". */
export function arePairs(lines: readonly string[]): boolean {
  return (
    lines.some((line) => /[,;]/.test(line)) &&
    lines.every((line) => line.length <= longestLine && line.split(/[,;]/).every((piece) => pairOf(piece) !== null)) &&
    lines.some((line) => line.split(/[,;]/).length > 1)
  )
}

/** The word and the meaning of "frugal 검소한"; null if it is something else. */
export function pairOf(piece: string): [word: string, meaning: string] | null {
  const text = piece.trim().slice(0, longestLine)
  const at = text.search(hangul)
  const [word, meaning] = [text.slice(0, at).trim(), text.slice(at)]
  return at > 1 && text[at - 1] === ' ' && isWord(word) && isKorean(meaning) ? [word, meaning] : null
}

/** Whether a sign parts most lines in a word without Korean, commas and tabs, and something that is Korean. */
function parts(lines: readonly string[], between: RegExp): boolean {
  const cells = lines
    .map((line) => cellsOf(line, between))
    .map(([word = '', ...rest]) => ({ word: withoutKind(word), rest: rest.join(' ') }))
  const parted = cells.filter(
    ({ word, rest }) =>
      namesColumns([word, rest]) ||
      (isWord(word) && hangul.test(rest)) ||
      (isKorean(word) && isWord(withoutKind(rest))),
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

/** "bite - bit - bitten" in front of a meaning is one word in its forms. */
const threeForms =
  /^\p{L}{1,30}(?: {1,2}[-\u2013\u2014] {1,2}\p{L}{1,30}){2}(?= {0,2}(?:[-\u2013\u2014:=] {0,2})?[~([]?\p{Script=Hangul})/u

const isTable = (between: RegExp): boolean => between === betweens[0]

function cellsOf(line: string, between: RegExp): string[] {
  if (line.length > longestLine) return [line]
  // Runs of blanks are cut short, so that no pattern looks at each of them anew.
  const plain = line
    .trim()
    .replace(sender, '')
    .replace(/\u00A0|\u3000/g, ' ')
    .replace(/ {3,}/g, '  ')
  if (isTable(between)) return plain.replace(/^[|\uFF5C]\s*|\s*[|\uFF5C]$/gu, '').split(between)
  const from = threeForms.exec(plain)?.[0].length ?? 0
  const found = between.exec(plain.slice(from))
  if (!found || from + found.index === 0) return [plain]
  const begin = from + found.index
  const word = plain.slice(0, begin)
  return /[,;\t]/.test(withoutKind(word))
    ? [plain]
    : [word, plain.slice(begin + found[0].length).replace(/^\(([^()]*)\)$/, '$1')]
}

const tabbed = (line: string, between: RegExp): string => {
  const cells = cellsOf(line, between)
  const names = between === afterKorean && isKorean(line) ? line.trim().split(/ {1,2}/) : []
  if (names.length === 2 && layoutOfHeader(names)?.word === 1) return names.join('\t')
  if (between === beforeKorean && isKorean(line) && layoutOfHeader(cells)?.word !== 0) return line
  return cells.length > 1 ? cells.map(quoted).join('\t') : line.length > longestLine ? line : line.replace(sender, '')
}

const quoted = (cell: string): string => (cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell)
