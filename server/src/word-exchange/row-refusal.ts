import type { RowRule } from './record.ts'

/** Why one row is not imported, in a sentence for the owner of the file. */
export class RowRefusal extends Error {
  readonly rule: RowRule
  constructor(rule: RowRule, ko: string) {
    super(ko)
    this.rule = rule
  }
}

/** The most characters that a cell may have. */
export const longest = { word: 60, meaning: 200, sentence: 1_000, address: 2_000, short: 100 } as const

/** Refuses a text over its length; a character outside the basic plane (an emoji) counts once. */
export function checkLength(text: string, most: number, what: string): void {
  if (text.length <= most || [...text].length <= most) return
  throw new RowRefusal('TOO_LONG', `${what} ${most.toLocaleString('ko-KR')}자를 넘어요. 줄여서 다시 올려 주세요.`)
}

/** Refuses what no text has: NUL, and the broken places of a file with invalid bytes. */
export function checkCharacters(cells: readonly string[], fileIsBroken: boolean): void {
  const isBad = cells.some(
    (cell) => cell.includes('\0') || !cell.isWellFormed() || (fileIsBroken && cell.includes('\ufffd')),
  )
  if (!isBad) return
  throw new RowRefusal('BROKEN_CHARACTER', '깨진 글자가 있어요. 파일을 UTF-8로 저장해서 다시 올려 주세요.')
}
