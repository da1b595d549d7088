import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQueryClient } from '#api'
import { Screen } from './staff-screen.tsx'

// The client captures the browser's fetch when it is loaded.
const server = vi.hoisted(() => {
  const there: { answer: (call: string, body: unknown) => Response } = { answer: () => new Response() }
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    Promise.resolve(there.answer(`${init.method} ${path}`, init.body && JSON.parse(String(init.body)))),
  )
  return there
})

const person = {
  id: '2',
  customerId: 'editor@readgrow.kr',
  name: '이편집',
  companyName: '리드그로우',
  role: 'editor',
  state: 'ACTIVE',
  joinedOn: '2026-10-01',
}
const invitation = {
  ...{ id: 'c0ffee00-0000-4000-8000-000000000001', email: 'new@readgrow.kr', role: 'editor' },
  ...{ state: 'EXPIRED', expiresAt: '2026-11-28T00:00:00.000Z', sends: 1 },
}
const staff = [{ ...person, twoStep: true }]
let invited = [invitation]
let sent: unknown[] = []
let refusal: object | null = null
beforeEach(() => {
  invited = [invitation]
  sent = []
  refusal = null
})
afterEach(cleanup)
server.answer = (call, body) => {
  if (call.startsWith('GET')) {
    return Response.json({ staff, invited })
  }
  sent.push([call, body])
  if (refusal) return Response.json(refusal, { status: 409 })
  if (call.startsWith('PUT')) return Response.json({ ...person, ...(body as object) })
  if (call.startsWith('DELETE')) invited = []
  return Response.json(call.includes('/invitations/') ? { staff, invited } : {})
}
const open = () =>
  render(
    <QueryClientProvider client={openQueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
const askFor = async (button: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '바꾸기' }))
}

test('an editor becomes an operator after one confirmation, and the row says so', async () => {
  open()
  await askFor('이편집 님을 운영자로 바꾸기')
  await screen.findByRole('button', { name: '이편집 님을 편집자로 바꾸기' })
  expect(sent).toEqual([['PUT /api/admin/staff/2/role', { role: 'operator' }]])
})

test('the last operator stays one, and a message says why', async () => {
  refusal = { code: 'LAST_OWNER', message: '' }
  open()
  await askFor('이편집 님을 운영자로 바꾸기')
  await screen.findByText('운영자가 한 명은 있어야 해요. 다른 운영자를 먼저 정해 주세요.')
})

test('an address that is already invited is reported at the field', async () => {
  refusal = { code: 'STATE_CONFLICT', message: '' }
  open()
  await screen.findByText('new@readgrow.kr')
  const field = screen.getByLabelText('초대할 메일')
  fireEvent.change(field, { target: { value: 'new@readgrow.kr' } })
  fireEvent.click(screen.getByRole('button', { name: '초대하기' }))
  await screen.findByText('이미 운영진이거나 초대한 사람이에요.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([['POST /api/admin/staff', { email: 'new@readgrow.kr', role: 'editor' }]])
})

test('an expired invitation is sent again, and removed from the list after a confirmation', async () => {
  open()
  await screen.findByText('기간 지남')
  fireEvent.click(screen.getByRole('button', { name: 'new@readgrow.kr 다시 보내기' }))
  const address = `/api/admin/staff/invitations/${invitation.id}`
  await waitFor(() => expect(sent).toEqual([[`POST ${address}/resend`, undefined]]))
  fireEvent.click(await screen.findByRole('button', { name: 'new@readgrow.kr 초대 취소' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '초대 취소하기' }))
  await screen.findByText('기다리는 초대가 없어요.')
  expect(sent.at(-1)).toEqual([`DELETE ${address}`, undefined])
})
