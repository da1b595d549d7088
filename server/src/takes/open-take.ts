import { randomUUID } from 'node:crypto'
import type { ArgsOf, takeEndpoints } from '@readgrow/contract'
import { mostTakeBytes } from '@readgrow/contract/constants'
import { findVersion } from '#articles'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { requireConsent } from './consents.ts'
import { findOwnTake, findTakeFiles, uploadOf } from './queries.ts'

type Call = ArgsOf<typeof takeEndpoints.openTake, 'output'>

const takesAnHour = { hits: 300, perSeconds: 3600 }
const endings = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg', 'audio/wav': 'wav' } as const
/** Clocks of devices go wrong; a take is never from tomorrow. */
const notAfter = (time: Date, now: Date) => (time > now ? now : time)

/**
 * Announces a take. Repeating it changes nothing and says what has arrived, so that a lost answer or another tab does no
 * harm. Refuses answers of whoever has no conversations, and takes without consent, for a text that is not there, and beyond the space of one learner.
 */
export async function openTake(ctx: AccountContext, { params: { takeId }, body }: Call) {
  const known = await findOwnTake(ctx.db, ctx.account.id, takeId)
  if (known) return uploadOf(known, await findTakeFiles(ctx.db, takeId))
  if (body.kind === 'ANSWER' && !ctx.account.useConversation) throw new Refusal('FEATURE_DISABLED')
  await requireConsent(ctx, 'RECORDING')
  await throttle(ctx.db, ctx.clock, `take/${ctx.account.id}`, takesAnHour)
  if (!(await findVersion(ctx.db, body.articleId, body.level))) throw new Refusal('NOT_FOUND')
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    // One at a time for a learner, so that two devices together stay within the space, too.
    await tx.selectFrom('account').select('id').where('id', '=', ctx.account.id).forNoKeyUpdate().execute()
    if ((await bytesOf(tx, ctx.account.id)) + sum(body.files) > mostTakeBytes) throw new Refusal('RECORDINGS_FULL')
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('take')
      .values({
        id: takeId,
        account_id: ctx.account.id,
        kind: body.kind,
        article_id: body.articleId,
        level: body.level,
        revision: body.revision,
        sentence_id: body.sentenceId,
        script: body.script,
        duration_ms: body.durationMs,
        recorded_at: notAfter(new Date(body.recordedAt), now),
        opened_at: now,
        measures: JSON.stringify(body.measures),
        transcript: body.transcript,
        transcript_source: body.transcript === null ? null : 'BROWSER',
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    // The id of somebody else's take, or of one that another tab has just opened: the next try tells which.
    if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('STATE_CONFLICT')
    await tx
      .insertInto('take_file')
      .values(
        body.files.map(({ part, mime, bytes, sha256 }) => ({
          take_id: takeId,
          part,
          mime,
          bytes,
          sha256: Buffer.from(sha256, 'hex'),
          file_key: `takes/${randomUUID()}.${endings[mime]}`,
        })),
      )
      .execute()
    return uploadOf({ stored_at: null }, await findTakeFiles(tx, takeId))
  })
}

const sum = (files: Call['body']['files']) => files.reduce((total, { bytes }) => total + bytes, 0)

/** Bytes of all files of a learner, those under way included. */
export async function bytesOf(db: AccountContext['db'], accountId: number): Promise<number> {
  const row = await db
    .selectFrom('take_file')
    .innerJoin('take', 'take.id', 'take_file.take_id')
    .select(({ fn }) => fn.sum<string>('take_file.bytes').as('bytes'))
    .where('take.account_id', '=', accountId)
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}
