import { refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anArticle } from '../testing/article.ts'
import { openPage } from '../testing/open-page.tsx'
import { reader } from '../testing/sessions.ts'
import { Screen } from './sentence-screen.tsx'

type Record = CallReply<'GET /articles/:id/sentences/:sentenceId'>

const plain = { revision: 2, word: null, score: null, correct: null }
const record: Record = {
  level: 'B1',
  revision: 2,
  headline: { en: 'Tiny Forests', ko: '작은 숲' },
  en: 'Trees grow.',
  ko: '나무가 자란다.',
  history: [
    { ...plain, kind: 'READ_ALOUD', at: '2026-11-22T04:00:00.000Z' },
    { ...plain, kind: 'WRITTEN', at: '2026-11-22T03:00:00.000Z', score: 66.66 },
    { ...plain, kind: 'TESTED', at: '2026-11-22T02:00:00.000Z', correct: false },
    { ...plain, kind: 'LOOKED_UP', at: '2026-11-21T16:00:00.000Z', word: 'grow' },
    { ...plain, kind: 'READ', at: '2026-11-20T03:00:00.000Z', revision: 1 },
  ],
}
const open = (reply: Record | ReturnType<typeof refusal>) =>
  openPage(<Screen />, {
    at: '/sentence/tiny-forests/s2?level=B1',
    row: '/sentence/:articleId/:sentenceId',
    session: reader,
    answers: { 'GET /articles/:id/sentences/:sentenceId': reply, 'GET /articles/:id': anArticle() },
  })

test('a sentence has everything that was done with it, by study days, newest first', async () => {
  await open(record)
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    '소리 내어 읽었어요2026.11.22',
    '받아썼어요 · 67% 맞음2026.11.22',
    '이 문장이 근거인 문제를 틀렸어요2026.11.22',
    '‘grow’ 뜻을 찾아봤어요2026.11.21',
    '읽었어요고치기 전 문장2026.11.20',
  ])
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([
    ...['1번', '0번', '1번', '0번', '1번', '1번', '1번'],
  ])
  expect(screen.getByRole('link', { name: '기사에서 보기' }).getAttribute('href')).toBe(
    '/article/detail/tiny-forests?level=B1&sentence=s2',
  )
})

test('a sentence with which nothing was done says what will be here', async () => {
  await open({ ...record, history: [] })
  expect(screen.getByText('아직 남은 기록이 없어요')).toBeTruthy()
})

test('a sentence that is not there says so', async () => {
  await open(refusal('NOT_FOUND'))
  expect(screen.getByText('이 문장을 찾을 수 없어요')).toBeTruthy()
})
