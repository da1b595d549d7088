import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQueryClient } from '#api'
import { Screen } from './company-words-screen.tsx'

// The client captures the browser's fetch when it is loaded.
const server = vi.hoisted(() => {
  const there: { answer: (path: string, init: RequestInit) => Response } = { answer: () => new Response() }
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => Promise.resolve(there.answer(path, init)))
  return there
})

const word = (lemma: string, pos: string, ko: string) => ({ lemma, pos, sense: 1, level: 'B1', ko })
const dictionary = [
  word('trade', 'noun', '무역'),
  word('order', 'noun', '순서'),
  word('order', 'verb', '주문하다'),
  word('profit', 'noun', '이익'),
]
let set = [dictionary[0]]
let sent: string[][] = []
let answer: (lemmas: string[]) => Response

beforeEach(() => {
  set = [dictionary[0]]
  sent = []
  answer = (lemmas) => {
    set = lemmas.flatMap((lemma) => dictionary.filter((each) => each.lemma === lemma))
    const missing = lemmas.filter((lemma) => !dictionary.some((each) => each.lemma === lemma))
    return Response.json({ words: set, missing })
  }
})
server.answer = (_path, init) => {
  if (init.method !== 'PUT') return Response.json({ words: set })
  const { lemmas } = JSON.parse(String(init.body)) as { lemmas: string[] }
  sent.push(lemmas)
  return answer(lemmas)
}
afterEach(cleanup)

const open = () =>
  render(
    <QueryClientProvider client={openQueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
const field = async () => (await screen.findByLabelText('영어 단어')) as HTMLTextAreaElement
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } })
const save = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

test('the field has the set, one word a line, and the table shows part of speech, level and meaning', async () => {
  set = dictionary
  open()
  expect((await field()).value).toBe('trade\norder\nprofit')
  expect(rows()[2]).toEqual(['order', '동사', 'B1', '주문하다'])
  expect(save('3개 저장하기').disabled).toBe(true)
})

test('rows pasted from a sheet are saved as words; words that the dictionary lacks are named and stay in the field', async () => {
  open()
  await write('1\torder\t주문\n2\tzzzgrove\t작은 숲\n3\tprofit\t이익')
  fireEvent.click(save('3개 저장하기'))
  const notice = await screen.findByText(/사전에 없어서 넣지 못한 단어예요/)
  expect(notice.textContent).toContain('zzzgrove')
  expect(sent).toEqual([['order', 'zzzgrove', 'profit']])
  expect(rows().map(([lemma]) => lemma)).toEqual(['order', 'order', 'profit'])
  expect((await field()).value).toContain('zzzgrove')
  await write('order\nprofit')
  expect(screen.queryByText(/사전에 없어서/)).toBeNull()
  expect(save('2개 저장하기').disabled).toBe(true)
})

test('an empty set says what it is for; emptying one has a button of its own', async () => {
  open()
  await write('')
  fireEvent.click(save('세트 비우기'))
  await screen.findByText('아직 단어 세트가 없어요')
  expect(sent).toEqual([[]])
})

test('text that could not be saved stays in the field and can be reset to the saved set', async () => {
  answer = () => Response.json({ code: 'INTERNAL_ERROR', message: '' }, { status: 500 })
  open()
  await write('profit')
  fireEvent.click(save('1개 저장하기'))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(save('1개 저장하기').disabled).toBe(false))
  expect((await field()).value).toBe('profit')
  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }))
  expect((await field()).value).toBe('trade')
})

test('more than 2,000 words are not sent', async () => {
  open()
  await write(Array.from({ length: 2_003 }, (_, at) => `w${at}`).join('\n'))
  expect(screen.getByText(/2,000개까지/).textContent).toContain('3개를 지워 주세요.')
  expect(save('2,003개 저장하기').disabled).toBe(true)
})
