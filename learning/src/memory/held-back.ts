/** What limits the coming days: the plan of a backlog while it lasts, then the usual limit. */
export interface DayLimits {
  readonly reviewsPerDay: number
  /** Null without a plan; `daysLeft` counts today. */
  readonly plan: { readonly perDay: number; readonly daysLeft: number } | null
}

/** The limit of a coming day, 0 being tomorrow. */
const limitOf = ({ reviewsPerDay, plan }: DayLimits, day: number) =>
  plan && day + 1 < plan.daysLeft ? plan.perDay : reviewsPerDay

/** Cards a day when those held back today come with those that fall due, none beyond the limit of its day. */
export function spreadHeldBack(due: readonly number[], heldBack: number, limits: DayLimits): number[] {
  let waiting = heldBack
  return due.map((cards, day) => {
    const all = cards + waiting
    const asked = Math.min(all, Math.max(0, limitOf(limits, day)))
    waiting = all - asked
    return asked
  })
}

const longestDays = 365

/** On how many days those held back today come, if nothing else did. */
export function daysOfHeldBack(heldBack: number, limits: DayLimits): number {
  let [left, days] = [heldBack, 0]
  while (left > 0 && days < longestDays) {
    left -= Math.max(1, limitOf(limits, days))
    days += 1
  }
  return days
}
