/** From so many lapses on, the learner is offered help: another sentence, or a pause. */
export const helpLapses = 4
/** From so many lapses on, the word is paused; the learner can resume it. */
export const pauseLapses = 8

/**
 * Whether to act on the lapse just counted: at the threshold, then at every half of it, rounded up. Never for a
 * threshold of 0. Source: Anki manual, "Leeches".
 */
export function isLeechAt(lapses: number, threshold: number): boolean {
  if (threshold <= 0 || lapses < threshold) return false
  return (lapses - threshold) % Math.ceil(threshold / 2) === 0
}

/** What to do about a word whose count of lapses has just become `after`; null for nothing. */
export function leechStep(before: number, after: number): 'HELP' | 'PAUSED' | null {
  if (after <= before) return null
  if (isLeechAt(after, pauseLapses)) return 'PAUSED'
  return isLeechAt(after, helpLapses) ? 'HELP' : null
}
