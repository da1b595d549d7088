import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { endOtherSession, endSessionsOf, type SignInWay } from '#session'
import { deviceName } from './device-name.ts'

/** Where the account is signed in: this device first, then by last use. */
export async function sessionsOf({ db, clock, account }: AccountContext) {
  const now = clock.now()
  const rows = await db
    .selectFrom('session_family')
    .select(['id', 'device', 'created_at', 'rotated_at', 'way'])
    .where('account_id', '=', account.id)
    .where('ended_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .where('absolute_expires_at', '>', now)
    .orderBy((eb) => eb('id', '=', account.sessionFamilyId), 'desc')
    .orderBy('rotated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    device: deviceName(row.device),
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.rotated_at.toISOString(),
    current: row.id === account.sessionFamilyId,
    way: row.way as SignInWay,
  }))
}

/**
 * Signs out one other device. The caller's own session answers as a missing one does: signing out of it also clears its
 * cookies, and that is another call.
 */
export async function endOwnSession({ db, clock, account }: AccountContext, id: number): Promise<void> {
  if (!(await endOtherSession(db, account, id, 'device', clock.now()))) throw new Refusal('NOT_FOUND')
}

export const endOtherSessions = ({ db, clock, account }: AccountContext): Promise<number> =>
  endSessionsOf(db, account.id, 'device', clock.now(), account.sessionFamilyId)
