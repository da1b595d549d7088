import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work after which other requests get their turn. */
const sliceMs = 8

/**
 * Work in slices: `const turn = inSlices()` at its beginning and `await turn()` between two pieces of it. Other
 * requests are answered whenever a slice is over; nothing else waits. A piece should take a few milliseconds at most
 * (docs/decisions/028).
 */
export function inSlices(): () => Promise<void> {
  let begunAt = performance.now()
  return async () => {
    if (performance.now() - begunAt < sliceMs) return
    await nextTurn()
    begunAt = performance.now()
  }
}

/** The same, for a function applied to each piece. */
export async function mapInSlices<From, To>(pieces: readonly From[], work: (piece: From) => To): Promise<To[]> {
  const turn = inSlices()
  const done: To[] = []
  for (const piece of pieces) {
    done.push(work(piece))
    await turn()
  }
  return done
}

/** Parts of at most `size`, in order. */
export function* partsOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
