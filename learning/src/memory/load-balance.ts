import { dayRange } from './memory-model.ts'

/** Longer intervals stand as they are: nobody feels one card more on a day three months away. */
const longestBalancedDays = 90

export interface DayChoice {
  /** Study day of the answer. */
  readonly day: number
  readonly scheduledDays: number
  readonly elapsedDays: number
  /** The study day on which the word is asked in the other track. */
  readonly siblingDay: number | null
  /** Cards due on a study day. */
  readonly loadOn: (day: number) => number
  /** 1 a usual day, .5 half of one, 0 none if it can be avoided; Monday first. */
  readonly easyDays: readonly number[]
}

// 1970-01-01 was a Thursday; Monday is 0.
const weekdayOf = (day: number) => (day + 3) % 7

/**
 * The shift in days, within the interval's own tolerance, to a better study day: first one on which the word is not
 * asked in its other track, then the one with the least to do (a half day counts double), then the nearest, then the
 * earlier.
 */
export function balanceShift({ day, scheduledDays, elapsedDays, siblingDay, loadOn, easyDays }: DayChoice): number {
  if (scheduledDays > longestBalancedDays) return 0
  const { from, to } = dayRange(scheduledDays, elapsedDays)
  let best = { shift: 0, sibling: true, load: Number.POSITIVE_INFINITY, found: false }
  for (const shift of nearestFirst(from - scheduledDays, to - scheduledDays)) {
    const candidate = day + scheduledDays + shift
    const sibling = candidate === siblingDay
    const load = felt(loadOn(candidate), easyDays[weekdayOf(candidate)] ?? 1)
    const better = !best.found || (sibling === best.sibling ? load < best.load : !sibling)
    if (better) best = { shift, sibling, load, found: true }
  }
  return best.shift
}

/** A day to be kept free is fuller than any other; one more card is counted, so that half days differ when empty too. */
const felt = (load: number, ease: number) => (ease === 0 ? 1e9 + load : (load + 1) / ease)

/** 0, −1, 1, −2, 2 …, as far as the bounds allow. */
function nearestFirst(lowest: number, highest: number): number[] {
  const shifts: number[] = []
  for (let distance = 0; distance <= Math.max(-lowest, highest); distance++) {
    if (-distance >= lowest) shifts.push(-distance)
    if (distance > 0 && distance <= highest) shifts.push(distance)
  }
  return shifts.map((shift) => shift + 0)
}
