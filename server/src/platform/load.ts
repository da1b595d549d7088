import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Refusal } from './refusal.ts'

const maxInFlight = 200
const maxWaitMs = 1_000
const maxLoopDelayMs = 200
// One long turn, such as loading the program, is no overload; only turn after turn is.
const fewestTurns = 5

/** Sheds load before it hurts everybody: 200 calls in flight, others wait up to a second, then hear OVERLOADED. `patience` stretches times alone. */
export function openLoadGuard(patience = 1) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let inFlight = 0
  let draining = false
  const waiting: { admit: () => void; timer: NodeJS.Timeout }[] = []
  const window = setInterval(() => delay.reset(), 5_000).unref()

  function overloaded(): boolean {
    return delay.count >= fewestTurns && delay.percentile(50) / 1e6 > maxLoopDelayMs * patience
  }

  async function enter(urgent: boolean): Promise<void> {
    if (draining) throw new Refusal('SHUTTING_DOWN', { retryAfter: 5 })
    if (!urgent && overloaded()) throw new Refusal('OVERLOADED', { retryAfter: 5 })
    if (inFlight >= maxInFlight) return waitForPlace()
    inFlight++
  }

  function waitForPlace(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(place), 1)
        reject(new Refusal('OVERLOADED', { retryAfter: 5 }))
      }, maxWaitMs * patience)
      const place = { admit: resolve, timer }
      waiting.push(place)
    })
  }

  function leave(): void {
    const next = waiting.shift()
    if (!next) {
      inFlight--
      return
    }
    // The place is handed on and never free in between, so that no newcomer slips in.
    clearTimeout(next.timer)
    next.admit()
  }

  return {
    enter,
    leave,
    drain: () => {
      draining = true
    },
    get draining() {
      return draining
    },
    close: () => {
      clearInterval(window)
      delay.disable()
    },
  }
}

export type LoadGuard = ReturnType<typeof openLoadGuard>
