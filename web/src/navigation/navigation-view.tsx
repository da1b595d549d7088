import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { type Location, Router } from 'react-router'
import type { Arrival, Navigation } from './navigation.ts'
import { openPositions } from './positions.ts'

interface Props {
  readonly navigation: Navigation
  /** By what a page's scroll position is remembered. */
  readonly scrollKey: (location: Location) => string
  readonly children: ReactNode
}

/** Draws the page at which a navigation stands, scrolled to where it was left before, or to its beginning. */
export function NavigationView({ navigation, scrollKey, children }: Props) {
  const [arrival, setArrival] = useState(navigation.current)
  const [positions] = useState(openPositions)
  const [first] = useState(arrival)
  useEffect(() => {
    const keep = ({ location }: Arrival) => positions.keep(scrollKey(location), window.scrollY)
    const stop = navigation.listen((next) => startTransition(() => setArrival(next)), keep)
    // The page may have been left between its first drawing and this.
    setArrival(navigation.current())
    window.history.scrollRestoration = 'manual'
    const onPageHide = () => {
      keep(navigation.current())
      positions.save()
      // The browser itself restores a page that is loaded again, which no script can do as early.
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('pagehide', onPageHide)
    return () => {
      stop()
      window.removeEventListener('pagehide', onPageHide)
    }
  }, [navigation, positions, scrollKey])
  useLayoutEffect(() => {
    const known = positions.at(scrollKey(arrival.location))
    // Where a page that was loaded begins is the browser's to say.
    if (known !== undefined) scrollTo(known)
    else if (arrival !== first) begin(arrival)
  }, [arrival, first, positions, scrollKey])
  return (
    <Router location={arrival.location} navigationType={arrival.type} navigator={navigation.navigator}>
      {children}
    </Router>
  )
}

/** Browsers begin to answer with a promise, which must not become what an effect returns. */
function scrollTo(y: number): void {
  void window.scrollTo(0, y)
}

/** Shows where a page that has just been reached begins. */
function begin({ location, keepsScroll }: Arrival): void {
  const named = namedBy(location.hash)
  if (named) void named.scrollIntoView()
  else if (!keepsScroll) scrollTo(0)
}

/** The element that a fragment names. */
function namedBy(hash: string): Element | null {
  if (!hash) return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
