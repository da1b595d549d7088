import { isStaffRole } from '@readgrow/contract'
import type { AccountRole } from '@readgrow/contract/constants'
import { beginWithPassword, completeProvisioned, mustConsentFirst } from '#accounts'
import { actorOf, recordAudit } from '#audit'
import { type OpenInvitation, setInvited, spendInvitation } from '#invitations'
import type { CallContext } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { hashToken } from '#platform/tokens'
import { endResetLinks } from '#recovery'
import { freeSeat } from '#seats'

/** An account that the company's directory has made and whose owner has not started yet. */
export interface MadeAccount {
  readonly id: number
  readonly customerId: string
  readonly email: string
  readonly name: string
  readonly role: AccountRole
}

/**
 * The account that a mailed start link leads to (see recovery), until when, and the mailbox that it proves: the one it
 * was sent to, as long as the account still has it. Once the account has another address, the link leads nowhere.
 */
export async function findByStartLink(db: Db, companyId: number, token: string, now: Date) {
  const link = await db
    .selectFrom('password_reset as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select(['a.id', 'r.expires_at', 'r.mailed_to'])
    .where('r.token_hash', '=', hashToken(token))
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .whereRef('r.mailed_to', '=', 'a.email')
    .where('a.company_id', '=', companyId)
    .executeTakeFirst()
  const account = link && (await findMade(db, companyId, { id: link.id }))
  if (!link || account?.email !== link.mailed_to) return null
  return { account, mailedTo: account.email, expiresAt: link.expires_at }
}

/**
 * The account of a proved mailbox that waits for its owner to start. Null where there is none, or where a learner of
 * this company would get a password that it does not accept: they start by the company's own sign-in.
 */
export async function findMade(
  db: Db,
  companyId: number,
  whose: { readonly email: string } | { readonly id: number },
): Promise<MadeAccount | null> {
  const row = await db
    .selectFrom('account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select(['a.id', 'a.customer_id', 'a.email', 'a.name', 'a.role', 'c.password_sign_in'])
    .where('a.company_id', '=', companyId)
    .where((eb) => ('id' in whose ? eb('a.id', '=', whose.id) : eb('a.email', '=', whose.email)))
    .where('a.came_by', '=', 'PROVISIONING')
    .where('a.status', '=', 'ACTIVE')
    .where('a.password_hash', 'is', null)
    .orderBy('a.id')
    .executeTakeFirst()
  if (!row || !(await mustConsentFirst(db, row.id))) return null
  const role = row.role as AccountRole
  if (!isStaffRole(role) && !row.password_sign_in) return null
  return { id: row.id, customerId: row.customer_id, email: row.email, name: row.name, role }
}

interface Beginning {
  readonly made: MadeAccount
  /** An invitation of the same address, which is accepted by this as well. */
  readonly invitation: OpenInvitation | null
  readonly passwordHash: string
  readonly form: Parameters<typeof completeProvisioned>[2]
}

/**
 * Lets the owner start: stores what they agreed to, their password and the role they were invited to. The account has a
 * seat already, so the invitation's seat is free again; teams stay as the directory says. ACCOUNT_EXISTS when they have
 * started elsewhere meanwhile.
 */
export async function beginMade(tx: Tx, ctx: CallContext, beginning: Beginning): Promise<AccountRole> {
  const { made, invitation, passwordHash, form } = beginning
  const now = ctx.clock.now()
  const hasBegun = await completeProvisioned(tx, { accountId: made.id, now, address: ctx.address }, form)
  if (!hasBegun) throw new Refusal('ACCOUNT_EXISTS')
  const role = roleOf(made, invitation)
  if (!(await beginWithPassword(tx, made.id, { before: made.role, role, passwordHash })))
    throw new Refusal('ACCOUNT_EXISTS')
  await endResetLinks(tx, made.id, now)
  if (invitation) await accept(tx, ctx, { ...beginning, invitation })
  return role
}

/** The role that reaches further: an owner of the company gave both. */
export const roleOf = (made: MadeAccount, invitation: OpenInvitation | null): AccountRole =>
  isStaffRole(made.role) ? made.role : (invitation?.role ?? made.role)

async function accept(
  tx: Tx,
  ctx: CallContext,
  { made, invitation, form }: Beginning & { readonly invitation: OpenInvitation },
): Promise<void> {
  const now = ctx.clock.now()
  const seat = { companyId: ctx.company.id, invitationId: invitation.id, whose: invitation.email, actorId: made.id }
  await freeSeat(tx, now, { ...seat, reason: 'ACCEPTED' })
  if (!(await spendInvitation(tx, invitation.id, now))) throw new Refusal('INVALID_LINK')
  await setInvited(tx, invitation.id, made.id)
  const role = roleOf(made, invitation)
  if (role === made.role) return
  const account = { id: made.id, name: form.name, companyId: ctx.company.id }
  const actor = actorOf({ account, address: ctx.address })
  const change = { before: { role: made.role }, after: { role } }
  await recordAudit(tx, now, actor, {
    action: 'member.role_changed',
    subject: form.name,
    accountId: made.id,
    ...change,
  })
}
