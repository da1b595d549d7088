import { type Answers, type FakeApi, fakeApi } from '@readgrow/client/testing'
import { dismissAllToasts, ToastHost } from '@readgrow/ui'
import { unmarkedPlaces, unnamedControls } from '@readgrow/ui/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { openQueryClient } from '#api'
import { watchScreen } from './watch-screen.ts'

interface Opening {
  /** The address below `/admin`, with its query. */
  readonly at?: string
  /** Path of the row that the screen stands in; any address unless it is said. */
  readonly row?: string
  /** Rows within the screen's, where it is a frame. */
  readonly children?: RouteObject[]
  /** Rows beside the screen's. */
  readonly rows?: readonly RouteObject[]
  readonly answers?: Answers
}

export interface Page extends FakeApi {
  /** The address that the page is at. */
  readonly place: () => string
}

/**
 * A screen of the console, or a part of one, as the app shows it. At the end of the test all its controls have names, nothing on it is
 * from before an action that changed it, and it is gone.
 */
export function openPage(
  screen: ReactElement,
  { at = '/', row = '*', children, rows = [], answers }: Opening = {},
): Page {
  const api = fakeApi(answers)
  const queries = openQueryClient()
  const screenWrites = watchScreen(queries)
  onTestFinished(async () => {
    const left = await screenWrites.left()
    const [unnamed, unmarked] = [unnamedControls(), unmarkedPlaces(place())]
    act(() => dismissAllToasts())
    cleanup()
    // What one test was writing is no draft of the next.
    localStorage.clear()
    expect(unnamed, 'controls without a name').toEqual([])
    expect(unmarked, 'navigations that do not say where one is').toEqual([])
    expect(left, 'replies that an action made old').toEqual([])
  })
  vi.stubGlobal('scrollTo', () => undefined)
  const router = createMemoryRouter([{ path: row, element: screen, ...(children && { children }) }, ...rows], {
    initialEntries: [at],
  })
  const place = () => router.state.location.pathname + router.state.location.search
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <ToastHost />
    </QueryClientProvider>,
  )
  return { ...api, place }
}
