import { type InquiryCategory, inquiryDueHours } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import type { Db } from '#platform/database/db'
import { afterBusinessHours } from './due-time.ts'
import { holidaysFrom } from './queries.ts'

/** When an inquiry of a category that begins to wait now is to be answered. */
export async function dueAt(db: Db, category: string, now: Date): Promise<Date> {
  const holidays = await holidaysFrom(db, seoulDateOf(now))
  return afterBusinessHours(now, inquiryDueHours[category as InquiryCategory], holidays)
}
