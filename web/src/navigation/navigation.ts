import { changeHistory } from '@readgrow/ui'
import {
  createPath,
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router'

/** A page that has been reached: its address, and how it was come to. */
export interface Arrival {
  readonly location: Location
  readonly type: NavigationType
  /** The screen stays where it is scrolled to: only a part of it has changed. */
  readonly keepsScroll: boolean
}

/** What an address answers: another address in its place, or what has to be there before it is drawn. */
export type Answer = { readonly goTo: string } | { readonly ready: Promise<void> | null }

export interface Navigation {
  /** What React Router's links and `useNavigate` call. */
  readonly navigator: Navigator
  readonly current: () => Arrival
  /** Tells a listener of each arrival; what it returns ends that. `onLeave` runs while the old page still stands. */
  readonly listen: (onArrival: (arrival: Arrival) => void, onLeave: (from: Arrival) => void) => () => void
  readonly stop: () => void
}

interface Options {
  readonly replaces: boolean
  readonly keepsScroll: boolean
}

/** What stands in an entry of the browser's history; `idx` counts the entries, so that others tell pages apart. */
interface Entry {
  readonly usr: unknown
  readonly key: string
  readonly idx: number
}

const mostRedirects = 10

const newKey = () => Math.random().toString(36).slice(2, 10)
const entryNow = () => (window.history.state ?? {}) as Partial<Entry>

/**
 * The page at which the browser stands. An entry that nothing here has made, of a loaded page or of a link to a place on
 * one, gets a key: its scroll position must not be taken for that of another.
 */
function locationNow(): Location {
  const { pathname, search, hash } = window.location
  const { usr = null, key = newKey() } = entryNow()
  if (entryNow().key !== key) window.history.replaceState({ ...entryNow(), key }, '')
  return { pathname, search, hash, state: usr, key }
}

function locationOf(to: To, state: unknown): Location {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
  return { pathname, search, hash, state: state ?? null, key: newKey() }
}

/** Whether two addresses are places on one page. */
function isSamePage(one: Location, other: Location): boolean {
  return one.pathname === other.pathname && one.search === other.search
}

/** What a navigation stands on while it lasts. */
interface Course {
  current: Arrival
  /** Counts what has been asked for, so that a page which comes too late is not shown. */
  turn: number
  onArrival: (arrival: Arrival) => void
  onLeave: (from: Arrival) => void
}

interface Found {
  readonly location: Location
  readonly ready: Promise<void> | null
}

/** The page that an address leads to at last, and what it waits for. */
function find(wanted: Location, answer: (location: Location) => Answer): Found {
  let location = wanted
  for (let redirects = 0; redirects < mostRedirects; redirects += 1) {
    const answered = answer(location)
    if ('ready' in answered) return { location, ready: answered.ready }
    location = locationOf(answered.goTo, null)
  }
  throw new Error(`${createPath(wanted)} leads from address to address`)
}

/** How a page is come to: what it waits for, and whether its entry takes the place of the one that is there. */
interface Coming {
  readonly ready: Promise<void> | null
  readonly replaces: boolean
}

/** Makes a page the current one as soon as it can be drawn, unless another has been asked for since. */
function arrive(course: Course, { ready, replaces }: Coming, arriveAt: () => Arrival): void {
  course.turn += 1
  const { turn } = course
  const run = () => {
    course.onLeave(course.current)
    course.current = arriveAt()
    course.onArrival(course.current)
  }
  const stand = () => {
    if (turn === course.turn) void changeHistory({ replaces, run })
  }
  if (ready === null) stand()
  else void ready.then(stand)
}

/** Whether an address is the one that is there, as for the second press of a double click on a link. */
function isHere({ current: { location: now } }: Course, location: Location): boolean {
  return createPath(now) === createPath(location) && now.state === null && location.state === null
}

/**
 * Goes to an address, in a new entry of the history or in the place of the one that is there. Who goes to where they are
 * gets no second entry (html.spec.whatwg.org, "navigate"): otherwise the next Back seems to do nothing.
 */
function go(course: Course, { location, ready }: Found, options: Options): void {
  const replaces = options.replaces || isHere(course, location)
  const { keepsScroll } = options
  arrive(course, { ready, replaces }, () => {
    const idx = (entryNow().idx ?? 0) + (replaces ? 0 : 1)
    const entry: Entry = { usr: location.state, key: location.key, idx }
    if (replaces) window.history.replaceState(entry, '', createPath(location))
    else window.history.pushState(entry, '', createPath(location))
    return { location, type: replaces ? NavigationType.Replace : NavigationType.Push, keepsScroll }
  })
}

/** Follows the browser to the entry at which it stands. */
function follow(course: Course, answer: (location: Location) => Answer): void {
  const wanted = locationNow()
  // A place on the page that is there needs nothing.
  const { location, ready } = isSamePage(wanted, course.current.location)
    ? { location: wanted, ready: null }
    : find(wanted, answer)
  arrive(course, { ready, replaces: false }, () => {
    if (location !== wanted)
      window.history.replaceState({ ...entryNow(), usr: null, key: location.key }, '', createPath(location))
    return { location, type: NavigationType.Pop, keepsScroll: false }
  })
}

const nothing = () => undefined

/**
 * Leads the browser's one page from address to address. A page stays until the next can be drawn; whoever goes on before
 * that never sees the one in between. One at a time: it listens to the browser until it is stopped.
 */
export function startNavigation(answer: (location: Location) => Answer): Navigation {
  const course: Course = {
    current: { location: locationNow(), type: NavigationType.Pop, keepsScroll: false },
    turn: 0,
    onArrival: nothing,
    onLeave: nothing,
  }
  if (entryNow().idx === undefined) window.history.replaceState({ ...entryNow(), idx: 0 }, '')
  const onPopState = () => follow(course, answer)
  window.addEventListener('popstate', onPopState)
  const goTo = (to: To, state: unknown, options: Options) => {
    const wanted = locationOf(to, state)
    // Another state of the page that is there needs nothing, as with Back to it.
    const isThere = wanted.state !== null && isSamePage(wanted, course.current.location)
    go(course, isThere ? { location: wanted, ready: null } : find(wanted, answer), options)
  }
  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => window.history.go(delta),
      push: (to, state, options) => goTo(to, state, { replaces: false, ...scrollOf(options) }),
      replace: (to, state, options) => goTo(to, state, { replaces: true, ...scrollOf(options) }),
    },
    current: () => course.current,
    listen: (onArrival, onLeave) => {
      Object.assign(course, { onArrival, onLeave })
      return () => void Object.assign(course, { onArrival: nothing, onLeave: nothing })
    },
    stop: () => window.removeEventListener('popstate', onPopState),
  }
}

const scrollOf = (options: NavigateOptions | undefined) => ({ keepsScroll: options?.preventScrollReset === true })
