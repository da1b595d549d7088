import { csvOf } from '#platform/csv'
import { cellsOf, columnKeys, columns } from './columns.ts'
import type { ExchangedWord } from './record.ts'

/** One row a word under Korean names. `csvToWords` gives the same words back. */
export function wordsToCsv(words: readonly ExchangedWord[]): string {
  const rows = words.map((word) => {
    const cells = cellsOf(word)
    return columnKeys.map((key) => cells[key])
  })
  return csvOf(
    columnKeys.map((key) => columns[key]),
    rows,
  )
}
