import { createHash } from 'node:crypto'
import { longestTakeMs } from '@readgrow/contract/constants'
import type { Services } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { badFile } from '#platform/refusal'
import { isSound } from '#recordings'
import { partKeysOf } from './part-keys.ts'
import type { TakeFileRow } from './queries.ts'
import { removeFiles } from './remove-files.ts'

type Finishing = Pick<Services, 'db' | 'files' | 'clock' | 'log'>

/**
 * Puts the parts of a file together. It is stored if it has the announced checksum and is nothing but sound; otherwise
 * the take is deleted and the call refused (FILE_INVALID). Running it twice is safe.
 */
export async function finishFile(services: Finishing, row: TakeFileRow): Promise<void> {
  const { db, files, clock } = services
  const whole = await joined(files, partKeysOf(row))
  // Another request has finished it, or the take was deleted meanwhile.
  if (!whole) return
  const { bytes, sha256 } = whole
  if (!sha256.equals(row.sha256) || !(await isSound(bytes, row.mime, longestTakeMs + 5_000))) {
    await db.deleteFrom('take').where('id', '=', row.take_id).execute()
    await removeFiles(services)
    throw badFile('TAKE_DAMAGED')
  }
  await files.write(row.file_key, bytes, row.mime)
  const isThere = await inTransaction(db, async (tx) => {
    // The take's row first, as deleting does, so that neither waits for the other in a circle.
    const take = await tx.selectFrom('take').select('id').where('id', '=', row.take_id).forUpdate().executeTakeFirst()
    if (!take) return false
    const now = clock.now()
    await tx.updateTable('take_file').set({ stored_at: now }).where('file_key', '=', row.file_key).execute()
    await tx
      .updateTable('take')
      .set({ stored_at: now })
      .where('id', '=', row.take_id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('take_file').select('part').where('take_id', '=', row.take_id).where('stored_at', 'is', null),
          ),
        ),
      )
      .execute()
    return true
  })
  // Deleted while its last part was examined: nobody would look for the file again.
  if (!isThere) await files.remove(row.file_key)
  await Promise.all(partKeysOf(row).map((key) => files.remove(key)))
}

/** Part by part, so that hashing twenty megabytes holds nobody up. */
async function joined(files: Services['files'], keys: readonly string[]) {
  const parts: Uint8Array[] = []
  const hash = createHash('sha256')
  for (const key of keys) {
    const part = await files.read(key)
    if (!part) return null
    hash.update(part)
    parts.push(part)
  }
  return { bytes: Buffer.concat(parts), sha256: hash.digest() }
}
