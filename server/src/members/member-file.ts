import { pipeline } from 'node:stream/promises'
import { composed, foldedName } from '@readgrow/contract'
import { Parser } from 'csv-parse'
import { Refusal } from '#platform/refusal'
import { unguardCell } from '#platform/spreadsheets/formula-guard'
import { decodeKoreanCodePage } from '#platform/spreadsheets/korean-code-page'
import { inSlices, mapInSlices } from '#platform/turns'

export type Encoding = 'UTF-8' | 'CP949' | 'UTF-16'
export type Column = 'name' | 'email' | 'employeeNo' | 'teams' | 'role'

export interface FileRow {
  /** The row in the file, from 1, as a spreadsheet shows it. */
  readonly line: number
  readonly cells: Readonly<Record<Column, string>>
}

export interface MemberFile {
  readonly encoding: Encoding
  readonly rows: readonly FileRow[]
}

const mostRows = 5_000
/** Rows of a file, including the empty ones that a spreadsheet leaves below its table. */
const mostLines = 10_000

/** FILE_INVALID, with the reason: TEXT, QUOTES, HEADER (no column of addresses), EMPTY or ROWS (too many). */
const unreadable = (rule: string) => new Refusal('FILE_INVALID', { fields: [{ path: 'file', rule }] })

/**
 * Reads the rows of a list of members in slices. The first line names the columns, in Korean or English; the column of
 * addresses is required.
 */
export async function readMemberFile(bytes: Uint8Array): Promise<MemberFile> {
  const { text, encoding } = decode(bytes)
  const records = await recordsOf(text)
  const [head, ...body] = records
  if (!head) throw unreadable('EMPTY')
  const columns = columnsOf(head.cells)
  if (!columns.has('email')) throw unreadable('HEADER')
  if (body.length === 0) throw unreadable('EMPTY')
  if (body.length > mostRows) throw unreadable('ROWS')
  const cell = (cells: readonly string[], column: Column) =>
    foldedName(unguardCell((cells[columns.get(column) ?? -1] ?? '').trim()))
  const rows = await mapInSlices(body, ({ line, cells }) => ({
    line,
    cells: {
      name: cell(cells, 'name'),
      email: cell(cells, 'email'),
      employeeNo: cell(cells, 'employeeNo'),
      teams: cell(cells, 'teams'),
      role: cell(cells, 'role'),
    },
  }))
  return { encoding, rows }
}

/** By the byte order mark, else UTF-8, else the Korean code page, in which Excel in Korea saves its CSV. */
function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const starts = (...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)
  const isUtf16 = starts(0xff, 0xfe) || starts(0xfe, 0xff)
  const name = starts(0xff, 0xfe) ? 'utf-16le' : starts(0xfe, 0xff) ? 'utf-16be' : 'utf-8'
  const read = () => new TextDecoder(name, { fatal: true }).decode(bytes)
  try {
    const text = read()
    if (text.includes('\0')) throw unreadable('TEXT')
    return { text, encoding: isUtf16 ? 'UTF-16' : 'UTF-8' }
  } catch (error) {
    if (error instanceof Refusal || isUtf16) throw unreadable('TEXT')
  }
  const { text, broken } = decodeKoreanCodePage(bytes)
  if (broken || text.includes('\0')) throw unreadable('TEXT')
  return { text, encoding: 'CP949' }
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
  const first =
    body
      .slice(0, longestRow)
      .split(/[\r\n]+/)
      .find((line) => /[^\s,;]/.test(line)) ?? ''
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
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: count + above, cells: cells.slice(0, mostCells) })
      return null
    },
  })
  try {
    await pipeline(() => slicesOf(Buffer.from(body), () => count > mostLines), parser.resume())
  } catch {
    if (count <= mostLines) throw unreadable('QUOTES')
  }
  if (count > mostLines) throw unreadable('ROWS')
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

const names: Readonly<Record<Column, readonly string[]>> = {
  name: ['이름', '성명', 'name', 'fullname', 'displayname'],
  email: ['이메일', '메일', '이메일주소', '메일주소', '회사메일', 'email', 'mail', 'emailaddress', 'e-mail'],
  employeeNo: ['사번', '사원번호', '직원번호', 'employeeno', 'employeenumber', 'employeeid', 'no', '번호'],
  teams: ['팀', '부서', '소속', 'team', 'teams', 'group', 'department'],
  role: ['역할', '권한', 'role'],
}

function columnsOf(cells: readonly string[]): Map<Column, number> {
  const found = new Map<Column, number>()
  for (const [at, cell] of cells.entries()) {
    const key = composed(cell)
      .toLowerCase()
      .replace(/[\s._]/g, '')
    const column = (Object.keys(names) as Column[]).find((name) => names[name].includes(key))
    if (column !== undefined && !found.has(column)) found.set(column, at)
  }
  return found
}
