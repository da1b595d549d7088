import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; false on the server and during hydration, so that both render the same markup. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** True from 768 px on: tablets and desktops. */
export function useWideScreen(): boolean {
  return useMediaQuery('(min-width: 48rem)')
}
