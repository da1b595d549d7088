import { dayNumberOf, studyDayStart } from '../study-clock.ts'

/** What a challenge that was begun knows of one of its items. */
export interface AttemptItem {
  readonly isPilot: boolean
  /** Of the first try; null before it. */
  readonly first: { readonly credit: number; readonly correct: boolean } | null
  /** Whether the second try was made. */
  readonly triedAgain: boolean
}

/**
 * `RUNNING`: a first answer is missing. `AGAIN`: what was wrong may be tried once more. `CLOSED`: the time is over and
 * answers are missing; they count as skipped. `DONE`: nothing is left to do.
 */
export type AttemptState = 'RUNNING' | 'AGAIN' | 'DONE' | 'CLOSED'

const isDueAgain = ({ first, triedAgain }: AttemptItem) => first !== null && !first.correct && !triedAgain

export function attemptState(items: readonly AttemptItem[], closesAt: Date, now: Date): AttemptState {
  const isOver = now.getTime() >= closesAt.getTime()
  if (items.some(({ first }) => first === null)) return isOver ? 'CLOSED' : 'RUNNING'
  return !isOver && items.some(isDueAgain) ? 'AGAIN' : 'DONE'
}

export type AnswerRefusal = 'STATE_CONFLICT' | 'CHALLENGE_CLOSED'

/** Why an answer does not count; null where it does. Items are answered in their order, the wrong ones once more after. */
export function refusalOf(
  items: readonly AttemptItem[],
  { position, round }: { readonly position: number; readonly round: 1 | 2 },
  closesAt: Date,
  now: Date,
): AnswerRefusal | null {
  if (now.getTime() >= closesAt.getTime()) return 'CHALLENGE_CLOSED'
  const next =
    round === 1
      ? items.findIndex(({ first }) => first === null)
      : items.every(({ first }) => first !== null)
        ? items.findIndex(isDueAgain)
        : -1
  return position === next ? null : 'STATE_CONFLICT'
}

const pointsOfAnItem = 10

/** Ten points an item by the credit of its first try; what was skipped has none, and items on trial have no points. */
export function scoreOf(items: readonly AttemptItem[]): { readonly points: number; readonly of: number } {
  const scored = items.filter(({ isPilot }) => !isPilot)
  const points = scored.reduce((sum, { first }) => sum + (first?.credit ?? 0) * pointsOfAnItem, 0)
  return { points: Math.round(points), of: scored.length * pointsOfAnItem }
}

const retryAfterMs = 10 * 60_000
const daysToClear = 2

/** From when a wrong answer may be tried again: a repetition at once would test the eyes, not the memory. */
export const retryAtOf = (triedAt: Date): Date => new Date(triedAt.getTime() + retryAfterMs)

/** As many items of the note are asked in one go. */
export const noteRoundSize = 10
/** Half a minute an item, as in a challenge. */
const noteItemSeconds = 30
export const noteMinutes = (items: number): number => Math.max(1, Math.round((items * noteItemSeconds) / 60))

/**
 * From when the note asks an item: ten minutes after a try. After a right one it is the next study day, because being
 * right twice on one day takes nothing off.
 */
export function dueAtOf({ triedAt, rightOn }: { readonly triedAt: Date; readonly rightOn: readonly string[] }): Date {
  const retryAt = retryAtOf(triedAt)
  const last = rightOn.toSorted().at(-1)
  if (last === undefined) return retryAt
  const nextDay = studyDayStart(dayNumberOf(last) + 1)
  return nextDay > retryAt ? nextDay : retryAt
}

/** Whether being right on these study days takes an item off the note (docs/learning.md 7). */
export const isCleared = (rightOn: readonly string[]): boolean => new Set(rightOn).size >= daysToClear
