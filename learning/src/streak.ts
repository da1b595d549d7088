import { addDays } from './study-clock.ts'

export interface StreakRules {
  /** Weekends and holidays neither break a streak nor count for it. */
  readonly weekdaysOnly: boolean
  /** Public holidays, `YYYY-MM-DD`. */
  readonly holidays: ReadonlySet<string>
}

export interface Streak {
  /** Study days in a row, today among them if something was finished. */
  readonly days: number
  readonly longest: number
  readonly todayCounts: boolean
  /** Missed days that can still be borne. */
  readonly freezes: number
  /** Missed days that a freeze has borne, within the streak as it stands. */
  readonly frozen: readonly string[]
}

const freezesAtStart = 2
const mostFreezes = 2
const daysAFreeze = 7

/**
 * The streak from nothing but the study dates on which something was finished (design/learning.md, section 6). One starts
 * with two freezes and earns one with every seventh day, two at most; a missed day uses one by itself when the day is over.
 */
export function streakOf(finished: ReadonlySet<string>, today: string, rules: StreakRules): Streak {
  const [first] = [...finished].filter((date) => date <= today).sort()
  let state: Walk = { days: 0, longest: 0, freezes: freezesAtStart, frozen: [] }
  for (let date = first ?? today; date <= today; date = addDays(date, 1)) {
    if (finished.has(date)) state = counted(state)
    else if (date < today && !isOff(date, rules)) state = missed(state, date)
  }
  return { ...state, todayCounts: finished.has(today) }
}

type Walk = Pick<Streak, 'days' | 'longest' | 'freezes' | 'frozen'>

function counted(state: Walk): Walk {
  const days = state.days + 1
  const earned = days % daysAFreeze === 0 ? 1 : 0
  return {
    ...state,
    days,
    longest: Math.max(state.longest, days),
    freezes: Math.min(mostFreezes, state.freezes + earned),
  }
}

function missed(state: Walk, date: string): Walk {
  if (state.days === 0) return state
  if (state.freezes === 0) return { ...state, days: 0, frozen: [] }
  return { ...state, freezes: state.freezes - 1, frozen: [...state.frozen, date] }
}

/** Whether nobody is expected to study on a day. */
export function isOff(date: string, { weekdaysOnly, holidays }: StreakRules): boolean {
  if (!weekdaysOnly) return false
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 || holidays.has(date)
}
