/**
 * Gives turns of the event loop one by one: each caller's promise resolves in a turn of its own. What takes many
 * milliseconds at a time then lets calls and probes in between.
 */
export function openLoopTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}
