import { inSlices, partsOf } from '#platform/turns'
import { guardCell } from './formula-guard.ts'

const rowsAtOnce = 50

/**
 * Rows as RFC 4180 with CRLF and a byte order mark, without which Excel reads Korean in the code page of Windows. No
 * cell is taken for a formula, whether or not a program knows quotes. Each item becomes a row through `cellsOf`;
 * other requests get their turns in between.
 */
export async function csvOf<Item>(
  head: readonly string[],
  items: readonly Item[],
  cellsOf: (item: Item) => readonly string[],
): Promise<string> {
  const turn = inSlices()
  let text = `\ufeff${linesOf([head])}`
  for (const part of partsOf(items, rowsAtOnce)) {
    text += linesOf(part.map((item) => cellsOf(item).map(guardCell)))
    await turn()
  }
  return text
}

/**
 * The same as it is made: each part of the rows leaves before the next one is asked for. `after` are lines that follow an
 * empty one, where programs end the table.
 */
export async function* csvPartsOf(
  head: readonly string[],
  parts: AsyncIterable<readonly (readonly string[])[]>,
  after: readonly (readonly string[])[],
): AsyncGenerator<Uint8Array> {
  const bytesOf = (text: string) => Buffer.from(text, 'utf8')
  const guarded = (rows: readonly (readonly string[])[]) => linesOf(rows.map((row) => row.map(guardCell)))
  yield bytesOf(`\ufeff${linesOf([head])}`)
  for await (const part of parts) yield bytesOf(guarded(part))
  if (after.length > 0) yield bytesOf(`\r\n${guarded(after)}`)
}

/** A separator, a quote or the end of a line; a lone CR or LF, or space at an end, is safe from other programs only so. */
const quotable = /[",\r\n]|^\s|\s$/

/** By hand: a program for all kinds of CSV takes ten times as long, and a log has half a million cells. */
function linesOf(rows: readonly (readonly string[])[]): string {
  let text = ''
  for (const row of rows) {
    for (let at = 0; at < row.length; at++) {
      const cell = row[at] ?? ''
      if (at > 0) text += ','
      if (cell !== '') text += quotable.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
    }
    text += '\r\n'
  }
  return text
}
