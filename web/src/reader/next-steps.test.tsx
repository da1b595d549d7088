import { refusal, silence } from '@readgrow/client/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Saved } from '#articles'
import { anArticle, wrongAnswer } from '../testing/article.ts'
import { aHome, anItem, aStreak } from '../testing/home.tsx'
import { openPage } from '../testing/open-page.tsx'
import { reader } from '../testing/sessions.ts'
import { NextSteps } from './next-steps.tsx'
import type { Graded } from './use-answers.ts'

const reading = (articleId: string, title: string) => anItem({ kind: 'READ', reason: 'FITS', articleId, title })
const savedOf = (kept: readonly string[]) => ({ savedKeys: new Set(kept) }) as unknown as Saved

async function open(
  kept: readonly string[],
  home: ReturnType<typeof aHome>,
  graded: readonly Graded[] | null = null,
  read = true,
) {
  const onProof = vi.fn()
  const steps = { article: anArticle(), saved: savedOf(kept), graded, read, onProof }
  await openPage(<NextSteps {...steps} />, {
    session: reader,
    answers: { 'GET /home': home },
  })
  return { part: within(screen.getByRole('region', { name: '다음 할 일' })), onProof }
}
const addressesOf = ({ getAllByRole }: Awaited<ReturnType<typeof open>>['part']) =>
  getAllByRole('link').map((link) => link.getAttribute('href'))

test('the end of an article leads to what the day still asks for, and says what was kept', async () => {
  const items = [anItem(), reading('tiny-forests', 'Tiny Forests'), reading('night-trains', 'Night Trains')]
  const choices = [{ minutes: 20 as const, items: [0, 1, 2], filled: 13, rest: 'FILLED' as const }]
  const home = aHome({ plan: { minutes: 20, items, choices }, streak: aStreak({ todayCounts: true, days: 7 }) })
  const { part } = await open(['tree/noun/1', 'carry/verb/1'], home)
  expect(part.getByText(/단어 가운데 2개가 내 단어에 있어요/)).toBeTruthy()
  expect(part.getByText('오늘 학습을 채웠어요 · 7일째')).toBeTruthy()
  expect(addressesOf(part)).toEqual(['/vocabulary/today', '/article/detail/night-trains', '/'])
})

test('with nothing left it leads back to the newspaper, and says how a word is kept', async () => {
  const { part } = await open([], aHome({ plan: { minutes: 20, items: [], choices: [] } }))
  expect(part.getByText(/단어를 누르면 담을 수 있어요/)).toBeTruthy()
  expect(part.getByText('오늘 할 일을 다 했어요.')).toBeTruthy()
  expect(addressesOf(part)).toEqual(['/article'])
})

test('whoever has answered everything but not said that the article is read is told what the day still needs', async () => {
  const graded = ['q1', 'q2', 'q3'].map((id) => ({ ...wrongAnswer(id), correct: true }))
  const home = aHome({ streak: aStreak({ todayCounts: false, days: 0 }) })
  const { part } = await open([], home, graded, false)
  expect(part.getByText('글을 다 읽었다면 문제 위에 있는 ‘다 읽었어요’도 눌러 주세요.')).toBeTruthy()
  expect(part.getByText('기사를 다 읽고 문제를 풀거나 단어 10개에 답하면 1일째가 돼요.')).toBeTruthy()
})

test('its place is kept while it is asked for, and leads home when there is no answer', async () => {
  const steps = <NextSteps article={anArticle()} saved={savedOf([])} read graded={null} onProof={() => undefined} />
  const page = await openPage(steps, { session: reader, answers: { 'GET /home': silence } })
  screen.getByText('불러오고 있어요')
  page.leave()
  await openPage(steps, { session: reader, answers: { 'GET /home': refusal('INTERNAL') } })
  expect(screen.queryByText('불러오고 있어요')).toBeNull()
  expect(screen.getByRole('link', { name: '오늘 할 일 보기' }).getAttribute('href')).toBe('/')
})

test('whoever understood no more than chance gets an easier version, the sentences that matter and every step', async () => {
  const graded = ['q1', 'q2', 'q3'].map((id) => ({ ...wrongAnswer(id), proof: [id === 'q3' ? 's4' : 's2'] }))
  const { onProof } = await open([], aHome(), graded)
  const help = within(screen.getByRole('region', { name: '글이 어려웠나요?' }))
  expect(help.getByRole('link', { name: '더 쉬운 A2로 다시 읽기' }).getAttribute('href')).toBe(
    '/article/detail/tiny-forests?level=A2',
  )
  expect(help.getByRole('link', { name: '듣고 쓰며 익히기' }).getAttribute('href')).toBe(
    '/selfstudy/tiny-forests?level=B1',
  )
  fireEvent.click(help.getByRole('button', { name: '근거 문장만 다시 보기' }))
  expect(onProof.mock.calls).toEqual([[['s2', 's4']]])
})

test('whoever understood more than that gets no such help', async () => {
  const right = { ...wrongAnswer('q1'), correct: true }
  await open([], aHome(), [right, wrongAnswer('q2'), wrongAnswer('q3')])
  expect(screen.queryByRole('region', { name: '글이 어려웠나요?' })).toBeNull()
})
