import { SkipLink, ToastHost } from '@readgrow/ui'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  matchRoutes,
  Outlet,
  type RouteObject,
  redirect,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'
import { useActiveTime } from '#active-time'
import { BrandLayout, PopupHost, ServiceLayout } from '#layout'
import { ask, type ReadingCall } from '#query'
import { signInAddress, useSession } from '#session'
import { frameFor } from './frame.ts'
import { guard, type HostFacts, type Session, type Verdict } from './guard.ts'
import { loadChunk } from './lazy-screen.ts'
import { RouteFailure } from './route-failure.tsx'
import { loadScreen, type Row, rows } from './routes.ts'

export interface RouterParts {
  readonly queries: QueryClient
  /** True while a page is rendered: data is waited for, and the guard has been asked already. */
  readonly onServer: boolean
  readonly session: () => Session | null
  readonly host: HostFacts
  /** The guard said no to a typed address of a feature that this person does not have. */
  readonly noPermission?: () => void
}

// Visitors may open the listed addresses only (docs/specification.md 2), so an unknown one leads to the sign-in page.
const notFound: Row = { path: '*', frame: 'header-menu', screen: 'coming/not-found' }

export const allRows: readonly Row[] = [...rows, notFound]

/** The calls that the frame around a screen needs; who is signed in is always known by name, the outbox needs it too. */
function frameCalls(session: Session | null, row: Row): ReadingCall[] {
  const footer = frameFor(session, row).footer ? [ask('GET /common/footer')] : []
  return session ? [ask('GET /common/header-info'), ...footer] : footer
}

/** The rows as React Router's routes; plain rows go in, so that server and browser share one table. */
export function buildRoutes(parts: RouterParts): RouteObject[] {
  return [
    {
      id: 'root',
      Component: RootLayout,
      ErrorBoundary: RouteFailure,
      ...(parts.onServer ? {} : { middleware: [guardMiddleware(parts)] }),
      children: allRows.map((row) => routeOf(row, parts)),
    },
  ]
}

const isIndividual = ({ session }: RouterParts) => session()?.companyType === 'INDIVIDUAL'

function routeOf(row: Row, parts: RouterParts): RouteObject {
  return {
    path: row.path,
    handle: row,
    ErrorBoundary: RouteFailure,
    loader: async ({ request, params }) => {
      const calls = [
        ...frameCalls(parts.session(), row),
        ...(row.load?.({ params, search: new URL(request.url).searchParams, isIndividual: isIndividual(parts) }) ?? []),
      ]
      const loading = Promise.all(calls.map((call) => parts.queries.prefetchQuery(call)))
      // In the browser the screen comes at once with its waiting state; a page from the server comes whole.
      if (parts.onServer) await loading
      return null
    },
    lazy: async () => ({ Component: await loadChunk(() => loadScreen(row)).then((module) => module.Screen, failing) }),
  }
}

/** React Router leaves the place of a route whose `lazy` fails empty, so the failure is thrown when the screen is drawn. */
function failing(error: unknown) {
  return (): never => {
    throw error
  }
}

function guardMiddleware(parts: RouterParts): NonNullable<RouteObject['middleware']>[number] {
  return async ({ request }, next) => {
    const { pathname, search } = new URL(request.url)
    const verdict = verdictFor(pathname, parts.session(), parts.host)
    if (verdict.kind === 'go') throw redirect(placeOf(verdict.to, pathname + search))
    if (verdict.kind === 'no-permission') {
      parts.noPermission?.()
      throw redirect('/')
    }
    return next()
  }
}

/** Where the guard sends somebody; to sign in with the way back. */
export const placeOf = (to: string, wanted: string): string => (to === '/auth/login' ? signInAddress(wanted) : to)

export function verdictFor(pathname: string, session: Session | null, host: HostFacts): Verdict {
  return guard(session, rowAt(pathname), host)
}

const matchable: RouteObject[] = allRows.map((row) => ({ path: row.path, handle: row }))

/**
 * The row of a path, found by the router itself: it takes `/ARTICLE`, `/%61rticle` and `/article//` for `/article`, so
 * the guard must. An unknown path has the row "not found".
 */
export function rowAt(pathname: string): Row {
  return (matchRoutes(matchable, { pathname })?.at(-1)?.route.handle as Row | undefined) ?? notFound
}

function RootLayout() {
  const row = (useMatches().at(-1)?.handle ?? notFound) as Row
  const isSignedIn = useSession() !== null
  useActiveTime(isSignedIn && row.study === true)
  return (
    <>
      <SkipLink />
      <Framed row={row}>
        <Outlet />
      </Framed>
      <ToastHost />
      <PopupHost />
      <FocusOnArrival />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

function Framed({ row, children }: { readonly row: Row; readonly children: ReactNode }) {
  const frame = frameFor(useSession(), row)
  return frame.layout === 'brand' ? (
    <BrandLayout footer={frame.footer}>{children}</BrandLayout>
  ) : (
    <ServiceLayout header={frame.header} menu={frame.menu}>
      {children}
    </ServiceLayout>
  )
}

const lists = new Set(['/article', '/vocabulary', '/vocabulary/my', '/vocabulary/recommend'])

/** Lists keep their place for each set of filters, however one comes back to them; other screens by visit. */
function scrollKey(location: { pathname: string; search: string; key: string }): string {
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
