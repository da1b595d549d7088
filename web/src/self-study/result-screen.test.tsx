import type { CallReply } from '@readgrow/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aHome } from '../testing/home.tsx'
import { openPage } from '../testing/open-page.tsx'
import { aStudy } from '../testing/self-study.tsx'
import { reader } from '../testing/sessions.ts'
import { Screen } from './result-screen.tsx'

type Result = CallReply<'GET /self-study/:id/result'>

const aResult = (over: Partial<Result> = {}): Result => ({
  level: 'B1',
  headline: { en: 'Tiny Forests', ko: '작은 숲' },
  steps: aStudy({ READ: 'DONE', LISTEN: 'SKIPPED' }).steps,
  done: false,
  seconds: null,
  wordsPerMinute: null,
  questions: null,
  dictation: null,
  recall: null,
  checks: null,
  weak: [],
  words: [],
  lastAt: null,
  next: { kind: 'ARTICLE' },
  ...over,
})
const open = (result: Result) =>
  openPage(<Screen />, {
    at: '/selfstudy/result?article=tiny-forests&level=B1',
    session: reader,
    answers: { 'GET /home': aHome(), 'GET /self-study/:id/result': result },
  })
const figures = () => screen.getAllByRole('definition').map((each) => each.textContent)
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the result', () => {
  test('says of what was not measured that it was not, and never 0', async () => {
    await open(aResult())
    expect(figures()).toEqual(Array.from({ length: 6 }, () => '측정하지 않았어요'))
  })

  test('has each measure by itself, also where it is 0', async () => {
    await open(
      aResult({
        done: true,
        seconds: 1_130,
        wordsPerMinute: 112,
        questions: { right: 0, answered: 4, of: 4 },
        dictation: { score: 0, sentences: 3 },
        recall: 'NONE',
        checks: 0,
      }),
    )
    expect(figures()).toEqual(['19분', '분당 112단어', '4문제 중 0문제', '0% · 3문장', '전혀', '4개 중 0개'])
  })

  test('leads from a weak sentence to its place in the article and to its record', async () => {
    const sentence = { id: 's4', en: 'In 2026.', ko: '2026년에.' }
    await open(aResult({ weak: [{ ...sentence, dictation: 41.66, wrongAnswer: true, lookUps: 3 }] }))
    const list = within(screen.getByRole('region', { name: '다시 볼 문장 1개' }))
    expect(list.getByText('받아쓰기 42% · 틀린 문제의 근거 · 단어를 3번 찾음')).toBeTruthy()
    expect(linkTo('기사에서 보기')).toBe('/article/detail/tiny-forests?level=B1&sentence=s4')
    expect(linkTo('문장 학습 기록')).toBe('/sentence/tiny-forests/s4?level=B1')
  })

  test('has the words with their next date, and today for what is due already', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T03:00:00.000Z') })
    onTestFinished(() => void vi.useRealTimers())
    await open(
      aResult({
        words: [
          { no: 1, lemma: 'tree', ko: '나무', dueOn: '2026-11-25' },
          { no: 2, lemma: 'carry', ko: '나르다', dueOn: null },
          { no: 3, lemma: 'grow', ko: '자라다', dueOn: '2026-11-20' },
        ],
      }),
    )
    const words = within(screen.getByRole('region', { name: '이 기사의 내 단어 3개' })).getAllByRole('listitem')
    expect(words.map((each) => each.textContent)).toEqual([
      'tree 나무다음 복습 2026.11.25\u00a0(수)',
      'carry 나르다아직 복습 전',
      'grow 자라다다음 복습 오늘',
    ])
  })

  test.each([
    [{ kind: 'STEP', step: 'QUESTIONS' }, '문제 풀기 하기', '/selfstudy/tiny-forests?level=B1&step=QUESTIONS'],
    [{ kind: 'SENTENCE', sentenceId: 's4' }, '그 문장 다시 듣기', '/sentence/tiny-forests/s4?level=B1'],
    [{ kind: 'WORDS', count: 2 }, '단어 복습하기', '/vocabulary/today'],
    [{ kind: 'ARTICLE' }, '다른 기사 읽기', '/article'],
  ] as const)('leads on with one step: %o', async (next, name, address) => {
    await open(aResult({ next }))
    expect(linkTo(name)).toBe(address)
  })

  test('without an article in the address says where results come from', async () => {
    await openPage(<Screen />, { at: '/selfstudy/result?article=../x', session: reader })
    expect(screen.getByText('어느 기사의 결과인지 알 수 없어요')).toBeTruthy()
  })
})
