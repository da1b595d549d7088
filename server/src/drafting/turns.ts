import { Refusal } from '#platform/refusal'

/** Runs work while there is a place, and refuses with OVERLOADED where there is none: nobody waits behind a minute. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

const retryAfterSeconds = 20

export function openTurns(places: number): Turns {
  let taken = 0
  return async (work) => {
    if (taken >= places) throw new Refusal('OVERLOADED', { retryAfter: retryAfterSeconds })
    taken++
    try {
      return await work()
    } finally {
      taken--
    }
  }
}
