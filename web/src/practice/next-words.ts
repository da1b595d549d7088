import type { RatingValue } from '@readgrow/contract/constants'
import { daysBetween, studyDateOf } from '@readgrow/learning'
import { daysAhead } from '#korean'
import type { PracticeItem } from './attempt.ts'

/**
 * When a word would come again, in words; empty where that is not known. Repeats of today count from the attempt's
 * begin, when the server made its previews.
 */
export function nextInWords(item: PracticeItem, rating: RatingValue, askedBefore: number, startedAt: string): string {
  const preview = askedBefore === 0 ? item.next.find((each) => each.rating === rating) : undefined
  if (!preview) return askedBefore > 0 && rating === 1 ? '오늘 다시' : ''
  if (preview.days > 0) return daysAhead(preview.days)
  const minutes = Math.round((Date.parse(preview.dueAt) - Date.parse(startedAt)) / 60_000)
  return minutes >= 1 && minutes < 60 ? `${minutes}분 뒤` : '오늘 다시'
}

/** A next date as a sentence; empty without one. */
export function againSentence(next: string): string {
  if (next === '') return ''
  return next.endsWith('뒤') ? `${next}에 다시 물어볼게요.` : `${next.replace(' 다시', '')} 다시 물어볼게요.`
}

/** The study day of an instant, seen from now: "오늘", "내일", "12일 뒤". */
export const dueInWords = (dueAt: string, now: Date): string =>
  daysAhead(daysBetween(studyDateOf(now), studyDateOf(new Date(dueAt))))
