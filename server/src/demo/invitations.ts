import { createHash } from 'node:crypto'
import type { Db } from '#platform/database/db'
import type { DemoSeatLine } from './seats.ts'
import { stableUuid } from './stable-uuid.ts'

const dayMs = 86_400_000

const invited = [
  { email: 'haneul.jung@acme.demo', name: '정하늘', state: 'PENDING', daysAgo: 2 },
  { email: 'yuna.choi@acme.demo', name: '최유나', state: 'PENDING', daysAgo: 5 },
  { email: 'jaemin.heo@acme.demo', name: '허재민', state: 'EXPIRED', daysAgo: 20 },
  { email: 'wrong.address@acme.demo', name: null, state: 'REVOKED', daysAgo: 8 },
] as const

/** Invitations and their effect on seats. Their links lead nowhere: nobody knows a token with such a hash. */
export async function storeInvitations(
  db: Db,
  companyId: number,
  owner: number | null,
  now: Date,
): Promise<DemoSeatLine[]> {
  const lines: DemoSeatLine[] = []
  for (const { email, name, state, daysAgo } of invited) {
    const at = new Date(now.getTime() - daysAgo * dayMs)
    const id = stableUuid(`invitation ${email}`)
    const expiresAt = new Date(at.getTime() + 14 * dayMs)
    const endedAt = endOf(state, at, expiresAt)
    await db
      .insertInto('invitation')
      .values({
        id,
        company_id: companyId,
        email,
        name,
        role: 'learner',
        invited_by: owner,
        created_at: at,
        sent_at: at,
        expires_at: expiresAt,
        token_hash: createHash('sha256').update(`no token ${id}`).digest(),
        ended_at: endedAt,
        end_state: state === 'PENDING' ? null : state,
      })
      .execute()
    const line = { companyId, invitationId: id, whose: email }
    lines.push({ ...line, actorId: owner, at, change: 1, reason: 'INVITED' })
    // An invitation that expires is returned by a job, not a person.
    const actorId = state === 'REVOKED' ? owner : null
    if (endedAt) lines.push({ ...line, actorId, at: endedAt, change: -1, reason: state })
  }
  return lines
}

function endOf(state: (typeof invited)[number]['state'], at: Date, expiresAt: Date): Date | null {
  if (state === 'PENDING') return null
  return state === 'EXPIRED' ? expiresAt : new Date(at.getTime() + 3 * dayMs)
}
