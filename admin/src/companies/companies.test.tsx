import { type FakeApi, refusal } from '@readgrow/client/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCompanyDetail } from '../testing/companies.ts'
import { openPage } from '../testing/open-page.tsx'
import type { Company } from './company.ts'
import { Screen as CompanyScreen } from './company-screen.tsx'
import { Screen as NewScreen } from './new-screen.tsx'

let company = aCompanyDetail
beforeEach(() => {
  company = aCompanyDetail
})

const becomes = (change: Partial<Company>) => {
  company = { ...company, ...change }
  return company
}
const changes = {
  make: 'POST /admin/companies',
  rename: 'PUT /admin/companies/:id',
  contract: 'PUT /admin/companies/:id/contract',
  addHost: 'POST /admin/companies/:id/hosts',
  removeHost: 'DELETE /admin/companies/:id/hosts/:host',
  canonical: 'PUT /admin/companies/:id/hosts/:host/canonical',
  confirm: 'POST /admin/companies/:id/domains/:domain/confirmation',
  invite: 'POST /admin/companies/:id/owners',
  resend: 'POST /admin/companies/:id/invitations/:invitation/resend',
  takeBack: 'DELETE /admin/companies/:id/invitations/:invitation',
} as const
const { make, rename, contract, addHost, removeHost, canonical, confirm, invite, resend, takeBack } = changes

/** Both screens of operators with one company, which takes every change. */
const open = (at: string) =>
  openPage(<CompanyScreen />, {
    at,
    row: '/companies/:id',
    rows: [{ path: '/companies/new', element: <NewScreen /> }],
    answers: {
      'GET /admin/companies/:id': () => company,
      'POST /account/reauthentication': { reauthenticatedUntil: '2099-01-01T00:00:00.000Z' },
      [make]: ({ body }) => becomes({ name: body.name, supportEmail: body.supportEmail, contract: body.contract }),
      [rename]: ({ body }) => becomes(body as Partial<Company>),
      [contract]: ({ body }) => becomes({ contract: { ...company.contract, ...body } as Company['contract'] }),
      ...Object.fromEntries(
        [addHost, removeHost, canonical, confirm, invite, resend, takeBack].map((name) => [name, () => company]),
      ),
    },
  })
/** Everything that changes something, in order. */
const sent = ({ made }: FakeApi) => made.filter(({ name }) => !name.startsWith('GET'))
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a company that is half filled in is not sent; each mistake is tied to its field and the first has the focus', () => {
  const page = open('/companies/new')
  write('접속 주소', 'https://acme.kr')
  write('관리자 메일', 'sera')
  write('자리 수', '0')
  fireEvent.click(screen.getByRole('button', { name: '회사 만들기' }))
  expect(sent(page)).toEqual([])
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

test('a company is made from what was typed, and then shown', async () => {
  const page = open('/companies/new')
  write('회사 이름', ' 에이콤 ')
  write('접속 주소', 'ACME.kr')
  write('문의 메일', 'help@acme.kr')
  write('관리자 메일', 'sera@acme.kr')
  write('시작하는 날', '2026-12-01')
  write('끝나는 날', '2027-11-30')
  fireEvent.click(screen.getByLabelText('자리 수를 제한하지 않아요'))
  fireEvent.click(screen.getByRole('button', { name: '회사 만들기' }))
  await screen.findByRole('heading', { level: 1, name: '에이콤' })
  expect(page.sent(make)).toEqual([
    {
      name: '에이콤',
      host: 'acme.kr',
      supportEmail: 'help@acme.kr',
      ownerEmail: 'sera@acme.kr',
      contract: { startsOn: '2026-12-01', endsOn: '2027-11-30', unpaid: false, seats: null },
    },
  ])
})

test('what was typed of a new company outlives a lost session, until it is made or begun anew', async () => {
  open('/companies/new')
  write('회사 이름', '에이콤')
  write('시작하는 날', '2026-12-01')
  cleanup()
  open('/companies/new')
  const typed = () => ['회사 이름', '시작하는 날'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  expect(typed()).toEqual(['에이콤', '2026-12-01'])
  fireEvent.click(screen.getByRole('button', { name: '처음부터 쓰기' }))
  cleanup()
  open('/companies/new')
  expect(typed()[0]).toBe('')
})

const taken = (...paths: readonly string[]) =>
  refusal('STATE_CONFLICT', { fields: paths.map((path) => ({ path, rule: 'TAKEN' })) })
const errorAt = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent

test('a name and a host that another company has are told at their fields; the first has the focus, what was typed stays', async () => {
  const page = open('/companies/new')
  for (const [label, value] of [
    ['회사 이름', '에이콤'],
    ['접속 주소', 'acme.kr'],
    ['문의 메일', 'help@acme.kr'],
    ['관리자 메일', 'sera@acme.kr'],
  ] as const)
    write(label, value)
  page.answer({ [make]: taken('name', 'host') })
  fireEvent.click(screen.getByRole('button', { name: '회사 만들기' }))
  await screen.findByText('같은 이름의 회사가 있어요. 다른 이름으로 적어 주세요.')
  const [name, host] = [screen.getByLabelText('회사 이름'), screen.getByLabelText('접속 주소')]
  expect(errorAt(host)).toBe('다른 회사에서 이미 쓰고 있는 주소예요.')
  expect(document.activeElement).toBe(name)
  expect((host as HTMLInputElement).value).toBe('acme.kr')
  expect(screen.queryByText('이미 변경된 내용이에요.')).toBeNull()
})

test('fewer seats than are taken are not sent; the unpaid switch is kept with the contract', async () => {
  const page = open('/companies/7')
  const form = await part('계약')
  const seats = form.getByLabelText('자리 수')
  fireEvent.change(seats, { target: { value: '12' } })
  fireEvent.click(form.getByRole('button', { name: '계약 저장하기' }))
  expect(form.getByText('이미 13자리를 쓰고 있어서 더 줄일 수 없어요.')).toBeTruthy()
  expect(sent(page)).toEqual([])
  fireEvent.change(seats, { target: { value: '13' } })
  fireEvent.click(form.getByRole('switch', { name: /미납/ }))
  fireEvent.click(form.getByRole('button', { name: '계약 저장하기' }))
  await screen.findByText('미납으로 표시해서 구성원의 이용이 멈춰 있어요.')
  expect(page.sent(contract)).toEqual([{ seats: 13, unpaid: true }])
})

test('a company is closed only after it was said what that does', async () => {
  const page = open('/companies/7')
  fireEvent.click((await part('회사 닫기')).getByRole('button', { name: '회사 닫기' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/모든 구성원이 로그아웃돼요/)).toBeTruthy()
  expect(sent(page)).toEqual([])
  fireEvent.click(question.getByRole('button', { name: '닫기' }))
  await screen.findByText('닫힌 회사예요. 접속 주소로 들어올 수 없어요.')
  expect(page.sent(rename)).toEqual([{ status: 'CLOSED' }])
  await screen.findByRole('button', { name: '회사 다시 열기' })
})

test('only what was changed is sent: a company that another operator has closed since stays closed', async () => {
  const page = open('/companies/7')
  fireEvent.change((await part('기본 정보')).getByLabelText('문의 메일'), { target: { value: 'new@acme.kr' } })
  fireEvent.click((await part('기본 정보')).getByRole('button', { name: '저장하기' }))
  await screen.findByText('기본 정보를 저장했어요.')
  expect(page.sent(rename)).toEqual([{ supportEmail: 'new@acme.kr' }])
})

test('a domain is confirmed with a reason and not without one', async () => {
  const page = open('/companies/7')
  fireEvent.click(await screen.findByRole('button', { name: 'acme.kr 직접 확인하기' }))
  const dialog = within(await screen.findByRole('dialog'))
  const button = dialog.getByRole('button', { name: '확인하기' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '계약서의 도메인과 같아요' } })
  fireEvent.click(button)
  await waitFor(() =>
    expect(sent(page)).toMatchObject([
      { name: confirm, params: { id: '7', domain: 'acme.kr' }, body: { reason: '계약서의 도메인과 같아요' } },
    ]),
  )
})

test('the only host cannot be removed; either of two can', async () => {
  open('/companies/7')
  await part('접속 주소')
  expect(screen.queryByRole('button', { name: 'acme.kr 빼기' })).toBeNull()
  cleanup()
  company = {
    ...aCompanyDetail,
    hosts: [...aCompanyDetail.hosts, { host: 'b.kr', origin: 'https://b.kr', canonical: false }],
  }
  const page = open('/companies/7')
  fireEvent.click(await screen.findByRole('button', { name: 'b.kr 빼기' }))
  fireEvent.click(await screen.findByRole('button', { name: '주소 빼기' }))
  await waitFor(() => expect(sent(page)).toMatchObject([{ name: removeHost, params: { id: '7', host: 'b.kr' } }]))
})

test.each([
  [
    '기본 정보',
    rename,
    '회사 이름',
    '비콤',
    '저장하기',
    'name',
    '같은 이름의 회사가 있어요. 다른 이름으로 적어 주세요.',
  ],
  ['접속 주소', addHost, '새 접속 주소', 'b.kr', '주소 더하기', 'host', '다른 회사에서 이미 쓰고 있는 주소예요.'],
  [
    '회사 관리자',
    invite,
    '초대할 메일',
    'new@acme.kr',
    '관리자 초대하기',
    'email',
    '이미 이 회사에 있거나 초대한 사람이에요.',
  ],
] as const)(
  'in %s what is taken is told at its field, which has the focus',
  async (region, call, label, value, button, path, sentence) => {
    const page = open('/companies/7')
    const form = await part(region)
    const field = form.getByLabelText(label)
    fireEvent.change(field, { target: { value } })
    page.answer({ [call]: taken(path) })
    fireEvent.click(form.getByRole('button', { name: button }))
    await form.findByText(sentence)
    expect([errorAt(field), document.activeElement]).toEqual([sentence, field])
    expect(form.queryByText('이미 변경된 내용이에요.')).toBeNull()
  },
)

test('another host is made canonical with one press; the one that is has no such button', async () => {
  company = {
    ...aCompanyDetail,
    hosts: [...aCompanyDetail.hosts, { host: 'b.kr', origin: 'https://b.kr', canonical: false }],
  }
  const page = open('/companies/7')
  fireEvent.click(await screen.findByRole('button', { name: 'b.kr 대표 주소로 쓰기' }))
  expect(screen.queryByRole('button', { name: 'acme.kr 대표 주소로 쓰기' })).toBeNull()
  await waitFor(() => expect(sent(page)).toMatchObject([{ name: canonical, params: { id: '7', host: 'b.kr' } }]))
})

const invitation = { id: '7', invitation: 'c0ffee00-0000-4000-8000-000000000001' }

test('an invited owner is sent another letter; taking the invitation back is asked about first', async () => {
  const page = open('/companies/7')
  const owners = await part('회사 관리자')
  fireEvent.click(owners.getByRole('button', { name: 'new@acme.kr 다시 보내기' }))
  await waitFor(() => expect(sent(page)).toMatchObject([{ name: resend, params: invitation }]))
  fireEvent.click(await owners.findByRole('button', { name: 'new@acme.kr 초대 취소' }))
  expect(sent(page)).toHaveLength(1)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '초대 취소하기' }))
  await waitFor(() => expect(page.madeTo(takeBack)).toMatchObject([{ params: invitation }]))
})

test('an invitation that ran out says so; none is sent a sixth time or into a closed company', async () => {
  const [invited] = aCompanyDetail.invitedOwners
  if (!invited) throw new Error('nobody is invited')
  company = { ...aCompanyDetail, invitedOwners: [{ ...invited, state: 'EXPIRED', sends: 2 }] }
  open('/companies/7')
  const owners = await part('회사 관리자')
  owners.getByText('기간 지남')
  owners.getByText(/에 끝났어요 · 2번 보냄/)
  for (const change of [{ invitedOwners: [{ ...invited, sends: 5 }] }, { status: 'CLOSED' as const }]) {
    cleanup()
    company = { ...aCompanyDetail, ...change }
    open('/companies/7')
    await screen.findByRole('button', { name: 'new@acme.kr 초대 취소' })
    expect(screen.queryByRole('button', { name: 'new@acme.kr 다시 보내기' })).toBeNull()
  }
})

test('an act that wants the password asks for it and goes on with what was begun', async () => {
  const page = open('/companies/7')
  const owners = await part('회사 관리자')
  fireEvent.change(owners.getByLabelText('초대할 메일'), { target: { value: 'kim@acme.kr' } })
  page.answer({ [invite]: refusal('REAUTH_REQUIRED') })
  fireEvent.click(owners.getByRole('button', { name: '관리자 초대하기' }))
  const sheet = within(await screen.findByRole('dialog', { name: '비밀번호 확인' }))
  page.answer({ [invite]: () => company })
  fireEvent.change(sheet.getByLabelText('비밀번호'), { target: { value: 'readgrow' } })
  fireEvent.click(sheet.getByRole('button', { name: '확인' }))
  await waitFor(() =>
    expect(sent(page).map(({ name }) => name)).toEqual([invite, 'POST /account/reauthentication', invite]),
  )
})
