import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'

/** Allows or forbids that records leave; the audit log has each change, and nothing where nothing changes. */
export async function allow(ctx: AccountContext, isAllowed: boolean): Promise<{ isAllowed: boolean }> {
  const { db, clock, account } = ctx
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const { companyId } = account
    const changed = isAllowed
      ? await tx
          .insertInto('certificate_record_consent')
          .values({ company_id: companyId, since: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('company_id')
          .execute()
      : await tx
          .deleteFrom('certificate_record_consent')
          .where('company_id', '=', companyId)
          .returning('company_id')
          .execute()
    if (changed.length === 0) return
    const action = isAllowed ? 'records.allowed' : 'records.forbidden'
    await recordAudit(tx, now, actorOf(ctx), { action, subject: ctx.company.name })
  })
  return { isAllowed }
}
