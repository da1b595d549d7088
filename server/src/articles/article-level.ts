import { bestLevel } from '@readgrow/learning'
import { Refusal } from '#platform/refusal'
import type { ShelfRow, VersionLevel } from './queries.ts'

/** The level of the paper that is nearest to a reader's own. */
export const editionLevel = (customerLevel: string): VersionLevel =>
  bestLevel(['A2', 'B1', 'B2'] as const, customerLevel) ?? 'A2'

/** The level one reads an article at: the one asked for, else where one left off, else the one that fits. */
export function versionLevelOf(
  row: ShelfRow,
  asked: VersionLevel | undefined,
  last: string | null | undefined,
  customerLevel: string,
): VersionLevel {
  if (asked) {
    if (!row.levels.includes(asked)) throw new Refusal('NOT_FOUND')
    return asked
  }
  const left = row.levels.find((level) => level === last)
  const level = left ?? bestLevel(row.levels, customerLevel)
  if (!level) throw new Refusal('NOT_FOUND')
  return level
}
