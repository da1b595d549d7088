import { type Answers, refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './company-words-screen.tsx'

type Word = CallReply<'GET /admin/company-words'>['words'][number]
const word = (lemma: string, pos: Word['pos'], ko: string): Word => ({ lemma, pos, sense: 1, level: 'B1', ko })
const trade = word('trade', 'noun', '무역')
const dictionary = [
  trade,
  word('order', 'noun', '순서'),
  word('order', 'verb', '주문하다'),
  word('profit', 'noun', '이익'),
]
const save = 'PUT /admin/company-words'

/** The screen of a company whose set is `first`. */
function open(first = [trade], answers: Answers = {}) {
  let set = first
  return openPage(<Screen />, {
    answers: {
      'GET /admin/company-words': () => ({ words: set }),
      [save]: ({ body: { lemmas } }) => {
        set = lemmas.flatMap((lemma) => dictionary.filter((each) => each.lemma === lemma))
        const missing = lemmas.filter((lemma) => !dictionary.some((each) => each.lemma === lemma))
        return { words: set, missing }
      },
      ...answers,
    },
  })
}
const field = async () => (await screen.findByLabelText('영어 단어')) as HTMLTextAreaElement
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } })
const saving = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

test('the set stands in the field, one word a line, and beside it with part of speech, level and meaning', async () => {
  open(dictionary)
  expect((await field()).value).toBe('trade\norder\nprofit')
  expect(rows()[2]).toEqual(['order', '동사', 'B1', '주문하다'])
  expect(saving('3개 저장하기').disabled).toBe(true)
})

test('rows pasted from a sheet are saved as words, and what the dictionary lacks is named and stays to be mended', async () => {
  const { sent } = open()
  await write('1\torder\t주문\n2\tzzzgrove\t작은 숲\n3\tprofit\t이익')
  fireEvent.click(saving('3개 저장하기'))
  const notice = await screen.findByText(/사전에 없어서 넣지 못한 단어예요/)
  expect(notice.textContent).toContain('zzzgrove')
  expect(sent(save)).toEqual([{ lemmas: ['order', 'zzzgrove', 'profit'] }])
  expect(rows().map(([lemma]) => lemma)).toEqual(['order', 'order', 'profit'])
  expect((await field()).value).toContain('zzzgrove')
  await write('order\nprofit')
  expect(screen.queryByText(/사전에 없어서/)).toBeNull()
  expect(saving('2개 저장하기').disabled).toBe(true)
})

test('an empty set says what it is for; emptying one is an act of its own', async () => {
  const { sent } = open()
  await write('')
  fireEvent.click(saving('세트 비우기'))
  await screen.findByText('아직 단어 세트가 없어요')
  expect(sent(save)).toEqual([{ lemmas: [] }])
})

test('what could not be saved stays in the field, and can be taken back to what is saved', async () => {
  const { sent } = open([trade], { [save]: refusal('INTERNAL') })
  await write('profit')
  fireEvent.click(saving('1개 저장하기'))
  await waitFor(() => expect(sent(save)).toHaveLength(1))
  await waitFor(() => expect(saving('1개 저장하기').disabled).toBe(false))
  expect((await field()).value).toBe('profit')
  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }))
  expect((await field()).value).toBe('trade')
})

test('more than 2,000 words are not sent', async () => {
  open()
  await write(Array.from({ length: 2_003 }, (_, at) => `w${at}`).join('\n'))
  expect(screen.getByText(/2,000개까지/).textContent).toContain('3개를 지워 주세요.')
  expect(saving('2,003개 저장하기').disabled).toBe(true)
})

test('what was typed is in the field after a reload, until it is saved or taken back', async () => {
  open()
  await write('trade\nprofit')
  cleanup()
  open()
  expect((await field()).value).toBe('trade\nprofit')
  screen.getByText(/이 기기에 두었던 목록을 이어서 써요/)
  fireEvent.click(saving('2개 저장하기'))
  await screen.findByText('단어 2개를 저장했어요.')
  cleanup()
  open()
  expect((await field()).value).toBe('trade')
})
