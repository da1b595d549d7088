const listeners = new Set<() => void>()

/** Says that the learner listens or speaks right now, which gives no other sign of life. Call it as often as is handy. */
export function noteStudy(): void {
  for (const listener of listeners) listener()
}

/** Hears every `noteStudy`; returns what ends it. */
export function onStudy(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
