import type { openCommentRequest, ReplyOf, SentFile } from '@readgrow/contract'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { measuresNow, takeSound } from '#takes'
import { heldRequest, type LockedRequest } from './hold.ts'
import { isOverdue, sentComments } from './queries.ts'
import { recordHearing } from './record-hearing.ts'
import { talkOfTake } from './talk-of-take.ts'

type View = ReplyOf<typeof openCommentRequest>

/** A held request as its editor sees it: nothing says whose it is. Recorded. */
export const openRequest = (ctx: AccountContext, requestId: string): Promise<View> =>
  inTransaction(ctx.db, async (tx) => {
    const request = await heldRequest(tx, ctx, requestId, 'READ')
    await recordHearing(tx, ctx, request, 'OPENED')
    const { quality, pauses, pace } = measuresNow(request)
    return {
      id: request.id,
      kind: request.kind as View['kind'],
      articleId: request.article_id,
      level: request.level as View['level'],
      headline: await headlineOf(tx, request),
      script: request.script,
      answered: (await talkOfTake(tx, request.take_id))?.question ?? null,
      transcript: request.transcript,
      durationMs: request.duration_ms,
      measures: { quality, pauses, pace },
      question: request.question,
      askedAt: request.asked_at.toISOString(),
      dueAt: request.due_at.toISOString(),
      overdue: isOverdue(request, ctx.clock.now()),
      heldUntil: (request.held_until as Date).toISOString(),
      comments: await sentComments(tx, requestId),
      reply: request.reply && request.reply_at ? { text: request.reply, at: request.reply_at.toISOString() } : null,
      uploadedVoice: await uploadedVoice(tx, requestId, ctx.account.id),
    }
  })

async function headlineOf(db: Db, { article_id, level }: LockedRequest): Promise<string> {
  const row = await db
    .selectFrom('article_version')
    .select(sql<string>`headline ->> 'en'`.as('headline'))
    .where('article_id', '=', article_id)
    .where('level', '=', level)
    .executeTakeFirst()
  return row?.headline ?? ''
}

async function uploadedVoice(db: Db, requestId: string, authorId: number): Promise<string | null> {
  const row = await db
    .selectFrom('take_comment as c')
    .innerJoin('take_comment_voice as v', 'v.comment_id', 'c.id')
    .select('c.id')
    .where('c.request_id', '=', requestId)
    .where('c.author_id', '=', authorId)
    .where('c.sent_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * The sound of a held request's take, as it was measured where there is that (a player can go to any moment of it).
 * Recorded before the first byte leaves.
 */
export async function hearRequest(ctx: AccountContext, requestId: string): Promise<SentFile> {
  const take = await inTransaction(ctx.db, async (tx) => {
    const request = await heldRequest(tx, ctx, requestId, 'READ')
    await recordHearing(tx, ctx, request, 'HEARD')
    return { id: request.take_id, recorded_at: request.recorded_at }
  })
  const wav = await ctx.db
    .selectFrom('take_file')
    .select('part')
    .where('take_id', '=', take.id)
    .where('part', '=', 'WAV')
    .where('stored_at', 'is not', null)
    .executeTakeFirst()
  return takeSound(ctx, take, wav ? 'WAV' : 'ORIGINAL')
}
