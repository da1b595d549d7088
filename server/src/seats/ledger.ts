import type { seatReasons } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { endWaits } from './waits.ts'

export type SeatReason = (typeof seatReasons)[number]

export interface SeatLine {
  readonly companyId: number
  readonly reason: SeatReason
  readonly accountId?: number | null
  readonly invitationId?: string | null
  /** Name or address, so that the line stays readable after the account is gone. */
  readonly whose: string
  readonly actorId: number | null
}

/**
 * Takes a seat, or refuses with SEATS_FULL. The update locks the counter's row until the transaction that needs the
 * seat is over, so of any number of calls for the last seat exactly one wins.
 */
export async function takeSeat(tx: Tx, now: Date, line: SeatLine): Promise<void> {
  await sql`insert into seat_count (company_id) values (${line.companyId}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ taken: number }>`
    update seat_count as c set taken = c.taken + 1 where c.company_id = ${line.companyId}
      and c.taken < coalesce((select k.seats from company_contract k where k.company_id = c.company_id), 2147483647)
    returning taken`.execute(tx)
  if (rows.length === 0) throw new Refusal('SEATS_FULL')
  await write(tx, now, [line], 1)
}

/**
 * Locks the counter of a company until the transaction is over and returns how many seats are free; null without a
 * limit. To avoid deadlocks, lock accounts before this and invitations only after it.
 */
export async function lockSeats(tx: Tx, companyId: number): Promise<number | null> {
  await sql`insert into seat_count (company_id) values (${companyId}) on conflict do nothing`.execute(tx)
  await sql`select from seat_count where company_id = ${companyId} for update`.execute(tx)
  return freeSeats(tx, companyId)
}

/** Seats that are free now; null where no limit was agreed. */
export async function freeSeats(db: Db, companyId: number): Promise<number | null> {
  const { rows } = await sql<{ free: number | null }>`
    select case when k.seats is not null then greatest(0, k.seats - coalesce(c.taken, 0)) end as free from company_contract k
    left join seat_count c on c.company_id = k.company_id where k.company_id = ${companyId}`.execute(db)
  return rows[0]?.free ?? null
}

/** Whether the newest line of the ledger about a person left them with a seat. */
export async function holdsSeat(tx: Tx, accountId: number): Promise<boolean> {
  const newest = await tx
    .selectFrom('seat_line')
    .select('change')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest !== undefined && newest.change >= 0
}

/** Takes a seat for each line. Call it only after `lockSeats` has returned that many free seats. */
export async function takeCountedSeats(
  tx: Tx,
  now: Date,
  companyId: number,
  lines: readonly SeatLine[],
): Promise<void> {
  await count(tx, companyId, lines.length)
  await write(tx, now, lines, 1)
}

/** Gives seats of one company back. */
export async function freeSeat(tx: Tx, now: Date, ...lines: readonly SeatLine[]): Promise<void> {
  const [first] = lines
  if (!first) return
  await count(tx, first.companyId, -lines.length)
  await write(tx, now, lines, -1)
}

/** A seat changes hands and the sum stays: an invitation has become a member. */
export const transferSeat = (tx: Tx, now: Date, line: SeatLine): Promise<void> => write(tx, now, [line], 0)

async function count(tx: Tx, companyId: number, change: number): Promise<void> {
  await tx
    .updateTable('seat_count')
    .set((eb) => ({ taken: eb('taken', '+', change) }))
    .where('company_id', '=', companyId)
    .execute()
}

/** Rows of one statement; PostgreSQL takes 65,535 values in one. */
const linesAtOnce = 5_000

async function write(tx: Tx, now: Date, lines: readonly SeatLine[], change: -1 | 0 | 1): Promise<void> {
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    await tx
      .insertInto('seat_line')
      .values(
        lines.slice(from, from + linesAtOnce).map((line) => ({
          company_id: line.companyId,
          at: now,
          change,
          reason: line.reason,
          account_id: line.accountId ?? null,
          invitation_id: line.invitationId ?? null,
          whose: line.whose,
          actor_id: line.actorId,
        })),
      )
      .execute()
  }
  const [first] = lines
  if (!first || change < 0) return
  await endWaits(tx, first.companyId, {
    accountIds: lines.flatMap(({ accountId }) => accountId ?? []),
    invitationIds: lines.flatMap(({ invitationId }) => invitationId ?? []),
  })
}
