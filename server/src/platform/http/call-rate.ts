import type { Clock } from '#platform/clock'
import { Refusal } from '#platform/refusal'

const windowMs = 60_000
const callsPerWindow = 300
const callsInFlight = 8

interface Use {
  count: number
  windowEndsMs: number
  inFlight: number
}

/**
 * The flood guard for signed-in calls: 300 a minute and 8 at once per account. In this process's memory, because a
 * durable write on every read would cost more than the read (docs/decisions/006); the throttles that protect secrets
 * are in the database.
 */
export function openCallRate(clock: Clock) {
  const uses = new Map<number, Use>()
  let sweepAtMs = 0

  function sweep(nowMs: number): void {
    if (nowMs < sweepAtMs) return
    sweepAtMs = nowMs + windowMs
    for (const [account, use] of uses) if (use.windowEndsMs <= nowMs && use.inFlight === 0) uses.delete(account)
  }

  /** Counts a call of the account as begun; returns the function that counts it as ended. */
  return function enter(accountId: number): () => void {
    const nowMs = clock.now().getTime()
    sweep(nowMs)
    const use = uses.get(accountId) ?? { count: 0, windowEndsMs: nowMs + windowMs, inFlight: 0 }
    uses.set(accountId, use)
    if (use.windowEndsMs <= nowMs) Object.assign(use, { count: 0, windowEndsMs: nowMs + windowMs })
    if (use.count >= callsPerWindow)
      throw new Refusal('RATE_LIMITED', { retryAfter: Math.ceil((use.windowEndsMs - nowMs) / 1000) })
    if (use.inFlight >= callsInFlight) throw new Refusal('RATE_LIMITED', { retryAfter: 1 })
    use.count++
    use.inFlight++
    return () => {
      use.inFlight--
    }
  }
}

export type CallRate = ReturnType<typeof openCallRate>
