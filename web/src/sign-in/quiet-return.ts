import { useEffect, useState } from 'react'
import { quietly } from '#forms'
import { call, setSession } from '#session'

const openToVisitors = /^\/(brand|auth)(\/|$)/

/** Whether the page before this one was a page of the service, from which only a failure or a sign-out leads here. */
export function cameFromService(referrer: string, origin: string): boolean {
  if (!URL.canParse(referrer)) return false
  const before = new URL(referrer)
  return before.origin === origin && !openToVisitors.test(before.pathname)
}

/**
 * A gateway's 502 clears the session in the browser while its cookies are still good. So a visitor who comes from the
 * service is looked up once behind the form, which stays usable. Where the session holds, the way back is returned, for
 * the page to offer; a failure changes nothing.
 */
export function useQuietReturn(next = '/'): (() => void) | null {
  const [held, setHeld] = useState<Parameters<typeof setSession>[0]>(null)
  useEffect(() => {
    if (!cameFromService(document.referrer, window.location.origin)) return
    call('GET /auth/session', {}, quietly).then(setHeld, () => undefined)
  }, [])
  if (!held) return null
  return () => {
    setSession(held)
    window.location.replace(next)
  }
}
