import { createContext, use } from 'react'
import type { HostFacts } from '../guard.ts'

/** Facts about the host that the page came from. */
export const HostContext = createContext<HostFacts>({ consumerHost: true })
export const useHost = (): HostFacts => use(HostContext)
