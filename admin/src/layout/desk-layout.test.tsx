import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { openQueryClient } from '#api'
import { DeskLayout } from './desk-layout.tsx'

// The client takes the browser's fetch when it is loaded.
const server = vi.hoisted(() => {
  const there: { answer: (path: string) => object } = { answer: () => ({}) }
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(there.answer(path))))
  vi.stubGlobal('scrollTo', () => undefined)
  return there
})
let asked: string[] = []

function arrive(role: 'owner' | 'operator', address: string) {
  asked = []
  server.answer = (path) => {
    asked.push(path)
    if (path.endsWith('/greeting')) return { name: '오세라', role, companyName: '에이콤' }
    return path.endsWith('/shelf') ? { levels: [], openProblems: 2 } : { words: [] }
  }
  const children = ['/', '/articles', '/company-words'].map((path) => ({
    path,
    Component: () => <h1>{`at ${path}`}</h1>,
  }))
  const router = createMemoryRouter([{ Component: DeskLayout, children }], { initialEntries: [address] })
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

test.each(['/', '/articles'])(
  'an owner who comes to %s is greeted, and nothing of the newsroom is asked',
  async (address) => {
    arrive('owner', address)
    expect(await menu()).toEqual(['처음', '단어 세트'])
    await screen.findByRole('heading', { level: 1, name: '오세라 님, 안녕하세요.' })
    await screen.findByText(/아직 정한 단어가 없어요/)
    expect(new Set(asked)).toEqual(new Set(['/api/admin/greeting', '/api/admin/company-words']))
  },
)

test('an owner enters the word set of the company', async () => {
  arrive('owner', '/company-words')
  await screen.findByRole('heading', { name: 'at /company-words' })
})

test('an operator has the newsroom and the word set', async () => {
  arrive('operator', '/articles')
  expect(await menu()).toEqual([
    '데스크',
    '기사',
    '피드',
    expect.stringContaining('독자 신고'),
    '단어 세트',
    '레벨 테스트 문항',
  ])
  await screen.findByRole('heading', { name: 'at /articles' })
})
