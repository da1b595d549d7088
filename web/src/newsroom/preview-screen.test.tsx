import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { recordNothing, waitingEvents } from '#outbox'
import { click, settle } from '../testing/acting.ts'
import { anArticle, aRow } from '../testing/article.ts'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './preview-screen.tsx'
import { startPreview } from './start-preview.ts'

afterEach(() => recordNothing(null))

const word = (lemma: string) => ({
  lemma,
  pos: 'noun' as const,
  ipa: 'triː',
  level: 'A1',
  senses: [{ ko: '나무', example: { en: 'A tree.', ko: '나무.' } }],
  byUse: [],
  collocations: [],
  confusable: null,
})

/** The preview of draft 12 as the app opens it; `made` names every call. */
async function opened() {
  const article = anArticle({ article: aRow('12') })
  const page = await openPage(<Screen />, {
    at: '/admin/preview/12?level=B1',
    row: '/admin/preview/:id',
    begin: startPreview,
    strict: true,
    answers: {
      'GET /admin/newsroom/manuscripts/:id/preview': {
        revision: 3,
        savedAt: '2026-11-24T04:04:00.000Z',
        article,
        words: { entries: [word('tree')], phrases: [], unlisted: [] },
        notes: { level: 'B1', revision: 3, sentences: [] },
        audio: null,
        keys: article.quiz.map(({ id }) => ({ quizId: id, answer: '00000001', proof: ['s2'], why: '까닭이에요.' })),
        withheld: { questions: 1, notes: 2 },
      },
    },
  })
  await settle()
  return page
}

test('a draft stands on the page of an article, marked as a draft, and says what readers would not get', async () => {
  await opened()
  expect(screen.getByText('미리보기 · 저장된 초안')).toBeTruthy()
  expect(screen.getByText(/문제 1개, 끊어읽기 2문장/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Headline of 12')
  expect(screen.queryByText('이 기사로 집중 학습하기')).toBeNull()
})

test('an answer is judged by the keys of the draft, a tapped word has its card, and nothing of it is sent or kept', async () => {
  const page = await opened()
  await click(/two of 1/)
  expect(screen.getByText('맞았어요.')).toBeTruthy()
  const trees = screen.getAllByText('Trees')[0]
  trees?.click()
  await settle()
  expect(document.querySelector('.word-card')?.textContent).toContain('나무')
  await click('다 읽었어요')
  expect(page.made.map(({ name }) => name)).toEqual(['GET /admin/newsroom/manuscripts/:id/preview'])
  expect(await waitingEvents()).toEqual([])
})

test('a link of the page does not lead away', async () => {
  const page = await opened()
  await click('신문으로 돌아가기', 'link')
  expect(page.place()).toBe('/admin/preview/12?level=B1')
})
