import { Refusal } from '#platform/refusal'
import { openLateness } from './loop-lateness.ts'

const maxWaitMs = 1_000
const tooLateMs = 200
const callsInFlight = 200
/**
 * Rendering is one long turn of the event loop after another, so more pages at once only make everybody wait longer,
 * calls and probes included.
 */
const pagesInFlight = 8

/** A number of places. A caller that finds none free waits up to a second, then gets OVERLOADED. */
export interface Lane {
  enter(): Promise<void>
  leave(): void
}

function openLane(places: number, waitMs: number): Lane {
  let inFlight = 0
  const waiting = new Set<{ admit: () => void }>()

  function waitForPlace(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(place)
        reject(new Refusal('OVERLOADED', { retryAfter: 5 }))
      }, waitMs)
      const admit = () => {
        clearTimeout(timer)
        resolve()
      }
      const place = { admit }
      waiting.add(place)
    })
  }

  return {
    enter: async () => {
      if (inFlight >= places) return waitForPlace()
      inFlight++
    },
    leave: () => {
      // The place is handed on and never free in between, so no newcomer slips in.
      const [next] = waiting
      if (!next) {
        inFlight--
        return
      }
      waiting.delete(next)
      next.admit()
    },
  }
}

/** What a request needs: a call whose loss would hurt (`urgent`), another call or file, or a rendered page. */
export type Kind = 'urgent' | 'call' | 'page'

/**
 * Sheds load before it hurts everybody: a limited number of simultaneous calls and pages, and nothing but urgent
 * calls while the event loop is late turn after turn. A server that stops is first `leaving` (balancers see it,
 * everything is still served) and then `closed` (requests get SHUTTING_DOWN). `patience` stretches times alone.
 */
export function openLoadGuard({ patience = 1, lateness = openLateness(tooLateMs * patience) } = {}) {
  const waitMs = maxWaitMs * patience
  const lanes = { call: openLane(callsInFlight, waitMs), page: openLane(pagesInFlight, waitMs) }
  let state: 'open' | 'leaving' | 'closed' = 'open'
  const laneOf = (kind: Kind) => (kind === 'page' ? lanes.page : lanes.call)

  return {
    /** Resolves when there is a place. Throws SHUTTING_DOWN or OVERLOADED. */
    enter: async (kind: Kind): Promise<void> => {
      if (state === 'closed') throw new Refusal('SHUTTING_DOWN', { retryAfter: 5 })
      if (kind !== 'urgent' && lateness.isLasting()) throw new Refusal('OVERLOADED', { retryAfter: 5 })
      return laneOf(kind).enter()
    },
    leave: (kind: Kind): void => laneOf(kind).leave(),
    announceStop: () => {
      if (state === 'open') state = 'leaving'
    },
    drain: () => {
      state = 'closed'
    },
    /** Whether balancers should send nothing more here. */
    get stopping() {
      return state !== 'open'
    },
    close: () => lateness.close(),
  }
}

export type LoadGuard = ReturnType<typeof openLoadGuard>
