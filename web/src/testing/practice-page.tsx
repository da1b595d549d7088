import { CallFailure } from '@readgrow/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { flush, startOutbox } from '#outbox'
import { openQueryClient } from '#query'
import type { PracticeItem } from '../practice/attempt.ts'
import { fakeDevice } from './fake-device.ts'

export interface Told {
  readonly kind: string
  readonly id: string
  readonly [field: string]: unknown
}
type Answers = Record<string, (args: { query?: Record<string, string> }) => unknown>

const device = fakeDevice()
const told: Told[] = []
let online = true
let reviewsOf: (event: Told) => readonly object[] = () => []

export const setOnline = (now: boolean) => {
  online = now
}

/** What the server says about an answer from now on. */
export const gradeBy = (grade: typeof reviewsOf) => {
  reviewsOf = grade
}

/** A device that keeps nothing yet and a server that takes every event; `told` has what it took. */
export function beginTest() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T03:00:00.000Z') })
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    if (!online) throw new TypeError('no connection')
    const { events } = JSON.parse(String(init.body)) as { events: Told[] }
    told.push(...events)
    const accepted = events.map(({ id }) => id)
    return Response.json({
      accepted,
      refused: [],
      quizResults: [],
      metInReading: [],
      reviews: events.flatMap(reviewsOf),
    })
  })
  return told
}

export async function endTest() {
  cleanup()
  online = true
  await flush()
  device.clear()
  told.length = 0
  reviewsOf = () => []
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

/** Lets everything happen that is under way; code that is still being fetched is waited for, however long that takes. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    await act(() => vi.dynamicImportSettled())
  }
}

/** A load of the page: a fresh cache, whatever the device keeps. Calls are answered without a connection too, as kept. */
export async function openPage(Screen: ComponentType, address: string, answers: Answers) {
  const made: string[] = []
  const queries = openQueryClient(async (name, args) => {
    made.push(name)
    const reply = answers[name]?.(args as object)
    if (reply === undefined) throw new CallFailure(500, { code: 'INTERNAL' })
    return reply
  })
  queries.setQueryData(['GET /common/header-info', {}], { userProfile: { customerId: 'kim' }, userAlarmList: [] })
  startOutbox(queries)
  const router = createMemoryRouter([{ path: '*', Component: Screen }], { initialEntries: [address] })
  const view = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await settle()
  return { made, leave: view.unmount, place: () => router.state.location.pathname + router.state.location.search }
}

export const todayOf = (items: readonly PracticeItem[]) => ({
  date: '2026-11-20',
  items,
  minutes: 7,
  heldBack: 0,
  nextDueAt: null,
})

/** A key as the focused element gets it. */
export async function press(key: string, code = '') {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code })
  await settle()
}
