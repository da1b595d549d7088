import { toSeoulInput } from '#korean'

const dayMs = 86_400_000

/** Today in Seoul as `2026-11-21`. */
export const seoulToday = (now = new Date()): string => toSeoulInput(now).slice(0, 10)

/** `2026-11-21` plus `days`. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** What the days after `lastDay` cost of a term: the sum that is proposed when a contract ends early. */
export function unusedKrw(
  { startsOn, endsOn, totalKrw }: { readonly startsOn: string; readonly endsOn: string; readonly totalKrw: number },
  lastDay: string,
): number {
  const daysOf = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
  const days = daysOf(startsOn, endsOn) + 1
  const unused = Math.min(days, Math.max(0, daysOf(lastDay, endsOn)))
  return Number.isNaN(unused) ? 0 : Math.floor((totalKrw * unused) / days)
}
