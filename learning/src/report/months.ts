import { addDays } from '../study-clock.ts'

/** The month `YYYY-MM` of a study date. */
export const monthOf = (date: string): string => date.slice(0, 7)

/** The study dates of a month, both included. */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  return { from: `${month}-01`, to: addDays(`${monthAfter(month)}-01`, -1) }
}

export const monthAfter = (month: string): string => monthOf(addDays(`${month}-01`, 31))

export const monthBefore = (month: string): string => monthOf(addDays(`${month}-01`, -1))

/** The last months up to this one, the oldest first, but none before `first`. */
export function monthsUpTo(month: string, count: number, first: string): string[] {
  const months: string[] = []
  for (let one = month; months.length < count && one >= first; one = monthBefore(one)) months.unshift(one)
  return months
}
