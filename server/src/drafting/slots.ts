import { Refusal } from '#platform/refusal'

/** Runs work while there is a free place, and otherwise refuses with OVERLOADED: nobody waits in line for a minute. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>

const retryAfterSeconds = 20

export function openSlots(places: number): Slots {
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
