import { stringify } from 'csv-stringify/sync'
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

const linesOf = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], {
    record_delimiter: '\r\n',
    // A lone CR or LF, or space at an end, is safe from other programs only between quotes.
    quoted_match: [/[\r\n]|^\s|\s$/],
  })
