import type { seatReasons } from '@readgrow/contract'
import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'

export interface SeatLine {
  readonly companyId: number
  readonly reason: (typeof seatReasons)[number]
  readonly accountId?: number | null
  readonly invitationId?: string | null
  /** Name or address, so that the line can be read when the account is gone. */
  readonly whose: string
  readonly actorId: number | null
}

/**
 * Takes a seat, or refuses with SEATS_FULL. The counter's row is locked by its own update, so of any number of grants on
 * the last seat exactly one wins, and it stays locked until the transaction that needs the seat is over.
 */
export async function takeSeat(tx: Tx, now: Date, line: SeatLine): Promise<void> {
  await sql`insert into seat_count (company_id) values (${line.companyId}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ taken: number }>`
    update seat_count as c set taken = c.taken + 1 where c.company_id = ${line.companyId}
      and c.taken < coalesce((select k.seats from company_contract k where k.company_id = c.company_id), 2147483647)
    returning taken`.execute(tx)
  if (rows.length === 0) throw new Refusal('SEATS_FULL')
  await write(tx, now, line, 1)
}

/** Gives a seat back. */
export async function freeSeat(tx: Tx, now: Date, line: SeatLine): Promise<void> {
  await tx
    .updateTable('seat_count')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('company_id', '=', line.companyId)
    .execute()
  await write(tx, now, line, -1)
}

/** A seat changes hands without a change of the sum: an invitation has become a member. */
export const handSeatOn = (tx: Tx, now: Date, line: SeatLine): Promise<void> => write(tx, now, line, 0)

async function write(tx: Tx, now: Date, line: SeatLine, change: -1 | 0 | 1): Promise<void> {
  await tx
    .insertInto('seat_line')
    .values({
      company_id: line.companyId,
      at: now,
      change,
      reason: line.reason,
      account_id: line.accountId ?? null,
      invitation_id: line.invitationId ?? null,
      whose: line.whose,
      actor_id: line.actorId,
    })
    .execute()
}
