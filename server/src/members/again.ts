import { actorOf, note } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { freeSeat, lockSeats, takeCountedSeats } from '#seats'
import { endOverInvitations } from './end-invitations.ts'
import { findInvitation, type Invitation } from './invitations.ts'
import { hashOfToken, invitationMs, knownAddresses, newToken } from './invite.ts'
import { invitationLetter, senderOf } from './letters.ts'

const mostSends = 5
const sendAgainMs = 60_000

/** The invitation, with its row and the seats of the company locked. */
async function lockInvitation(tx: Tx, ctx: AccountContext, id: string): Promise<Invitation> {
  await tx
    .selectFrom('invitation')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', ctx.account.companyId)
    .forUpdate()
    .execute()
  return findInvitation(tx, ctx.account.companyId, id, ctx.clock.now())
}

/** A new link; the old one ends. An invitation that was over holds a seat again, if there is one. */
export async function sendAgain(ctx: AccountContext, id: string): Promise<Invitation> {
  const now = ctx.clock.now()
  const { companyId } = ctx.account
  await endOverInvitations(ctx, companyId)
  return inTransaction(ctx.db, async (tx) => {
    const free = await lockSeats(tx, companyId)
    const invitation = await lockInvitation(tx, ctx, id)
    refuseSoonOrOften(invitation, now)
    if (invitation.state === 'EXPIRED') await holdAgain(tx, ctx, invitation, free)
    const token = newToken(ctx)
    await tx
      .updateTable('invitation')
      .set({
        token_hash: hashOfToken(token),
        sent_at: now,
        sends: invitation.sends + 1,
        expires_at: new Date(now.getTime() + invitationMs),
        ended_at: null,
        end_state: null,
      })
      .where('id', '=', id)
      .execute()
    await note(tx, now, actorOf(ctx), { action: 'invitation.resent', subject: invitation.email })
    await ctx.jobs.enqueue(tx, 'mail', invitationLetter(await senderOf(tx, companyId), { ...invitation, token }))
    return findInvitation(tx, companyId, id, now)
  })
}

function refuseSoonOrOften({ state, sends, sentAt }: Invitation, now: Date): void {
  if (state === 'ACCEPTED' || state === 'REVOKED' || sends >= mostSends) throw new Refusal('STATE_CONFLICT')
  const waitMs = new Date(sentAt).getTime() + sendAgainMs - now.getTime()
  if (waitMs > 0) throw new Refusal('RATE_LIMITED', { retryAfter: Math.ceil(waitMs / 1000) })
}

async function holdAgain(tx: Tx, ctx: AccountContext, { id, email }: Invitation, free: number | null): Promise<void> {
  const { companyId } = ctx.account
  // Invited anew, or here by now.
  if ((await knownAddresses(tx, companyId, [email])).has(email)) throw new Refusal('STATE_CONFLICT')
  if (free !== null && free < 1) throw new Refusal('SEATS_FULL')
  const line = { companyId, reason: 'INVITED' as const, invitationId: id, whose: email, actorId: ctx.account.id }
  await takeCountedSeats(tx, ctx.clock.now(), companyId, [line])
}

/** Takes an open invitation back; its link is worth nothing from now on. */
export async function revoke(ctx: AccountContext, id: string): Promise<Invitation> {
  const now = ctx.clock.now()
  const { companyId } = ctx.account
  await endOverInvitations(ctx, companyId)
  return inTransaction(ctx.db, async (tx) => {
    await lockSeats(tx, companyId)
    const invitation = await lockInvitation(tx, ctx, id)
    if (invitation.state !== 'PENDING') throw new Refusal('STATE_CONFLICT')
    await tx.updateTable('invitation').set({ ended_at: now, end_state: 'REVOKED' }).where('id', '=', id).execute()
    const line = { companyId, invitationId: id, whose: invitation.email, actorId: ctx.account.id }
    await freeSeat(tx, now, { ...line, reason: 'REVOKED' })
    await note(tx, now, actorOf(ctx), { action: 'invitation.revoked', subject: invitation.email })
    return findInvitation(tx, companyId, id, now)
  })
}
