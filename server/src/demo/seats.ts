import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

export interface DemoSeatLine {
  readonly companyId: number
  readonly whose: string
  readonly at: Date
  readonly accountId?: number
  readonly invitationId?: string
  /** Who did it; null for a job. */
  readonly actorId: number | null
  readonly change: 1 | -1
  readonly reason: string
}

/**
 * Seats of the demonstration, in the ledger and in its counter. The oldest line comes first, as in real use. The
 * company is otherwise empty, so no limit is checked.
 */
export async function seatInLedger(db: Db, lines: readonly DemoSeatLine[]): Promise<void> {
  for (const line of lines.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await write(db, line)
}

async function write(db: Db, line: DemoSeatLine): Promise<void> {
  const { companyId, accountId, invitationId, whose, at, actorId, change, reason } = line
  await sql`with line as (insert into seat_line (company_id, at, change, reason, account_id, invitation_id, whose, actor_id)
      values (${companyId}, ${at}, ${change}, ${reason}, ${accountId ?? null}, ${invitationId ?? null}, ${whose}, ${actorId}))
    insert into seat_count as c (company_id, taken) values (${companyId}, greatest(${change}, 0))
    on conflict (company_id) do update set taken = c.taken + ${change}`.execute(db)
}
