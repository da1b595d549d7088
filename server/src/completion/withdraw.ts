import { studyDateOf } from '@readgrow/learning'
import { daysOfMonth, monthOf } from '@readgrow/learning/report'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

/**
 * Withdraws a course that is not over. STATE_CONFLICT for one that is over or was withdrawn before: a finished period
 * keeps its rule.
 */
export async function withdrawCourse(ctx: AccountContext, id: string): Promise<void> {
  const { db, clock, account } = ctx
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const course = await tx
      .selectFrom('completion_rule')
      .select(['name', 'from_date', 'to_date', 'withdrawn_at'])
      .where('id', '=', id)
      .where('company_id', '=', account.companyId)
      .forUpdate()
      .executeTakeFirst()
    if (!course) throw new Refusal('NOT_FOUND')
    if (course.withdrawn_at || course.to_date < studyDateOf(now)) throw new Refusal('STATE_CONFLICT')
    await tx
      .updateTable('completion_rule')
      .set({ withdrawn_at: now, withdrawn_by: account.id })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'course.withdrawn',
      subject: course.name,
      before: { from: course.from_date, to: course.to_date },
    })
  })
}

/** Withdraws what the company chose for a month to come; what applied before applies on. */
export async function withdrawParticipation(ctx: AccountContext, month: string): Promise<void> {
  const { db, clock, account } = ctx
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('participation_rule')
      .select('id')
      .where('company_id', '=', account.companyId)
      .where('from_month', '=', daysOfMonth(month).from)
      .where('withdrawn_at', 'is', null)
      .forUpdate()
      .execute()
    if (rows.length === 0) throw new Refusal('NOT_FOUND')
    if (month <= monthOf(studyDateOf(now))) throw new Refusal('STATE_CONFLICT')
    await tx
      .updateTable('participation_rule')
      .set({ withdrawn_at: now, withdrawn_by: account.id })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    await recordAudit(tx, now, actorOf(ctx), { action: 'participation_rule.withdrawn', subject: month })
  })
}
