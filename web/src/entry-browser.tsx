import './styles.css'
import { messageOf } from '@readgrow/contract/errors'
import { hydrate, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import { startHandOver } from '#brand'
import { applyTheme, onDevice, startDisplay, useDisplay } from '#display'
import { HostContext, showPopup } from '#layout'
import { NothingCached, openOffline, sessionOnDevice } from '#offline'
import { sendBefore, startOutbox } from '#outbox'
import { openQueryClient } from '#query'
import { call, callNamed, connectApp, onOtherTab, setSession, signInAddress } from '#session'
import type { PageState } from './page-state.ts'
import { buildRoutes, verdictFor } from './router.tsx'
import { useProfile } from './session/profile.ts'
import { mayHaveTakes } from './takes/take-store.ts'

const publicSite = 'https://www.readgrow.kr'

function readState(): PageState {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState
  return state.offline === 'shell' ? { ...state, session: sessionOnDevice(), display: onDevice().display } : state
}

async function start(): Promise<void> {
  const { session, host, display, reader, queries: cached, loaderData, offline } = readState()
  const fromDevice = offline === 'shell'
  if (fromDevice) applyTheme(display.theme)
  const root = document.getElementById('root') as HTMLElement
  if (fromDevice && !session) return createRoot(root).render(<NothingCached />)
  setSession(session)
  useDisplay.setState(display)
  const reading = openOffline({
    call: callNamed,
    session: () => useProfile.getState().session,
    onSession: (listener) => useProfile.subscribe((state) => listener(state.session)),
  })
  const queries = openQueryClient(async (name, args) => {
    await sendBefore(name)
    return reading.ask(name, args)
  })
  hydrate(queries, cached)
  const routes = buildRoutes({
    queries,
    onServer: false,
    session: () => useProfile.getState().session,
    host,
    noPermission: () => showPopup(messageOf('FORBIDDEN')),
  })
  await loadMatched(routes)
  const router = createBrowserRouter(routes, fromDevice ? {} : { hydrationData: { loaderData } })
  connect(router)
  startOutbox(queries)
  if (session) void startSendingTakes(queries)
  if (session) startDisplay(reader)
  startHandOver({
    queries,
    mayLearn: () => {
      const current = useProfile.getState().session
      return current !== null && verdictFor('/article', current, host).kind === 'open'
    },
    onSession: (listener) => useProfile.subscribe(listener),
  })
  reading.begin({ queries, state: offline, renewSession: async () => setSession(await call('GET /auth/session')) })
  const app = (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <HostContext value={host}>
          <RouterProvider router={router} />
        </HostContext>
      </QueryClientProvider>
    </StrictMode>
  )
  // The shell's markup is of no screen, so it is replaced instead of being taken over.
  if (fromDevice) createRoot(root).render(app)
  else hydrateRoot(root, app)
  document.documentElement.dataset.ready = 'true'
  showNotice()
}

/** Recordings that an earlier visit could not send. Without any, nothing is loaded. */
async function startSendingTakes(queries: ReturnType<typeof openQueryClient>): Promise<void> {
  if (mayHaveTakes()) await (await import('./takes/sending.ts')).sendTakes(queries)
}

/** What a session does to the page: it leads elsewhere when it ends, here or in another tab. */
function connect(router: ReturnType<typeof createBrowserRouter>): void {
  connectApp({
    // A full load: nothing of the ended session stays in memory, and the page comes rendered for a visitor.
    goToLogin: () => window.location.assign(signInAddress(window.location.pathname + window.location.search)),
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
}

/** Hydration needs the screen's component at once, so its chunk is loaded first. */
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
