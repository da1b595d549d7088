import { refusal, silence } from '@readgrow/client/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Saved } from '#articles'
import { anArticle } from '../testing/article.ts'
import { aHome, anItem, aStreak } from '../testing/home.tsx'
import { openPage } from '../testing/open-page.tsx'
import { reader } from '../testing/sessions.ts'
import { anOverview } from '../testing/words.ts'
import { NextSteps } from './next-steps.tsx'

const reading = (articleId: string, title: string) => anItem({ kind: 'READ', reason: 'FITS', articleId, title })
const nothingDue = {
  date: '2026-11-20',
  recall: 0,
  production: 0,
  fresh: 0,
  writing: 0,
  minutes: 0,
  paceMeasured: true,
}

async function open(kept: readonly string[], home: ReturnType<typeof aHome>, today = anOverview().today) {
  const saved = { savedKeys: new Set(kept) } as unknown as Saved
  await openPage(<NextSteps article={anArticle()} saved={saved} />, {
    session: reader,
    answers: { 'GET /home': home, 'GET /vocabulary/overview': anOverview({ today }) },
  })
  return within(screen.getByRole('region', { name: '이어서 할 일' }))
}
const linksOf = (part: Awaited<ReturnType<typeof open>>) =>
  part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('the end of an article leads to the words, then to the next article of the plan, and says what was kept', async () => {
  const items = [reading('tiny-forests', 'Tiny Forests'), reading('night-trains', 'Night Trains')]
  const home = aHome({ plan: { minutes: 20, items, choices: [] }, streak: aStreak({ todayCounts: true, days: 7 }) })
  const part = await open(['tree/noun/1', 'carry/verb/1'], home)
  expect(part.getByText(/단어 가운데 2개가 내 단어에 있어요/)).toBeTruthy()
  expect(part.getByText('오늘 학습을 채웠어요 · 7일째')).toBeTruthy()
  expect(linksOf(part)).toEqual([
    ['단어 24개 연습하기', '/vocabulary/today'],
    ['다음 기사: Night Trains', '/article/detail/night-trains'],
    ['오늘 할 일 보기', '/'],
  ])
})

test('with nothing left it leads back to the newspaper, and says how a word is kept', async () => {
  const home = aHome({ plan: { minutes: 20, items: [], choices: [] } })
  const part = await open([], home, nothingDue)
  expect(part.getByText(/단어를 누르면 담을 수 있어요/)).toBeTruthy()
  expect(linksOf(part)).toEqual([['신문으로 돌아가기', '/article']])
})

test('its place is kept while it is asked for, and given up when there is no answer', async () => {
  const saved = { savedKeys: new Set() } as unknown as Saved
  const page = await openPage(<NextSteps article={anArticle()} saved={saved} />, {
    session: reader,
    answers: { 'GET /home': silence, 'GET /vocabulary/overview': anOverview() },
  })
  screen.getByText('불러오고 있어요')
  page.leave()
  await openPage(<NextSteps article={anArticle()} saved={saved} />, {
    session: reader,
    answers: { 'GET /home': refusal('INTERNAL'), 'GET /vocabulary/overview': anOverview() },
  })
  expect(screen.queryByText('불러오고 있어요')).toBeNull()
})
