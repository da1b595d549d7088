import type { Card, Challenges } from './challenge.ts'

/** So many days in a row without a challenge are a time away, of which nobody is reminded. */
const daysOfAbsence = 7

/** The challenges that were missed since the last time away, the latest first, as `earlier` has them. */
export function missedLately(earlier: readonly Card[]): readonly Card[] {
  const missed: Card[] = []
  let inRow: Card[] = []
  for (const card of earlier) {
    if (card.attemptId !== null) {
      missed.push(...inRow)
      inRow = []
      continue
    }
    inRow.push(card)
    if (inRow.filter(({ kind }) => kind === 'DAY').length === daysOfAbsence) return missed
  }
  return [...missed, ...inRow]
}

/** Whether somebody has come after a time away and has begun nothing yet. */
export function isBack({ open, earlier }: Pick<Challenges, 'open' | 'earlier'>): boolean {
  const lastDays = earlier.filter(({ kind }) => kind === 'DAY').slice(0, daysOfAbsence)
  const since = lastDays.at(-1)?.closesAt
  if (lastDays.length < daysOfAbsence || since === undefined) return false
  // Whoever has never taken one comes for the first time.
  if (earlier.every(({ attemptId }) => attemptId === null)) return false
  return [...open, ...earlier.filter(({ closesAt }) => closesAt >= since)].every(({ attemptId }) => attemptId === null)
}
