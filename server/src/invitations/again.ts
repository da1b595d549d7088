import { type AccountRole, type InvitationState, mostInvitationSends } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { countEmails, refuseFullMailbox } from '#accounts'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { mailJob } from '#platform/mail/mail'
import { Refusal } from '#platform/refusal'
import { hashToken, newToken } from '#platform/tokens'
import { freeSeat, lockSeats, takeCountedSeats } from '#seats'
import { invitationEmail } from './email.ts'
import { endOverInvitations } from './end-invitations.ts'
import { invitationMs, knownAddresses } from './invite.ts'
import { findInvitation, type Invitation } from './list-invitations.ts'
import { senderOf } from './sender.ts'

const sendAgainMs = 60_000

/** Which invitations a call may touch: those of one company, to these roles. Any other is treated as missing. */
export interface InvitationReach {
  readonly companyId: number
  readonly roles: readonly AccountRole[]
}

/** Invitations of the caller's own company, to members and owners. */
export const ownReach = ({ account }: AccountContext): InvitationReach => ({
  companyId: account.companyId,
  roles: ['learner', 'owner'],
})

/** An owner sends an invitation of their own company again. */
export async function sendAgain(ctx: AccountContext, id: string): Promise<Invitation> {
  await sendAgainWithin(ctx, ownReach(ctx), id)
  return findInvitation(ctx.db, ctx.account.companyId, id, ctx.clock.now())
}

/** An owner takes back an invitation of their own company. */
export async function revoke(ctx: AccountContext, id: string): Promise<Invitation> {
  await revokeWithin(ctx, ownReach(ctx), id)
  return findInvitation(ctx.db, ctx.account.companyId, id, ctx.clock.now())
}

interface Held {
  readonly email: string
  readonly role: AccountRole
  readonly end_state: Exclude<InvitationState, 'PENDING'> | null
  readonly sent_at: Date
  readonly sends: number
  readonly company_status: 'OPEN' | 'CLOSED'
}

async function findWithin(tx: Tx, { companyId, roles }: InvitationReach, id: string, isLocked: boolean): Promise<Held> {
  const { rows } = await sql<Held>`
    select i.email, i.role, i.end_state, i.sent_at, i.sends, c.status as company_status
    from invitation i join company c on c.id = i.company_id
    where i.id = ${id}::uuid and i.company_id = ${companyId} and i.role = any(${[...roles]}::text[])
    ${isLocked ? sql`for update of i` : sql``}`.execute(tx)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

/**
 * Returns the invitation with its row locked, and the number of free seats; the company's seats are locked first. An
 * invitation out of reach is NOT_FOUND before any lock: the named company may not exist, and then has no seats to lock.
 */
async function lockInvitation(tx: Tx, reach: InvitationReach, id: string): Promise<Held & { free: number | null }> {
  await findWithin(tx, reach, id, false)
  const free = await lockSeats(tx, reach.companyId)
  return { ...(await findWithin(tx, reach, id, true)), free }
}

/** Sends a new link; the old one ends. An expired invitation holds a seat again, if there is one. */
export async function sendAgainWithin(ctx: AccountContext, reach: InvitationReach, id: string): Promise<void> {
  const now = ctx.clock.now()
  const { companyId } = reach
  await endOverInvitations(ctx, companyId)
  await inTransaction(ctx.db, async (tx) => {
    const invitation = await lockInvitation(tx, reach, id)
    refuseSoonOrOften(invitation, now)
    await refuseFullMailbox(tx, ctx.clock, companyId, invitation.email)
    if (invitation.end_state === 'EXPIRED') await holdAgain(tx, ctx, companyId, { id, ...invitation })
    const token = newToken(ctx.chance)
    await tx
      .updateTable('invitation')
      .set({
        token_hash: hashToken(token),
        sent_at: now,
        sends: invitation.sends + 1,
        expires_at: new Date(now.getTime() + invitationMs),
        ended_at: null,
        end_state: null,
      })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, now, actorOf(ctx), { action: 'invitation.resent', subject: invitation.email, companyId })
    await countEmails(tx, ctx.clock, companyId, [invitation.email])
    await ctx.jobs.enqueue(tx, mailJob, invitationEmail(await senderOf(tx, companyId), { ...invitation, token }))
  })
}

/** The link of a closed company leads nowhere, so none is sent. */
function refuseSoonOrOften({ end_state, sends, sent_at, company_status }: Held, now: Date): void {
  const isOver = end_state === 'ACCEPTED' || end_state === 'REVOKED'
  if (isOver || sends >= mostInvitationSends || company_status === 'CLOSED') throw new Refusal('STATE_CONFLICT')
  const waitMs = sent_at.getTime() + sendAgainMs - now.getTime()
  if (waitMs > 0) throw new Refusal('RATE_LIMITED', { retryAfter: Math.ceil(waitMs / 1000) })
}

async function holdAgain(
  tx: Tx,
  ctx: AccountContext,
  companyId: number,
  { id, email, free }: { readonly id: string; readonly email: string; readonly free: number | null },
): Promise<void> {
  // Invited again, or a member by now.
  if ((await knownAddresses(tx, companyId, [email])).has(email)) throw new Refusal('STATE_CONFLICT')
  if (free !== null && free < 1) throw new Refusal('SEATS_FULL')
  const line = { companyId, reason: 'INVITED' as const, invitationId: id, whose: email, actorId: ctx.account.id }
  await takeCountedSeats(tx, ctx.clock.now(), companyId, [line])
}

/** Takes an invitation back; its link is worthless from now on. An expired one holds no seat that could be freed. */
export async function revokeWithin(ctx: AccountContext, reach: InvitationReach, id: string): Promise<void> {
  const now = ctx.clock.now()
  const { companyId } = reach
  await endOverInvitations(ctx, companyId)
  await inTransaction(ctx.db, async (tx) => {
    const { email, end_state } = await lockInvitation(tx, reach, id)
    if (end_state === 'ACCEPTED' || end_state === 'REVOKED') throw new Refusal('STATE_CONFLICT')
    await tx.updateTable('invitation').set({ ended_at: now, end_state: 'REVOKED' }).where('id', '=', id).execute()
    const line = { companyId, invitationId: id, whose: email, actorId: ctx.account.id }
    if (end_state === null) await freeSeat(tx, now, { ...line, reason: 'REVOKED' })
    await recordAudit(tx, now, actorOf(ctx), { action: 'invitation.revoked', subject: email, companyId })
  })
}
