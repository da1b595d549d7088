import { daysBetween, studyDateOf } from '@readgrow/learning'
import type { ExchangedMemory, ExchangedWord } from './record.ts'

/** The study date from which Anki counts days in our package, and the instant at which it begins (04:00 in Seoul). */
const ankiDayZero = '2020-01-01'
export const ankiDayZeroAt = new Date('2020-01-01T04:00:00+09:00')

/** The columns of a card that say when it is due; days are counted from `ankiDayZero`. */
export interface AnkiSchedule {
  readonly type: 0 | 2
  readonly queue: -1 | 0 | 2
  readonly due: number
  readonly ivl: number
  readonly factor: number
  readonly reps: number
  readonly lapses: number
  readonly data: string
}

/**
 * A learnt card becomes a review card that is due on the same study day, with stability and difficulty where Anki
 * stores them for FSRS (`s`, `d` in cards.data); a card without memory is new, in the order of `position`. Only words
 * that are being learnt come up: the others are suspended.
 */
export function ankiSchedule(
  memory: ExchangedMemory | null,
  state: ExchangedWord['state'],
  position: number,
): AnkiSchedule {
  const resting = state !== 'LEARNING'
  if (!memory || memory.reps === 0)
    return { type: 0, queue: resting ? -1 : 0, due: position, ivl: 0, factor: 0, reps: 0, lapses: 0, data: '' }
  const dueDate = studyDateOf(memory.dueAt)
  return {
    type: 2,
    queue: resting ? -1 : 2,
    due: daysBetween(ankiDayZero, dueDate),
    // Anki computes the day of the last review as the due day minus the interval.
    ivl: Math.max(1, daysBetween(studyDateOf(memory.lastAt), dueDate)),
    // Only for people who learn with Anki's older algorithm: its ease of a new card.
    factor: 2_500,
    reps: memory.reps,
    lapses: memory.lapses,
    data: JSON.stringify({ s: rounded(memory.stability, 4), d: rounded(memory.difficulty, 3) }),
  }
}

const rounded = (number: number, digits: number): number => Number(number.toFixed(digits))
