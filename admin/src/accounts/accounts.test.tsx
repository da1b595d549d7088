import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQueryClient } from '#api'
import { AccountPanel } from './account-panel.tsx'
import { Screen } from './search-screen.tsx'

// The client captures the browser's fetch when it is loaded.
const server = vi.hoisted(() => {
  const there: { answer: (call: string, body: unknown) => Response } = { answer: () => new Response() }
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    Promise.resolve(there.answer(`${init.method} ${path}`, init.body && JSON.parse(String(init.body)))),
  )
  return there
})

const row = {
  id: '4',
  customerId: 'kim@example.com',
  name: '김하늘',
  companyName: '에이콤',
  role: 'learner',
  state: 'ACTIVE',
  joinedOn: '2026-10-01',
}
let account = { ...row, email: 'kim@example.com', lastUsedOn: null, sessions: 2, providers: ['kakao'], twoStep: false }
let calls: string[] = []
let bodies: unknown[] = []
let refusal: object | null = null

beforeEach(() => {
  account = { ...account, state: 'ACTIVE', sessions: 2 }
  calls = []
  bodies = []
  refusal = null
})
const ignored = () => undefined
afterEach(cleanup)
server.answer = (call, body) => {
  calls.push(call)
  if (call.startsWith('GET /api/admin/accounts?')) return Response.json({ accounts: [row], next: null })
  if (!call.startsWith('GET')) {
    bodies.push(body)
    if (refusal) return Response.json(refusal, { status: 409 })
    account = call.startsWith('PUT') ? { ...account, ...(body as object), sessions: 0 } : { ...account, sessions: 0 }
  }
  return Response.json(account)
}

const shown = (content: ReactNode) =>
  render(<QueryClientProvider client={openQueryClient()}>{content}</QueryClientProvider>)

test('typing searches for nothing: each search is recorded, and the screen says so', async () => {
  shown(<Screen />)
  expect(screen.getByText(/누가 무엇을 찾았는지 감사 기록에 남아요/)).toBeTruthy()
  expect(screen.getByText('다른 사람으로 로그인하는 기능은 없어요.')).toBeTruthy()
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: ' k ' } })
  const button = screen.getByRole('button', { name: '찾기' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  fireEvent.change(field, { target: { value: 'kim@' } })
  expect(calls).toEqual([])
  fireEvent.click(button)
  await screen.findByText('계정 1개를 찾았어요.')
  window.dispatchEvent(new Event('focus'))
  expect(calls).toEqual(['GET /api/admin/accounts?search=kim%40'])
})

test('an account is suspended with a reason, and the panel shows its new state', async () => {
  const saved: string[] = []
  shown(<AccountPanel id="4" onSaved={({ state }) => saved.push(state)} onClose={ignored} />)
  fireEvent.click(await screen.findByRole('button', { name: '이용 제한하기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '김하늘 님의 이용 제한하기' }))
  const confirm = dialog.getByRole('button', { name: '이용 제한하기' }) as HTMLButtonElement
  expect(confirm.disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '도용 신고가 있어요' } })
  fireEvent.click(confirm)
  await screen.findByRole('button', { name: '이용 제한 풀기' })
  expect(bodies).toEqual([{ state: 'SUSPENDED', reason: '도용 신고가 있어요' }])
  expect(saved).toEqual(['SUSPENDED'])
  expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(1)
})

test('a refusal to suspend appears where the reason was typed', async () => {
  shown(<AccountPanel id="4" onSaved={ignored} onClose={ignored} />)
  fireEvent.click(await screen.findByRole('button', { name: '이용 제한하기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '김하늘 님의 이용 제한하기' }))
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '도용 신고가 있어요' } })
  refusal = { code: 'LAST_OWNER', message: '' }
  fireEvent.click(dialog.getByRole('button', { name: '이용 제한하기' }))
  await dialog.findByText('마지막 관리자예요. 다른 관리자를 먼저 정해 주세요.')
  expect((dialog.getByLabelText('이유') as HTMLTextAreaElement).value).toBe('도용 신고가 있어요')
})

test('signing out everywhere asks for one confirmation; with no session left there is nothing to end', async () => {
  shown(<AccountPanel id="4" onSaved={ignored} onClose={ignored} />)
  fireEvent.click(await screen.findByRole('button', { name: '모든 기기에서 로그아웃시키기' }))
  fireEvent.click(await screen.findByRole('button', { name: '로그아웃시키기' }))
  await screen.findByText('0대')
  expect(calls.at(-1)).toBe('DELETE /api/admin/accounts/4/sessions')
  const button = screen.getByRole('button', { name: '모든 기기에서 로그아웃시키기' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
})
