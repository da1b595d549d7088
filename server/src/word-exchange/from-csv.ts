import { composed } from '@readgrow/contract'
import { unguardCell } from '#platform/spreadsheets/formula-guard'
import { inSlices, mapInSlices } from '#platform/turns'
import { ankiFields, ankiNoteType } from './anki-fields.ts'
import { type Column, columnKeys, columns, identifyingColumns, type OwnCells } from './columns.ts'
import { decodeWordList } from './decode.ts'
import { type FileHead, readFileHead } from './file-head.ts'
import {
  type Layout,
  layoutOfHeader,
  layoutWithoutHeader,
  namesColumns,
  namesLanguages,
  unusedColumns,
} from './foreign-header.ts'
import { foreignWord } from './foreign-row.ts'
import { arePairs, handList, isHeading, isPageFoot, pairOf } from './hand-lists.ts'
import { rowsOfTable } from './html-table.ts'
import { isHtml } from './html-text.ts'
import { mergeDuplicates } from './merge-duplicates.ts'
import { ownWord } from './own-row.ts'
import { type ProgramList, programList } from './program-lists/index.ts'
import type { ExchangedWord, ForeignWord, ImportedWords, ParsedWord, RowProblem } from './record.ts'
import { areWordsAlone, withWholeBrackets, wordRows } from './row-cells.ts'
import { checkCharacters, RowRefusal } from './row-refusal.ts'
import { type FileRow, guessSeparator, readRows, type SpoiltRow } from './rows.ts'
import { withPlainQuotes } from './tab-quotes.ts'

export const mostWords = 5_000
/** Words with a header and headings above them, and one row too many. */
const mostRows = mostWords + 300

/**
 * The words of a file: our own CSV, exactly as it was written, or any list with separators, including notes of Anki
 * as text. Never throws because of the content: each row that is not imported is named with its line. Works in
 * slices, so other requests are answered meanwhile (docs/decisions/028).
 */
export async function csvToWords(bytes: Uint8Array): Promise<ImportedWords> {
  const { text: decoded, broken } = await decodeWordList(bytes)
  const text = rowsOfTable(decoded) ?? decoded
  const head = await readFileHead(text)
  const { rows, problems: met } = await rowsOf(head)
  const { read, below, remarks } = readerFor(head, rows, broken)
  const words: ParsedWord[] = []
  const problems: RowProblem[] = met.map((problem) => ({ ...problem, line: problem.line + head.lines }))
  // Among words alone a number is one of them.
  const hasMeanings = below.some((row) => filled(row) > 1)
  const turn = inSlices()
  let taken = 0
  let over = rows.length === mostRows ? rows.at(-1) : undefined
  for (const row of below) {
    await turn()
    if (isHeadingRow(row) || (hasMeanings && isFootRow(row))) continue
    if (taken++ === mostWords) {
      over = row
      break
    }
    const line = row.line + head.lines
    try {
      words.push({ ...read(row.cells), line })
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error
      problems.push({ line, rule: error.rule, ko: error.message })
    }
  }
  if (over) problems.push(tooMany(over.line + head.lines))
  const merged = mergeDuplicates(words)
  problems.push(...merged.problems)
  if (below.length > 0) problems.push(...remarks)
  if (words.length + problems.length === 0) problems.push(noWords)
  return { words: merged.words, problems: problems.sort((a, b) => a.line - b.line) }
}

/** The rows below the head, and what is to be said about others. */
async function rowsOf(head: FileHead): Promise<ProgramList> {
  const isPlain = head.separator === null && head.columns === null && head.aside.size === 0
  const written = isPlain ? await programList(head.body, mostRows) : null
  if (written) return written
  const typed = head.separator === null && head.columns === null ? await handList(head.body) : null
  const body = typed ?? head.body
  const separator = head.separator ?? (typed === null ? guessSeparator(body) : '\t')
  const { rows: found, spoilt } = await readRows(
    separator === '\t' ? await withPlainQuotes(body) : body,
    separator,
    mostRows,
  )
  const rows = ownPlaces(found[0]?.cells ?? []) ? found : await foreignRows(found, separator)
  return { rows, problems: spoilt.map(spoiltProblem) }
}

/** Rows of a list that was typed rather than written by a program. */
async function foreignRows(rows: readonly FileRow[], separator: string): Promise<readonly FileRow[]> {
  if (areWordsAlone(rows, separator) && layoutOfHeader(rows[0]?.cells ?? []) === null) return wordRows(rows, mostRows)
  if (arePairs(rows.slice(0, 50).map(({ cells }) => cells.join(separator)))) return pairRows(rows)
  return separator === '\t' ? rows : mapInSlices(rows, (row) => withWholeBrackets(row, separator))
}

const pairRows = (rows: readonly FileRow[]): FileRow[] =>
  wordRows(rows, mostRows).map(({ cells: [cell = ''], line }) => ({ cells: pairOf(cell) ?? [cell], line }))

type ReadRow = (cells: readonly string[]) => ExchangedWord | ForeignWord

function readerFor(head: FileHead, rows: readonly FileRow[], broken: boolean) {
  const [first] = rows
  const places = ownPlaces(first?.cells ?? [])
  if (places) {
    const read: ReadRow = (cells) => {
      checkCharacters(cells, broken)
      return ownWord(ownCells(cells, places))
    }
    return { read, below: rows.slice(1), remarks: [] }
  }
  // Anki names columns above the rows, never in the first row.
  const named = head.columns || head.aside.size > 0 ? 0 : headerAt(rows)
  const names = head.columns ?? (head.aside.size > 0 ? [] : (rows[named]?.cells ?? []))
  const header =
    rows.length > 1 && rows.slice(0, 2).every(({ cells }) => namesLanguages(cells)) ? null : layoutOfHeader(names)
  const layout =
    header ??
    layoutWithoutHeader(
      head.aside,
      rows.map(({ cells }) => cells),
    )
  const html = head.html ?? rows.slice(0, 100).some(({ cells }) => cells.some(isHtml))
  const read: ReadRow = (cells) => {
    checkCharacters(cells, broken)
    return foreignWord(cells, isOurNote(cells, head) ? ourNotes(head) : layout, html)
  }
  const isInRow = header !== null && !head.columns
  const below = isInRow ? rows.slice(named + 1) : rows
  const remarks = isInRow
    ? [...titlesAbove(rows.slice(0, named)), ...unreadColumns(rows[named], header, below)]
    : unreadForms(rows[0], layout)
  return { read, below, remarks }
}

const filled = ({ cells }: FileRow): number => cells.filter((cell) => cell.trim() !== '').length
const mostTitles = 4

/** The row that names the columns: the first one, or below titles, which fill one cell. */
function headerAt(rows: readonly FileRow[]): number {
  const beginning = rows.slice(0, mostTitles + 1)
  const names = beginning.findIndex(({ cells }) => namesColumns(cells))
  if (names > 0 && beginning.slice(0, names).every(({ cells }) => isTitle(cells))) return names
  const at = beginning.findIndex((row) => filled(row) > 1)
  const isTitled = rows
    .slice(0, at)
    .every(({ cells }) => /\p{Script=Hangul}/u.test(cells.join('')) || cells.some(isHeading))
  const isNamed = at > 0 && layoutOfHeader(rows[at]?.cells ?? [])?.meaning !== undefined
  return at > 0 && (isNamed || isTitled) ? at : 0
}

/** Whether a row above the names is a title: no English word with a Korean meaning, unless it is "Unit 3, 단어". */
function isTitle(cells: readonly string[]): boolean {
  const [first = '', ...rest] = cells.map((cell) => cell.slice(0, 500))
  const isWord = /\p{Script=Latin}/u.test(first) && !/\p{Script=Hangul}/u.test(first)
  const hasMeaning = rest.some((cell) => /\p{Script=Hangul}/u.test(cell))
  return !isWord || !hasMeaning || isHeading(first) || layoutOfHeader(cells) !== null
}

/** A word about rows of several cells that stand above the names and were taken for titles. */
const titlesAbove = (rows: readonly FileRow[]): RowProblem[] =>
  rows
    .filter((row) => filled(row) > 1)
    .map(({ line }) => ({
      line,
      rule: 'TITLE_UNUSED',
      ko: '이 줄은 제목으로 보고 읽지 않았어요. 단어라면 칸 이름이 있는 줄 아래로 옮겨 주세요.',
    }))

/** A word about columns of forms, which no name explains. */
function unreadForms(first: FileRow | undefined, { forms = [] }: Layout): RowProblem[] {
  if (!first || forms.length === 0) return []
  const ko = `${forms.map((at) => at + 1).join(', ')}번째 칸은 단어의 변화형으로 보고 읽지 않았어요. 뜻이라면 첫 줄에 칸 이름을 적어 주세요.`
  return [{ line: first.line, rule: 'COLUMN_UNUSED', ko }]
}

/** "Day 2" alone in its row parts a list of words with meanings. */
const isHeadingRow = (row: FileRow): boolean => filled(row) === 1 && isHeading(onlyCell(row))
const isFootRow = (row: FileRow): boolean => filled(row) === 1 && isPageFoot(onlyCell(row))
const onlyCell = ({ cells }: FileRow): string => cells.find((cell) => cell.trim() !== '') ?? ''

/** A word about columns that hold something and were not read, at the line of their names. */
function unreadColumns(first: FileRow | undefined, header: Layout, below: readonly FileRow[]): RowProblem[] {
  const unused = unusedColumns(first?.cells ?? [], header)
    .filter(({ at }) => below.some(({ cells }) => /\p{L}/u.test(cells[at] ?? '')))
    .map(({ name }) => `‘${name.slice(0, 40)}’`)
  if (!first || unused.length === 0) return []
  return [
    {
      line: first.line,
      rule: 'COLUMN_UNUSED',
      ko: `${unused.join(', ')} 칸은 읽지 않았어요. 뜻이라면 이름을 ‘뜻’으로 바꿔 주세요.`,
    },
  ]
}

type Places = Readonly<Partial<Record<Column, number>>>

/** Where our columns are; null if the first row is not our header. */
function ownPlaces(header: readonly string[]): Places | null {
  const names = header.map((cell) => composed(cell).trim())
  const found = columnKeys.map((key) => [key, names.indexOf(columns[key])] as const).filter(([, at]) => at >= 0)
  const places: Places = Object.fromEntries(found)
  return identifyingColumns.every((key) => places[key] !== undefined) ? places : null
}

function ownCells(cells: readonly string[], places: Places): OwnCells {
  const cell = (key: Column) => unguardCell(cells[places[key] ?? -1] ?? '')
  return Object.fromEntries(columnKeys.map((key) => [key, cell(key)])) as unknown as OwnCells
}

const isOurNote = (cells: readonly string[], { noteTypeColumn }: FileHead): boolean =>
  noteTypeColumn !== null && (cells[noteTypeColumn] ?? '').startsWith(ankiNoteType)

/** Our own note type as Anki exports it: its fields in their order, without names. */
function ourNotes({ aside }: FileHead): Layout {
  const fields = Array.from({ length: aside.size + ankiFields.length }, (_, at) => at).filter((at) => !aside.has(at))
  const at = (field: (typeof ankiFields)[number]) => fields[ankiFields.indexOf(field)] ?? -1
  return {
    word: at('Word'),
    meaning: at('Meaning'),
    sentence: at('Sentence'),
    sentenceMeaning: at('Sentence meaning'),
  }
}

const spoiltReasons: Readonly<Record<SpoiltRow['rule'], string>> = {
  QUOTE_NOT_CLOSED: '따옴표(")가 열리고 닫히지 않았어요. 이 줄은 건너뛰었어요.',
  TOO_LONG: '한 줄이 너무 길어요. 이 줄은 건너뛰었어요.',
  UNREADABLE: '읽지 못한 줄이 너무 많아 여기서 멈췄어요. 파일을 확인하고 다시 올려 주세요.',
}

const spoiltProblem = ({ line, rule }: SpoiltRow): RowProblem => ({ line, rule, ko: spoiltReasons[rule] })

const tooMany = (line: number): RowProblem => ({
  line,
  rule: 'TOO_MANY_ROWS',
  ko: `한 번에 ${mostWords.toLocaleString('ko-KR')}개까지 올릴 수 있어요. 여기부터는 나눠서 올려 주세요.`,
})

const noWords: RowProblem = { line: 1, rule: 'NO_WORDS', ko: '파일에 단어가 하나도 없어요.' }
