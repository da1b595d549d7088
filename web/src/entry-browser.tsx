import './styles.css'
import { messageOf } from '@readgrow/contract/errors'
import { hydrate, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { useDisplay } from '#display'
import { HostContext, showPopup } from '#layout'
import { startOutbox } from '#outbox'
import { openQueryClient } from '#query'
import { call, connectApp, onOtherTab, setSession } from '#session'
import type { PageState } from './page-state.ts'
import { buildRoutes } from './router.tsx'
import { useProfile } from './session/profile.ts'

const publicSite = 'https://www.readgrow.kr'

function readState(): PageState {
  return JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState
}

async function start(): Promise<void> {
  const { session, host, display, queries: cached, loaderData } = readState()
  setSession(session)
  useDisplay.setState(display)
  const queries = openQueryClient((name, args) => call(name as never, args as never))
  hydrate(queries, cached)
  const routes = buildRoutes({
    queries,
    onServer: false,
    session: () => useProfile.getState().session,
    host,
    noPermission: () => showPopup(messageOf('FORBIDDEN')),
  })
  await loadMatched(routes)
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } })
  connectApp({
    // A full load: nothing of the ended session stays in memory, and the page comes rendered for a visitor.
    goToLogin: () => window.location.assign('/auth/login'),
    replaceWithHome: () => void router.navigate('/', { replace: true }),
    leaveForPublicSite: () => window.location.assign(publicSite),
    alert: showPopup,
  })
  onOtherTab((value) => {
    // A visitor's tab with a half-filled form has nothing to lose by staying.
    if (value === null && useProfile.getState().session) window.location.assign('/auth/login')
  })
  // A page that comes back out of the browser's memory may be another person's by now.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload()
  })
  startOutbox(queries)
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <StrictMode>
      <QueryClientProvider client={queries}>
        <HostContext value={host}>
          <RouterProvider router={router} />
        </HostContext>
      </QueryClientProvider>
    </StrictMode>,
  )
  document.documentElement.dataset.ready = 'true'
  showNotice()
}

/** Hydration needs the screen's component at once, so its chunk is loaded before. */
async function loadMatched(routes: ReturnType<typeof buildRoutes>): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/** The server sends a no-permission address home and asks for the alert that belongs to it. */
function showNotice(): void {
  const address = new URL(window.location.href)
  if (address.searchParams.get('notice') !== 'no-permission') return
  address.searchParams.delete('notice')
  window.history.replaceState(window.history.state, '', address)
  showPopup(messageOf('FORBIDDEN'))
}

void start()
