import './styles.css'
import { messageOf } from '@readgrow/contract/errors'
import { hearBackBeforeRouter, holdComposingEnter } from '@readgrow/ui'
import { hydrate, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startHandOver } from '#brand'
import { applyTheme, onDevice, startDisplay, useDisplay } from '#display'
import { HostContext, showPopup } from '#layout'
import { NavigationView, startNavigation } from '#navigation'
import { NothingCached, openOffline, sessionOnDevice } from '#offline'
import { joinOtherTabs, sendBefore, startOutbox } from '#outbox'
import { openQueryClient } from '#query'
import { call, callNamed, connectApp, onOtherTab, setSession, signInAddress } from '#session'
import { ChunkLoadError } from './lazy-screen.ts'
import type { PageState } from './page-state.ts'
import { arriveAt, bringScreen, failScreen, loadPage, Page, rowAt, scrollKey, verdictFor } from './router.tsx'
import { useProfile } from './session/profile.ts'
import { mayHaveTakes } from './takes/take-store.ts'

const publicSite = 'https://www.readgrow.kr'

function readState(): PageState {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState
  return state.offline === 'shell' ? { ...state, session: sessionOnDevice(), display: onDevice().display } : state
}

/** A page that starts in one stretch keeps whoever presses meanwhile waiting, so it goes on in a new task. */
const newTask = () => new Promise<void>((next) => setTimeout(next))

async function start(): Promise<void> {
  const { session, host, display, reader, queries: cached, offline } = readState()
  const fromDevice = offline === 'shell'
  if (fromDevice) applyTheme(display.theme)
  const root = document.getElementById('root') as HTMLElement
  if (fromDevice && !session) return createRoot(root).render(<NothingCached />)
  setSession(session)
  useDisplay.setState(display)
  const { reading, queries } = openQueries(cached)
  await newTask()
  const parts = {
    queries,
    session: () => useProfile.getState().session,
    host,
    noPermission: () => showPopup(messageOf('FORBIDDEN')),
  }
  await bringFirstScreen()
  await newTask()
  hearBackBeforeRouter()
  holdComposingEnter(document)
  const navigation = startNavigation((address) => arriveAt(address, parts))
  // What came with the page is not asked for again; the shell brings nothing.
  if (fromDevice) void loadPage(window.location, parts)
  connect(navigation)
  await newTask()
  // Readers do not load what only a draft needs.
  if (rowAt(window.location.pathname).preview) (await import('#newsroom')).startPreview(queries)
  else {
    startOutbox(queries)
    void joinOtherTabs(queries)
    if (session) void startSendingTakes(queries)
    if (session) startDisplay(reader)
  }
  startHandOver({
    queries,
    mayLearn: () => {
      const current = useProfile.getState().session
      return current !== null && verdictFor('/article', current, host).kind === 'open'
    },
    onSession: (listener) => useProfile.subscribe(listener),
  })
  reading.begin({ queries, state: offline, renewSession: async () => setSession(await call('GET /auth/session')) })
  await newTask()
  const app = (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <HostContext value={host}>
          <NavigationView navigation={navigation} scrollKey={scrollKey}>
            <Page />
          </NavigationView>
          <Ready />
        </HostContext>
      </QueryClientProvider>
    </StrictMode>
  )
  // The shell's markup is of no screen, so it is replaced instead of being taken over.
  if (fromDevice) createRoot(root).render(app)
  // In a transition hydration yields to whatever is pressed meanwhile; without one it is a single long task.
  else startTransition(() => void hydrateRoot(root, app))
}

/** The page's data: what came with it, and the way to more, with a connection and without. */
function openQueries(cached: PageState['queries']) {
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
  return { reading, queries }
}

/** Runs once everything on the page answers. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = 'true'
    document.dispatchEvent(new Event('app-ready'))
    showNotice()
  }, [])
  return null
}

/** Recordings that an earlier visit could not send. Without any, nothing is loaded. */
async function startSendingTakes(queries: ReturnType<typeof openQueryClient>): Promise<void> {
  if (mayHaveTakes()) await (await import('./takes/sending.ts')).sendTakes(queries)
}

/** What a session does to the page: it leads elsewhere when it ends, here or in another tab. */
function connect({ navigator }: ReturnType<typeof startNavigation>): void {
  connectApp({
    // A full load: nothing of the ended session stays in memory, and the page comes rendered for a visitor.
    goToLogin: () => window.location.assign(signInAddress(window.location.pathname + window.location.search)),
    replaceWithHome: () => navigator.replace('/'),
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

/** Hydration needs the screen's component at once, so its chunk is loaded first. Without styles it is not drawn. */
async function bringFirstScreen(): Promise<void> {
  const row = rowAt(window.location.pathname)
  if (document.documentElement.dataset.styles === 'missing') failScreen(row, new ChunkLoadError('no stylesheet'))
  else await bringScreen(row)
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
