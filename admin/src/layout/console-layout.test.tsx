import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { openQueryClient } from '#api'
import { ConsoleLayout } from './console-layout.tsx'

// The client captures the browser's fetch when it is loaded.
const server = vi.hoisted(() => {
  const there: { answer: (path: string) => object } = { answer: () => ({}) }
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = there.answer(path)
    return answer instanceof Response ? answer : Response.json(answer)
  })
  vi.stubGlobal('scrollTo', () => undefined)
  return there
})
let asked: string[] = []

function arrive(role: 'owner' | 'lead' | 'editor' | 'operator', address: string) {
  asked = []
  server.answer = (path) => {
    asked.push(path)
    if (path.endsWith('/greeting')) return { name: '오세라', role, companyName: '에이콤' }
    if (path.includes('/admin/seats')) return { contract: null, used: 14, held: 2, free: 34, lines: [], next: null }
    if (path.includes('/admin/members'))
      return { members: [], next: null, total: 17, counts: { ACTIVE: 14, WAITING: 2, DEACTIVATED: 1, SUSPENDED: 0 } }
    return path.endsWith('/shelf') ? { levels: [], openProblems: 2 } : { words: [] }
  }
  const children = ['/', '/articles', '/company-words', '/companies', '/members', '/teams', '/audit'].map((path) => ({
    path,
    Component: () => <h1>{`at ${path}`}</h1>,
  }))
  const router = createMemoryRouter([{ Component: ConsoleLayout, children }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={openQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
afterEach(cleanup)

const menu = async () => {
  await screen.findByRole('navigation')
  return screen.getAllByRole('link').flatMap((link) => (link.closest('nav') ? [link.textContent] : []))
}

test.each(['/', '/articles'])('an owner who opens %s is greeted, and no newsroom call is made', async (address) => {
  arrive('owner', address)
  expect(await menu()).toEqual([
    '처음',
    '구성원',
    '초대',
    '팀',
    '이용 인원',
    '단어 세트',
    '회사 설정',
    '로그인 설정',
    '감사 기록',
  ])
  await screen.findByRole('heading', { level: 1, name: '오세라 님, 안녕하세요.' })
  await screen.findByText(/아직 정한 단어가 없어요/)
  await screen.findByText('14명이 이용하고 있어요. 2명을 초대했어요. 남은 자리는 34자리예요.')
  await screen.findByRole('link', { name: '승인을 기다리는 사람이 2명 있어요' })
  expect(asked.filter((path) => path.includes('newsroom'))).toEqual([])
})

test('an owner can open the word set of the company', async () => {
  arrive('owner', '/company-words')
  await screen.findByRole('heading', { name: 'at /company-words' })
})

test('an operator has the newsroom, the word set, companies and accounts', async () => {
  arrive('operator', '/articles')
  expect(await menu()).toEqual([
    '데스크',
    '기사',
    '피드',
    expect.stringContaining('독자 신고'),
    '단어 세트',
    '레벨 테스트 문항',
    '회사',
    '계정 찾기',
    '운영진',
    '전체 감사 기록',
  ])
  await screen.findByRole('heading', { name: 'at /articles' })
})

test('an editor has the newsroom alone, and is sent back from the screens of operators', async () => {
  arrive('editor', '/companies')
  await screen.findByRole('heading', { name: 'at /' })
  expect(await menu()).toEqual(['데스크', '기사', '피드', expect.stringContaining('독자 신고'), '레벨 테스트 문항'])
})

test('a lead has members and teams and nothing else, whatever the address', async () => {
  arrive('lead', '/audit')
  expect(await menu()).toEqual(['구성원', '팀'])
  await screen.findByRole('heading', { name: 'at /members' })
  expect(new Set(asked)).toEqual(new Set(['/api/admin/greeting']))
})

test('an editor has the newsroom without the word set of a company', async () => {
  arrive('editor', '/articles')
  expect(await menu()).toEqual(['데스크', '기사', '피드', expect.stringContaining('독자 신고'), '레벨 테스트 문항'])
})

test('everybody finds the way to their account', async () => {
  arrive('lead', '/members')
  const links = await screen.findAllByRole('link', { name: '내 계정' })
  expect(links.map((link) => link.getAttribute('href'))).toContain('/mypage/account')
})

test('people who still need two-step sign-in are led to where it is switched on', async () => {
  const body = { code: 'TWO_STEP_REQUIRED', message: '2단계 인증을 먼저 켜 주세요.', requestId: 'r' }
  server.answer = () => Response.json(body, { status: 403 })
  render(
    <QueryClientProvider client={openQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', Component: ConsoleLayout }])} />
    </QueryClientProvider>,
  )
  const link = await screen.findByRole('link', { name: '내 계정에서 켜기' })
  expect(link.getAttribute('href')).toBe('/mypage/account')
})
