import { inSlices } from '#platform/turns'

/** A quotation from the beginning of a cell to the end of one, which no tab parts; longer ones were never meant to close. */
const wholeCell = /^"(?:[^"\t]|""){0,2000}"(?=[\t\r\n]|$)/
const cellEnd = /[\t\r\n]|$/

/**
 * A text with tabs whose single quotation marks are part of their cells: a tab needs no quotation, so that programs write
 * `"quote` as it is. What a spreadsheet quoted stays.
 */
export async function withPlainQuotes(text: string): Promise<string> {
  const turn = inSlices()
  if (!/(?:^|[\t\r\n])"/.test(text)) return text
  const parts: string[] = []
  let from = 0
  for (const { index, 0: before } of text.matchAll(/(?:^|[\t\r\n])(?=")/g)) {
    const at = index + before.length
    await turn()
    if (at < from) continue
    const whole = wholeCell.exec(text.slice(at, at + 4100))
    const length = whole ? whole[0].length : lengthOfCell(text, at)
    const cell = text.slice(at, at + length)
    parts.push(text.slice(from, at), whole ? cell : `"${cell.replaceAll('"', '""')}"`)
    from = at + length
  }
  return parts.join('') + text.slice(from)
}

function lengthOfCell(text: string, at: number): number {
  const end = new RegExp(cellEnd.source, 'g')
  end.lastIndex = at
  return (end.exec(text)?.index ?? text.length) - at
}
