import { createHash } from 'node:crypto'
import type { ArgsOf, takeEndpoints } from '@readgrow/contract'
import { takePartBytes } from '@readgrow/contract/constants'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { finishFile } from './finish-file.ts'
import { partKey } from './part-keys.ts'
import { findOwnTake, findTakeFiles, type TakeFileRow, uploadOf } from './queries.ts'

type Call = ArgsOf<typeof takeEndpoints.sendTakePart, 'output'>

/**
 * Takes the next part of a file. A part that is already there changes nothing; one beyond the end of what has arrived is
 * UPLOAD_OFFSET. With its last part a file is put together and examined; FILE_INVALID deletes the take.
 */
export async function receivePart(ctx: AccountContext, { params, query, file }: Call) {
  const { takeId, part } = params
  if (createHash('sha256').update(file).digest('hex') !== query.sha256)
    throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'query.sha256', rule: 'CHECKSUM' }] })
  if (!(await findOwnTake(ctx.db, ctx.account.id, takeId))) throw new Refusal('NOT_FOUND')
  const row = await inTransaction(ctx.db, async (tx) => {
    const found = await tx
      .selectFrom('take_file')
      .selectAll()
      .where('take_id', '=', takeId)
      .where('part', '=', part)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Refusal('NOT_FOUND')
    if (found.stored_at || query.offset < found.received) return found
    if (query.offset > found.received) throw new Refusal('UPLOAD_OFFSET')
    if (file.length !== lengthAt(found, query.offset))
      throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'file', rule: 'LENGTH' }] })
    // Written before the row says so: after a crash the same part comes again and replaces it.
    await ctx.files.write(partKey(found.file_key, query.offset), file, 'application/octet-stream')
    const received = found.received + file.length
    await tx.updateTable('take_file').set({ received }).where('file_key', '=', found.file_key).execute()
    return { ...found, received }
  })
  if (row.received === row.bytes && !row.stored_at) await finishFile(ctx, row)
  const take = await findOwnTake(ctx.db, ctx.account.id, takeId)
  if (!take) throw new Refusal('NOT_FOUND')
  return uploadOf(take, await findTakeFiles(ctx.db, takeId))
}

const lengthAt = ({ bytes }: TakeFileRow, offset: number) => Math.min(takePartBytes, bytes - offset)
