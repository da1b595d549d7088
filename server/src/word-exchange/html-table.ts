import { htmlToText } from './html-text.ts'

const beginning = /^\s*<(?:!doctype|!--|html|head|meta|style|body|table|div|b|span|google-sheets|thead|tbody|tr)\b/i

/**
 * A table of a web page or of a spreadsheet, as programs put it on the clipboard and into files that they call .xls: its
 * rows as lines with tabs. Null for any other text. Markup between and above the rows is left out.
 */
export function rowsOfTable(text: string): string | null {
  if (!beginning.test(text.slice(0, 200)) || !/<tr\b/i.test(text) || !/<t[dh]\b/i.test(text)) return null
  const rows = text
    .replace(/<\/table\s*>/gi, '</tr>')
    .split(/<tr\b[^<>]*>/i)
    .slice(1)
  return rows.map((row) => cellsOf(row.split(/<\/tr\s*>/i)[0] ?? '').join('\t')).join('\n')
}

const cellsOf = (row: string): string[] =>
  row
    .split(/<t[dh]\b[^<>]*>/i)
    .slice(1)
    .map((cell) => quoted(htmlToText(cell.split(/<\/t[dh]\s*>/i)[0] ?? '')))

/** A cell in one line; quotation marks are a part of it. */
function quoted(cell: string): string {
  const line = cell.replace(/[\s\u00A0]+/g, ' ').trim()
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line
}
