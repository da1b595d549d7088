// Seoul has kept UTC+9 without summer time since 1988; what Intl prints changes with the engine's release.
const offsetMs = 9 * 3_600_000
const weekdays = ['일', '월', '화', '수', '목', '금', '토']

const two = (value: number) => String(value).padStart(2, '0')
/** The clock of Seoul, readable through the UTC getters. */
const inSeoul = (instant: number) => new Date(instant + offsetMs)

/** `2026.11.21 (토) 오전 9:00` in Seoul. */
export function dateTimeOf(instant: string): string {
  const time = inSeoul(Date.parse(instant))
  const hours = time.getUTCHours()
  const date = `${time.getUTCFullYear()}.${two(time.getUTCMonth() + 1)}.${two(time.getUTCDate())}`
  const clock = `${hours < 12 ? '오전' : '오후'} ${hours % 12 || 12}:${two(time.getUTCMinutes())}`
  return `${date} (${weekdays[time.getUTCDay()]}) ${clock}`
}

/** `13:04` in Seoul. */
export function clockOf(instant: string): string {
  const time = inSeoul(Date.parse(instant))
  return `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`
}

/** `2026-11-20` as `2026.11.20 (금)`. */
export function dateOf(date: string): string {
  return `${date.replaceAll('-', '.')} (${weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]})`
}

/** `2026-11` as `2026년 11월`. */
export const monthName = (month: string): string => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`

const studyDayStartsMs = 4 * 3_600_000

/** Today's study date by the clock of this device: it begins at 04:00 in Seoul. */
export const studyDateNow = (): string =>
  inSeoul(Date.now() - studyDayStartsMs)
    .toISOString()
    .slice(0, 10)

/** The value of a `datetime-local` field, `2026-11-21T09:00`, for an instant. */
export const toSeoulInput = (instant: Date): string => inSeoul(instant.getTime()).toISOString().slice(0, 16)

/** The instant that a `datetime-local` field names in Seoul; null while it is empty or half filled. */
export function fromSeoulInput(value: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)) return null
  const asUtc = Date.parse(`${value}:00Z`)
  return Number.isNaN(asUtc) ? null : new Date(asUtc - offsetMs).toISOString()
}
