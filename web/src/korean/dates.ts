import { studyDateOf } from '@readgrow/learning'

// Seoul has kept UTC+9 without summer time since 1988; what Intl prints changes with the engine's release.
const seoulOffsetMs = 9 * 3_600_000
const weekdays = ['일', '월', '화', '수', '목', '금', '토']

/**
 * `2026-11-20` as `2026.11.20 (금)`, with a space that does not break: no line begins with the weekday. Intl prints
 * Korean dates differently from one engine to the next.
 */
export function koreanDate(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]
  return `${year}.${String(month).padStart(2, '0')}.${String(day).padStart(2, '0')}\u00a0(${weekday})`
}

/** A date without its year, `12월 3일`. */
export const koreanMonthDay = (date: string): string => `${Number(date.slice(5, 7))}월 ${Number(date.slice(8))}일`

/** An instant as its date in Seoul, `2026.11.20`. */
export function koreanDay(instant: string): string {
  return new Date(Date.parse(instant) + seoulOffsetMs).toISOString().slice(0, 10).replaceAll('-', '.')
}

/** An instant as its study day, which begins at 04:00 in Seoul, `2026.11.20`: what a learner did carries the day of the plan. */
export const koreanStudyDay = (instant: string): string => studyDateOf(new Date(instant)).replaceAll('-', '.')

/** An instant as its date in Seoul in words, `11월 24일(화)`. */
export function koreanDayInWords(instant: string): string {
  const seoul = new Date(Date.parse(instant) + seoulOffsetMs)
  return `${seoul.getUTCMonth() + 1}월 ${seoul.getUTCDate()}일(${weekdays[seoul.getUTCDay()]})`
}

/** An instant as a time until which something is done, in Seoul: `11월 24일(화) 오후 3:00`, at midnight `11월 23일(월) 밤 12시`. */
export function deadlineInWords(instant: string): string {
  const seoul = new Date(Date.parse(instant) + seoulOffsetMs)
  const [hours, minutes] = [seoul.getUTCHours(), seoul.getUTCMinutes()]
  if (hours === 0 && minutes === 0)
    return `${koreanDayInWords(new Date(Date.parse(instant) - 1).toISOString())} 밤 12시`
  const time = `${hours < 12 ? '오전' : '오후'} ${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`
  return `${koreanDayInWords(instant)} ${time}`
}

/** Seconds as `3:00`. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const daysAMonth = 30
const daysAYear = 365
const exactDays = 60

/** So many study days from today, in words: `오늘`, `내일`, `12일 뒤`, `약 3달 뒤`. */
export function daysAhead(days: number): string {
  if (days <= 0) return '오늘'
  if (days === 1) return '내일'
  if (days < exactDays) return `${days}일 뒤`
  return days < daysAYear ? `약 ${Math.round(days / daysAMonth)}달 뒤` : `약 ${Math.round(days / daysAYear)}년 뒤`
}
