import { csvOf } from '#platform/spreadsheets/csv'
import { cellsOf, columnKeys, columns } from './columns.ts'
import type { ExchangedWord } from './record.ts'

/** One row per word under Korean names. `csvToWords` returns the same words. */
export const wordsToCsv = (words: readonly ExchangedWord[]): Promise<string> =>
  csvOf(
    columnKeys.map((key) => columns[key]),
    words,
    (word) => {
      const cells = cellsOf(word)
      return columnKeys.map((key) => cells[key])
    },
  )
