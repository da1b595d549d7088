import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from './home.ts'
import { findPostmaster } from './postmaster.ts'

const lookEveryMs = 1_000
const triesAtOnce = 3
/** A PostgreSQL that needs more starts than this is broken, and another start would hide that. */
const startsAtMost = 5
const withinMs = 600_000

/**
 * Checks once a second whether PostgreSQL lives, as long as this process uses it. One that ended is started again
 * with `revive`; when that fails three times, or happens too often, `onLost` gets the reason and the watch ends.
 */
export function watchPostgres(
  home: Home,
  on: { revive: () => Promise<void>; say: (line: string) => void; onLost: (error: Error) => void },
): { end(): Promise<void> } {
  const ending = new AbortController()
  const starts: number[] = []

  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      await sleep(lookEveryMs, undefined, { ref: false, signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted || (await findPostmaster(home.cluster))) continue
      countStart()
      on.say(`PostgreSQL in ${home.folder} has ended. Starting it again.`)
      await reviveWithPatience()
      on.say('PostgreSQL is back.')
    }
  }

  function countStart(): void {
    const nowMs = performance.now()
    starts.push(nowMs)
    while (starts[0] !== undefined && starts[0] < nowMs - withinMs) starts.shift()
    if (starts.length > startsAtMost) throw new Error(`PostgreSQL ended ${starts.length} times within ten minutes.`)
  }

  async function reviveWithPatience(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await on.revive()
      } catch (error) {
        if (attempt === triesAtOnce || ending.signal.aborted) throw error
        await sleep(attempt * lookEveryMs, undefined, { signal: ending.signal }).catch(() => {})
      }
    }
  }

  const watching = watch().catch((error: Error) => {
    if (!ending.signal.aborted) on.onLost(error)
  })
  return {
    end: () => {
      ending.abort()
      return watching
    },
  }
}
