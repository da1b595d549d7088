import { wordStageNames } from '@readgrow/contract/constants'
import { daysBetween, studyDateOf } from '@readgrow/learning'
import { daysAhead, koreanDate } from '#korean'
import type { SavedWord } from './word.ts'

const seoulOffsetMs = 9 * 3_600_000

/** A study date seen from today, in words: `오늘`, `내일`, `12일 뒤`, `약 3달 뒤`. */
export const dayInWords = (date: string, today: string): string => daysAhead(daysBetween(today, date))

/** Where a word stands and when it comes again, in one short line. */
export function progressLine({ state, stage, dueOn }: SavedWord, today: string): string {
  switch (state) {
    case 'KNOWN':
      return '이미 아는 단어'
    case 'IGNORED':
      return '제외한 단어'
    case 'PAUSED':
      return `${wordStageNames[stage]} · 쉬는 중`
    case 'LEARNING':
      return dueOn === null ? wordStageNames[stage] : `${wordStageNames[stage]} · ${dayInWords(dueOn, today)} 복습`
  }
}

/** When the next word comes: the time of day within today's study day, the date else. */
export function comesAt(instant: string, today: string): string {
  const date = studyDateOf(new Date(instant))
  const clock = new Date(Date.parse(instant) + seoulOffsetMs).toISOString().slice(11, 16)
  if (daysBetween(today, date) <= 0) return `오늘 ${clock}`
  return daysBetween(today, date) === 1 ? `내일, ${koreanDate(date)}` : koreanDate(date)
}
