import type { DehydratedState } from '@tanstack/react-query'
import type { Display } from '#display'
import type { HostFacts, Session } from './guard.ts'

/** What a rendered page hands to the browser beside its markup. */
export interface PageState {
  readonly session: Session | null
  readonly host: HostFacts
  readonly display: Display
  /** The mark of the account that the page was rendered for; empty for a visitor. */
  readonly reader: string
  readonly queries: DehydratedState
  /** `worker`: this server has a service worker. `shell`: the page came from the device, nobody's data is in it. */
  readonly offline: 'none' | 'worker' | 'shell'
}
