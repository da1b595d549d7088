import { daysOfMonth } from '@readgrow/learning/report'
import type { Db } from '#platform/database/db'
import { inSlices } from '#platform/turns'
import { readSeatDays } from '#seats'
import { readActiveDays } from '#study-days'
import type { CompanyMonth } from './months.ts'
import { type MonthShare, monthShareOf } from './share.ts'

/**
 * The share of each of these people in a month, on the study day `today`. Two statements, however many they are; whoever
 * has had no seat in the month is left out.
 */
export async function sharesOfMonth(
  db: Db,
  month: CompanyMonth,
  people: readonly { readonly id: number }[],
  today: string,
): Promise<ReadonlyMap<number, MonthShare>> {
  const ids = people.map(({ id }) => id)
  const period = daysOfMonth(month.month)
  const [days, seatDays] = await Promise.all([readActiveDays(db, ids, period), readSeatDays(db, ids, period)])
  const turn = inSlices()
  const shares = new Map<number, MonthShare>()
  for (const id of ids) {
    const held = seatDays.get(id) ?? 0
    if (held > 0) shares.set(id, monthShareOf(month, days.get(id) ?? [], today, held))
    await turn()
  }
  return shares
}
