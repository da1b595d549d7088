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

/**
 * The month whose report is mailed at an instant, outside the quiet hours: the one before. It is mailed on the 1st in
 * Seoul, and later only to whoever a server that was down has left out: late rather than never (docs/decisions/079).
 */
export function mailTime(now: Date): MailTime | null {
  const time = reminderTime(now)
  if (!time) return null
  return { month: monthBefore(monthOf(time.studyDate)), today: time.studyDate, quietFrom: time.quietFrom }
}
