import type { FileRow } from './rows.ts'

const longestJoined = 200
const widestBracket = 4

/** A row whose cells a comma inside brackets has parted, put together: "child (pl. children, childs),아이". */
export function withWholeBrackets(row: FileRow, separator: string): FileRow {
  if (!row.cells.some((cell) => cell.includes('('))) return row
  const cells: string[] = []
  for (let at = 0; at < row.cells.length; at++) {
    const last = closedAt(row.cells, at)
    cells.push(row.cells.slice(at, last + 1).join(separator))
    at = last
  }
  // A single cell would have neither word nor meaning: the bracket was never meant to close there.
  return cells.length === row.cells.length || cells.length < 2 ? row : { ...row, cells }
}

/** The cell that closes the bracket which a cell leaves open; the cell itself if none is near. */
function closedAt(cells: readonly string[], from: number): number {
  let length = 0
  let open = 0
  for (let at = from; at < cells.length && at < from + widestBracket; at++) {
    const cell = cells[at] ?? ''
    length += cell.length
    if (length > longestJoined) break
    for (const sign of cell) {
      if (sign === '(') open++
      else if (sign === ')' && open > 0) open--
    }
    if (open === 0) return at
  }
  return from
}

const linesLookedAt = 50
const longestWord = 30

/**
 * Whether lines are words alone, several on a line, as people type them: "apple, grape, peach". No cell is Korean or long,
 * a blank follows the commas, and some line has three of them.
 */
export function areWordsAlone(rows: readonly FileRow[], separator: string): boolean {
  if (separator === '\t') return false
  const looked = rows.slice(0, linesLookedAt)
  return (
    looked.some(({ cells }) => cells.length > 2) &&
    looked.every(({ cells }) =>
      cells.every(
        (cell, at) =>
          cell.length <= longestWord &&
          (at === 0 || cell === '' || cell.startsWith(' ')) &&
          (cell.trim() === '' ||
            /^\s?[\p{Script=Latin}'\u2019-]+(?: [\p{Script=Latin}'\u2019-]+){0,2}\s?$/u.test(cell)),
      ),
    )
  )
}

/** Each word in a row of its own, at most so many. */
export function wordRows(rows: readonly FileRow[], most: number): FileRow[] {
  const apart: FileRow[] = []
  for (const { cells, line } of rows)
    for (const cell of cells) {
      if (apart.length === most) return apart
      if (cell.trim() !== '') apart.push({ cells: [cell], line })
    }
  return apart
}
