import { type Answers, refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { settle } from '../testing/acting.ts'
import { anArticle } from '../testing/article.ts'
import { openPage } from '../testing/open-page.tsx'
import { reader } from '../testing/sessions.ts'
import { Screen } from './education-screen.tsx'

type Challenges = CallReply<'GET /challenges'>
const card: Challenges['open'][number] = {
  kind: 'DAY',
  period: '2026-11-24',
  state: 'OPEN',
  opensAt: '2026-11-23T19:00:00.000Z',
  closesAt: '2026-11-24T19:00:00.000Z',
  items: 10,
  answered: 0,
  minutes: 5,
  attemptId: null,
  score: null,
}
const challenges = (over: Partial<typeof card> = {}, open = 0): Challenges => ({
  open: [{ ...card, ...over }],
  earlier: [],
  wrongAnswers: { open, ready: 0 },
})
const read = (count: number): CallReply<'GET /articles'> => ({
  date: '2026-11-24',
  level: 'B1',
  articles: Array.from({ length: count }, (_, index) => ({ ...anArticle().article, id: `article-${index}` })),
  nextCursor: null,
})
const open = (answers: Answers) => openPage(<Screen />, { at: '/education', answers })

test('the day’s challenge comes first, then the last articles, each to be taken further', async () => {
  await open({ 'GET /challenges': challenges(), 'GET /articles': read(7) })
  expect(screen.getByRole('link', { name: '챌린지 풀기' }).getAttribute('href')).toBe('/challenge')
  expect(screen.getByText('읽은 기사로 만든 10문제, 약 5분이에요.')).toBeTruthy()
  const links = screen.getAllByRole('link', { name: /^토론하기/ })
  expect(links).toHaveLength(5)
  expect(links[0]?.getAttribute('href')).toBe('/discussion/detail/article-0')
  expect(screen.getAllByRole('link', { name: /^자기 학습하기/ })[0]?.getAttribute('href')).toBe(
    '/selfstudy/article-0?level=B1',
  )
})

test('a conversation about an article is offered to those who may have one', async () => {
  const answers = { 'GET /challenges': challenges(), 'GET /articles': read(1) }
  const page = await openPage(<Screen />, { at: '/education', answers, session: reader })
  expect(screen.queryByRole('link', { name: /^대화하기/ })).toBeNull()
  page.leave()
  await openPage(<Screen />, { at: '/education', answers, session: { ...reader, useConversation: true } })
  expect(screen.getByRole('link', { name: /^대화하기/ }).getAttribute('href')).toBe('/conversation/register/article-0')
})

test('a challenge that was begun goes on, one that is done shows its score, and wrong answers lead to their note', async () => {
  await open({
    'GET /challenges': challenges(
      { state: 'BEGUN', answered: 3, attemptId: '22222222-2222-4222-8222-222222222222' },
      4,
    ),
    'GET /articles': read(1),
  })
  expect(screen.getByText('10문제 가운데 3문제를 풀었어요.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '오답 노트 4' })).toBeTruthy()
})

test('whoever has read nothing yet is led to the articles', async () => {
  await open({
    'GET /challenges': challenges({ state: 'DONE', score: { points: 70, of: 90 } }),
    'GET /articles': read(0),
  })
  expect(screen.getByText('오늘은 70 / 90점이에요.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '오늘의 기사 보기' })).toBeTruthy()
})

test('what could not be loaded says so and is asked for again', async () => {
  let works = false
  await open({
    'GET /challenges': () => (works ? challenges() : refusal('INTERNAL')),
    'GET /articles': () => read(1),
  })
  expect(screen.getByRole('heading', { name: '학습을 불러오지 못했어요' })).toBeTruthy()
  works = true
  fireEvent.click(screen.getByRole('button', { name: '다시 시도하기' }))
  await settle()
  expect(screen.getByRole('link', { name: '챌린지 풀기' })).toBeTruthy()
})
