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

const linesOf = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], {
    record_delimiter: '\r\n',
    // A lone CR or LF, or space at an end, is safe from other programs only between quotes.
    quoted_match: [/[\r\n]|^\s|\s$/],
  })
