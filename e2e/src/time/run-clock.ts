import type { BrowserContext } from '@playwright/test'

/** A Friday morning in Seoul, on which nothing of the product begins or ends. */
const usualStart = '2026-11-20T10:00:00+09:00'

const variable = 'READGROW_E2E_CLOCK_AHEAD_MS'

/**
 * Lets every `Date` of a process or a page run ahead of the real one. Time goes on; timers and lengths of time are not
 * affected. It stands alone, because a page gets its text.
 */
function shiftDate(aheadMs: number): void {
  const real = globalThis.Date
  const now = () => real.now() + aheadMs
  globalThis.Date = new Proxy(real, {
    apply: () => new real(now()).toString(),
    construct: (target, values, wanted) => Reflect.construct(target, values.length === 0 ? [now()] : values, wanted),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
}

/**
 * Sets how far the clock of this run is ahead, so that it begins at `E2E_START` (an instant as in
 * `2027-02-28T03:50:00+09:00`) or on a usual morning. Processes that are started from now on inherit it.
 */
export function startClock(): void {
  const start = Date.parse(process.env.E2E_START ?? usualStart)
  if (Number.isNaN(start)) throw new Error(`E2E_START is no instant: ${process.env.E2E_START}`)
  process.env[variable] = String(start - Date.now())
}

const aheadMs = () => Number(process.env[variable] ?? 0)

/** Gives this process the clock of the run. */
export const followClock = (): void => shiftDate(aheadMs())

/** Gives the pages of a context the clock of the run. Workers keep the real one; none of the product's reads it. */
export async function giveClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(shiftDate, aheadMs())
}
