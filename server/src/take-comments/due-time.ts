import { commentDueWorkingDays } from '@readgrow/contract/constants'
import { addDays, seoulDateOf } from '@readgrow/learning'
import { isOff } from '@readgrow/learning/streak'

const midnightOf = (date: string) => new Date(`${date}T00:00:00+09:00`).getTime()

/**
 * When an answer is due: the same time of day two working days of Seoul later. Who asks on a day off has asked at the
 * beginning of the next working day. `holidays`: dates as `2026-12-25`.
 */
export function dueAt(asked: Date, holidays: ReadonlySet<string>): Date {
  const isFree = (date: string) => isOff(date, { weekdaysOnly: true, holidays })
  const workingDayFrom = (date: string): string => (isFree(date) ? workingDayFrom(addDays(date, 1)) : date)
  const askedOn = seoulDateOf(asked)
  const timeOfDayMs = isFree(askedOn) ? 0 : asked.getTime() - midnightOf(askedOn)
  let date = workingDayFrom(askedOn)
  for (let day = 0; day < commentDueWorkingDays; day++) date = workingDayFrom(addDays(date, 1))
  return new Date(midnightOf(date) + timeOfDayMs)
}
