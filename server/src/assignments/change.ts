import { studyDateOf } from '@readgrow/learning'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { findAssignment, readOne } from './list.ts'
import type { AssignmentReply, AssignmentRow } from './queries.ts'
import { openPeopleOf } from './rows.ts'
import { type Giver, giverOf, refuseOddDue } from './scope.ts'
import { nameOf, tellMoved, tellWithdrawn } from './tell.ts'

/** Moves the due date, and tells those who are not done. The same date again changes nothing. */
export async function changeDue(ctx: AccountContext, id: string, dueOn: string): Promise<AssignmentReply> {
  const now = ctx.clock.now()
  refuseOddDue(dueOn, studyDateOf(now))
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockOwn(tx, giverOf(ctx.account), id)
    if (before.dueOn === dueOn) return
    await tx.updateTable('assignment').set({ due_on: dueOn }).where('id', '=', id).execute()
    await tellMoved(tx, await openPeopleOf(tx, id), { ...before, dueOn }, now)
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'assignment.due_changed',
      subject: nameOf(before),
      before: { dueOn: before.dueOn },
      after: { dueOn },
    })
  })
  return readOne(ctx, id)
}

/** Takes an assignment back. What people did for it stays theirs; only the assignment goes. */
export async function withdraw(ctx: AccountContext, id: string): Promise<void> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockOwn(tx, giverOf(ctx.account), id)
    await tellWithdrawn(tx, await openPeopleOf(tx, id), before, now)
    await tx.deleteFrom('assignment').where('id', '=', id).execute()
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'assignment.withdrawn',
      subject: nameOf(before),
      before: { dueOn: before.dueOn },
    })
  })
}

/** An assignment that the giver may change, locked; any other is missing. */
async function lockOwn(tx: Tx, giver: Giver, id: string): Promise<AssignmentRow> {
  await tx
    .selectFrom('assignment')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', giver.companyId)
    .forUpdate()
    .execute()
  const row = await findAssignment(tx, giver, id)
  if (!row.mayChange) throw new Refusal('NOT_FOUND')
  return row
}
