import { revokeWithin, sendAgainWithin } from '#invitations'
import type { AccountContext } from '#platform/context'
import { type CompanyDetail, detailOf } from './company-detail.ts'
import { invitedOwners, invitedStaff } from './open-invitations.ts'
import { type Staff, staffOf } from './staff.ts'

/** Sends the invitation of an owner again, by the rules of its company: `sendAgainWithin`. */
export async function resendToOwner(ctx: AccountContext, companyId: number, id: string): Promise<CompanyDetail> {
  await sendAgainWithin(ctx, invitedOwners(companyId), id)
  return detailOf(ctx.db, companyId, ctx.clock.now())
}

/** Takes the invitation of an owner back, or off the list. */
export async function revokeOfOwner(ctx: AccountContext, companyId: number, id: string): Promise<CompanyDetail> {
  await revokeWithin(ctx, invitedOwners(companyId), id)
  return detailOf(ctx.db, companyId, ctx.clock.now())
}

export async function resendToStaff(ctx: AccountContext, id: string): Promise<Staff> {
  await sendAgainWithin(ctx, invitedStaff(ctx.account.companyId), id)
  return staffOf(ctx)
}

export async function revokeOfStaff(ctx: AccountContext, id: string): Promise<Staff> {
  await revokeWithin(ctx, invitedStaff(ctx.account.companyId), id)
  return staffOf(ctx)
}
