import type { TakePart } from '@readgrow/contract/constants'
import type { Db } from '#platform/database/db'

export const findOwnTake = (db: Db, accountId: number, takeId: string) =>
  db.selectFrom('take').selectAll().where('id', '=', takeId).where('account_id', '=', accountId).executeTakeFirst()

export const findTakeFiles = (db: Db, takeId: string) =>
  db.selectFrom('take_file').selectAll().where('take_id', '=', takeId).orderBy('part').execute()

export type TakeRow = NonNullable<Awaited<ReturnType<typeof findOwnTake>>>
export type TakeFileRow = Awaited<ReturnType<typeof findTakeFiles>>[number]

/** How far the files of a take have come, as the contract says it. */
export function uploadOf(take: Pick<TakeRow, 'stored_at'>, files: readonly TakeFileRow[]) {
  return {
    files: files.map(({ part, bytes, received, stored_at }) => ({
      part: part as TakePart,
      bytes,
      received,
      stored: stored_at !== null,
    })),
    stored: take.stored_at !== null,
  }
}
