import { refusal } from '@readgrow/client/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './new-screen.tsx'

const create = 'POST /admin/newsroom/manuscripts'
const english = () => screen.getByLabelText<HTMLTextAreaElement>('영어 글')
const paste = (text: string) => fireEvent.change(english(), { target: { value: text } })

test('a pasted text and its source outlive a lost session, until the article is there', async () => {
  openPage(<Screen />)
  paste('The sun is up.')
  fireEvent.click(screen.getByRole('radio', { name: 'B2' }))
  fireEvent.click(screen.getByRole('switch', { name: /^다른 곳에서 온 글이에요/ }))
  fireEvent.change(screen.getByLabelText('출처 이름'), { target: { value: 'The Repair Association' } })
  cleanup()
  const page = openPage(<Screen />, { answers: { [create]: { id: '7' } } })
  screen.getByText('이 기기에 두었던 글을 이어서 써요.')
  fireEvent.click(screen.getByRole('button', { name: '기사 만들기' }))
  await waitFor(() => expect(page.place()).toBe('/articles/7'))
  expect(page.sent(create)).toMatchObject([
    { level: 'B2', text: 'The sun is up.', source: { name: 'The Repair Association' } },
  ])
  cleanup()
  openPage(<Screen />)
  expect(english().value).toBe('')
})

test('what was left is begun anew at one press', () => {
  openPage(<Screen />)
  paste('The sun is up.')
  cleanup()
  openPage(<Screen />)
  fireEvent.click(screen.getByRole('button', { name: '처음부터 쓰기' }))
  expect(english().value).toBe('')
  cleanup()
  openPage(<Screen />)
  expect(screen.queryByText('이 기기에 두었던 글을 이어서 써요.')).toBeNull()
})

test.each([
  ['EMPTY', /영어 문장이 없어요/],
  ['TOO_LONG', /너무 길어요/],
  ['SENTENCE_TOO_LONG', /600자보다 길어요/],
  ['NESTED', /서식이 너무 많거나 깊어서/],
])('a text that can be no article (%s) is told why, and stays', async (rule, sentence) => {
  openPage(<Screen />, {
    answers: { [create]: refusal('NOT_PUBLISHABLE', { fields: [{ path: 'text', rule }] }) },
  })
  paste('<script>alert(1)</script>')
  fireEvent.click(screen.getByRole('button', { name: '기사 만들기' }))
  await screen.findByText(sentence)
  expect(screen.queryByText(/아직 발행할 수 없어요/)).toBeNull()
  expect(english().value).toBe('<script>alert(1)</script>')
})
