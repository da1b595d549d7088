import { type ArgsOf, hasPlainMailbox, type inviteMembers, type ReplyOf } from '@readgrow/contract'
import { fullMailboxes } from '#accounts'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { lockSeats } from '#seats'
import { stepUpMs } from '#session'
import { teamsOfCompany } from '#teams'
import { endOverInvitations } from './end-invitations.ts'
import { inviteAll, knownAddresses } from './invite.ts'

function problemWith(email: string, known: 'MEMBER' | 'INVITED' | undefined, isFull: boolean) {
  if (!hasPlainMailbox(email)) return 'EMAIL'
  if (known !== undefined) return known === 'MEMBER' ? 'MEMBER' : 'DUPLICATE'
  return isFull ? 'TOO_OFTEN' : 'SEATS_FULL'
}

type Body = ArgsOf<typeof inviteMembers, 'output'>['body']

/**
 * Invites each address that is neither a member nor invited and has had fewer than five emails today, in the order
 * given, as long as there are seats.
 */
export async function inviteAddresses(ctx: AccountContext, body: Body): Promise<ReplyOf<typeof inviteMembers>> {
  const { account, clock } = ctx
  const now = clock.now()
  // An invitation makes an owner without another check, so it needs the same proof as a change of role.
  if (body.role === 'owner' && account.reauthenticatedAt.getTime() + stepUpMs <= now.getTime())
    throw new Refusal('REAUTH_REQUIRED')
  await throttle(ctx.db, clock, `member-invite:${account.companyId}`, { hits: 200, perSeconds: 3600 })
  await endOverInvitations(ctx, account.companyId)
  const wanted = [...new Set(body.teams.map(Number))]
  const emails = [...new Set(body.emails)]
  return inTransaction(ctx.db, async (tx) => {
    const teamIds = await teamsOfCompany(tx, account.companyId, wanted)
    if (teamIds.length < wanted.length) throw new Refusal('NOT_FOUND')
    const free = (await lockSeats(tx, account.companyId)) ?? Number.POSITIVE_INFINITY
    const known = await knownAddresses(tx, account.companyId, emails)
    const full = await fullMailboxes(tx, clock, account.companyId, emails)
    const fresh = emails.filter((email) => hasPlainMailbox(email) && !known.has(email) && !full.has(email))
    const sent = fresh.slice(0, free)
    const by = { companyId: account.companyId, actorId: account.id }
    await inviteAll(
      tx,
      ctx,
      by,
      sent.map((email) => ({ email, role: body.role, teamIds })),
    )
    const lines = sent.map((email) => ({
      action: 'member.invited' as const,
      subject: email,
      after: { role: body.role },
    }))
    await recordAudit(tx, now, actorOf(ctx), ...lines)
    return {
      sent,
      refused: emails
        .filter((email) => !sent.includes(email))
        .map((email) => ({ email, problem: problemWith(email, known.get(email), full.has(email)) })),
    }
  })
}
