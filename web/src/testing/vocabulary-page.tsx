import { ToastHost } from '@readgrow/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { openQueryClient } from '#query'

export interface Told {
  readonly kind: string
  readonly [field: string]: unknown
}

/** One call as it left the page: `GET /vocabulary/words?search=a`. */
export interface Made {
  readonly name: string
  readonly query: URLSearchParams
  readonly body: unknown
}

type Answer = (made: Made) => unknown

/**
 * A screen as the app draws it, with a server that answers by name (`GET /vocabulary/words`); what has no answer is a
 * 500. Events are kept in `told`, as the outbox sends them.
 */
export function openPage(Screen: ComponentType, address: string, answers: Record<string, Answer>) {
  const told: Told[] = []
  const made: Made[] = []
  const answerTo = (one: Made) => {
    made.push(one)
    if (one.name === 'POST /learning/events') {
      const { events } = one.body as { events: (Told & { id: string })[] }
      told.push(...events)
      return { accepted: events.map(({ id }) => id), refused: [], quizResults: [], reviews: [], metInReading: [] }
    }
    return answers[one.name]?.(one)
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://page')
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const reply = answerTo({ name: `${init.method} ${pathname.replace('/api', '')}`, query: searchParams, body })
    if (reply instanceof Response) return reply
    return reply === undefined ? Response.json({ message: '안 돼요.' }, { status: 500 }) : Response.json(reply)
  })
  const queries = openQueryClient(async (name, args) => {
    const { params = {}, query = {} } = args as { params?: Record<string, string>; query?: Record<string, string> }
    const path = Object.entries(params).reduce((before, [key, value]) => before.replace(`:${key}`, value), name)
    const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const reply = answerTo({ name: path, query: asked, body: undefined })
    if (reply === undefined) throw new Error('안 돼요.')
    return reply
  })
  const router = createMemoryRouter([{ path: '*', Component: Screen }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <ToastHost />
    </QueryClientProvider>,
  )
  const place = () => router.state.location.pathname + router.state.location.search
  return { told, made, place, router }
}
