import { stringify } from 'csv-stringify/sync'
import { guardCell } from '#platform/formula-guard'
import { cellsOf, columnKeys, columns } from './columns.ts'
import type { ExchangedWord } from './record.ts'

/**
 * One row a word under Korean names: RFC 4180 with CRLF, and a byte order mark, without which Excel reads Korean in the
 * code page of Windows. `csvToWords` gives the same words back.
 */
export function wordsToCsv(words: readonly ExchangedWord[]): string {
  const rows = words.map((word) => {
    const cells = cellsOf(word)
    return columnKeys.map((key) => guardCell(cells[key]))
  })
  return stringify([columnKeys.map((key) => columns[key]), ...rows], {
    bom: true,
    record_delimiter: '\r\n',
    // A lone CR or LF, or space at an end, is safe from other programs only between quotes.
    quoted_match: [/[\r\n]|^\s|\s$/],
  })
}
