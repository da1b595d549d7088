import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQueryClient } from '#api'
import type { TestServer } from '#testing'
import { aMember, aPage } from '../testing/members.ts'
import { Screen } from './members-screen.tsx'

// The client captures the browser's fetch when it is loaded.
const server = await vi.hoisted(async (): Promise<TestServer> => (await import('#testing')).stubServer())

const teams = [{ id: '7', name: '개발팀', members: 1, leads: [] }]
let role: 'owner' | 'lead' = 'owner'
let list = aPage([])
let acts: (body: { act: string; ids: string[] }) => object = ({ ids }) => ({ done: ids, refused: [] })

beforeEach(() => {
  role = 'owner'
  server.asked = []
  list = aPage([aMember(1), aMember(2, { state: 'WAITING' }), aMember(3)])
  acts = ({ ids }) => ({ done: ids, refused: [] })
  server.answer = ({ method, address, body }) => {
    if (address === '/admin/greeting') return { name: '오세라', role, companyName: '에이콤' }
    if (address === '/admin/teams') return { teams }
    if (address === '/admin/members/acts') return acts(body as { act: string; ids: string[] })
    if (method === 'GET' && address.startsWith('/admin/members?')) return list
    const detail = { member: aMember(1), cameBy: 'INVITATION', agreements: [] }
    return address === '/admin/members/1' ? detail : {}
  }
})
afterEach(cleanup)

const arrive = (address = '/members') =>
  render(
    <QueryClientProvider client={openQueryClient()}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/members', Component: Screen }], { initialEntries: [address] })}
      />
    </QueryClientProvider>,
  )
const tick = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name: `${name} 선택` }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const asked = (part: string) => server.asked.filter(({ address }) => address.includes(part))

test('a page has at most 500 members, and the server applies the filter', async () => {
  arrive('/members?state=WAITING&team=7&search=kim')
  await screen.findByRole('grid', { name: '구성원 목록' })
  const [first] = asked('/admin/members?')
  expect(Object.fromEntries(new URLSearchParams(first?.address.split('?')[1]))).toEqual({
    search: 'kim',
    state: 'WAITING',
    team: '7',
    sort: 'NAME',
    limit: '500',
  })
})

test('typing makes one call, when it pauses', async () => {
  arrive()
  const field = await screen.findByLabelText('이름, 메일, 사번으로 찾기')
  for (const text of ['김', '김하', '김하늘']) fireEvent.change(field, { target: { value: text } })
  await waitFor(() => expect(asked('search=').length).toBeGreaterThan(0))
  expect(asked('search=').map(({ address }) => new URLSearchParams(address.split('?')[1]).get('search'))).toEqual([
    '김하늘',
  ])
})

test('an action on many says how many it reached, and who was refused and why', async () => {
  acts = ({ ids }) => ({ done: ids.slice(0, 1), refused: [{ id: '3', code: 'STATE_CONFLICT' }] })
  arrive()
  await tick('구성원 2')
  await tick('구성원 3')
  press('승인하기')
  await screen.findByText('1명을 승인했어요.')
  const refused = screen.getByText('구성원 3', { selector: 'b' }).closest('li')
  expect(refused?.textContent).toContain('지금 상태에서는 할 수 없어요.')
  expect(asked('acts')[0]?.body).toEqual({ act: 'APPROVE', ids: ['2', '3'] })
  const row = screen.getByRole('button', { name: '구성원 2' }).closest('tr') as HTMLElement
  expect(within(row).getByText('이용 중')).toBeDefined()
  expect(screen.queryByRole('region', { name: '선택한 구성원' })).toBeNull()
})

test('an action that members notice asks for confirmation first', async () => {
  arrive()
  await tick('구성원 1')
  press('이용 중지하기')
  const question = await screen.findByRole('alertdialog')
  expect(asked('acts')).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: '이용 중지하기' }))
  await screen.findByText('1명의 이용을 멈췄어요.')
})

test('more members than one call takes are sent in parts', async () => {
  list = aPage(Array.from({ length: 1_220 }, (_, at) => aMember(at)))
  arrive()
  fireEvent.click(await screen.findByRole('checkbox', { name: '불러온 모두 선택' }))
  press('이용 재개하기')
  await screen.findByText('1,220명의 이용을 재개했어요.')
  expect(asked('acts').map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([500, 500, 220])
})

test('selected members are added to a team', async () => {
  arrive()
  await tick('구성원 1')
  fireEvent.change(await screen.findByLabelText('팀에 넣기'), { target: { value: '7' } })
  await waitFor(() => expect(asked('/admin/teams/7/members')[0]?.body).toEqual({ add: ['1'] }))
  const row = screen.getByRole('button', { name: '구성원 1' }).closest('tr') as HTMLElement
  await within(row).findByText('개발팀')
})

test('a lead can look but not change anything', async () => {
  role = 'lead'
  arrive()
  fireEvent.click(await screen.findByRole('button', { name: '구성원 1' }))
  await screen.findByText('동의한 내용')
  expect(screen.queryByRole('checkbox')).toBeNull()
  for (const name of ['목록 내려받기', '저장하기', '회사 관리자로 바꾸기'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('an empty list says what to do', async () => {
  list = aPage([])
  arrive('/members?state=SUSPENDED')
  await screen.findByText('맞는 사람이 없어요')
})
