const hourMs = 3_600_000
const dayMs = 24 * hourMs
const studyDayStartsAtHour = 4
const seoulOffsetMs = 9 * hourMs
/** The last change of Seoul's clocks was on 1988-10-09 (IANA time zone database). */
const fixedOffsetSince = Date.UTC(1988, 9, 10)

/**
 * What clocks in Seoul show at an instant: `2026-11-20T09:30:00`. Korea had summer time in 1987 and 1988; what is older
 * than the last change follows the zone's rules. The runtime's calendar takes a hundred times as long as the sum, and
 * loading it takes a phone 30 ms.
 */
export function seoulClockOf(instant: Date): string {
  const ms = instant.getTime()
  if (ms >= fixedOffsetSince) return new Date(ms + seoulOffsetMs).toISOString().slice(0, 19)
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Seoul',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
    .format(instant)
    .replace(' ', 'T')
}

/** The calendar date in Seoul, `YYYY-MM-DD`, for payments, reports and everything else on the calendar. */
export function seoulDateOf(instant: Date): string {
  return seoulClockOf(instant).slice(0, 10)
}

/** The study date, `YYYY-MM-DD`. It runs from 04:00 to 03:59 in Seoul, so that an evening of study stays one day. */
export function studyDateOf(instant: Date): string {
  return seoulDateOf(new Date(instant.getTime() - studyDayStartsAtHour * hourMs))
}

/** Whole days from one date to another, both `YYYY-MM-DD`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** The date so many days later, `YYYY-MM-DD`; earlier for a negative number. */
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
 * since 1988, so the study day starts five hours before midnight UTC. Earlier instants would need the zone's rules.
 */
export function studyDayNumber(instant: Date): number {
  return Math.floor((instant.getTime() + studyDayOffsetMs) / dayMs)
}

/** The minute of an instant's study day, 0 to 1439; 04:00 in Seoul is minute 0. */
export function minuteOfStudyDay(instant: Date): number {
  const ms = instant.getTime() + studyDayOffsetMs
  return Math.floor((ms - Math.floor(ms / dayMs) * dayMs) / 60_000)
}

/** The instant at which a study day begins: 04:00 in Seoul. */
export function studyDayStart(dayNumber: number): Date {
  return new Date(dayNumber * dayMs - studyDayOffsetMs)
}

/** The number of a date `YYYY-MM-DD`, as `studyDayNumber` counts. */
export function dayNumberOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs
}

/** The date `YYYY-MM-DD` of a day number. */
export function dateOfDay(dayNumber: number): string {
  return new Date(dayNumber * dayMs).toISOString().slice(0, 10)
}
