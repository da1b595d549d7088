import { commentHoldMinutes } from '@readgrow/contract/constants'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { openRequests } from './queries.ts'
import { auditRequest } from './record-hearing.ts'

const holdMs = commentHoldMinutes * 60_000

/** Takes a request for an hour. COMMENT_TAKEN while another editor has it; STATE_CONFLICT once it is answered. */
export const holdRequest = (ctx: AccountContext, requestId: string): Promise<{ heldUntil: string }> =>
  inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const request = await lockedRequest(tx, requestId)
    if (request.holder_id !== ctx.account.id && request.held_until !== null && request.held_until > now)
      throw new Refusal('COMMENT_TAKEN')
    const heldUntil = new Date(now.getTime() + holdMs)
    await tx
      .updateTable('take_comment_request')
      .set({ holder_id: ctx.account.id, held_until: heldUntil })
      .where('id', '=', requestId)
      .execute()
    await auditRequest(tx, ctx, request, 'take_comment.taken')
    return { heldUntil: heldUntil.toISOString() }
  })

/** Gives a request back to the queue; one that this editor does not hold is left alone. NOT_FOUND. */
export const giveBack = (ctx: AccountContext, requestId: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const held = await tx
      .updateTable('take_comment_request as r')
      .from('take as t')
      .set({ holder_id: null, held_until: null })
      .whereRef('t.id', '=', 'r.take_id')
      .where('r.id', '=', requestId)
      .where('r.holder_id', '=', ctx.account.id)
      .returning(['r.id', 'r.account_id', 't.article_id'])
      .executeTakeFirst()
    if (held) return auditRequest(tx, ctx, held, 'take_comment.given_back')
    const known = await tx
      .selectFrom('take_comment_request')
      .select('id')
      .where('id', '=', requestId)
      .executeTakeFirst()
    if (!known) throw new Refusal('NOT_FOUND')
  })

/** An open request, locked until the transaction ends. NOT_FOUND once it is withdrawn, STATE_CONFLICT once answered. */
async function lockedRequest(db: Db, requestId: string) {
  const request = await openRequests(db)
    .select([
      ...(['r.id', 'r.take_id', 'r.account_id', 'r.question', 'r.asked_at', 'r.due_at', 'r.state'] as const),
      ...(['r.reply', 'r.reply_at', 'r.holder_id', 'r.held_until'] as const),
      ...(['t.kind', 't.article_id', 't.level', 't.script', 't.transcript', 't.duration_ms'] as const),
      ...(['t.measures', 't.recorded_at'] as const),
    ])
    .where('r.id', '=', requestId)
    .forUpdate('r')
    .executeTakeFirst()
  if (request) return request
  const known = await db
    .selectFrom('take_comment_request')
    .select('state')
    .where('id', '=', requestId)
    .executeTakeFirst()
  throw new Refusal(known?.state === 'ANSWERED' ? 'STATE_CONFLICT' : 'NOT_FOUND')
}

export type LockedRequest = Awaited<ReturnType<typeof lockedRequest>>

/**
 * The same of a request that this editor holds. To write they may go on after their hour while nobody else has taken it;
 * to read or hear they may not. COMMENT_TAKEN, STATE_CONFLICT.
 */
export async function heldRequest(
  db: Db,
  { account, clock }: Pick<AccountContext, 'account' | 'clock'>,
  requestId: string,
  purpose: 'READ' | 'WRITE',
): Promise<LockedRequest> {
  const request = await lockedRequest(db, requestId)
  const now = clock.now()
  const lasts = request.held_until !== null && request.held_until > now
  if (request.holder_id !== account.id) throw new Refusal(lasts ? 'COMMENT_TAKEN' : 'STATE_CONFLICT')
  if (purpose === 'READ' && !lasts) throw new Refusal('STATE_CONFLICT')
  return request
}
