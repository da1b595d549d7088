import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#platform/context'
import { openDatabase } from '#platform/database/db'
import { demoPeople } from '../company-people.ts'
import { replayMonths } from './replay.ts'

/** The pages that a start is followed by come first. */
const firstAfterMs = 1_500
/** How long it rests for the time that it works, except for those who can sign in: they are looked at in a minute. */
const restShare = 0.5
const mayRest = new Set(demoPeople.map(({ customerId }) => customerId))

/**
 * Replays the months of study of the demo in the background, a day at a time, on a connection of its own. `stop` waits for
 * the day that is being replayed.
 */
export function runDemoMonths(services: Services, url: string): { readonly stop: () => Promise<void> } {
  const { log } = services
  const stopped = new AbortController()
  const rest = (ms: number) => sleep(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
  const database = openDatabase(url, {
    poolSize: 2,
    onError: (error) => log.warn({ event: 'database_connection_lost', reason: error.message }, 'demo history'),
  })
  const work = async () => {
    await rest(firstAfterMs)
    let beganMs = performance.now()
    const replayed = await replayMonths(
      { ...services, db: database.db, pool: database.pool },
      {
        pause: async (customerId) => {
          if (mayRest.has(customerId)) await rest((performance.now() - beganMs) * restShare)
          beganMs = performance.now()
        },
        isStopped: () => stopped.signal.aborted,
      },
    )
    if (replayed.days > 0) log.info({ event: 'demo_history_replayed', ...replayed }, 'demo history')
  }
  const working = work()
    .catch((error: Error) => log.error({ event: 'demo_history_failed', reason: error.message }, 'demo history'))
    .finally(() => database.close())
  return {
    stop: async () => {
      stopped.abort()
      await working
    },
  }
}
