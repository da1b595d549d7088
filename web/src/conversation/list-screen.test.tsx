import { type Answers, refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { click } from '../testing/acting.ts'
import { aRow } from '../testing/article.ts'
import { openPage } from '../testing/open-page.tsx'
import { reader } from '../testing/sessions.ts'
import type { ListedTalk } from './conversation.ts'
import { Screen } from './list-screen.tsx'

const read = (count: number): CallReply<'GET /articles'> => ({
  date: '2026-11-24',
  level: 'B1',
  articles: Array.from({ length: count }, (_, index) => aRow(`article-${index}`)),
  nextCursor: null,
})
const aListed = (no: number, over: Partial<ListedTalk> = {}): ListedTalk => ({
  id: `00000000-0000-4000-8000-00000000000${no}`,
  articleId: 'tiny-forests',
  headline: { en: `Talk ${no}`, ko: '작은 숲' },
  picture: no === 3 ? null : { url: `/pictures/${no}.svg`, alt: '숲' },
  level: 'B1',
  partner: 'WRITTEN',
  answers: 4,
  begunAt: '2026-11-20T03:00:00.000Z',
  doneAt: '2026-11-20T03:10:00.000Z',
  ...over,
})
const open = (answers: Answers) =>
  openPage(<Screen />, { at: '/conversation', session: { ...reader, useConversation: true }, answers })

test('articles to talk about come first, then conversations; one that is open goes on', async () => {
  await open({
    'GET /articles': read(7),
    'GET /conversations': ({ query }) =>
      query.cursor
        ? { conversations: [aListed(3)], nextCursor: null }
        : { conversations: [aListed(1, { doneAt: null }), aListed(2)], nextCursor: 'more' },
  })
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links().filter((to) => to?.startsWith('/conversation/register/article-'))).toHaveLength(5)
  expect(screen.getByRole('link', { name: /Talk 1/ }).getAttribute('href')).toBe('/conversation/register/tiny-forests')
  expect(screen.getByRole('link', { name: /Talk 2/ }).getAttribute('href')).toBe(`/conversation/view/${aListed(2).id}`)
  await click('지난 대화 더 보기')
  screen.getByRole('link', { name: /Talk 3/ })
})

test('whoever has read nothing is led to the articles, and no conversation is missed', async () => {
  await open({ 'GET /articles': read(0), 'GET /conversations': { conversations: [], nextCursor: null } })
  screen.getByRole('link', { name: '오늘의 기사 보기' })
  screen.getByText(/아직 나눈 대화가 없어요/)
})

test('what could not be loaded says so, each part by itself', async () => {
  const page = await open({ 'GET /articles': read(1), 'GET /conversations': refusal('INTERNAL') })
  screen.getByRole('link', { name: /Headline of article-0/ })
  screen.getByRole('heading', { name: '지난 대화를 불러오지 못했어요' })
  page.answer({ 'GET /conversations': { conversations: [aListed(2)], nextCursor: null } })
  await click('다시 시도하기')
  screen.getByRole('link', { name: /Talk 2/ })
})
