import { businessHours } from '@readgrow/contract/constants'
import { addDays, seoulDateOf } from '@readgrow/learning'
import { isOff } from '@readgrow/learning/streak'

const hourMs = 3_600_000
const atHour = (date: string, hour: number) => new Date(`${date}T00:00:00+09:00`).getTime() + hour * hourMs

/**
 * The instant at which so many business hours (9 to 18 o'clock of Seoul on working days) have passed. Who asks outside
 * them has asked when they begin again. `holidays`: dates as `2026-12-25`.
 */
export function afterBusinessHours(from: Date, hours: number, holidays: ReadonlySet<string>): Date {
  let leftMs = hours * hourMs
  let date = seoulDateOf(from)
  for (;;) {
    const begins = Math.max(atHour(date, businessHours.from), from.getTime())
    const roomMs = isOff(date, { weekdaysOnly: true, holidays }) ? 0 : atHour(date, businessHours.to) - begins
    if (roomMs > 0 && leftMs <= roomMs) return new Date(begins + leftMs)
    leftMs -= Math.max(0, roomMs)
    date = addDays(date, 1)
  }
}
