import { composed } from '@readgrow/contract'
import { unguardCell } from '#platform/spreadsheets/formula-guard'
import { inSlices } from '#platform/turns'
import { ankiFields, ankiNoteType } from './anki-fields.ts'
import { type Column, columnKeys, columns, identifyingColumns, type OwnCells } from './columns.ts'
import { decodeWordList } from './decode.ts'
import { type FileHead, readFileHead } from './file-head.ts'
import { type Layout, layoutOfHeader, layoutWithoutHeader, unusedColumns } from './foreign-header.ts'
import { foreignWord } from './foreign-row.ts'
import { isHtml } from './html-text.ts'
import { mergeDuplicates } from './merge-duplicates.ts'
import { ownWord } from './own-row.ts'
import type { ExchangedWord, ForeignWord, ImportedWords, ParsedWord, RowProblem } from './record.ts'
import { checkCharacters, RowRefusal } from './row-refusal.ts'
import { type FileRow, guessSeparator, readRows, type SpoiltRow } from './rows.ts'

export const mostWords = 5_000

/**
 * The words of a file: our own CSV, exactly as it was written, or any list with separators, including notes of Anki
 * as text. Never throws because of the content: each row that is not imported is named with its line. Works in
 * slices, so other requests are answered meanwhile (docs/decisions/028).
 */
export async function csvToWords(bytes: Uint8Array): Promise<ImportedWords> {
  const { text, broken } = await decodeWordList(bytes)
  const head = await readFileHead(text)
  // One for a header above, and one row too many below.
  const { rows, spoilt } = await readRows(head.body, head.separator ?? guessSeparator(head.body), mostWords + 2)
  const { read, below, remarks } = readerFor(head, rows, broken)
  const words: ParsedWord[] = []
  const problems: RowProblem[] = spoilt.map((row) => spoiltProblem(row, head.lines))
  const turn = inSlices()
  for (const row of below.slice(0, mostWords)) {
    await turn()
    const line = row.line + head.lines
    try {
      words.push({ ...read(row.cells), line })
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error
      problems.push({ line, rule: error.rule, ko: error.message })
    }
  }
  const over = below[mostWords]
  if (over) problems.push(tooMany(over.line + head.lines))
  const merged = mergeDuplicates(words)
  problems.push(...merged.problems)
  if (below.length > 0) problems.push(...remarks)
  if (below.length + problems.length === 0) problems.push(noWords)
  return { words: merged.words, problems: problems.sort((a, b) => a.line - b.line) }
}

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
  const names = head.columns ?? (head.aside.size > 0 ? [] : (first?.cells ?? []))
  const header = layoutOfHeader(names)
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
  const below = isInRow ? rows.slice(1) : rows
  return { read, below, remarks: isInRow ? unreadColumns(first, header, below) : [] }
}

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

const spoiltProblem = ({ line, rule }: SpoiltRow, linesAbove: number): RowProblem => ({
  line: line + linesAbove,
  rule,
  ko: spoiltReasons[rule],
})

const tooMany = (line: number): RowProblem => ({
  line,
  rule: 'TOO_MANY_ROWS',
  ko: `한 번에 ${mostWords.toLocaleString('ko-KR')}개까지 올릴 수 있어요. 여기부터는 나눠서 올려 주세요.`,
})

const noWords: RowProblem = { line: 1, rule: 'NO_WORDS', ko: '파일에 단어가 하나도 없어요.' }
