import type { CallReply } from '@readgrow/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRow } from '../testing/article.ts'
import { openPage } from '../testing/open-page.tsx'
import { reader } from '../testing/sessions.ts'
import { Screen } from './edition-screen.tsx'

const empty: CallReply<'GET /articles'> = { date: '2026-11-24', level: 'B1', articles: [], nextCursor: null }
const open = (at: string) => openPage(<Screen />, { at, session: reader, answers: { 'GET /articles': empty } })

test('the levels of the paper are named as levels, and its own is chosen', async () => {
  await open('/article')
  const levels = screen.getByLabelText<HTMLSelectElement>(/^신문 레벨/)
  expect(
    within(levels)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['A1 레벨', 'A2 레벨', 'B1 레벨', 'B2 레벨', 'C1 레벨']])
  expect(levels.value).toBe('B1')
})

test.each([
  [{ progress: 0.53 }, '53% 읽는 중'],
  [{ progress: 1 }, '거의 다 읽음'],
])('an article with %o is called %s', async (over, said) => {
  const articles = [aRow('tiny-forests', over)]
  await openPage(<Screen />, { at: '/article', session: reader, answers: { 'GET /articles': { ...empty, articles } } })
  screen.getByText(said)
})

test('without a recommendation it says what is recommended', async () => {
  await open('/article?shelf=recommended')
  screen.getByText('추천은 아는 단어가 90%를 넘고 아직 읽지 않은 기사에서 골라요.')
})
