import type { ActiveDay } from './rule.ts'

interface Habit {
  /** How many of a hundred learners have it. */
  readonly inHundred: number
  /** The chance of studying on a day; `passed` is how much of the period is over, 0 to 1. */
  readonly chanceOf: (passed: number, isWeekend: boolean, own: number) => number
}

/** Habits that we expect among employees. They are drawn, not observed. */
const habits: readonly Habit[] = [
  { inHundred: 45, chanceOf: (_, isWeekend, own) => (isWeekend ? 0.15 : 0.7 + 0.3 * own) },
  { inHundred: 20, chanceOf: (_, isWeekend, own) => (isWeekend ? 0.1 : 0.35 + 0.35 * own) },
  {
    inHundred: 15,
    chanceOf: (passed, isWeekend, own) => (isWeekend ? 0.05 : Math.max(0, 0.95 - (0.4 + own) * passed)),
  },
  { inHundred: 10, chanceOf: (passed, isWeekend) => (passed < 0.6 ? 0.2 : isWeekend ? 0.7 : 0.95) },
  { inHundred: 10, chanceOf: () => 0.02 },
]

/** What so many learners did on these dates, each by a habit of theirs, the same for the same chance. */
export function drawnLearners(
  learners: number,
  dates: readonly { readonly date: string; readonly isExpected: boolean }[],
  chance: () => number,
): ActiveDay[][] {
  return Array.from({ length: learners }, () => {
    const habit = habitAt(chance() * 100)
    const own = chance()
    const minutes = 8 + 22 * chance()
    return dates.flatMap(({ date, isExpected }, index) => {
      if (chance() >= habit.chanceOf(index / dates.length, !isExpected, own)) return []
      return [{ date, activeSeconds: Math.round(minutes * 60 * (0.5 + chance())), units: 1 + Math.floor(chance() * 2) }]
    })
  })
}

function habitAt(place: number): Habit {
  let below = 0
  for (const habit of habits) {
    below += habit.inHundred
    if (place < below) return habit
  }
  throw new Error('The habits do not add up to a hundred.')
}
