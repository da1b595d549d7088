import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** A seat of the demonstration, in the ledger and in its counter. Nobody else is there yet, so no limit is asked. */
export async function seatInLedger(
  db: Db,
  line: {
    readonly companyId: number
    readonly whose: string
    readonly at: Date
    readonly accountId?: number
    readonly invitationId?: string
  },
  change: 1 | -1 = 1,
  reason = 'SET_UP',
): Promise<void> {
  const { companyId, accountId, invitationId, whose, at } = line
  await sql`with line as (insert into seat_line (company_id, at, change, reason, account_id, invitation_id, whose)
      values (${companyId}, ${at}, ${change}, ${reason}, ${accountId ?? null}, ${invitationId ?? null}, ${whose}))
    insert into seat_count as c (company_id, taken) values (${companyId}, greatest(${change}, 0))
    on conflict (company_id) do update set taken = c.taken + ${change}`.execute(db)
}
