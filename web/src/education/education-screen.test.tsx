import { type Answers, refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { settle } from '../testing/acting.ts'
import { anArticle, aRow } from '../testing/article.ts'
import { aHome, anItem } from '../testing/home.tsx'
import { openPage } from '../testing/open-page.tsx'
import { reader } from '../testing/sessions.ts'
import { Screen } from './education-screen.tsx'

type Challenges = CallReply<'GET /challenges'>
type PaperTests = CallReply<'GET /paper-tests'>
const attemptId = '22222222-2222-4222-8222-222222222222'
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
const challenges = (over: Partial<typeof card> = {}, wrongAnswers = { open: 0, ready: 0 }): Challenges => ({
  open: [{ ...card, ...over }],
  earlier: [],
  wrongAnswers,
})
const papers = (state: PaperTests['open'][number]['state'] = 'EMPTY', readings = 0): PaperTests => ({
  open: [{ week: '2026-11-23', lastDay: '2026-11-29', state, readings, score: null }],
  earlier: [],
})
const read = (count: number): CallReply<'GET /articles'> => ({
  date: '2026-11-24',
  level: 'B1',
  articles: Array.from({ length: count }, (_, index) => ({ ...anArticle().article, id: `article-${index}` })),
  nextCursor: null,
})
const all: Answers = {
  'GET /home': aHome(),
  'GET /challenges': challenges(),
  'GET /paper-tests': papers(),
  'GET /articles': read(1),
}
const open = (answers: Answers = {}) => openPage(<Screen />, { at: '/education', answers: { ...all, ...answers } })
const part = (name: string) => within(screen.getByRole('region', { name }))
const addressesIn = (name: string) =>
  part(name)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('one thing of the day comes first, then the questions, then the last articles, each to be taken further', async () => {
  await open({ 'GET /articles': read(7) })
  expect(addressesIn('다음 할 일')).toEqual(['/vocabulary/today'])
  expect(screen.queryByRole('region', { name: '하던 것' })).toBeNull()
  expect(addressesIn('문제 풀기')).toEqual(['/challenge'])
  expect(part('문제 풀기').getByText('10문제, 약 5분이에요')).toBeTruthy()
  const links = screen.getAllByRole('link', { name: /^토론하기/, hidden: true })
  expect(links).toHaveLength(5)
  expect(links[0]?.getAttribute('href')).toBe('/discussion/detail/article-0')
  expect(screen.getAllByRole('link', { name: /^집중 학습하기/, hidden: true })[0]?.getAttribute('href')).toBe(
    '/selfstudy/article-0?level=B1',
  )
  expect(screen.getAllByRole('img', { name: '숲' })).toHaveLength(5)
})

test('a conversation about an article is offered to those who may have one', async () => {
  const page = await openPage(<Screen />, { at: '/education', answers: all, session: reader })
  expect(screen.queryByRole('link', { name: /^대화하기/ })).toBeNull()
  page.leave()
  await openPage(<Screen />, { at: '/education', answers: all, session: { ...reader, useConversation: true } })
  expect(screen.getByRole('link', { name: /^대화하기/ }).getAttribute('href')).toBe('/conversation/register/article-0')
})

test('what was begun stands together: a challenge, a test paper, a self-study, an article', async () => {
  const study = { kind: 'SELF_STUDY', reason: 'STARTED', articleId: 'night-trains', title: 'Night Trains' } as const
  await open({
    'GET /home': aHome({
      plan: { minutes: 20, items: [anItem(study)], choices: [] },
      continueReading: [aRow('old-bridges', { progress: 0.4 })],
    }),
    'GET /challenges': challenges({ state: 'BEGUN', answered: 3, attemptId }, { open: 4, ready: 2 }),
    'GET /paper-tests': papers('MADE', 3),
  })
  expect(addressesIn('하던 것')).toEqual([
    `/challenge/attempt/${attemptId}`,
    '/challenge/paper/2026-11-23',
    '/selfstudy/night-trains',
    '/article/detail/old-bridges',
  ])
  expect(part('하던 것').getByText('10문제 가운데 3문제를 풀었어요')).toBeTruthy()
  expect(part('하던 것').getByText('40%까지 읽었어요')).toBeTruthy()
  expect(part('문제 풀기').getByText('4문제 · 지금 풀 차례인 문제 2개')).toBeTruthy()
  expect(addressesIn('문제 풀기')).toEqual(['/challenge', '/challenge/review', '/challenge'])
})

test('a challenge that is done shows its score, and whoever has read nothing yet is led to the articles', async () => {
  await open({
    'GET /challenges': challenges({ state: 'DONE', score: { points: 70, of: 90 } }),
    'GET /articles': read(0),
  })
  expect(screen.getByText('오늘은 90점 만점에 70점이에요')).toBeTruthy()
  expect(screen.getByRole('link', { name: '오늘의 기사 보기' })).toBeTruthy()
})

test('what could not be loaded says so and is asked for again', async () => {
  let works = false
  await open({ 'GET /challenges': () => (works ? challenges() : refusal('INTERNAL')) })
  expect(screen.getByRole('heading', { name: '학습을 불러오지 못했어요' })).toBeTruthy()
  works = true
  fireEvent.click(screen.getByRole('button', { name: '다시 시도하기' }))
  await settle()
  expect(addressesIn('문제 풀기')).toEqual(['/challenge'])
})
