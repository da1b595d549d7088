import { addDays, seoulDateOf } from '@readgrow/learning'
import { markLeft } from '#accounts'
import { actorOf, recordAudit } from '#audit'
import { stopReminding } from '#learner-settings'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { mailJob } from '#platform/mail/mail'
import { Refusal } from '#platform/refusal'
import { freeSeat, holdsSeat } from '#seats'
import { cookieNames, endSessionsOf, forgetAttemptsOn, signInKey } from '#session'
import { endWithAccount } from '#subscriptions'
import { leftEmail } from './emails.ts'

/** Days within which personal data is erased (개인정보 보호법 §21, 시행령 §16). */
export const daysUntilErased = 5

/**
 * Leaves the service. At once: no session, no password, no link to another service, no reminder, no seat, and the id is
 * free for signing up again. A job erases the rest on the day that the answer names.
 */
export async function leaveService(ctx: AccountContext, reason: string): Promise<{ erasedBy: string }> {
  const { clock, account } = ctx
  const now = clock.now()
  const erasedBy = addDays(seoulDateOf(now), daysUntilErased)
  await inTransaction(ctx.db, async (tx) => {
    await refuseIfLast(tx, account)
    const left = await markLeft(tx, account.id, now, 'ACTIVE')
    // Two calls at the same instant: the other one has left already, and its session is over.
    if (!left) throw new Refusal('SESSION_REVOKED')
    const { email, name } = left
    await endSessionsOf(tx, account.id, 'left', now)
    await closeWaysIn(tx, account.id)
    await endWithAccount(tx, ctx)
    await forgetAttemptsOn(tx, signInKey(account.companyId, account.customerId), account.id)
    if (await holdsSeat(tx, account.id)) {
      const line = { companyId: account.companyId, reason: 'LEFT', accountId: account.id, whose: name } as const
      await freeSeat(tx, now, { ...line, actorId: account.id })
    }
    if (account.companyType === 'COMPANY')
      await recordAudit(tx, now, actorOf(ctx), { action: 'member.left', subject: name, accountId: account.id })
    await tx
      .insertInto('erasure')
      .values({ account_id: account.id, left_at: now, reason: reason === '' ? null : reason, counts: null })
      .execute()
    await ctx.jobs.enqueue(tx, mailJob, leftEmail(email, { erasedBy, origin: ctx.company.origin }))
  })
  ctx.setCookies([cookieNames.at, cookieNames.rt].map((cookie) => ({ name: cookie, value: '', maxAge: 0 })))
  return { erasedBy }
}

/** Locks everybody with the role: when two leave at the same instant, the second sees that they are the last. */
async function refuseIfLast(tx: Tx, { id, role, companyId }: AccountContext['account']): Promise<void> {
  if (role !== 'owner' && role !== 'operator') return
  const those = await tx
    .selectFrom('account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', role)
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!those.some((other) => other.id !== id)) throw new Refusal('LAST_OWNER')
}

const waysIn = [
  'external_identity',
  'external_trip',
  'scim_user',
  'team_member',
  'push_subscription',
  'password_reset',
  'two_step',
  'two_step_ticket',
  'recovery_code',
] as const

/** Everything that could still let the person in, or reach them. */
async function closeWaysIn(tx: Tx, accountId: number): Promise<void> {
  for (const table of waysIn)
    await tx
      .deleteFrom(table as 'push_subscription')
      .where('account_id', '=', accountId)
      .execute()
  await stopReminding(tx, accountId)
}
