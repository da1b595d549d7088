import { monthName } from '#korean'
/** Study days `YYYY-MM-DD`, both ends included. */
export interface Period {
  readonly from: string
  readonly to: string
}

const dayMs = 86_400_000
// A study day begins at 04:00 in Seoul, five hours before midnight UTC.
const studyDayOffsetMs = 5 * 3_600_000

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
export const studyDateNow = (nowMs: number): string => dateOf(nowMs + studyDayOffsetMs)

/** The whole month `YYYY-MM`. */
export function monthPeriod(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: dateOf(Date.UTC(year, number, 1) - dayMs) }
}

/** The month that is exactly this period; null for any other period. */
export function monthOf({ from, to }: Period): string | null {
  const month = from.slice(0, 7)
  return monthPeriod(month).from === from && monthPeriod(month).to === to ? month : null
}

const monthsShown = 13

/** This month and the twelve before it, the newest first. */
export function lastMonths(today: string): string[] {
  const [year = 0, number = 0] = today.split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, back) => dateOf(Date.UTC(year, number - 1 - back, 1)).slice(0, 7))
}

const shape = /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/
const isDate = (text: string | null): text is string =>
  text !== null && shape.test(text) && !Number.isNaN(Date.parse(text)) && dateOf(Date.parse(text)) === text

export type PeriodFault = 'ORDER' | 'LENGTH'

/** What keeps a period from being asked for; null for nothing. */
export function faultOf({ from, to }: Period): PeriodFault | null {
  if (from > to) return 'ORDER'
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  return to < dateOf(Date.UTC(year, month - 1 + monthsShown, day)) ? null : 'LENGTH'
}

export const faultSentences: Readonly<Record<PeriodFault, string>> = {
  ORDER: '끝나는 날을 시작하는 날보다 뒤로 정해 주세요.',
  LENGTH: '기간은 13개월까지 볼 수 있어요.',
}

/** The period in an address; this month where there is none. */
export function periodIn(address: URLSearchParams, today: string): Period {
  const [from, to] = [address.get('from'), address.get('to')]
  return isDate(from) && isDate(to) ? { from, to } : monthPeriod(today.slice(0, 7))
}

export const dotted = (date: string): string => date.replaceAll('-', '.')
export const periodName = (period: Period): string => {
  const month = monthOf(period)
  return month === null ? `${dotted(period.from)} – ${dotted(period.to)}` : monthName(month)
}
