// The signs that start a formula in spreadsheets (OWASP "CSV Injection"), with the full-width ones of East Asian
// Excel. Apostrophes before one count too, or reading the file back would remove an apostrophe of the text itself.
const guardable = /^'*[=+\-@\t\r\n＝＋－＠]/
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/

/** A cell that no spreadsheet takes for a formula: it gets one apostrophe if it could be one. */
export const guardCell = (cell: string): string => (guardable.test(cell) ? `'${cell}` : cell)

/** The inverse of `guardCell` for every text. */
export const unguardCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
