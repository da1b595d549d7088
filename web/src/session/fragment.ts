import { useEffect, useState } from 'react'

const remembered = new Map<string, URLSearchParams>()
const nothing = new URLSearchParams()

/**
 * What follows `#` in the address under one of these names. It is taken out of the address at once, so that no
 * screenshot, bookmark or history shows it, and remembered for as long as the page lives.
 */
function takeFragment(names: readonly string[]): URLSearchParams {
  const { hash, pathname, search } = window.location
  const found = new URLSearchParams(hash.slice(1))
  // Any other fragment is a place on the page, such as that of the skip link.
  if (!names.some((name) => found.has(name))) return remembered.get(pathname) ?? nothing
  remembered.set(pathname, found)
  // The router has its own data in the state of the entry.
  window.history.replaceState(window.history.state, '', pathname + search)
  return found
}

/** Forgets what this address brought, once it has been used up. */
export const forgetFragment = (): boolean => remembered.delete(window.location.pathname)

/** What the address brings behind `#`; null until the browser has been asked, for a server never gets to see it. */
export function useFragment(...names: readonly string[]): URLSearchParams | null {
  const [fragment, setFragment] = useState<URLSearchParams | null>(null)
  const wanted = names.join(' ')
  useEffect(() => {
    const take = () => setFragment(takeFragment(wanted.split(' ')))
    take()
    // A second link that is pasted into the same page changes its fragment alone.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [wanted])
  return fragment
}
