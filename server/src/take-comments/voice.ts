import type { SentFile } from '@readgrow/contract'
import { longestTakeMs } from '@readgrow/contract/constants'
import { uuidFrom } from '#platform/clock'
import type { AccountContext, Services } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { recordedFault, soundFault, soundFile } from '#recordings'
import { removeTakeFiles } from '#takes'
import { heldRequest, type LockedRequest } from './hold.ts'
import { findRequestOfTake, ownTake } from './queries.ts'
import { auditRequest, roleOf } from './record-hearing.ts'

const uploadLimit = { hits: 60, perSeconds: 3_600 }

/** Stores the voice of the comment that the editor is writing, in place of an earlier one. FILE_INVALID. */
export async function uploadVoice(
  ctx: AccountContext,
  requestId: string,
  file: Uint8Array,
  mime: string,
): Promise<{ commentId: string }> {
  const { db, clock, account, files, chance } = ctx
  await throttle(db, clock, `upload:${account.id}`, uploadLimit)
  await inTransaction(db, (tx) => heldRequest(tx, ctx, requestId, 'WRITE'))
  const { bytes, ending } = await examined(file, mime)
  const key = `take-comments/${uuidFrom(chance.bytes(16))}.${ending}`
  await files.write(key, bytes, mime)
  const commentId = await inTransaction(db, async (tx) => {
    const request = await heldRequest(tx, ctx, requestId, 'WRITE')
    const id = await unsentComment(tx, ctx, request)
    await tx.deleteFrom('take_comment_voice').where('comment_id', '=', id).execute()
    await tx
      .insertInto('take_comment_voice')
      .values({ comment_id: id, account_id: request.account_id, file_key: key, mime, bytes: bytes.length })
      .execute()
    await auditRequest(tx, ctx, request, 'take_comment.voice_uploaded')
    return id
  }).catch(async (error: unknown) => {
    // The request was withdrawn or taken meanwhile: nobody would look for the file again.
    await files.remove(key)
    throw error
  })
  await removeTakeFiles(ctx)
  return { commentId }
}

const endings: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
}

/** Recorders write files of open length, which only `recordedFault` takes; of an MP3 the tags are left out. */
async function examined(bytes: Uint8Array, mime: string): Promise<{ bytes: Uint8Array; ending: string }> {
  if (mime === 'audio/mpeg') return soundFile(bytes, mime)
  const ending = endings[mime]
  const fault = ending ? await recordedFault(bytes, mime, longestTakeMs) : ({ rule: 'OTHER_KIND' } as const)
  if (!ending || fault) throw soundFault(fault ?? { rule: 'OTHER_KIND' }, mime, longestTakeMs)
  return { bytes, ending }
}

/** The comment that this editor is writing to a request, made when there is none. */
export async function unsentComment(
  tx: Tx,
  ctx: AccountContext,
  { id: requestId, account_id }: Pick<LockedRequest, 'id' | 'account_id'>,
): Promise<string> {
  const known = await tx
    .selectFrom('take_comment')
    .select('id')
    .where('request_id', '=', requestId)
    .where('author_id', '=', ctx.account.id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  if (known) return known.id
  const id = uuidFrom(ctx.chance.bytes(16))
  const empty = { text: '', marks: '[]', author_id: ctx.account.id, author_role: roleOf(ctx) }
  await tx
    .insertInto('take_comment')
    .values({ id, request_id: requestId, account_id, ...empty })
    .execute()
  return id
}

export async function removeVoice(ctx: AccountContext, requestId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const request = await heldRequest(tx, ctx, requestId, 'WRITE')
    await auditRequest(tx, ctx, request, 'take_comment.voice_removed')
    await tx
      .deleteFrom('take_comment')
      .where('request_id', '=', requestId)
      .where('author_id', '=', ctx.account.id)
      .where('sent_at', 'is', null)
      .execute()
  })
  await removeTakeFiles(ctx)
}

/** The voice of a comment on the account's take. NOT_FOUND. */
export async function hearOwnComment(ctx: AccountContext, takeId: string, commentId: string): Promise<SentFile> {
  await ownTake(ctx, takeId)
  const request = await findRequestOfTake(ctx.db, takeId)
  const voice = request && (await voiceOf(ctx.db, request.id, commentId))
  if (!voice?.sent_at) throw new Refusal('NOT_FOUND')
  return fileOf(ctx, voice)
}

/** The same for the editor who holds the request; of comments that were not sent only their own. */
export async function hearVoice(ctx: AccountContext, requestId: string, commentId: string): Promise<SentFile> {
  await inTransaction(ctx.db, (tx) => heldRequest(tx, ctx, requestId, 'READ'))
  const voice = await voiceOf(ctx.db, requestId, commentId)
  if (!voice || (voice.sent_at === null && voice.author_id !== ctx.account.id)) throw new Refusal('NOT_FOUND')
  return fileOf(ctx, voice)
}

const voiceOf = (db: Db, requestId: string, commentId: string) =>
  db
    .selectFrom('take_comment as c')
    .innerJoin('take_comment_voice as v', 'v.comment_id', 'c.id')
    .select(['c.sent_at', 'c.author_id', 'v.file_key', 'v.mime'])
    .where('c.request_id', '=', requestId)
    .where('c.id', '=', commentId)
    .executeTakeFirst()

async function fileOf(
  { files }: Pick<Services, 'files'>,
  { file_key, mime }: { readonly file_key: string; readonly mime: string },
): Promise<SentFile> {
  const bytes = await files.read(file_key)
  if (!bytes) throw new Refusal('NOT_FOUND')
  return { bytes, mime, fileName: `comment${file_key.slice(file_key.lastIndexOf('.'))}` }
}
