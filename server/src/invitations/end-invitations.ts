import type { Services } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { freeSeat, lockSeats } from '#seats'

/**
 * Ends a company's expired invitations and frees their seats: every hour, and before a caller is told that there is no
 * seat.
 */
export async function endOverInvitations(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  companyId: number,
): Promise<void> {
  const now = clock.now()
  const due = await db
    .selectFrom('invitation')
    .select('id')
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  if (!due) return
  await inTransaction(db, async (tx) => {
    await lockSeats(tx, companyId)
    const rows = await tx
      .updateTable('invitation')
      .set({ ended_at: now, end_state: 'EXPIRED' })
      .where('company_id', '=', companyId)
      .where('ended_at', 'is', null)
      .where('expires_at', '<=', now)
      .returning(['id', 'email'])
      .execute()
    const lines = rows.map(({ id, email }) => ({
      companyId,
      reason: 'EXPIRED' as const,
      invitationId: id,
      whose: email,
      actorId: null,
    }))
    await freeSeat(tx, now, ...lines)
  })
}

/** The same for every company that has expired invitations. */
export async function endAllOverInvitations(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const rows = await services.db
    .selectFrom('invitation')
    .select('company_id')
    .distinct()
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', services.clock.now())
    .execute()
  for (const { company_id } of rows) await endOverInvitations(services, company_id)
}
