import { studyDateOf, studyDayNumber, studyDayStart } from '@readgrow/learning'

const hourMs = 3_600_000
const dayStartsAtHour = 4
/** Nobody is disturbed between 22:00 and 08:00 in Seoul (docs/learning.md 6). */
const firstHour = 8
const quietHour = 22

export interface ReminderTime {
  readonly studyDate: string
  /** The hour in Seoul, 8 to 21. */
  readonly hour: number
  /** The instant after which nobody may be disturbed. */
  readonly quietFrom: Date
}

/** The hour of reminders at an instant; null in the quiet hours. */
export function reminderTime(now: Date): ReminderTime | null {
  const start = studyDayStart(studyDayNumber(now)).getTime()
  const hour = dayStartsAtHour + Math.floor((now.getTime() - start) / hourMs)
  if (hour < firstHour || hour >= quietHour) return null
  return {
    studyDate: studyDateOf(now),
    hour,
    quietFrom: new Date(start + (quietHour - dayStartsAtHour) * hourMs),
  }
}

/** When something goes out that is ready now: at once, or at 08:00 after the quiet hours. */
export function goesOutAt(now: Date): Date {
  if (reminderTime(now)) return now
  const start = studyDayStart(studyDayNumber(now)).getTime()
  const morning = start + (firstHour - dayStartsAtHour) * hourMs
  // From 22:00 on the study day is that of the evening.
  return new Date(morning > now.getTime() ? morning : morning + 24 * hourMs)
}
