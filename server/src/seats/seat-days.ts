import { addDays, daysBetween, studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'

export interface SeatChange {
  readonly at: Date
  /** 1 and 0 leave the person with a seat, -1 without one. */
  readonly change: number
}

interface Period {
  readonly from: string
  readonly to: string
}

/**
 * The study days of a period on which somebody has had a seat, be it for a minute. A seat that is held now counts to the
 * end of the period. `changes` are all lines of the ledger about them, the oldest first.
 */
export function seatDaysIn(changes: readonly SeatChange[], period: Period): number {
  let days = 0
  // The first day that is not counted yet.
  let open = period.from
  for (const [index, { at, change }] of changes.entries()) {
    if (change < 0) continue
    const next = changes[index + 1]
    const from = latest(studyDateOf(at), open)
    const to = earliest(next ? studyDateOf(next.at) : period.to, period.to)
    if (from > to) continue
    days += daysBetween(from, to) + 1
    open = addDays(to, 1)
  }
  return days
}

const latest = (one: string, other: string) => (one > other ? one : other)
const earliest = (one: string, other: string) => (one < other ? one : other)

/** The same for many accounts, in one statement; 0 for those who never had a seat. */
export async function readSeatDays(
  db: Db,
  accountIds: readonly number[],
  period: Period,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await prepared(
    'read-seat-days',
    sql<{ accountId: number } & SeatChange>`select account_id as "accountId", at, change from seat_line
      where account_id = any(${[...accountIds]}::bigint[]) order by account_id, id`,
  ).execute(db)
  const changes = Map.groupBy(rows, ({ accountId }) => accountId)
  return new Map(accountIds.map((id) => [id, seatDaysIn(changes.get(id) ?? [], period)]))
}
