import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { notifyTwoStepChange, resetTwoStep } from '#two-step'
import { isOwnerNow, lockMembers } from './lock.ts'

/**
 * An owner takes the second step of a colleague away who has lost phone and codes. Nobody does it to themselves: their
 * own account page asks for a code. The other owners hear of it, because it opens an account to whoever knows its
 * password.
 */
export async function resetTwoStepOf(ctx: AccountContext, id: number, reason: string): Promise<Record<string, never>> {
  const { account, clock } = ctx
  return inTransaction(ctx.db, async (tx) => {
    const members = await lockMembers(tx, account.companyId, [id], 'owners')
    const member = members.find((each) => each.id === id)
    if (!member) throw new Refusal('NOT_FOUND')
    if (id === account.id) throw new Refusal('STATE_CONFLICT')
    await resetTwoStep(tx, ctx, id, `${ctx.company.name} 관리자`)
    for (const owner of members.filter((each) => isOwnerNow(each) && each.id !== id))
      await notifyTwoStepChange(tx, ctx, owner.id, { kind: 'RESET_OF', whose: member.name, by: account.name })
    await recordAudit(tx, clock.now(), actorOf(ctx), {
      action: 'account.two_step_reset',
      subject: member.name,
      accountId: id,
      reason,
    })
    return {}
  })
}
