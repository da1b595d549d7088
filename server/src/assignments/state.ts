import type { AssignmentState } from '@readgrow/contract/constants'

/** What is known of a person's work on an assignment. Dates are study dates. */
export interface Standing {
  readonly begun: boolean
  /** By the learning log, from the moment on at which it was given to them. */
  readonly finishedOn: string | null
  /** When they let count what they had done before. */
  readonly countedOn: string | null
}

/** The first day on which it was done, either way. */
export const doneOnOf = ({ finishedOn, countedOn }: Standing): string | null =>
  [finishedOn, countedOn].filter((date) => date !== null).toSorted()[0] ?? null

/**
 * Where a person stands on a study day. The due date itself is in time. Nobody is late with an article that they can no
 * longer open.
 */
export function stateOf(
  standing: Standing,
  { dueOn, isShown }: { readonly dueOn: string; readonly isShown: boolean },
  today: string,
): AssignmentState {
  const doneOn = doneOnOf(standing)
  if (doneOn !== null) return doneOn <= dueOn ? 'DONE' : 'DONE_LATE'
  if (!isShown) return 'UNAVAILABLE'
  if (today > dueOn) return 'OVERDUE'
  return standing.begun ? 'BEGUN' : 'NOT_BEGUN'
}
