import { actorOf, recordAudit } from '#audit'
import { verifyDomain } from '#company-settings'
import { endOverInvitations, invite } from '#invitations'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { refuseOnConflict } from '#platform/database/refuse-on-conflict'
import { Refusal } from '#platform/refusal'
import { type CompanyDetail, detailOf, lockCompany, refuseIndividual } from './company-detail.ts'

/** Accepts an operator's word in place of the TXT record. A domain that another company holds is DOMAIN_UNAVAILABLE. */
export async function confirm(ctx: AccountContext, id: number, domain: string, reason: string): Promise<CompanyDetail> {
  const now = ctx.clock.now()
  return refuseOnConflict('DOMAIN_UNAVAILABLE', () =>
    inTransaction(ctx.db, async (tx) => {
      await lockCompany(tx, id)
      const row = await tx
        .selectFrom('company_domain')
        .select('domain')
        .where('company_id', '=', id)
        .where('domain', '=', domain)
        .executeTakeFirst()
      if (!row) throw new Refusal('NOT_FOUND')
      await verifyDomain(tx, id, domain, now)
      await recordAudit(tx, now, actorOf(ctx), { action: 'domain.confirmed', subject: domain, companyId: id, reason })
      return detailOf(tx, id, now)
    }),
  )
}

/**
 * Invites an owner, who needs a seat like every member. Nobody can join a closed company: STATE_CONFLICT, with the
 * field `email` for an address that is a member's or invited already.
 */
export async function inviteOneOwner(ctx: AccountContext, id: number, email: string): Promise<CompanyDetail> {
  await endOverInvitations(ctx, id)
  return inTransaction(ctx.db, async (tx) => {
    const company = await lockCompany(tx, id)
    refuseIndividual(company)
    if (company.status === 'CLOSED') throw new Refusal('STATE_CONFLICT')
    await invite(tx, ctx, { companyId: id, actorId: ctx.account.id }, { email, role: 'owner' })
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), { action: 'owner.invited', subject: email, companyId: id })
    return detailOf(tx, id, ctx.clock.now())
  })
}
