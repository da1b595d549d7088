import { monthBefore, monthOf } from '@readgrow/learning/report'
import { reminderTime } from '#reminders'

export interface MailTime {
  /** The month that is over, `YYYY-MM`. */
  readonly month: string
  /** The calendar date in Seoul. */
  readonly today: string
  /** The instant after which nobody may be disturbed. */
  readonly quietFrom: Date
}

/** The month whose report is mailed at an instant: on the 1st in Seoul, outside the quiet hours; else null. */
export function mailTime(now: Date): MailTime | null {
  const time = reminderTime(now)
  if (!time?.studyDate.endsWith('-01')) return null
  return { month: monthBefore(monthOf(time.studyDate)), today: time.studyDate, quietFrom: time.quietFrom }
}
