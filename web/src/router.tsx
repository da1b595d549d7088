import { SkipLink, ToastHost } from '@readgrow/ui'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { type Location, matchPath, matchRoutes, Route, Routes, useLocation } from 'react-router'
import { useActiveTime } from '#active-time'
import { useRememberedPlace } from '#inquiries'
import { BrandLayout, PopupHost, ServiceLayout } from '#layout'
import type { Answer } from '#navigation'
import { AgreementGate } from '#policies'
import { ask, type ReadingCall } from '#query'
import { signInAddress, useSession } from '#session'
import { frameFor } from './frame.ts'
import { guard, type HostFacts, policyPaths, type Session, type Verdict } from './guard.ts'
import { loadChunk } from './lazy-screen.ts'
import { FailureBoundary } from './route-failure.tsx'
import { loadScreen, type Row, rows } from './routes.ts'

export interface RouterParts {
  readonly queries: QueryClient
  readonly session: () => Session | null
  readonly host: HostFacts
  /** The guard said no to a typed address of a feature that this person does not have. */
  readonly noPermission: () => void
}

type Address = Pick<Location, 'pathname' | 'search'>

// Visitors may open the listed addresses only (docs/specification.md 2), so an unknown one leads to the sign-in page.
const notFound: Row = { path: '*', frame: 'header-menu', screen: 'not-found/not-found' }

export const allRows: readonly Row[] = [...rows, notFound]

/** The calls that the frame around a screen needs; who is signed in is always known by name, the outbox needs it too. */
function frameCalls(session: Session | null, row: Row): ReadingCall[] {
  const { header, footer: hasFooter } = frameFor(session, row)
  const footer = hasFooter ? [ask('GET /common/footer')] : []
  if (!session) return footer
  // Whoever has hidden the banner is not to see it come and go.
  const mayHide = header && session.companyType === 'INDIVIDUAL' && session.paymentStatus === 'END'
  return [ask('GET /common/header-info'), ...(mayHide ? [ask('GET /subscription')] : []), ...footer]
}

/** Asks for what the page at an address shows first. A server waits for it, a browser draws the screen at once. */
export function loadPage(
  { pathname, search }: Address,
  { queries, session }: Omit<RouterParts, 'host' | 'noPermission'>,
) {
  const row = rowAt(pathname)
  const place = {
    params: matchPath(row.path, pathname)?.params ?? {},
    search: new URLSearchParams(search),
    isIndividual: session()?.companyType === 'INDIVIDUAL',
  }
  const calls = [...frameCalls(session(), row), ...(row.load?.(place) ?? [])]
  return Promise.all(calls.map((call) => queries.prefetchQuery(call)))
}

/** Components of the screens that have been loaded, by their rows, and of those that did not come the last time. */
const screens = new Map<Row, ComponentType>()
const failed = new Map<Row, ComponentType>()

/** Loads the screen of a row, or what says that it did not come; nothing to wait for if it is here. */
export function bringScreen(row: Row): Promise<void> | null {
  if (screens.has(row)) return null
  return loadChunk(() => loadScreen(row)).then(
    ({ Screen }) => {
      failed.delete(row)
      screens.set(row, Screen)
    },
    (error: unknown) => failScreen(row, error),
  )
}

/** Lets a row's screen fail when it is drawn, where an error boundary says so within the page's frame. */
export function failScreen(row: Row, error: unknown): void {
  failed.set(row, () => {
    throw error
  })
}

/** Asks the guard about an address, and for its screen and data if it may be opened. */
export function arriveAt(address: Address, parts: RouterParts): Answer {
  const { pathname, search } = address
  const verdict = verdictFor(pathname, parts.session(), parts.host)
  if (verdict.kind === 'go') return { goTo: placeOf(verdict.to, pathname + search) }
  if (verdict.kind === 'no-permission') {
    parts.noPermission()
    return { goTo: '/' }
  }
  void loadPage(address, parts)
  return { ready: bringScreen(rowAt(pathname)) }
}

/** Where the guard sends somebody: to sign in with the way back, to a policy with which of them was wanted. */
export function placeOf(to: string, wanted: string): string {
  if (to === policyPaths.visitor) return to + new URL(wanted, 'http://page').search
  return to === '/auth/login' ? signInAddress(wanted) : to
}

export function verdictFor(pathname: string, session: Session | null, host: HostFacts): Verdict {
  return guard(session, rowAt(pathname), host)
}

const matchable = allRows.map((row) => ({ path: row.path, row }))

/**
 * The row of a path, found by React Router itself: it takes `/ARTICLE`, `/%61rticle` and `/article//` for `/article`, so
 * the guard must. An unknown path has the row "not found".
 */
export function rowAt(pathname: string): Row {
  const known = rowsByPath.get(pathname)
  if (known) return known
  const found = matchRoutes(matchable, { pathname })?.at(-1)?.route.row ?? notFound
  if (rowsByPath.size >= mostPaths) rowsByPath.clear()
  rowsByPath.set(pathname, found)
  return found
}

/** Paths that were asked for lately: each asking ranks all rows anew, which was a tenth of a page's time. */
const rowsByPath = new Map<string, Row>()
const mostPaths = 1_000

/** The page at the router's address: the frame of its row, and the screen, which has been loaded. */
export function Page() {
  const { pathname } = useLocation()
  const row = rowAt(pathname)
  const Screen = screens.get(row) ?? failed.get(row)
  const isSignedIn = useSession() !== null
  useActiveTime(isSignedIn && row.study === true)
  useRememberedPlace(pathname)
  return (
    <FailureBoundary>
      <SkipLink />
      <Framed row={row}>
        <FailureBoundary>
          <Routes>
            <Route path={row.path} element={Screen && <Screen />} />
          </Routes>
        </FailureBoundary>
      </Framed>
      <ToastHost />
      <PopupHost />
      <FocusOnArrival />
    </FailureBoundary>
  )
}

function Framed({ row, children }: { readonly row: Row; readonly children: ReactNode }) {
  const frame = frameFor(useSession(), row)
  return frame.layout === 'brand' ? (
    <BrandLayout footer={frame.footer}>{children}</BrandLayout>
  ) : (
    <ServiceLayout header={frame.header} menu={frame.menu}>
      <AgreementGate>{children}</AgreementGate>
    </ServiceLayout>
  )
}

const lists = new Set(['/article', '/challenge/review', '/vocabulary', '/vocabulary/my', '/vocabulary/recommend'])

/** Lists keep their place for each set of filters, however one comes back to them; other screens by visit. */
export function scrollKey(location: { pathname: string; search: string; key: string }): string {
  return lists.has(location.pathname) ? location.pathname + location.search : location.key
}

/** After a change of screen the focus is at its beginning, as after a full load. */
function FocusOnArrival() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
