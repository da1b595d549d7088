import { sql } from 'kysely'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { countHitOnEach } from '#platform/throttle'

/** Invitations a day from one company to one mailbox, however often it is invited and the invitation revoked. */
const most = { emails: 5, perSeconds: 86_400 }

const keyOf = (companyId: number, email: string) => `invite-mailbox:${companyId}:${email}/${most.perSeconds}`

/**
 * The mailboxes among these that have reached today's limit of emails from this company, and the seconds until there is
 * room again. The company must be locked (`lockSeats`), and the emails counted in the same transaction.
 */
export async function fullMailboxes(
  tx: Tx,
  clock: Clock,
  companyId: number,
  emails: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const now = clock.now()
  const rows = await tx
    .selectFrom('throttle')
    .select(['key', 'window_ends_at'])
    .where(sql<boolean>`key = any(${emails.map((email) => keyOf(companyId, email))}::text[])`)
    .where('hits', '>=', most.emails)
    .where('window_ends_at', '>', now)
    .execute()
  const endOf = new Map(rows.map((row) => [row.key, row.window_ends_at.getTime()]))
  return new Map(
    emails.flatMap((email) => {
      const endsMs = endOf.get(keyOf(companyId, email))
      return endsMs === undefined ? [] : [[email, Math.ceil((endsMs - now.getTime()) / 1000)] as const]
    }),
  )
}

/** Refuses with RATE_LIMITED where a mailbox has reached today's limit. */
export async function refuseFullMailbox(tx: Tx, clock: Clock, companyId: number, email: string): Promise<void> {
  const retryAfter = (await fullMailboxes(tx, clock, companyId, [email])).get(email)
  if (retryAfter !== undefined) throw new Refusal('RATE_LIMITED', { retryAfter })
}

/**
 * Counts one email to each of these mailboxes; no mailbox may be named twice. An email that is not sent after all is
 * not counted.
 */
export async function countEmails(tx: Tx, clock: Clock, companyId: number, emails: readonly string[]): Promise<void> {
  const keys = emails.map((email) => keyOf(companyId, email))
  await countHitOnEach(tx, clock, keys, most.perSeconds)
}
