/** From so many lapses on, help is offered: another sentence, or a rest. */
export const helpLapses = 4
/** From so many on, the word is put to rest, with a way back. */
export const pauseLapses = 8

/**
 * Whether the lapse just counted is one to act on: at the threshold, then at every half of it, rounded up. A threshold
 * of 0 never. Source: Anki manual, "Leeches".
 */
export function isLeechAt(lapses: number, threshold: number): boolean {
  if (threshold <= 0 || lapses < threshold) return false
  return (lapses - threshold) % Math.ceil(threshold / 2) === 0
}

/** What is done about a word when its count of lapses has just become `after`; null when nothing is, or nothing changed. */
export function leechStep(before: number, after: number): 'HELP' | 'PAUSED' | null {
  if (after <= before) return null
  if (isLeechAt(after, pauseLapses)) return 'PAUSED'
  return isLeechAt(after, helpLapses) ? 'HELP' : null
}
