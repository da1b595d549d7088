import { CallFailure } from '@readgrow/client'
import type { ErrorBody } from '@readgrow/contract/errors'
import { dehydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { type DisplayReader, defaultDisplay, displayCookie, displayFor, parseDevice, useDisplay } from '#display'
import { HostContext } from '#layout'
import { ShellPage } from '#offline'
import { ask, openQueryClient } from '#query'
import { aboutPage, type Site } from './about-page.ts'
import { themeOf } from './address-queries.ts'
import { type BuiltAssets, documentOf } from './document.ts'
import type { Session } from './guard.ts'
import type { PageState } from './page-state.ts'
import { bringScreen, loadPage, Page, placeOf, rowAt, verdictFor } from './router.tsx'
import { screenFile } from './routes.ts'
import { useProfile } from './session/profile.ts'

export interface RenderRequest {
  readonly url: string
  readonly session: Session | null
  /** What this device has to know of the signed-in person's account. */
  readonly reader?: DisplayReader | null
  readonly consumerHost: boolean
  /** Where search engines and social networks find the pages; null on hosts of companies. */
  readonly site?: Site | null
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly call: (name: string, args: unknown) => Promise<unknown>
  /** Resolves in a turn of the event loop in which no other page is rendered. */
  readonly turn?: () => Promise<void>
  readonly assets: BuiltAssets
  /** Whether this server has a service worker for its readers. */
  readonly offline?: boolean
  /** Scripts of a screen, by its source file. */
  readonly scriptsOf: (file: string) => readonly string[]
}

export interface RenderedDocument {
  readonly html: string
  /** What stands in its one style element, for the policy that allows it. */
  readonly styles: string
}

export type RenderResult =
  | { readonly kind: 'redirect'; readonly to: string }
  | ({ readonly kind: 'page'; readonly status: number } & RenderedDocument)

const origin = 'http://page'

/** Renders the screen at an address with its data, as the browser would show it after everything has loaded. */
export async function render(request: RenderRequest): Promise<RenderResult> {
  // Joined, not resolved: `//x` names a path here, not a host.
  const address = new URL(`${origin}${request.url}`)
  const { pathname } = address
  const host = { consumerHost: request.consumerHost }
  const verdict = verdictFor(pathname, request.session, host)
  if (verdict.kind === 'go') return { kind: 'redirect', to: placeOf(verdict.to, pathname + address.search) }
  if (verdict.kind === 'no-permission') return { kind: 'redirect', to: '/?notice=no-permission' }
  const failures: CallFailure[] = []
  const queries = openQueryClient((name, args) =>
    request.call(name, args).catch((error: unknown) => fail(error, failures)),
  )
  // No timer may hold a page's data once it has been sent.
  queries.setDefaultOptions({
    queries: { ...queries.getDefaultOptions().queries, retry: false, gcTime: Number.POSITIVE_INFINITY },
  })
  const row = rowAt(pathname)
  await Promise.all([loadPage(address, { queries, session: () => request.session }), bringScreen(row)])
  const reader = request.reader ?? null
  const { display: own } = displayFor(parseDevice(request.cookies[displayCookie]), reader)
  const display = row.preview ? { ...own, ...themeOf(address.searchParams) } : own
  await request.turn?.()
  const markup = renderPage(address, { queries, host, session: request.session, display })
  const state: PageState = {
    session: request.session,
    host,
    display,
    reader: reader?.mark ?? '',
    queries: dehydrate(queries),
    offline: request.offline ? 'worker' : 'none',
  }
  const styles = request.assets.stylesOf(markup)
  const html = documentOf({
    assets: request.assets,
    screenScripts: request.scriptsOf(screenFile(row)),
    markup,
    styles,
    about: aboutPage(row.path, request.site ?? null, {
      plans: queries.getQueryData(ask('GET /brand/plans').queryKey),
      footer: queries.getQueryData(ask('GET /common/footer').queryKey),
    }),
    state,
    display,
    ...(row.hydrateOn && !request.session ? { hydrateOn: row.hydrateOn } : {}),
  })
  return { kind: 'page', status: statusOf(row.path, failures), html, styles }
}

/** Rendering is one synchronous stretch, so the stores of this process may speak for this one page meanwhile. */
function renderPage(
  { pathname, search }: URL,
  { queries, host, session, display }: Pick<PageState, 'host' | 'session' | 'display'> & { queries: QueryClient },
): string {
  useProfile.setState({ session })
  useDisplay.setState(display)
  const markup = renderToString(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <HostContext value={host}>
          <StaticRouter location={{ pathname, search }}>
            <Page />
          </StaticRouter>
        </HostContext>
      </QueryClientProvider>
    </StrictMode>,
  )
  useProfile.setState({ session: null })
  return markup
}

/** The document that a device keeps for the time without a connection; it says whose host it is and nothing else. */
export function renderShell({
  assets,
  consumerHost,
}: Pick<RenderRequest, 'assets' | 'consumerHost'>): RenderedDocument {
  const state: PageState = {
    session: null,
    host: { consumerHost },
    display: defaultDisplay,
    reader: '',
    queries: { mutations: [], queries: [] },
    offline: 'shell',
  }
  const markup = renderToString(<ShellPage />)
  const styles = assets.stylesOf(markup)
  return { html: documentOf({ assets, screenScripts: [], markup, styles, state, display: defaultDisplay }), styles }
}

function fail(error: unknown, failures: CallFailure[]): never {
  const { status, body } = error as { status?: number; body?: (requestId: string) => ErrorBody }
  const failure = new CallFailure(status ?? 500, body ? body.call(error, '') : { code: 'INTERNAL' })
  failures.push(failure)
  if (!status) throw error
  throw failure
}

function statusOf(path: string, failures: readonly CallFailure[]): number {
  // A day without an article is no reason for the first page to be missing.
  if (path === '/brand' && failures.every((failure) => failure.status === 404)) return 200
  if (path === '*' || failures.some((failure) => failure.status === 404)) return 404
  return failures.some((failure) => failure.status >= 500) ? 503 : 200
}
