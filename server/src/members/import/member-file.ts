import { pipeline } from 'node:stream/promises'
import { cleanName, foldedName } from '@readgrow/contract'
import { Parser } from 'csv-parse'
import { badFile, Refusal } from '#platform/refusal'
import { unguardCell } from '#platform/spreadsheets/formula-guard'
import { decodeKoreanCodePage } from '#platform/spreadsheets/korean-code-page'
import { isWorkbook, readWorkbook, WorkbookRefused } from '#platform/spreadsheets/read-workbook'
import { forgetLength } from '#platform/spreadsheets/row-length'
import { inSlices, mapInSlices } from '#platform/turns'
import { type Choice, columnsOf, type Field, type FoundColumn, headAt } from './member-columns.ts'

export type Encoding = 'UTF-8' | 'CP949' | 'UTF-16' | 'XLSX'

export interface FileRow {
  /** The row in the file, from 1, as a spreadsheet shows it. */
  readonly line: number
  readonly cells: Readonly<Record<'name' | 'email' | 'employeeNo' | 'teams' | 'role', string>>
}

export interface MemberFile {
  readonly encoding: Encoding
  readonly rows: readonly FileRow[]
  /** The line with the titles, from 1. */
  readonly headLine: number
  readonly columns: readonly SampledColumn[]
}

export interface SampledColumn extends FoundColumn {
  readonly sample: readonly string[]
}

const mostRows = 5_000
/** Rows of a file, including the empty ones that a spreadsheet leaves below its table. */
const mostLines = 10_000

/**
 * Reads the rows of a list of members in slices. One of the first lines names the columns, in Korean or English; the
 * column of addresses is required. What is chosen or remembered of the columns goes before their titles. FILE_INVALID.
 */
export async function readMemberFile(
  bytes: Uint8Array,
  asked: { readonly chosen: Choice | null; readonly remembered: ReadonlyMap<string, Field | null> },
): Promise<MemberFile> {
  const { encoding, records } = await recordsIn(bytes)
  if (records.length === 0) throw badFile('EMPTY')
  const at = headAt(records, asked.remembered) ?? (asked.chosen ? 0 : null)
  const head = at === null ? undefined : records[at]
  if (at === null || !head) throw badFile('HEADER')
  const body = records.slice(at + 1)
  const columns = columnsOf(head.cells, body, asked)
  if (!columns.some(({ field }) => field === 'EMAIL')) throw badFile('HEADER')
  if (body.length === 0) throw badFile('EMPTY')
  if (body.length > mostRows) throw badFile('ROWS', { most: mostRows })
  const rows = await mapInSlices(body, rowReader(columns))
  return { encoding, rows, headLine: head.line, columns: columns.flatMap((column) => sampled(column, body)) }
}

async function recordsIn(
  bytes: Uint8Array,
): Promise<{ readonly encoding: Encoding; readonly records: readonly TextRow[] }> {
  if (isWorkbook(bytes)) return { encoding: 'XLSX', records: await sheetRows(bytes) }
  const { text, encoding } = decode(bytes)
  return { encoding, records: await recordsOf(text) }
}

const tooManyLines = () => badFile('LINES', { most: mostLines })
const faults = {
  BROKEN: () => badFile('WORKBOOK'),
  OLD: () => badFile('OLD_WORKBOOK'),
  LARGE: tooManyLines,
} as const

async function sheetRows(bytes: Uint8Array): Promise<readonly TextRow[]> {
  try {
    return await readWorkbook(bytes, { mostRows: mostLines, mostCells })
  } catch (error) {
    if (error instanceof WorkbookRefused) throw faults[error.fault]()
    throw error
  }
}

function rowReader(columns: readonly FoundColumn[]): (row: TextRow) => FileRow {
  const placeOf = new Map(columns.map(({ field, place }) => [field, place]))
  return ({ line, cells }) => {
    const textIn = (field: Field) => unguardCell((cells[placeOf.get(field) ?? -1] ?? '').trim())
    const cell = (field: Field) => foldedName(textIn(field))
    return {
      line,
      cells: {
        name: cell('NAME'),
        email: cell('EMAIL'),
        employeeNo: cell('EMPLOYEE_NO'),
        // Several teams stand below each other in a cell too.
        teams: foldedName(textIn('TEAMS').replace(/[\r\n]+/g, ';')),
        role: cell('ROLE'),
      },
    }
  }
}

const samples = 3
const longestSample = 40

/** A column with what stands in its first cells; none for one that is empty. */
function sampled(column: FoundColumn, body: readonly TextRow[]): SampledColumn[] {
  const filled = body.slice(0, 50).flatMap(({ cells }) => {
    const cell = cleanName((cells[column.place] ?? '').slice(0, 200), longestSample)
    return cell === '' ? [] : [cell]
  })
  return column.title === '' && filled.length === 0 ? [] : [{ ...column, sample: filled.slice(0, samples) }]
}

/** By the byte order mark, else UTF-8, else the Korean code page, in which Excel in Korea saves its CSV. */
function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const starts = (...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)
  const isUtf16 = starts(0xff, 0xfe) || starts(0xfe, 0xff)
  const name = starts(0xff, 0xfe) ? 'utf-16le' : starts(0xfe, 0xff) ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(name, { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw brokenAt(text)
    return { text, encoding: isUtf16 ? 'UTF-16' : 'UTF-8' }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (isUtf16) throw brokenAt(new TextDecoder(name).decode(bytes))
  }
  const { text, broken } = decodeKoreanCodePage(bytes)
  if (broken || text.includes('\0')) throw brokenAt(text)
  return { text, encoding: 'CP949' }
}

/** Names the line of the first place that is no text. */
function brokenAt(text: string): Refusal {
  const place = text.search(/[\0\ufffd]/)
  return badFile('TEXT', { line: text.slice(0, Math.max(0, place)).split(/\r\n|\r|\n/).length })
}

interface TextRow {
  readonly line: number
  readonly cells: readonly string[]
}

const separators = [',', ';', '\t'] as const
const longestRow = 65_536

/** Rows with anything in them. The number counts empty rows too, as spreadsheets do. */
async function recordsOf(text: string): Promise<TextRow[]> {
  // Excel's own line that names the separator.
  const named = /^sep=(.)(?:\r\n|\r|\n)/i.exec(text)
  const above = named ? 1 : 0
  const body = named ? text.slice(named[0].length) : text
  // A title above the table has no separators, so the lines below it are counted as well.
  const first = body
    .slice(0, longestRow)
    .split(/[\r\n]+/, 20)
    .join('\n')
  const most = separators.map((sign) => ({ sign, count: first.split(sign).length }))
  const guessed = most.sort((a, b) => b.count - a.count)[0]?.sign ?? ','
  const rows: TextRow[] = []
  let count = 0
  const parser = new Parser({
    bom: true,
    delimiter: named?.[1] ?? guessed,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
    on_record: (cells: string[]) => {
      count++
      forgetLength(parser)
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: count + above, cells: cells.slice(0, mostCells) })
      return null
    },
  })
  try {
    await pipeline(() => slicesOf(Buffer.from(body), () => count > mostLines), parser.resume())
  } catch {
    if (count <= mostLines) throw badFile('QUOTES', { line: count + above + 1 })
  }
  if (count > mostLines) throw tooManyLines()
  return rows
}

const sliceBytes = 16_384
/** Cells of a row that are read. */
const mostCells = 200

async function* slicesOf(bytes: Buffer, isEnough: () => boolean) {
  const turn = inSlices()
  for (let at = 0; at < bytes.length && !isEnough(); at += sliceBytes) {
    yield bytes.subarray(at, at + sliceBytes)
    await turn()
  }
}
