import type { ReplyOf, SentFile, uploadInquiryFile } from '@readgrow/contract'
import { mostInquiryBytesOfPerson } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { uuidFrom } from '#platform/clock'
import type { AccountContext, Services } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { removeTakeFiles } from '#takes'
import { keyOf, refuseDisguised, shownName } from './file-kinds.ts'

export type ShownFile = ReplyOf<typeof uploadInquiryFile>

interface Upload {
  readonly id: string
  readonly name: string
  readonly bytes: Uint8Array
  readonly mime: string
}

interface NewFile {
  readonly id: string
  readonly name: string
  readonly mime: string
  readonly bytes: number
  readonly file_key: string
}

const uploadLimit = { hits: 60, perSeconds: 3_600 }
const shown = ['id', 'name', 'mime', 'bytes'] as const
const shownFile = (row: Omit<NewFile, 'file_key'>) => row as ShownFile

/**
 * Stores a file for an inquiry that is being written. The same id again is the same file. FILE_INVALID,
 * INQUIRY_FILES_FULL.
 */
export async function uploadFile(ctx: AccountContext, { id, name, bytes, mime }: Upload): Promise<ShownFile> {
  const { db, clock, account, files, chance } = ctx
  const known = await storedBefore(db, account.id, id)
  if (known) return known
  await throttle(db, clock, `upload:${account.id}`, uploadLimit)
  refuseDisguised(bytes, mime)
  const key = keyOf(uuidFrom(chance.bytes(16)), mime)
  await files.write(key, bytes, mime)
  const stored = await inTransaction(db, (tx) =>
    storeRow(tx, ctx, { id, name: shownName(name, mime), mime, bytes: bytes.length, file_key: key }),
  ).catch(async (error: unknown) => {
    await files.remove(key)
    throw error
  })
  // The same upload twice at the same instant: the other one is the file.
  if (!stored) await files.remove(key)
  return (await storedBefore(db, account.id, id)) as ShownFile
}

/** Whether the row is this one. Under a lock of the account, so that files sent side by side count together. */
async function storeRow(tx: Tx, { account, clock }: AccountContext, row: NewFile): Promise<boolean> {
  await tx.selectFrom('account').select('id').where('id', '=', account.id).forNoKeyUpdate().executeTakeFirstOrThrow()
  if (await storedBefore(tx, account.id, row.id)) return false
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(bytes), 0) as total from inquiry_file where account_id = ${account.id}`.execute(tx)
  if (Number(rows[0]?.total) + row.bytes > mostInquiryBytesOfPerson) throw new Refusal('INQUIRY_FILES_FULL')
  await tx
    .insertInto('inquiry_file')
    .values({ ...row, account_id: account.id, uploaded_at: clock.now() })
    .execute()
  return true
}

/** NOT_FOUND when the id is another person's. */
async function storedBefore(db: Db, accountId: number, id: string): Promise<ShownFile | undefined> {
  const row = await db
    .selectFrom('inquiry_file')
    .select([...shown, 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { account_id, ...file } = row
  if (account_id !== accountId) throw new Refusal('NOT_FOUND')
  return shownFile(file)
}

/** Removes an uploaded file that no inquiry has. NOT_FOUND. */
export async function removeFile(ctx: AccountContext, id: string): Promise<void> {
  const removed = await ctx.db
    .deleteFrom('inquiry_file')
    .where('id', '=', id)
    .where('account_id', '=', ctx.account.id)
    .where('message_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw new Refusal('NOT_FOUND')
  await removeTakeFiles(ctx)
}

/** A file of the account, also one that waits. NOT_FOUND. */
export async function readOwnFile(ctx: AccountContext, id: string): Promise<SentFile> {
  const row = await ctx.db
    .selectFrom('inquiry_file')
    .select(['file_key', 'mime', 'name'])
    .where('id', '=', id)
    .where('account_id', '=', ctx.account.id)
    .executeTakeFirst()
  return sentFile(ctx, row)
}

/** NOT_FOUND for no row, and for one whose bytes are gone. */
export async function sentFile(
  { files }: Pick<Services, 'files'>,
  row: { readonly file_key: string; readonly mime: string; readonly name: string } | undefined,
): Promise<SentFile> {
  const bytes = row ? await files.read(row.file_key) : null
  if (!row || !bytes) throw new Refusal('NOT_FOUND')
  return { bytes, mime: row.mime, fileName: row.name }
}

/**
 * Gives a message exactly these files of its writer, in this order; others that it had are removed. INQUIRY_FILE_GONE
 * when one waited too long, or belongs to another message.
 */
export async function giveFiles(
  tx: Tx,
  { accountId, messageId, files }: { accountId: number; messageId: string; files: readonly string[] },
): Promise<void> {
  await sql`delete from inquiry_file where message_id = ${messageId}::uuid and id <> all(${[...files]}::uuid[])`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    update inquiry_file f set message_id = ${messageId}::uuid, place = g.place
    from unnest(${[...files]}::uuid[]) with ordinality g (id, place)
    where f.id = g.id and f.account_id = ${accountId} and (f.message_id is null or f.message_id = ${messageId}::uuid)
    returning f.id`.execute(tx)
  if (rows.length !== files.length) throw new Refusal('INQUIRY_FILE_GONE')
}

/** The files of messages, in the order in which they were named. */
export async function filesOf(db: Db, messageIds: readonly string[]): Promise<ReadonlyMap<string, ShownFile[]>> {
  const found = new Map<string, ShownFile[]>(messageIds.map((id) => [id, []]))
  if (messageIds.length === 0) return found
  const rows = await db
    .selectFrom('inquiry_file')
    .select([...shown, 'message_id'])
    .where('message_id', 'in', [...messageIds])
    .orderBy('message_id')
    .orderBy('place')
    .execute()
  for (const { message_id, ...file } of rows) found.get(message_id ?? '')?.push(shownFile(file))
  return found
}
