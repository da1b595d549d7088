import type { AccountRole } from '@readgrow/contract/constants'
import { companyNoticeAgreed, insertConsents, insertMember, setListedNames } from '#accounts'
import { type OpenInvitation, setInvited } from '#invitations'
import type { CallContext } from '#platform/context'
import type { Tx } from '#platform/database/db'
import { takeSeat, transferSeat } from '#seats'
import { setTeamsOf, teamsOfCompany } from '#teams'

/** The newcomer that a sign-up's proof lets in, and their role. */
export interface Admission {
  readonly email: string
  readonly role: AccountRole
  readonly cameBy: 'INVITATION' | 'DOMAIN' | 'APPROVAL'
  readonly invitation: OpenInvitation | null
}

export interface NewMember extends Admission {
  readonly form: {
    readonly name: string
    readonly birthDate: string
    readonly consents: Parameters<typeof insertConsents>[2]
  }
  readonly passwordHash: string
  readonly now: Date
}

/**
 * Stores the account, its consents, its seat and teams. A newcomer who waits for approval has neither seat nor session
 * yet. Throws PostgreSQL's 23505 when the company has an account of that id.
 */
export async function storeMember(tx: Tx, ctx: CallContext, member: NewMember) {
  const { form, now, invitation } = member
  const companyId = ctx.company.id
  const status = member.cameBy === 'APPROVAL' ? ('WAITING' as const) : ('ACTIVE' as const)
  const id = await insertMember(tx, {
    companyId,
    email: member.email,
    name: form.name,
    birthDate: form.birthDate,
    passwordHash: member.passwordHash,
    role: member.role,
    status,
    cameBy: member.cameBy,
    employeeNo: invitation?.employeeNo ?? null,
    createdAt: now,
  })
  await insertConsents(tx, id, [...form.consents, companyNoticeAgreed], now, ctx.address)
  const line = { companyId, accountId: id, whose: form.name, actorId: id }
  if (invitation) {
    await transferSeat(tx, now, { ...line, reason: 'ACCEPTED', invitationId: invitation.id })
    await setInvited(tx, invitation.id, id)
    if (invitation.name !== null) await setListedNames(tx, now, 'LIST', [{ accountId: id, name: invitation.name }])
    const teams = await teamsOfCompany(tx, companyId, invitation.teamIds)
    await setTeamsOf(
      tx,
      { companyId, accountId: id },
      teams.map((teamId) => ({ teamId, lead: false })),
      now,
    )
  } else if (status === 'ACTIVE') await takeSeat(tx, now, { ...line, reason: 'JOINED' })
  return { id, status }
}
