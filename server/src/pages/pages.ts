import type { Services } from '#platform/context'
import type { CallRate } from '#platform/http/call-rate'
import { answerWithinMs, within } from '#platform/http/deadline'
import type { TrustPeer } from '#platform/http/host'
import type { LoadGuard } from '#platform/http/load'
import type { Mounted } from '#platform/http/mount'
import type { PageRenderer } from './renderer.ts'

/** What every document is rendered with. */
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
 * Renders a page when a rendering slot is free, within the time limit of a call. `make` does not include sending: a
 * slow reader would hold the slot.
 */
export async function underLoad<T>({ load, services }: Pages, make: () => Promise<T>): Promise<T> {
  await load.enter('page')
  return within(
    answerWithinMs * services.config.patience,
    make().finally(() => load.leave('page')),
  )
}
