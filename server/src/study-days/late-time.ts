import { minuteOfStudyDay, studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { type Batch, believedTime } from '#learning-log'

const minuteMs = 60_000
/** Two days hold what somebody can have studied before a device forgets it. */
const furthestBackMs = 48 * 3_600_000

/** The active quarters of some study days, as signs `0` and `1`. */
export type QuartersByDay = Map<string, string>

/**
 * The last whole minute before an arrival in which nothing was studied; null where two days are full. Study of a time that
 * is not believed is put there, so that an hour of it stays an hour.
 */
export function freeMinuteBefore(arrival: Date, quarters: QuartersByDay): Date | null {
  const last = Math.floor(arrival.getTime() / minuteMs) * minuteMs - minuteMs
  for (let at = last; last - at < furthestBackMs; at -= minuteMs) {
    const minute = new Date(at)
    if (!isStudied(quarters, minute)) return minute
  }
  return null
}

function isStudied(quarters: QuartersByDay, instant: Date): boolean {
  const place = minuteOfStudyDay(instant) * 4
  return (
    quarters
      .get(studyDateOf(instant))
      ?.slice(place, place + 4)
      .includes('1') ?? false
  )
}

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / minuteMs)

/** Where a minute of study is put that came too late to be believed; null for one that is believed, or is ahead. */
export async function placeOfLate(batch: Batch, clientAt: Date): Promise<Date | null> {
  const { now, once } = batch
  if (clientAt > now || believedTime(clientAt, now) === clientAt) return null
  const quarters = await once('late-quarters', () => readQuarters(batch))
  // Another tab or device told of the same minute in time, or was away as well.
  if (isStudied(quarters, clientAt)) return clientAt
  const placed = await once('late-minutes', () => readPlaced(batch))
  const before = placed.get(minuteOf(clientAt))
  if (before) return before
  const place = freeMinuteBefore(now, quarters)
  if (!place) return null
  placed.set(minuteOf(clientAt), place)
  fill(quarters, place)
  return place
}

function fill(quarters: QuartersByDay, minute: Date): void {
  const date = studyDateOf(minute)
  const place = minuteOfStudyDay(minute) * 4
  const day = quarters.get(date) ?? '0'.repeat(24 * 60 * 4)
  quarters.set(date, `${day.slice(0, place)}1111${day.slice(place + 4)}`)
}

async function readPlaced({ tx, recorder }: Batch): Promise<Map<number, Date>> {
  const { rows } = await sql<{ clientAt: Date; placedAt: string }>`
    select client_at as "clientAt", detail ->> 'placedAt' as "placedAt" from learning_event
    where account_id = ${recorder.account.id} and kind = 'TIME_SPENT' and detail ? 'placedAt'`.execute(tx)
  return new Map(rows.map(({ clientAt, placedAt }) => [minuteOf(clientAt), new Date(placedAt)]))
}

async function readQuarters({ tx, recorder, now, reported }: Batch): Promise<QuartersByDay> {
  const told = [...new Set(reported.map(({ at }) => studyDateOf(new Date(at))))]
  const from = studyDateOf(new Date(now.getTime() - furthestBackMs - minuteMs))
  const { rows } = await sql<{ date: string; quarters: string }>`
    select study_date::text as date, quarters::text as quarters from active_quarters
    where account_id = ${recorder.account.id}
      and (study_date >= ${from}::date or study_date = any(${told}::date[]))`.execute(tx)
  return new Map(rows.map(({ date, quarters }) => [date, quarters]))
}
