import { addDays, seoulDateOf, studyDayNumber, studyDayStart } from '@readgrow/learning'
import type { Db } from '#platform/database/db'

const hourMs = 3_600_000

/** Days that are compared every hour, and once a study day: a refund in the gateway's console may come weeks later. */
const hourlyDays = 2
const nightlyDays = 40

/** A run may be an hour late, and may meet a gateway that is away; after this its comparison was missed. */
const slackMs = 3 * hourMs
const nightMs = 24 * hourMs

/** When each day was compared last. */
export type Compared = ReadonlyMap<string, Date>

export const startOf = (day: string): Date => new Date(`${day}T00:00:00+09:00`)

const daysUntil = (now: Date): string[] =>
  Array.from({ length: nightlyDays }, (_, back) => addDays(seoulDateOf(now), -back))

/** The days to compare now, the newest first. What a run missed or could not read, the next one compares. */
export function daysToCompare(compared: Compared, now: Date): string[] {
  const morning = studyDayStart(studyDayNumber(now))
  return daysUntil(now).filter((day, back) => {
    const at = compared.get(day)
    return back < hourlyDays || at === undefined || at < morning
  })
}

/** The days whose comparison was missed. Before the first day that was ever compared there was nothing to miss. */
export function missedDays(compared: Compared, now: Date): string[] {
  const first = [...compared.keys()].toSorted()[0]
  return daysUntil(now).filter((day, back) => {
    if (first === undefined || day < first) return false
    const since = compared.get(day) ?? startOf(day)
    return now.getTime() - since.getTime() > (back < hourlyDays ? slackMs : nightMs + slackMs)
  })
}

/** The instant since which nothing at all was compared; null while runs come and are answered. */
export function nothingSince(compared: Compared, now: Date): Date | null {
  const newest = [...compared.values()].reduce<Date | null>((last, at) => (last && last > at ? last : at), null)
  return newest && now.getTime() - newest.getTime() > slackMs ? newest : null
}

/** When each of the days that are to be compared was last. */
export async function readCompared(db: Db, now: Date): Promise<Compared> {
  const rows = await db
    .selectFrom('payment_day')
    .select(['day', 'compared_at'])
    .where('day', '>=', daysUntil(now).at(-1) ?? '')
    .execute()
  return new Map(rows.map(({ day, compared_at: at }) => [day, at]))
}
