import { type Answers, type FakeApi, fakeApi } from '@readgrow/client/testing'
import type { CallName, CallReply } from '@readgrow/contract'
import { dismissAllToasts, ToastHost } from '@readgrow/ui'
import { unmarkedPlaces, unnamedControls, watchVerdicts } from '@readgrow/ui/testing'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { Fragment, type ReactElement, StrictMode, useEffect } from 'react'
import { type Location, MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { expect, onTestFinished } from 'vitest'
import { closePopup, HostContext, PopupHost } from '#layout'
import { openQueryClient } from '#query'
import { call, setSession } from '#session'
import type { HostFacts, Session } from '../guard.ts'
import { forgetFragment } from '../session/fragment.ts'
import { settle } from './acting.ts'
import { watchWrites } from './watch-writes.ts'

interface Opening {
  /** The address, with its query and fragment. */
  readonly at?: string
  /** Path of the row that the screen stands in; the path of the address unless that has parameters. */
  readonly row?: string
  readonly answers?: Answers
  /** Nobody is signed in unless it is said who. */
  readonly session?: Session | null
  readonly host?: HostFacts
  /** What a page brings along from the server: replies of calls without arguments. */
  readonly cached?: { readonly [N in CallName]?: CallReply<N> }
  /** What the app starts before it draws. */
  readonly begin?: (queries: QueryClient) => void
  /** Draws and runs every effect twice, as the app does while it is developed. */
  readonly strict?: boolean
}

export interface Page extends FakeApi {
  readonly queries: QueryClient
  /** The address that the page is at. */
  readonly place: () => string
  readonly leave: () => void
}

/**
 * A screen, or a part of one, as the app shows it to somebody who comes to an address; everything that is under way has
 * happened when it resolves. What it shows at the end of the test has names for all its controls, and its navigations say where
 * one is; what it says to an answer is heard; whatever it leaves behind is gone then.
 */
export async function openPage(
  screen: ReactElement,
  { at = '/', row, answers, session = null, host = { consumerHost: true }, cached = {}, begin, strict }: Opening = {},
): Promise<Page> {
  const api = fakeApi(answers)
  let location: Location | null = null
  const endVerdicts = watchVerdicts()
  onTestFinished(() => {
    const silent = endVerdicts()
    const [unnamed, unmarked] = [unnamedControls(), unmarkedPlaces(location ? location.pathname + location.search : at)]
    closePage()
    expect(unnamed, 'controls without a name').toEqual([])
    expect(unmarked, 'navigations that do not say where one is').toEqual([])
    expect(silent, 'verdicts that nobody hears').toEqual([])
  })
  window.history.replaceState(null, '', at)
  act(() => setSession(session))
  const queries = openQueryClient((name, args) => call(name as never, args as never))
  watchWrites(queries)
  for (const [name, reply] of Object.entries(cached)) queries.setQueryData([name, {}], reply)
  begin?.(queries)
  const [entry = '/'] = at.split('#')
  const path = row ?? new URL(entry, window.location.href).pathname
  const onPlace = (place: Location) => {
    location = place
  }
  const Mode = strict ? StrictMode : Fragment
  const { unmount } = render(
    <Mode>
      <QueryClientProvider client={queries}>
        <HostContext value={host}>
          <MemoryRouter initialEntries={[entry]}>
            <Routes>
              <Route path={path} element={screen} />
              <Route path="*" element={null} />
            </Routes>
            <Place onPlace={onPlace} />
          </MemoryRouter>
          <ToastHost />
          <PopupHost />
        </HostContext>
      </QueryClientProvider>
    </Mode>,
  )
  await settle()
  const place = () => {
    const { pathname, search, hash } = location ?? expect.fail('the page has never been drawn')
    return pathname + search + hash
  }
  return { ...api, queries, place, leave: unmount }
}

/** Tells at which address the page is. */
function Place({ onPlace }: { readonly onPlace: (place: Location) => void }): null {
  const location = useLocation()
  useEffect(() => onPlace(location), [location, onPlace])
  return null
}

/** As if the tab were closed and its browser forgot everything. */
export function closePage(): void {
  act(() => {
    dismissAllToasts()
    closePopup()
    setSession(null)
  })
  cleanup()
  forgetFragment()
  sessionStorage.clear()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
}
