import type { Services } from '#platform/context'
import { partKeysOf } from './part-keys.ts'

const atOnce = 200

/**
 * Removes the files of takes that are gone. Whoever deleted their rows, the database has listed them; a file that cannot
 * be removed now stays on the list for the next minute.
 */
export async function removeFiles({ db, files, log }: Pick<Services, 'db' | 'files' | 'log'>): Promise<void> {
  const listed = await db.selectFrom('take_file_removal').selectAll().orderBy('since').limit(atOnce).execute()
  for (const row of listed) {
    try {
      await Promise.all([row.file_key, ...partKeysOf(row)].map((key) => files.remove(key)))
      await db.deleteFrom('take_file_removal').where('file_key', '=', row.file_key).execute()
    } catch (error) {
      log.warn({ event: 'take_not_removed', reason: (error as Error).message }, 'takes')
      return
    }
  }
}
