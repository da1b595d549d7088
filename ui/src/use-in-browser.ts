import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the first frame, so that code which only comes in a browser is waited for there alone. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
