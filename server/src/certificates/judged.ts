import { dateInWords, durationText } from '@readgrow/contract/constants'
import type { ActiveDay, CompletionRule, ExpectedDays } from '@readgrow/learning/completion'
import { type Course, judgedOn, type Share, shareOf } from '#completion'

/**
 * What a certificate rests on, as it is stored: everything that the judgement hangs on, and the judgement. `judge` gives
 * the same from the first four for ever (docs/decisions/045).
 */
export interface Judged {
  readonly rule: CompletionRule
  readonly expected: ExpectedDays
  readonly days: readonly ActiveDay[]
  /** The study day by which it was judged. */
  readonly today: string
  readonly share: Share
}

/** Judges a course on the study day `today`; null unless it is completed. */
export function judgedIfCompleted(course: Course, days: readonly ActiveDay[], today: string): Judged | null {
  const { rule, expected } = course
  const on = judgedOn(course, today)
  const share = shareOf(rule, days, on, expected)
  if (share.state !== 'COMPLETED') return null
  return { rule, expected, days: days.filter(({ date }) => date <= on), today: on, share }
}

/** `2026년 10월 1일 – 2026년 11월 30일`. */
export const periodText = (from: string, to: string): string => `${dateInWords(from)} – ${dateInWords(to)}`

/** The active time of the days that were judged. Study without a second of it is from before it was measured. */
export function studiedText({ days }: Pick<Judged, 'days'>): string | null {
  const seconds = days.reduce((sum, { activeSeconds }) => sum + activeSeconds, 0)
  return seconds === 0 ? null : durationText(Math.floor(seconds / 60))
}

/** The study day of the judgement where it was before the period was over; null afterwards. */
export const judgedEarly = ({ today }: Pick<Judged, 'today'>, to: string): string | null => (today <= to ? today : null)
