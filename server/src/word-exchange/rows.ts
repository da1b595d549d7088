import { pipeline } from 'node:stream/promises'
import { Parser } from 'csv-parse'
import { forgetLength } from '#platform/spreadsheets/row-length'
import { inSlices } from '#platform/turns'

export interface FileRow {
  readonly cells: readonly string[]
  /** The row's number from 1, empty rows counted: what a spreadsheet shows beside it. */
  readonly line: number
}

/** A row that could not be separated from its neighbours. */
export interface SpoiltRow {
  readonly line: number
  readonly rule: 'QUOTE_NOT_CLOSED' | 'TOO_LONG' | 'UNREADABLE'
}

export interface FileRows {
  /** Rows that are not empty. */
  readonly rows: readonly FileRow[]
  readonly spoilt: readonly SpoiltRow[]
}

const mostSpoilt = 100
// Bytes. Our own rows have at most half of it; a quotation mark that swallows more than this was never meant to open.
const longestRow = 65_536
/** Cells of a row that are read; our own file has 28. */
const mostCells = 200
/** Bytes that are parsed before other requests get a turn. */
const sliceBytes = 16_384

/**
 * The first `most` rows of a text with separators (RFC 4180, lenient about quotation marks inside a cell). A
 * quotation mark that never closes costs its own line, not the rest of the file; after a hundred such lines reading
 * stops.
 */
export async function readRows(text: string, separator: string, most: number): Promise<FileRows> {
  const rows: FileRow[] = []
  const spoilt: SpoiltRow[] = []
  let left: Buffer = Buffer.from(text)
  let line = 1
  while (left.length > 0) {
    const part = await readUntilSpoilt(left, separator, most - rows.length)
    for (const { cells, line: at } of part.rows) rows.push({ cells, line: line + at - 1 })
    if (part.stoppedAt === null) break
    line += part.count
    const { end, isOpen } = lineFrom(left, part.stoppedAt)
    const isLast = spoilt.length === mostSpoilt
    spoilt.push({ line: line++, rule: isLast ? 'UNREADABLE' : isOpen ? 'QUOTE_NOT_CLOSED' : 'TOO_LONG' })
    if (isLast) break
    left = left.subarray(end)
  }
  return { rows, spoilt }
}

interface Part {
  readonly rows: readonly FileRow[]
  /** Rows that were read, including empty ones. */
  readonly count: number
  /** The byte at which the spoilt row begins; null if reading reached `most`. */
  readonly stoppedAt: number | null
}

/** A row that the parser does not recognise as endless: nothing but separators, or unclosed quotation marks. */
class EndlessRow extends Error {
  readonly code = 'CSV_MAX_RECORD_SIZE'
}

async function readUntilSpoilt(bytes: Buffer, separator: string, most: number): Promise<Part> {
  const rows: FileRow[] = []
  let count = 0
  let end = 0
  const parser = new Parser({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
    on_record: (cells: string[], { bytes: read }) => {
      count++
      end = read
      forgetLength(parser)
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ cells: cells.slice(0, mostCells), line: count })
      return null
    },
  })
  async function* slices() {
    const turn = inSlices()
    for (let at = 0; at < bytes.length && rows.length < most; at += sliceBytes) {
      if (at - end > 2 * longestRow) throw new EndlessRow()
      yield bytes.subarray(at, at + sliceBytes)
      await turn()
    }
  }
  try {
    await pipeline(slices, parser.resume())
    return { rows, count, stoppedAt: null }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code !== 'CSV_QUOTE_NOT_CLOSED' && code !== 'CSV_MAX_RECORD_SIZE') throw error
    return { rows, count, stoppedAt: rows.length < most ? end : null }
  }
}

/** Where the line that begins at `from` ends, including its line end, and whether it leaves a quotation open. */
function lineFrom(bytes: Buffer, from: number): { readonly end: number; readonly isOpen: boolean } {
  let at = from
  let isOpen = false
  for (; at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13; at++) if (bytes[at] === 0x22) isOpen = !isOpen
  return { end: at + (bytes[at] === 13 && bytes[at + 1] === 10 ? 2 : 1), isOpen }
}

const candidates = ['\t', ',', ';'] as const
const linesLookedAt = 50

/**
 * The separator that most lines have. If all lines have two of them, the tab wins, which no text contains, or the one
 * that comes first, because the first column is a short word. A comma if there is none.
 */
export function guessSeparator(text: string): string {
  const beginning = text.slice(0, 100_000).replace(/(^|[,;\t\r\n])"(?:[^"]|"")*"/g, '$1x')
  const lines = beginning.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const looked = lines.slice(0, linesLookedAt)
  const scores = candidates.map((separator) => ({
    separator,
    lines: looked.filter((line) => line.includes(separator)).length,
    firsts: looked.filter((line) => /[\t,;]/.exec(line)?.[0] === separator).length,
  }))
  const [best] = scores.sort(
    (a, b) => b.lines - a.lines || Number(b.separator === '\t') - Number(a.separator === '\t') || b.firsts - a.firsts,
  )
  return best && best.lines > 0 ? best.separator : ','
}
