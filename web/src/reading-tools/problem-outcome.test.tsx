import type { CallReply } from '@readgrow/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ask } from '#query'
import { ProblemLink } from './problem-link.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const problemId = '7b0c6c2e-52b5-4a58-9a55-0f6b7a3f9a10'
const before = { en: 'They planted 60 trees.', ko: '나무 60그루를 심었어요.' }
const after = { en: 'They planted 600 trees.', ko: '나무 600그루를 심었어요.' }

const Address = () => <output>{useLocation().search}</output>

function anOutcome(outcome: Partial<CallReply<'GET /problems/:problemId'>>) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList)
  const reply: CallReply<'GET /problems/:problemId'> = {
    articleId: 'tiny-forests',
    level: 'B1',
    sentenceId: 's1',
    state: 'CORRECTED',
    before,
    after,
    answer: null,
    ...outcome,
  }
  const staleTime = Number.POSITIVE_INFINITY
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime, queryFn: () => reply } } })
  queries.setQueryData(ask('GET /problems/:problemId', { params: { problemId } }).queryKey, reply)
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[`/article/detail/tiny-forests?level=B1&problem=${problemId}`]}>
        <ProblemLink />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('a corrected sentence is shown as it was and as it is, with the answer', async () => {
  anOutcome({ answer: '숫자를 고쳤어요. 고맙습니다.' })
  const text = (await screen.findByRole('dialog', { name: '알려 주신 문장' })).textContent ?? ''
  for (const part of [
    '덕분에 문장을 고쳤어요.',
    before.en,
    before.ko,
    after.en,
    after.ko,
    '숫자를 고쳤어요. 고맙습니다.',
  ])
    expect(text).toContain(part)
  expect(text.indexOf(before.en)).toBeLessThan(text.indexOf(after.en))
})

test('a sentence that was left as it is says so, and closing takes the report out of the address', async () => {
  anOutcome({ state: 'CLOSED', after: null })
  expect((await screen.findByRole('dialog')).textContent).toContain('살펴봤고, 문장은 그대로 두었어요.')
  expect(screen.queryByText('고친 뒤')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '닫기' }))
  expect(screen.getByText('?level=B1')).toBeTruthy()
})
