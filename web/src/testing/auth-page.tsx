import { CallFailure } from '@readgrow/client'
import type { ErrorBody } from '@readgrow/contract/errors'
import { ToastHost } from '@readgrow/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { HostContext, PopupHost } from '#layout'
import { openQueryClient } from '#query'
import { setSession } from '#session'
import type { Session } from '../guard.ts'
import { forgetFragment } from '../session/fragment.ts'

export const newcomer: Session = {
  isAuthenticated: true,
  companyOwner: false,
  companyType: 'INDIVIDUAL',
  customerLevel: 'NONE',
  paymentStatus: 'PENDING',
  completedOnboard: false,
  useConversation: false,
}

export const token = 'abcdefghijklmnopqrstuvwxyz012345'

export const aCompany = (signIn: object = {}) => ({
  companyType: 'COMPANY',
  companyName: '에이콤',
  logoUrl: null,
  consumerHost: false,
  signIn: { password: true, providers: [], sso: false, ...signIn },
  supportEmail: 'hr@acme.demo',
})

export const aNotice = (joining = 'DOMAIN') => ({
  version: '2026-11-20',
  companyName: '에이콤',
  joining,
  sees: ['학습한 날'],
  neverSees: ['문제의 정답과 오답'],
})

const items = [
  { document: 'terms', title: '이용약관', required: true, version: '2026-11-01' },
  { document: 'marketing', title: '새 소식', required: false, version: '2026-11-01' },
]

export interface Made {
  readonly name: string
  readonly body: unknown
}
type Answers = Record<string, (made: Made) => unknown>

/** A refusal as the server answers it. */
export const refusal = (status: number, body: Partial<ErrorBody>) =>
  Response.json({ message: 'm', ...body }, { status })

/** Lets everything happen that is under way; code that is still being fetched is waited for, however long that takes. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    await act(() => vi.dynamicImportSettled())
  }
}

interface Opening {
  readonly path: string
  /** Of the row that the screen stands in; the path alone unless it has parameters. */
  readonly row?: string
  readonly consumerHost?: boolean
  readonly session?: Session
  readonly answers?: Answers
}

/** A sign-in screen as somebody opens it, fragment included. A call without an answer fails as without a connection. */
export async function openPage(Screen: ComponentType, { path, row, consumerHost = true, session, answers }: Opening) {
  const made: Made[] = []
  const known: Answers = { 'GET /auth/consent-items': () => ({ items }), ...answers }
  const answerTo = (one: Made) => {
    made.push(one)
    return known[one.name]?.(one)
  }
  window.history.replaceState(null, '', path)
  setSession(session ?? null)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const reply = answerTo({ name: `${init.method} ${url.replace('/api', '')}`, body })
    if (reply === undefined) throw new TypeError('no connection')
    return reply instanceof Response ? reply : Response.json(reply)
  })
  const queries = openQueryClient(async (name, args) => {
    const reply = answerTo({ name, body: (args as { body?: unknown }).body })
    if (reply === undefined) throw new CallFailure(500, { code: 'INTERNAL' })
    if (reply instanceof Response) throw new CallFailure(reply.status, await reply.json())
    return reply
  })
  const [entry = '/'] = path.split('#')
  const routes = [{ path: row ?? entry.split('?')[0] ?? '/', Component: Screen }, { path: '*' }]
  const router = createMemoryRouter(routes, { initialEntries: [entry] })
  render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <HostContext value={{ consumerHost }}>
          <RouterProvider router={router} />
          <ToastHost />
          <PopupHost />
        </HostContext>
      </QueryClientProvider>
    </StrictMode>,
  )
  await settle()
  const sent = (name: string) => made.filter((one) => one.name === name).map(({ body }) => body)
  return { sent, place: () => router.state.location.pathname }
}

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent

export async function type(label: string | RegExp, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  await settle()
}

export async function click(role: 'button' | 'checkbox' | 'link' | 'radio', name: string | RegExp) {
  fireEvent.click(screen.getByRole(role, { name }))
  await settle()
}

/** The form that makes an account, as far as every kind of it goes. */
export async function fillAccount(password: string | null) {
  if (password !== null) await type('비밀번호', password)
  await type('이름', '김새벽')
  await type('생년월일', '19950505')
  await click('checkbox', /전체 동의/)
}

/** Full loads lead nowhere in a test. */
export function watchLoads() {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  return { assign, replace }
}

export function endTest() {
  cleanup()
  forgetFragment()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}
