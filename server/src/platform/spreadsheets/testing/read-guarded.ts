import { unguardCell } from '#platform/spreadsheets/formula-guard'

/**
 * The texts that were written into a file, without the marks that keep them from being formulas. Throws where a spreadsheet
 * would take a cell for one: reading alone would undo what is to be checked.
 */
export function readGuarded(lines: readonly (readonly string[])[]): string[][] {
  const formula = lines.flat().find((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))
  if (formula !== undefined) throw new Error(`a spreadsheet computes ${formula}`)
  return lines.map((line) => line.map(unguardCell))
}
