import { dayRange } from './memory-model.ts'

/** Longer intervals stay as they are: nobody notices one card more on a day three months away. */
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
  /** 1 for a usual day, .5 for half of it, 0 for none if possible; Monday first. */
  readonly easyDays: readonly number[]
}

// 1970-01-01 was a Thursday; Monday is 0.
const weekdayOf = (day: number) => (day + 3) % 7

/**
 * The shift in days, within the interval's own tolerance, to a better study day. A day without the word's other track
 * is best, then the day with the fewest cards (a half day counts double), then the nearest, then the earlier.
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

/** The load of a day; a free day is fuller than any other. The one more card makes empty half days differ too. */
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
