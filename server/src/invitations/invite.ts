import type { AccountRole } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { countEmails, refuseFullMailbox } from '#accounts'
import { uuidFrom } from '#platform/clock'
import type { Services } from '#platform/context'
import type { Tx } from '#platform/database/db'
import { mailJob } from '#platform/mail/mail'
import { Refusal } from '#platform/refusal'
import { hashToken, newToken } from '#platform/tokens'
import { lockSeats, takeCountedSeats } from '#seats'
import { invitationEmail } from './email.ts'
import { senderOf } from './sender.ts'

export const invitationMs = 14 * 86_400_000

export interface Invitee {
  readonly email: string
  readonly role: AccountRole
  readonly name?: string | null
  readonly employeeNo?: string | null
  readonly teamIds?: readonly number[]
}

type Tools = Pick<Services, 'clock' | 'chance' | 'jobs'>

/** Invitations of one statement; emails are some two kilobytes each. */
const atOnce = 500

/**
 * Invites, and takes a seat for each. The caller has called `lockSeats`, passes no more invitees than it returned, and
 * none that is a member, is invited already, or has reached today's limit (`fullMailboxes`). The emails are queued in
 * the same transaction.
 */
export async function inviteAll(
  tx: Tx,
  tools: Tools,
  by: { readonly companyId: number; readonly actorId: number | null },
  invitees: readonly Invitee[],
): Promise<void> {
  const now = tools.clock.now()
  const sender = await senderOf(tx, by.companyId)
  for (let from = 0; from < invitees.length; from += atOnce) {
    const made = invitees.slice(from, from + atOnce).map((invitee) => ({
      ...invitee,
      id: uuidFrom(tools.chance.bytes(16)),
      token: newToken(tools.chance),
    }))
    await tx
      .insertInto('invitation')
      .values(made.map((invitation) => rowOf(invitation, by, now)))
      .execute()
    const lines = made.map(({ id, email }) => ({
      companyId: by.companyId,
      reason: 'INVITED' as const,
      invitationId: id,
      whose: email,
      actorId: by.actorId,
    }))
    await takeCountedSeats(tx, now, by.companyId, lines)
    await countEmails(
      tx,
      tools.clock,
      by.companyId,
      made.map(({ email }) => email),
    )
    await tools.jobs.enqueueAll(
      tx,
      mailJob,
      made.map((invitation) => invitationEmail(sender, invitation)),
    )
  }
}

function rowOf(
  invitation: Invitee & { readonly id: string; readonly token: string },
  by: { readonly companyId: number; readonly actorId: number | null },
  now: Date,
) {
  return {
    id: invitation.id,
    company_id: by.companyId,
    email: invitation.email,
    name: invitation.name ?? null,
    employee_no: invitation.employeeNo ?? null,
    role: invitation.role,
    team_ids: [...(invitation.teamIds ?? [])],
    token_hash: hashToken(invitation.token),
    invited_by: by.actorId,
    created_at: now,
    sent_at: now,
    expires_at: new Date(now.getTime() + invitationMs),
  }
}

/** Which of these addresses belong to members, and which are invited already. */
export async function knownAddresses(
  tx: Tx,
  companyId: number,
  emails: readonly string[],
): Promise<Map<string, 'MEMBER' | 'INVITED'>> {
  const list = sql`any(${[...emails]}::text[])`
  const { rows } = await sql<{ email: string; known: 'MEMBER' | 'INVITED' }>`
    select email, 'INVITED' as known from invitation
      where company_id = ${companyId} and ended_at is null and email = ${list}
    union all select unnest(array[lower(email), customer_id]), 'MEMBER' from account
      where company_id = ${companyId} and status <> 'LEFT' and (email = ${list} or customer_id = ${list})`.execute(tx)
  return new Map(rows.map((row) => [row.email, row.known]))
}

/**
 * Invites one person. SEATS_FULL without a free seat, STATE_CONFLICT (field `email`) for a member or an invited
 * address, RATE_LIMITED after five emails in a day.
 */
export async function invite(
  tx: Tx,
  tools: Tools,
  by: { readonly companyId: number; readonly actorId: number | null },
  invitee: Invitee,
): Promise<void> {
  const free = await lockSeats(tx, by.companyId)
  if ((await knownAddresses(tx, by.companyId, [invitee.email])).has(invitee.email))
    throw new Refusal('STATE_CONFLICT', { fields: [{ path: 'email', rule: 'TAKEN' }] })
  if (free !== null && free < 1) throw new Refusal('SEATS_FULL')
  await refuseFullMailbox(tx, tools.clock, by.companyId, invitee.email)
  await inviteAll(tx, tools, by, [invitee])
}
