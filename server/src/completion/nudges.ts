import type { ReplyOf, readParticipation } from '@readgrow/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** A learner is nudged once in so many hours, whoever does it. */
export const nudgeGapMs = 72 * 3_600_000
const shownMs = 90 * 86_400_000

const senderName = sql`(select nullif(a.name, '') from account a where a.id = n.sender_id and a.status <> 'LEFT')`

/** Who has nudged a learner in the last three months, the newest first. Those that wait for the morning are not told yet. */
export async function nudgesOf(
  db: Db,
  accountId: number,
  now: Date,
): Promise<ReplyOf<typeof readParticipation>['nudges']> {
  const { rows } = await sql<{ by: string | null; role: 'OWNER' | 'LEAD'; at: Date }>`
    select ${senderName} as by, n.sender_role as role, n.ended_at as at from nudge n
    where n.account_id = ${accountId} and n.outcome = 'SENT' and n.goes_at > ${new Date(now.getTime() - shownMs)}
    order by n.goes_at desc, n.id desc limit 20`.execute(db)
  return rows.map(({ by, role, at }) => ({ by, role, at: at.toISOString() }))
}

export interface LastNudge {
  readonly at: string
  readonly by: string | null
  readonly isSent: boolean
}

/** The newest nudge of each of these learners that keeps another one from being sent at `goesAt`. */
export async function lastNudges(
  db: Db,
  accountIds: readonly number[],
  goesAt: Date,
): Promise<ReadonlyMap<number, LastNudge>> {
  const { rows } = await sql<{ accountId: number; by: string | null; goesAt: Date; endedAt: Date | null }>`
    select distinct on (n.account_id) n.account_id as "accountId", ${senderName} as by, n.goes_at as "goesAt",
      n.ended_at as "endedAt"
    from nudge n where n.account_id = any(${[...accountIds]}::bigint[])
      and n.goes_at > ${new Date(goesAt.getTime() - nudgeGapMs)} and n.outcome is distinct from 'WITHDRAWN'
    order by n.account_id, n.goes_at desc, n.id desc`.execute(db)
  return new Map(
    rows.map(({ accountId, by, goesAt: at, endedAt }) => [
      accountId,
      { at: at.toISOString(), by, isSent: endedAt !== null },
    ]),
  )
}
