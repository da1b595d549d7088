import { CallFailure } from '@readgrow/client'
import type { ErrorBody } from '@readgrow/contract/errors'
import { ToastHost } from '@readgrow/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { HostContext, PopupHost } from '#layout'
import { openQueryClient } from '#query'
import { setSession } from '#session'
import type { Device, OwnAccount } from '../account-settings/account.ts'
import { Screen } from '../account-settings/account-screen.tsx'
import { accountPath } from '../account-settings/use-opened.ts'

const consent = (document: OwnAccount['consents'][number]['document'], title: string, required: boolean) => ({
  ...{ document, title, required, version: '2026-11-01', agreed: required },
  agreedOn: required ? '2026-11-02' : null,
})

/** An individual with a password who has just signed in. */
export const anOwnAccount = (over: Partial<OwnAccount> = {}): OwnAccount => ({
  customerId: 'minji@example.com',
  email: 'minji@example.com',
  emailManaged: false,
  name: '김민지',
  birthDate: '1995-05-05',
  joinedOn: '2026-11-02',
  role: 'learner',
  companyName: '',
  hasPassword: true,
  reauthenticatedUntil: '2999-01-01T00:00:00.000Z',
  providers: [],
  providersOffered: ['kakao', 'google'],
  twoStep: { offered: false, required: false, on: false, recoveryCodesLeft: 0 },
  consents: [
    consent('terms', '이용약관', true),
    consent('marketing', '새 소식 받기', false),
    consent('night-marketing', '밤에도 받기', false),
  ],
  ...over,
})

/** An account whose last sign-in is too long ago for a sensitive change. */
export const unproved = (over: Partial<OwnAccount> = {}) => anOwnAccount({ reauthenticatedUntil: null, ...over })

export const aDevice = (id: string, over: Partial<Device> = {}): Device => ({
  ...{ id, device: `기기 ${id}`, signedInAt: '2026-11-20T05:05:00.000Z', lastUsedAt: '2026-11-20T06:00:00.000Z' },
  ...{ current: false, way: 'PASSWORD' },
  ...over,
})

/** A refusal as the server answers it. */
export const refusal = (status: number, body: Partial<ErrorBody>) =>
  Response.json({ message: body.code ?? 'm', ...body }, { status })

export const reauthRequired = () => refusal(409, { code: 'REAUTH_REQUIRED' })

interface Made {
  readonly name: string
  readonly body: unknown
}
type Answers = Record<string, (made: Made) => unknown>

/** Lets everything happen that is under way; code that is still being fetched is waited for, however long that takes. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    await act(() => vi.dynamicImportSettled())
  }
}

interface Opening {
  readonly account?: OwnAccount
  readonly devices?: Device[]
  /** What the address opens. */
  readonly open?: string
  readonly answers?: Answers
}

/** The page as somebody opens it. A call without an answer fails as without a connection. */
export async function openAccount({ account = anOwnAccount(), devices, open, answers }: Opening = {}) {
  const server = { account, devices: devices ?? [aDevice('1', { current: true })] }
  const made: Made[] = []
  const known: Answers = {
    'GET /account': () => server.account,
    'GET /account/sessions': () => ({ sessions: server.devices }),
    'POST /account/reauthentication': () => ({ reauthenticatedUntil: '2999-01-01T00:00:00.000Z' }),
    ...answers,
  }
  const answerTo = (one: Made) => {
    made.push(one)
    return known[one.name]?.(one)
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const reply = answerTo({ name: `${init.method} ${url.replace('/api', '')}`, body })
    if (reply === undefined) throw new TypeError('no connection')
    return reply instanceof Response ? reply : Response.json(reply)
  })
  const queries = openQueryClient(async (name) => {
    const reply = answerTo({ name, body: undefined })
    if (reply === undefined) throw new CallFailure(500, { code: 'INTERNAL' })
    return reply
  })
  const path = open ? `${accountPath}?open=${open}` : accountPath
  const router = createMemoryRouter([{ path: accountPath, Component: Screen }, { path: '*' }], {
    initialEntries: [path],
  })
  render(
    <QueryClientProvider client={queries}>
      <HostContext value={{ consumerHost: true }}>
        <RouterProvider router={router} />
        <ToastHost />
        <PopupHost />
      </HostContext>
    </QueryClientProvider>,
  )
  await settle()
  const sent = (name: string) => made.filter((one) => one.name === name).map(({ body }) => body)
  return { server, made, sent, place: () => router.state.location.pathname + router.state.location.search }
}

export async function press(name: string | RegExp, role: 'button' | 'switch' | 'link' = 'button') {
  fireEvent.click(await screen.findByRole(role, { name }))
  await settle()
}

export async function write(label: string | RegExp, text: string) {
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input, textarea' }), { target: { value: text } })
  await settle()
}

/** Full loads lead nowhere in a test. */
export function watchLoads() {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  return { assign, replace }
}

export function endSession() {
  setSession(null)
  sessionStorage.clear()
  localStorage.clear()
}
