import { type AccountRole, companyNoticeVersion } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { insertConsents } from '#accounts'
import type { CallContext } from '#platform/context'
import type { Tx } from '#platform/db'
import { handSeatOn, takeSeat } from '#seats'
import { setTeamsOf, teamsOfCompany } from '#teams'
import type { OpenInvitation } from './invitation.ts'

/** Whom the proof of a sign-up lets in, and as what. */
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

/** The account, what it agreed to, its seat and teams. Who waits for approval has neither seat nor session yet. */
export async function storeMember(tx: Tx, ctx: CallContext, member: NewMember) {
  const { form, now, invitation } = member
  const companyId = ctx.company.id
  const status = member.cameBy === 'APPROVAL' ? ('WAITING' as const) : ('ACTIVE' as const)
  const id = await insertMember(tx, companyId, member, status)
  const notice = { document: 'company-notice', version: companyNoticeVersion, agreed: true }
  await insertConsents(tx, id, [...form.consents, notice], now, ctx.address)
  const line = { companyId, accountId: id, whose: form.name, actorId: id }
  if (invitation) {
    await handSeatOn(tx, now, { ...line, reason: 'ACCEPTED', invitationId: invitation.id })
    await tx.updateTable('invitation').set({ account_id: id }).where('id', '=', invitation.id).execute()
    const teams = await teamsOfCompany(tx, companyId, invitation.teamIds)
    await setTeamsOf(
      tx,
      companyId,
      id,
      teams.map((teamId) => ({ teamId, lead: false })),
    )
  } else if (status === 'ACTIVE') await takeSeat(tx, now, { ...line, reason: 'JOINED' })
  return { id, status }
}

/** Throws PostgreSQL's 23505 when the company has an account of that id. */
async function insertMember(tx: Tx, companyId: number, member: NewMember, status: string): Promise<number> {
  const { email, form, invitation } = member
  // A number that somebody got in the meantime must not keep the invited out.
  const number = invitation?.employeeNo ?? null
  const free = sql<string | null>`case when exists (select from account where company_id = ${companyId}
    and employee_no = ${number}) then null else ${number}::text end`
  const row = await tx
    .insertInto('account')
    .values({
      company_id: companyId,
      customer_id: email,
      email,
      name: form.name,
      birth_date: form.birthDate,
      password_hash: member.passwordHash,
      role: member.role,
      status,
      came_by: member.cameBy,
      employee_no: free,
      use_conversation: sql<boolean>`(select use_conversation from company where id = ${companyId})`,
      created_at: member.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
