import { stringify } from 'csv-stringify/sync'
import { guardCell } from './formula-guard.ts'

/**
 * Rows as RFC 4180 with CRLF and a byte order mark, without which Excel reads Korean in the code page of Windows. No
 * cell is taken for a formula, neither where a program knows quotes nor where it takes every line break for a new row.
 */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  stringify([head, ...rows.map((cells) => cells.map(guardCell))], {
    bom: true,
    record_delimiter: '\r\n',
    // A lone CR or LF, or space at an end, is safe from other programs only between quotes.
    quoted_match: [/[\r\n]|^\s|\s$/],
  })
