import type { DemoHabit } from '../company-people.ts'

/** A day as a habit sees it. */
export interface HabitDay {
  /** Days since they joined. */
  readonly day: number
  /** Months of the calendar since the one in which they joined. */
  readonly month: number
  readonly isWeekend: boolean
  /** How diligent this person is among those with the habit, 0 to 1. */
  readonly own: number
}

interface Rule {
  /** The chance of studying on a day. */
  readonly chanceOf: (day: HabitDay) => number
  /** When a session usually begins: hours of the clock in Seoul, on weekdays and at weekends. */
  readonly hours: readonly [weekday: number, weekend: number]
  /** How much is done in a session, 1 for the usual amount. */
  readonly amount: number
}

const onDays = (weekday: number, weekend: number) => (isWeekend: boolean) => (isWeekend ? weekend : weekday)
const skippedMonth = 2

/** Habits that we expect among employees. They are drawn, not observed. */
export const habits: Readonly<Record<DemoHabit, Rule>> = {
  /** On the train to work. */
  TRAIN: { chanceOf: ({ isWeekend, own }) => (isWeekend ? 0.04 : 0.68 + 0.28 * own), hours: [7.6, 10], amount: 0.8 },
  LUNCH: { chanceOf: ({ isWeekend, own }) => (isWeekend ? 0.06 : 0.3 + 0.4 * own), hours: [12.3, 14], amount: 0.9 },
  EVENING: { chanceOf: ({ own }) => 0.45 + 0.35 * own, hours: [21.5, 20.5], amount: 1.2 },
  WEEKEND: { chanceOf: ({ isWeekend, own }) => onDays(0.04, 0.55 + 0.35 * own)(isWeekend), hours: [22, 10], amount: 2 },
  FADING: {
    chanceOf: ({ day, isWeekend, own }) =>
      Math.max(0.02, 0.9 - (day / 100) * (0.6 + 0.5 * own)) * (isWeekend ? 0.3 : 1),
    hours: [20, 15],
    amount: 1,
  },
  LATE: {
    chanceOf: ({ day, isWeekend, own }) => (day < 85 ? 0.05 : 0.6 + 0.3 * own) * (isWeekend ? 0.5 : 1),
    hours: [22.5, 16],
    amount: 1.2,
  },
  /** The third month is left out. */
  GAP: {
    chanceOf: ({ month, isWeekend, own }) => (month === skippedMonth ? 0 : onDays(0.5 + 0.3 * own, 0.1)(isWeekend)),
    hours: [8.2, 11],
    amount: 1,
  },
  HARDLY: { chanceOf: () => 0.025, hours: [16, 16], amount: 0.5 },
  NEW: { chanceOf: ({ isWeekend, own }) => onDays(0.6 + 0.3 * own, 0.25)(isWeekend), hours: [7.9, 11], amount: 1 },
  NONE: { chanceOf: () => 0, hours: [12, 12], amount: 0 },
  READER: { chanceOf: ({ isWeekend }) => onDays(0.9, 0.75)(isWeekend), hours: [8, 10], amount: 1 },
}
