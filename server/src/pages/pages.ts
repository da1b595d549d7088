import type { CallRate } from '#platform/call-rate'
import type { Services } from '#platform/context'
import { answerWithinMs, within } from '#platform/deadline'
import type { TrustPeer } from '#platform/host'
import type { LoadGuard } from '#platform/load'
import type { Mounted } from '#platform/mount'
import type { PageRenderer } from './renderer.ts'

/** What every document is made with. */
export interface Pages {
  readonly services: Services
  readonly mounted: readonly Mounted[]
  readonly trust: TrustPeer
  readonly renderer: PageRenderer | null
  readonly load: LoadGuard
  readonly callRate: CallRate
  readonly turn: () => Promise<void>
}

/**
 * Makes a page when there is a place among those that do, within the time that a call has. `make` does not wait until it
 * has been sent: who reads slowly would keep the place.
 */
export async function underLoad<T>({ load, services }: Pages, make: () => Promise<T>): Promise<T> {
  await load.enter('page')
  return within(
    answerWithinMs * services.config.patience,
    make().finally(() => load.leave('page')),
  )
}
