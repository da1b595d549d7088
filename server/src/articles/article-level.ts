import { versionLevels } from '@readgrow/contract/constants'
import { bestLevel } from '@readgrow/learning'
import { Refusal } from '#platform/refusal'
import type { ShelfRow, VersionLevel } from './queries.ts'

/** The level of the paper that is nearest to the reader's level. */
export const editionLevel = (customerLevel: string): VersionLevel => bestLevel(versionLevels, customerLevel) ?? 'A2'

/** The level at which an article opens: the one asked for, else where the reader left off, else the one that fits. */
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
