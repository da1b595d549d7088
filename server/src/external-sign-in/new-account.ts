import { companyNoticeAgreed, insertConsents, insertMember, setListedNames } from '#accounts'
import { type OpenInvitation, setInvited, spendInvitation } from '#invitations'
import { notifyOwners } from '#joining'
import type { CallContext } from '#platform/context'
import type { Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { takeSeat, transferSeat } from '#seats'
import { openSubscription } from '#subscription-log'
import { setTeamsOf, teamsOfCompany } from '#teams'
import type { AccountForm } from './create-account.ts'
import type { ExternalIdentity } from './identity.ts'
import type { Verdict } from './judge.ts'
import { insertIdentity } from './queries.ts'

interface Newcomer {
  readonly identity: ExternalIdentity & { readonly email: string }
  readonly form: Pick<AccountForm, 'name' | 'birthDate' | 'consents'>
  readonly verdict: Extract<Verdict, { kind: 'NEW' }>
}

/** An individual's account without a password. Throws PostgreSQL's 23505 when the address has an account. */
export async function storePerson(ctx: CallContext, tx: Tx, { identity, form }: Newcomer): Promise<number> {
  const account = accountOf(ctx, { identity, form })
  const id = await insertMember(tx, { ...account, status: 'ACTIVE', cameBy: 'EXTERNAL', employeeNo: null })
  await openSubscription(tx, id)
  await insertConsents(tx, id, form.consents, ctx.clock.now(), ctx.address)
  await insertIdentity(tx, { companyId: ctx.company.id, accountId: id, now: ctx.clock.now() }, identity)
  return id
}

/** A member's account, with a seat unless the member waits for approval. SEATS_FULL where none is free. */
export async function storeMember(ctx: CallContext, tx: Tx, { identity, form, verdict }: Newcomer): Promise<number> {
  const now = ctx.clock.now()
  const { waits, invitation } = verdict
  const isLink = identity.way === 'LINK'
  const id = await insertMember(tx, {
    ...accountOf(ctx, { identity, form }),
    status: waits ? 'WAITING' : 'ACTIVE',
    cameBy: isLink ? 'LINK' : 'COMPANY_SIGN_IN',
    employeeNo: invitation?.employeeNo ?? (isLink && !identity.subject.includes('@') ? identity.subject : null),
  })
  await insertConsents(tx, id, [...form.consents, companyNoticeAgreed], now, ctx.address)
  if (!isLink) await insertIdentity(tx, { companyId: ctx.company.id, accountId: id, now }, identity)
  const line = { companyId: ctx.company.id, accountId: id, whose: form.name, actorId: id }
  if (invitation) await accept(ctx, tx, invitation, id, form.name)
  else if (!waits) await takeSeat(tx, now, { ...line, reason: 'JOINED' })
  if (!invitation) await notifyOwners(tx, ctx, { name: form.name, waits })
  return id
}

const accountOf = ({ company, clock }: CallContext, { identity, form }: Pick<Newcomer, 'identity' | 'form'>) => ({
  companyId: company.id,
  email: identity.email,
  name: form.name,
  birthDate: form.birthDate,
  createdAt: clock.now(),
})

/**
 * The account takes over the invitation's seat, number and teams. INVALID_LINK when another call has used it in
 * between.
 */
async function accept(
  { company, clock }: CallContext,
  tx: Tx,
  invitation: OpenInvitation,
  accountId: number,
  name: string,
): Promise<void> {
  const now = clock.now()
  if (!(await spendInvitation(tx, invitation.id, now))) throw new Refusal('INVALID_LINK')
  await setInvited(tx, invitation.id, accountId)
  if (invitation.name !== null) await setListedNames(tx, now, 'LIST', [{ accountId, name: invitation.name }])
  const line = { companyId: company.id, accountId, invitationId: invitation.id, whose: name, actorId: accountId }
  await transferSeat(tx, now, { ...line, reason: 'ACCEPTED' })
  const teams = await teamsOfCompany(tx, company.id, invitation.teamIds)
  const places = teams.map((teamId) => ({ teamId, lead: false }))
  await setTeamsOf(tx, { companyId: company.id, accountId }, places, now)
}
