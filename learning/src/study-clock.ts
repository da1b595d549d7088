/** Years 1987–1988 had summer time in Korea, so the zone's rules are asked; nobody adds nine hours. */
const seoulDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const studyDayStartsAtHour = 4

/** The calendar date in Seoul, `YYYY-MM-DD`: payment, reports, everything that a calendar says. */
export function seoulDateOf(instant: Date): string {
  return seoulDate.format(instant)
}

/** The study date, `YYYY-MM-DD`: it runs from 04:00 to 03:59 in Seoul, so that an evening of study stays one day. */
export function studyDateOf(instant: Date): string {
  return seoulDateOf(new Date(instant.getTime() - studyDayStartsAtHour * hourMs))
}

/** Whole days from one date to another, both `YYYY-MM-DD`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Full years between a birth date and a date, as Korean law counts age (만 나이). */
export function fullYearsBetween(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return date.slice(5) >= birthDate.slice(5) ? years : years - 1
}

const studyDayOffsetMs = 5 * hourMs

/**
 * The number of an instant's study day, counted from 1970-01-01. Seoul is nine hours ahead and has had no summer time
 * since 1988, so that 04:00 there is midnight UTC five hours earlier; older instants would want the zone's rules.
 */
export function studyDayNumber(instant: Date): number {
  return Math.floor((instant.getTime() + studyDayOffsetMs) / dayMs)
}

/** The instant at which a study day begins: 04:00 in Seoul. */
export function studyDayStart(dayNumber: number): Date {
  return new Date(dayNumber * dayMs - studyDayOffsetMs)
}

/** `YYYY-MM-DD` -> its number, as `studyDayNumber` counts. */
export function dayNumberOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs
}

/** The other way round. */
export function dateOfDay(dayNumber: number): string {
  return new Date(dayNumber * dayMs).toISOString().slice(0, 10)
}
