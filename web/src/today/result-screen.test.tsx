import { refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { flush } from '#outbox'
import { loadScreen } from '../routes.ts'
import { pressKey, settle } from '../testing/acting.ts'
import type { Told } from '../testing/events.ts'
import { beginTest, endTest, openPractice, setOnline, todayOf } from '../testing/practice.tsx'
import { anItem } from '../testing/practice-items.ts'
import { aWord } from '../testing/words.ts'
import { Screen } from './result-screen.tsx'

const { Screen: Flashcards } = await loadScreen({ screen: 'practice/flashcard' })

let told: Told[] = []
beforeEach(() => {
  told = beginTest()
})
afterEach(endTest)

const attempt = '00000000-0000-4000-8000-00000000000a'
type Result = CallReply<'GET /vocabulary/result'>
type Answer = Result['answers'][number]

const answer: Answer = {
  id: '00000000-0000-4000-8000-000000000001',
  no: 1,
  lemma: 'compete',
  ko: '경쟁하다',
  track: 'RECALL',
  format: 'CHOICE',
  effect: 'GRADED',
  rating: 3,
  correct: true,
  stageBefore: 'LEARNING',
  stageAfter: 'FAMILIAR',
  dueAt: '2026-12-02T19:00:00.000Z',
  leech: null,
}
const forgotten: Answer = {
  ...answer,
  id: `${attempt.slice(0, -1)}2`,
  no: 2,
  lemma: 'yield',
  rating: 1,
  correct: false,
  stageAfter: 'LEARNING',
}
const met: Answer = {
  ...answer,
  id: `${attempt.slice(0, -1)}3`,
  no: 3,
  lemma: 'harvest',
  format: 'READING',
  effect: 'READING',
}
const reply = (answers: Answer[], change: Partial<Result> = {}): Result => ({
  date: '2026-11-20',
  answers,
  seconds: 130,
  tomorrow: 4,
  nextDueAt: null,
  leftToday: 3,
  ...change,
})
const open = (own: Answer[], day = own, change: Partial<Result> = {}) =>
  openPractice(<Screen />, `/vocabulary/quiz-result?attempt=${attempt}`, {
    'GET /vocabulary/result': ({ query }) => reply(query.attempt ? own : day, change),
  })

describe('a result', () => {
  test('tells what moved, how the first answers were, how long it took and what is next', async () => {
    await open([answer, forgotten])
    expect(screen.getByText('단어 2개 · 답 2번 · 2분')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '단계가 바뀐 단어 1' }).parentElement?.textContent).toContain(
      'compete경쟁하다익히는 중 → 에서 아는 편13일 뒤',
    )
    expect(document.querySelector('dl')?.textContent).toBe('쉬웠어요0알았어요1겨우 떠올렸어요0몰랐어요1')
    expect(screen.getByText(/오늘 남은 복습은 3개예요. 내일은 4개가 기다려요./)).toBeTruthy()
    expect(screen.getByRole('link', { name: '틀린 단어 다시 풀기' }).getAttribute('href')).toBe(
      '/vocabulary/quiz-multiple?words=2',
    )
  })

  test('shows what reading said about words that day, taken back with one tap', async () => {
    await open([answer], [answer, met])
    expect(screen.getByText('harvest')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'harvest 되돌리기' }))
    await settle()
    await flush()
    expect(told).toMatchObject([{ kind: 'REVIEW_UNDONE', reviewId: met.id }])
    expect(screen.getByText('되돌렸어요')).toBeTruthy()
  })

  test('helps with a word that has become a hard one', async () => {
    await openPractice(<Screen />, '/vocabulary/quiz-result', {
      'GET /vocabulary/result': () => reply([{ ...forgotten, leech: 'PAUSED' }]),
      'GET /vocabulary/words/:no': {
        word: aWord('yield', { pos: 'verb', sentence: null }),
        sentences: [],
        memory: [],
        reviews: [],
      },
    })
    await settle()
    fireEvent.click(screen.getByRole('button', { name: '다시 익히기' }))
    await flush()
    expect(told).toMatchObject([{ kind: 'WORD_STATE_SET', lemma: 'yield', state: 'LEARNING' }])
  })

  test('of nothing leads to the review of the day', async () => {
    await open([])
    expect(screen.getByRole('link', { name: '오늘의 복습으로 가기' })).toBeTruthy()
  })
})

test('without a connection the result is made from the device and says that it was not sent', async () => {
  setOnline(false)
  const { place, leave } = await openPractice(<Flashcards />, '/vocabulary/quiz-flashcard', {
    'GET /vocabulary/today': todayOf([anItem(1)]),
  })
  await pressKey(' ')
  await pressKey('3')
  await pressKey('Enter')
  const address = place()
  leave()
  await openPractice(<Screen />, address, { 'GET /vocabulary/result': refusal('INTERNAL') })
  expect(screen.getByText(/아직 보내지 않았어요/)).toBeTruthy()
  expect(screen.getByText(/단어 1개 · 답 1번/)).toBeTruthy()
  expect(screen.getByText('compete1')).toBeTruthy()
})
