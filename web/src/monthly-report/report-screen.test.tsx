import { type Answers, refusal } from '@readgrow/client/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click, settle } from '../testing/acting.ts'
import { openPage } from '../testing/open-page.tsx'
import { member } from '../testing/sessions.ts'
import { type Report, shownStep } from './report.ts'
import { Screen } from './report-screen.tsx'

const none = { answers: 0, right: 0 }
const nothing: Report['numbers'] = {
  ...{
    activeSeconds: 0,
    lateSeconds: 0,
    studyDays: 0,
    units: 0,
    articles: 0,
    wordsRead: 0,
    levels: [],
    otherChallenge: none,
  },
  ...{ challenges: 0, selfStudies: 0, conversations: 0, wordAnswers: 0, mastered: 0, fell: 0 },
  recall: { ...none, shown: null },
  ...{ takes: 0, takeSeconds: 0, quietSentences: 0 },
}
const busy: Report['numbers'] = {
  ...nothing,
  ...{ activeSeconds: 45_240, studyDays: 18, units: 60, articles: 14, wordsRead: 3_240, mastered: 42, fell: 3 },
  levels: [{ level: 'B1', articles: 14, words: 3_240, quiz: { answers: 40, right: 31 }, challenge: none }],
  recall: { answers: 120, right: 108, shown: { low: 0.833, high: 0.942, predicted: 0.91 } },
}
const beside = { held: 0, recall: nothing.recall, pace: null }
const aReport = (over: Partial<Report> = {}): Report => ({
  ...{ month: '2026-11', first: '2026-09', last: '2026-11' },
  ...{ numbers: busy, before: { ...busy, activeSeconds: null, studyDays: 11 } },
  trend: [
    { ...beside, month: '2026-10', activeSeconds: null, studyDays: 11, articles: 9, words: 2_000 },
    { ...beside, month: '2026-11', activeSeconds: 45_240, studyDays: 18, articles: 14, words: 3_240, held: 42 },
  ],
  days: [{ date: '2026-11-01', activeSeconds: 45_240 }],
  level: { now: null, before: null, change: null, tests: [] },
  goal: { daysPerWeek: 5 },
  steps: [
    { kind: 'REVIEW', count: 45, article: null },
    { kind: 'LEVEL_TEST', count: 0, article: null },
    { kind: 'SPEAK', count: 0, article: { id: 'tiny-forests', level: 'B1', title: 'Tiny Forests' } },
  ],
  pdf: true,
  ...over,
})
const open = (report: Answers['GET /monthly-reports/:month'], answers: Answers = {}, month = '') =>
  openPage(<Screen />, {
    at: `/learning-manage/monthly-report${month}`,
    session: { ...member, customerLevel: 'B1' },
    answers: {
      'GET /monthly-reports/:month': report,
      'GET /monthly-reports/:month/coverage': { coverage: null },
      ...answers,
    } as Answers,
  })
const body = () => document.body.textContent ?? ''

describe('a month', () => {
  test('has its numbers next to those of the month before, and says what was not measured', async () => {
    await open(aReport())
    await settle()
    expect(screen.getByRole('heading', { name: '2026년 11월' })).toBeTruthy()
    for (const text of ['12시간 34분', '지난달 측정하지 않았어요', '3,240개', '90% (83%~94%)', 'B1 40문제 중 31개'])
      expect(body()).toContain(text)
  })

  test('is drawn, and every figure has its numbers as a table and itself in words', async () => {
    await open(aReport())
    await settle()
    const titles = ['날마다 활동 시간', '달마다 활동 시간', '오래 기억하는 단어']
    for (const title of titles) {
      const drawn = screen.getByRole('img', { name: title })
      expect(drawn.querySelector('desc')?.textContent).not.toBe('')
      const figure = drawn.closest('figure') as HTMLElement
      expect(within(figure).getByRole('table', { name: title, hidden: true })).toBeTruthy()
    }
    expect(screen.getAllByRole('img')).toHaveLength(titles.length)
    const months = screen.getByRole('table', { name: '달마다 활동 시간', hidden: true })
    expect(months.textContent).toContain('2026년 10월측정하지 않았어요11일9편')
  })

  test('says what a number means, and opens the list that it counts', async () => {
    await open(aReport(), {
      'GET /monthly-reports/:month/lines/:line': ({ params: { line }, query: { after } }) =>
        line === 'MASTERED'
          ? {
              total: 51,
              next: after === 0 ? 50 : null,
              items: [{ on: '2026-11-20', text: after === 0 ? 'harvest' : 'orchard', detail: '수확하다', url: null }],
            }
          : refusal('NOT_FOUND'),
    })
    await settle()
    expect(screen.queryByText(/30일 넘게 이어질/)).not.toBeNull()
    await click('숙달한 단어')
    expect(screen.getByRole('button', { name: '숙달한 단어' }).getAttribute('aria-expanded')).toBe('true')
    const explained = screen.getByText(/30일 넘게 이어질/).parentElement as HTMLElement
    within(explained).getByRole('button', { name: '목록 보기' }).click()
    await settle()
    expect(body()).toContain('모두 51개')
    expect(body()).toContain('harvest')
    await click('더 보기')
    await settle()
    expect(body()).toContain('orchard')
  })

  test('leads to the months around it that there are', async () => {
    await open(aReport({ month: '2026-10' }), {}, '?month=2026-10')
    await settle()
    expect(screen.getByRole('link', { name: '지난달' }).getAttribute('href')).toContain('month=2026-09')
    expect(screen.getByRole('link', { name: '다음 달' }).getAttribute('href')).toContain('month=2026-11')
  })

  test('without anything done reads kindly and still says what to begin', async () => {
    await open(aReport({ numbers: nothing, before: null, trend: [], days: [] }))
    await settle()
    expect(body()).toContain('이번 달에는 아직 학습한 기록이 없어요.')
    expect(screen.queryByText('숙달한 단어')).toBeNull()
    expect(screen.getByRole('link', { name: /단어 복습하기/ }).getAttribute('href')).toBe('/vocabulary/today')
  })

  test('that there is not leads back to this month', async () => {
    await open(refusal('NOT_FOUND'), {}, '?month=1999-01')
    await settle()
    expect(screen.getByRole('link', { name: '이번 달 보기' })).toBeTruthy()
  })

  test('where no PDF can be made, says to print', async () => {
    await open(aReport({ pdf: false }))
    await settle()
    expect(screen.queryByRole('button', { name: 'PDF로 받기' })).toBeNull()
    expect(body()).toContain('인쇄해서 보관해 주세요')
  })
})

test('every step leads somewhere, with an article or without one', () => {
  const kinds = ['REVIEW', 'WRONG_ANSWERS', 'LEVEL_TEST', 'READ', 'QUIZ', 'CHALLENGE', 'SPEAK', 'NEW_WORDS'] as const
  const article = { id: 'a', level: 'B1', title: 'A' } as const
  for (const kind of kinds)
    for (const one of [article, null]) expect(shownStep({ kind, count: 3, article: one }).to).toMatch(/^\/[a-z]/)
})
