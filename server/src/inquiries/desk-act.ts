import type { ArgsOf, noteInquiry } from '@readgrow/contract'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { auditInquiry, deskInquiry, type ShownDeskInquiry } from './desk-read.ts'
import { dueAt } from './due.ts'
import { type InquiryRow, lockAny, readable } from './queries.ts'

/** The inquiry in the revision that somebody has seen, locked. VERSION_CONFLICT when it has changed since. */
async function lockSeen(tx: Tx, id: string, revision: number): Promise<InquiryRow> {
  const row = await lockAny(tx, id)
  if (row.revision !== revision) throw new Refusal('VERSION_CONFLICT')
  return row
}

/** Gives what waits to an operator, or back to all. STATE_CONFLICT for what does not wait, NOT_FOUND for no operator. */
export const assign = (
  ctx: AccountContext,
  id: string,
  { revision, assigneeId }: { readonly revision: number; readonly assigneeId: string | null },
): Promise<ShownDeskInquiry> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await lockSeen(tx, id, revision)
    if (row.state === 'ANSWERED') throw new Refusal('STATE_CONFLICT')
    const operator = assigneeId === null ? null : await activeOperator(tx, Number(assigneeId))
    const waiting = row.first_answered_at === null ? 'RECEIVED' : 'ASKED_AGAIN'
    await tx
      .updateTable('inquiry')
      .set({ state: operator ? 'IN_HAND' : waiting, assignee_id: operator?.id ?? null, revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    await auditInquiry(tx, ctx, row, 'inquiry.assigned', { to: operator?.id ?? null })
    return deskInquiry(tx, ctx, id)
  })

async function activeOperator(tx: Tx, id: number): Promise<{ id: number }> {
  const operator = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'operator')
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!operator) throw new Refusal('NOT_FOUND')
  return operator
}

/** Takes up again what has its answer; it is the caller's, and due as a new one. STATE_CONFLICT for what waits. */
export const reopen = (ctx: AccountContext, id: string, revision: number): Promise<ShownDeskInquiry> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await lockSeen(tx, id, revision)
    if (row.state !== 'ANSWERED') throw new Refusal('STATE_CONFLICT')
    const now = ctx.clock.now()
    await tx
      .updateTable('inquiry')
      .set({
        ...{ state: 'IN_HAND', assignee_id: ctx.account.id, due_at: await dueAt(tx, row.category, now) },
        ...{ last_at: now, revision: revision + 1 },
      })
      .where('id', '=', id)
      .execute()
    await auditInquiry(tx, ctx, row, 'inquiry.reopened')
    return deskInquiry(tx, ctx, id)
  })

/**
 * Writes a note for operators. It changes nothing that the person reads, so it meets no other save. The same id again is
 * the same note; with other words it is ARRIVED_BEFORE.
 */
export const note = (
  ctx: AccountContext,
  inquiryId: string,
  given: ArgsOf<typeof noteInquiry, 'output'>['body'],
): Promise<ShownDeskInquiry> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await lockAny(tx, inquiryId)
    const text = readable(given.text)
    const added = await tx
      .insertInto('inquiry_note')
      .values({
        ...{ id: given.id, inquiry_id: inquiryId, account_id: row.account_id, operator_id: ctx.account.id },
        ...{ text, at: ctx.clock.now() },
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) await mustBeSame(tx, ctx, inquiryId, { id: given.id, text })
    else await auditInquiry(tx, ctx, row, 'inquiry.noted')
    return deskInquiry(tx, ctx, inquiryId)
  })

/** NOT_FOUND when the id is another note's, ARRIVED_BEFORE when this operator's note under it has other words. */
async function mustBeSame(tx: Tx, { account }: AccountContext, inquiryId: string, given: { id: string; text: string }) {
  const known = await tx
    .selectFrom('inquiry_note')
    .select(['inquiry_id', 'operator_id', 'text'])
    .where('id', '=', given.id)
    .executeTakeFirst()
  if (known?.inquiry_id !== inquiryId || known.operator_id !== account.id) throw new Refusal('NOT_FOUND')
  if (known.text !== given.text) throw new Refusal('ARRIVED_BEFORE')
}
