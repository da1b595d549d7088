import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQueryClient } from '#api'
import type { Company } from './company.ts'
import { Screen as CompanyScreen } from './company-screen.tsx'
import { Screen as NewScreen } from './new-screen.tsx'

interface Sent {
  readonly call: string
  readonly body: unknown
}

// The client captures the browser's fetch when it is loaded.
const server = vi.hoisted(() => {
  const there: { answer: (call: string, body: unknown) => Response } = { answer: () => new Response() }
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    Promise.resolve(there.answer(`${init.method} ${path}`, init.body && JSON.parse(String(init.body)))),
  )
  return there
})

const acme: Company = {
  id: '7',
  type: 'COMPANY',
  name: '에이콤',
  status: 'OPEN',
  host: 'acme.kr',
  members: 12,
  seats: 20,
  endsOn: '2099-12-31',
  supportEmail: 'help@acme.kr',
  useConversation: true,
  joining: 'DOMAIN',
  contract: { startsOn: '2026-01-01', endsOn: '2099-12-31', unpaid: false, seats: 20 },
  seatsTaken: 13,
  hosts: [{ host: 'acme.kr', origin: 'https://acme.kr', canonical: true }],
  domains: [
    { domain: 'acme.kr', verifiedAt: null, record: { name: '_readgrow.acme.kr', type: 'TXT', value: 'readgrow=1' } },
  ],
  owners: [{ id: '9', name: '오세라', email: 'sera@acme.kr' }],
  invitedOwners: [
    {
      ...{ id: 'c0ffee00-0000-4000-8000-000000000001', email: 'new@acme.kr', role: 'owner' },
      ...{ state: 'PENDING', expiresAt: '2026-11-28T00:00:00.000Z', sends: 1 },
    },
  ],
}
let company = acme
let sent: Sent[] = []
let refusal: { status: number; body: object } | null = null

beforeEach(() => {
  company = acme
  sent = []
  refusal = null
})
afterEach(cleanup)
server.answer = (call, body) => {
  if (call.startsWith('GET')) return Response.json(company)
  sent.push({ call, body })
  if (refusal) return Response.json(refusal.body, { status: refusal.status })
  company = { ...company, ...(call.endsWith('/contract') ? { contract: body } : (body as object)) } as Company
  return Response.json(company)
}

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/companies/new', Component: NewScreen },
      { path: '/companies/:id', Component: CompanyScreen },
    ],
    { initialEntries: [address] },
  )
  render(
    <QueryClientProvider client={openQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a company that is half filled in is not sent; each mistake is tied to its field and the first has the focus', () => {
  open('/companies/new')
  write('접속 주소', 'https://acme.kr')
  write('관리자 메일', 'sera')
  write('자리 수', '0')
  fireEvent.click(screen.getByRole('button', { name: '회사 만들기' }))
  expect(sent).toEqual([])
  const wrong = ['회사 이름', '접속 주소', '문의 메일', '관리자 메일', '자리 수'].map((label) =>
    screen.getByLabelText(label),
  )
  for (const field of wrong) {
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => document.getElementById(id)?.textContent ?? '').join('')).toMatch(/요\./)
  }
  expect(document.activeElement).toBe(wrong[0])
})

test('a company is created from the form, and its screen opens', async () => {
  open('/companies/new')
  write('회사 이름', ' 에이콤 ')
  write('접속 주소', 'ACME.kr')
  write('문의 메일', 'help@acme.kr')
  write('관리자 메일', 'sera@acme.kr')
  write('시작하는 날', '2026-12-01')
  write('끝나는 날', '2027-11-30')
  fireEvent.click(screen.getByLabelText('자리 수를 제한하지 않아요'))
  fireEvent.click(screen.getByRole('button', { name: '회사 만들기' }))
  await screen.findByRole('heading', { level: 1, name: '에이콤' })
  expect(sent).toEqual([
    {
      call: 'POST /api/admin/companies',
      body: {
        name: '에이콤',
        host: 'acme.kr',
        supportEmail: 'help@acme.kr',
        ownerEmail: 'sera@acme.kr',
        contract: { startsOn: '2026-12-01', endsOn: '2027-11-30', unpaid: false, seats: null },
      },
    },
  ])
})

const taken = (...paths: readonly string[]) => ({
  status: 409,
  body: {
    ...{ code: 'STATE_CONFLICT', message: '이미 변경된 내용이에요.' },
    fields: paths.map((path) => ({ path, rule: 'TAKEN' })),
  },
})
const errorAt = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent

test('a name and a host of another company are reported at their fields; the first has the focus, and the text stays', async () => {
  open('/companies/new')
  for (const [label, value] of [
    ['회사 이름', '에이콤'],
    ['접속 주소', 'acme.kr'],
    ['문의 메일', 'help@acme.kr'],
    ['관리자 메일', 'sera@acme.kr'],
  ] as const)
    write(label, value)
  refusal = taken('name', 'host')
  fireEvent.click(screen.getByRole('button', { name: '회사 만들기' }))
  await screen.findByText('같은 이름의 회사가 있어요. 다른 이름으로 적어 주세요.')
  const [name, host] = [screen.getByLabelText('회사 이름'), screen.getByLabelText('접속 주소')]
  expect(errorAt(host)).toBe('다른 회사에서 이미 쓰고 있는 주소예요.')
  expect(document.activeElement).toBe(name)
  expect((host as HTMLInputElement).value).toBe('acme.kr')
  expect(screen.queryByText('이미 변경된 내용이에요.')).toBeNull()
})

test('fewer seats than are taken are not sent; the unpaid switch is saved with the contract', async () => {
  open('/companies/7')
  const contract = await part('계약')
  const seats = contract.getByLabelText('자리 수')
  fireEvent.change(seats, { target: { value: '12' } })
  fireEvent.click(contract.getByRole('button', { name: '계약 저장하기' }))
  expect(contract.getByText('이미 13자리를 쓰고 있어서 더 줄일 수 없어요.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(seats, { target: { value: '13' } })
  fireEvent.click(contract.getByRole('switch', { name: /미납/ }))
  fireEvent.click(contract.getByRole('button', { name: '계약 저장하기' }))
  await screen.findByText('미납으로 표시해서 구성원의 이용이 멈춰 있어요.')
  expect(sent.map(({ body }) => body)).toEqual([{ ...acme.contract, seats: 13, unpaid: true }])
})

test('a company is closed only after a dialog has said what that does', async () => {
  open('/companies/7')
  fireEvent.click((await part('회사 닫기')).getByRole('button', { name: '회사 닫기' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/모든 구성원이 로그아웃돼요/)).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(question.getByRole('button', { name: '닫기' }))
  await screen.findByText('닫힌 회사예요. 접속 주소로 들어올 수 없어요.')
  expect(sent[0]?.body).toEqual({
    name: '에이콤',
    supportEmail: 'help@acme.kr',
    useConversation: true,
    status: 'CLOSED',
  })
  await screen.findByRole('button', { name: '회사 다시 열기' })
})

test('a domain is confirmed with a reason, never without one', async () => {
  open('/companies/7')
  fireEvent.click(await screen.findByRole('button', { name: 'acme.kr 직접 확인하기' }))
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = dialog.getByRole('button', { name: '확인하기' }) as HTMLButtonElement
  expect(confirm.disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '계약서의 도메인과 같아요' } })
  fireEvent.click(confirm)
  await waitFor(() =>
    expect(sent).toEqual([
      {
        call: 'POST /api/admin/companies/7/domains/acme.kr/confirmation',
        body: { reason: '계약서의 도메인과 같아요' },
      },
    ]),
  )
})

test('the only host cannot be removed; either of two can', async () => {
  open('/companies/7')
  await part('접속 주소')
  expect(screen.queryByRole('button', { name: 'acme.kr 빼기' })).toBeNull()
  cleanup()
  company = { ...acme, hosts: [...acme.hosts, { host: 'b.kr', origin: 'https://b.kr', canonical: false }] }
  open('/companies/7')
  fireEvent.click(await screen.findByRole('button', { name: 'b.kr 빼기' }))
  fireEvent.click(await screen.findByRole('button', { name: '주소 빼기' }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/admin/companies/7/hosts/b.kr']))
})

test.each([
  ['기본 정보', '회사 이름', '비콤', '저장하기', 'name', '같은 이름의 회사가 있어요. 다른 이름으로 적어 주세요.'],
  ['접속 주소', '새 접속 주소', 'b.kr', '주소 더하기', 'host', '다른 회사에서 이미 쓰고 있는 주소예요.'],
  ['회사 관리자', '초대할 메일', 'new@acme.kr', '관리자 초대하기', 'email', '이미 이 회사에 있거나 초대한 사람이에요.'],
])(
  'in %s a value that is taken is reported at its field, which has the focus',
  async (region, label, value, button, path, sentence) => {
    open('/companies/7')
    const form = await part(region)
    const field = form.getByLabelText(label)
    fireEvent.change(field, { target: { value } })
    refusal = taken(path)
    fireEvent.click(form.getByRole('button', { name: button }))
    await form.findByText(sentence)
    expect([errorAt(field), document.activeElement]).toEqual([sentence, field])
    expect(form.queryByText('이미 변경된 내용이에요.')).toBeNull()
  },
)

test('one press makes another host canonical; the canonical one has no such button', async () => {
  company = { ...acme, hosts: [...acme.hosts, { host: 'b.kr', origin: 'https://b.kr', canonical: false }] }
  open('/companies/7')
  fireEvent.click(await screen.findByRole('button', { name: 'b.kr 대표 주소로 쓰기' }))
  expect(screen.queryByRole('button', { name: 'acme.kr 대표 주소로 쓰기' })).toBeNull()
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['PUT /api/admin/companies/7/hosts/b.kr/canonical']))
})

const invitations = '/api/admin/companies/7/invitations/c0ffee00-0000-4000-8000-000000000001'

test('an invited owner is sent another email; revoking the invitation asks for confirmation first', async () => {
  open('/companies/7')
  const owners = await part('회사 관리자')
  fireEvent.click(owners.getByRole('button', { name: 'new@acme.kr 다시 보내기' }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([`POST ${invitations}/resend`]))
  fireEvent.click(await owners.findByRole('button', { name: 'new@acme.kr 초대 취소' }))
  expect(sent).toHaveLength(1)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '초대 취소하기' }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`DELETE ${invitations}`))
})

test('an expired invitation says so; no invitation is sent a sixth time or into a closed company', async () => {
  const [invited] = acme.invitedOwners
  if (!invited) throw new Error('nobody is invited')
  company = { ...acme, invitedOwners: [{ ...invited, state: 'EXPIRED', sends: 2 }] }
  open('/companies/7')
  const owners = await part('회사 관리자')
  owners.getByText('기간 지남')
  owners.getByText(/에 끝났어요 · 2번 보냄/)
  for (const change of [{ invitedOwners: [{ ...invited, sends: 5 }] }, { status: 'CLOSED' as const }]) {
    cleanup()
    company = { ...acme, ...change }
    open('/companies/7')
    await screen.findByRole('button', { name: 'new@acme.kr 초대 취소' })
    expect(screen.queryByRole('button', { name: 'new@acme.kr 다시 보내기' })).toBeNull()
  }
})

/** The sheet is loaded when it is first needed. */
const fetched = { timeout: 10_000 }

test('an action that needs the password asks for it and then goes on', async () => {
  open('/companies/7')
  const owners = await part('회사 관리자')
  fireEvent.change(owners.getByLabelText('초대할 메일'), { target: { value: 'kim@acme.kr' } })
  refusal = { status: 409, body: { code: 'REAUTH_REQUIRED', message: '다시 확인해 주세요.' } }
  fireEvent.click(owners.getByRole('button', { name: '관리자 초대하기' }))
  const sheet = within(await screen.findByRole('dialog', { name: '비밀번호 확인' }, fetched))
  refusal = null
  fireEvent.change(sheet.getByLabelText('비밀번호'), { target: { value: 'readgrow' } })
  fireEvent.click(sheet.getByRole('button', { name: '확인' }))
  await waitFor(() =>
    expect(sent.map(({ call }) => call)).toEqual([
      'POST /api/admin/companies/7/owners',
      'POST /api/account/reauthentication',
      'POST /api/admin/companies/7/owners',
    ]),
  )
})
