import type { ReportMailRhythm } from '@readgrow/contract/constants'
import { addDays, dayNumberOf, studyDateOf } from '@readgrow/learning'
import type { Period } from './scope.ts'

// 1970-01-01 was a Thursday: the Monday of its week is three days before.
const daysSinceMonday = (date: string) => (dayNumberOf(date) + 3) % 7

/** The last period that is over: the week from Monday to Sunday, or the month, by study days. */
export function lastPeriod(rhythm: Exclude<ReportMailRhythm, 'OFF'>, now: Date): Period {
  const today = studyDateOf(now)
  if (rhythm === 'WEEKLY') {
    const monday = addDays(today, -daysSinceMonday(today))
    return { from: addDays(monday, -7), to: addDays(monday, -1) }
  }
  const to = addDays(`${today.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}
