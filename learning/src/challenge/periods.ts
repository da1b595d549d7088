import { addDays, dayNumberOf, studyDateOf, studyDayStart } from '../study-clock.ts'

export type ChallengeKind = 'DAY' | 'WEEK'

export const challengeSizes: Readonly<Record<ChallengeKind, number>> = { DAY: 10, WEEK: 20 }
/** About half a minute an item. */
export const challengeMinutes: Readonly<Record<ChallengeKind, number>> = { DAY: 5, WEEK: 10 }
const days: Readonly<Record<ChallengeKind, number>> = { DAY: 1, WEEK: 7 }

const daysOfAWeek = 7
/** 1970-01-01 was a Thursday: three days after a Monday. */
const mondayOffset = 3

/** The period that an instant lies in: its study date, or the Monday of its study week. */
export function periodOf(kind: ChallengeKind, instant: Date): string {
  const date = studyDateOf(instant)
  return kind === 'DAY' ? date : addDays(date, -((dayNumberOf(date) + mondayOffset) % daysOfAWeek))
}

/** When the challenge of a period opens and closes: at 04:00 in Seoul. */
export function boundsOf(kind: ChallengeKind, period: string): { readonly opensAt: Date; readonly closesAt: Date } {
  const first = dayNumberOf(period)
  return { opensAt: studyDayStart(first), closesAt: studyDayStart(first + days[kind]) }
}

/** The periods before this one, the latest first. */
export const periodsBefore = (kind: ChallengeKind, period: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(period, -days[kind] * (index + 1)))

/** Whether a text names a period of this kind: a date, and a Monday for a week. */
export const isPeriod = (kind: ChallengeKind, period: string): boolean =>
  kind === 'DAY' || (dayNumberOf(period) + mondayOffset) % daysOfAWeek === 0
