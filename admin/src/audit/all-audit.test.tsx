import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQueryClient } from '#api'
import { Screen } from './all-audit-screen.tsx'

// The client captures the browser's fetch when it is loaded.
const server = vi.hoisted(() => {
  const there: { answer: (path: string) => object } = { answer: () => ({}) }
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(there.answer(path))))
  return there
})

const entry = {
  id: '1',
  at: '2026-11-21T00:00:00.000Z',
  actor: '운영 담당',
  action: 'contract.changed',
  subject: '에이콤',
  before: { seats: 20, unpaid: false },
  after: { seats: 30, unpaid: false },
  reason: null,
  companyName: '에이콤',
}
let asked: string[] = []
beforeEach(() => {
  asked = []
})
afterEach(cleanup)
server.answer = (path) => {
  if (path.startsWith('/api/admin/companies?') || path === '/api/admin/companies')
    return { companies: [{ id: '7', name: '에이콤', host: 'acme.kr' }], next: null }
  if (path === '/api/admin/companies/7') return { id: '7', name: '에이콤', host: 'acme.kr' }
  asked.push(path)
  return { entries: [entry], next: null }
}

const open = (address: string) =>
  render(
    <QueryClientProvider client={openQueryClient()}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/all-audit', Component: Screen }], { initialEntries: [address] })}
      />
    </QueryClientProvider>,
  )

test('a line says who did what and where, and lists only what changed', async () => {
  open('/all-audit')
  await screen.findByText('계약 변경', { selector: 'b' })
  expect(screen.getByText('운영 담당 · 에이콤')).toBeTruthy()
  expect(screen.getByText('20').tagName).toBe('DEL')
  expect(screen.getByText('30').tagName).toBe('INS')
  expect(screen.queryByText('미납')).toBeNull()
  expect(screen.getByText(/다른 사람으로 로그인하는 기능은 없어요/)).toBeTruthy()
})

test('coming from a company shows its lines alone, and emptying the field shows all lines', async () => {
  open('/all-audit?company=7')
  const field = (await screen.findByDisplayValue('에이콤 (acme.kr)')) as HTMLInputElement
  expect(asked).toEqual(['/api/admin/all-audit?company=7'])
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: '' } })
  await waitFor(() => expect(asked).toEqual(['/api/admin/all-audit?company=7', '/api/admin/all-audit']))
})

test('choosing a company from the proposals narrows the log', async () => {
  open('/all-audit')
  const field = (await screen.findByLabelText('회사')) as HTMLInputElement
  fireEvent.focus(field)
  await waitFor(() => expect(document.querySelector('datalist option')).not.toBeNull())
  fireEvent.change(field, { target: { value: '에이콤 (acme.kr)' } })
  await waitFor(() => expect(asked.at(-1)).toBe('/api/admin/all-audit?company=7'))
})
