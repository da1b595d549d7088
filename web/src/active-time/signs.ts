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

const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchmove', 'input'] as const

/** A page that changes under a pointer at rest sends it a move by 0, 0. */
const isRestingPointer = (event: Event) =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0

/** Hears every sign that somebody sits before the page; returns what ends it. */
export function onSignOfLife(listener: () => void): () => void {
  const heard = (event: Event) => {
    if (!isRestingPointer(event)) listener()
  }
  for (const name of signs) window.addEventListener(name, heard, { passive: true, capture: true })
  return () => {
    for (const name of signs) window.removeEventListener(name, heard, { capture: true })
  }
}
