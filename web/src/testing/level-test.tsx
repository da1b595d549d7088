import type { Answers, Failure } from '@readgrow/client/testing'
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { profileKey } from '#session'
import type { Session } from '../guard.ts'
import { Screen } from '../level-test/level-screen.tsx'
import type { LevelTestReply, Question, Result } from '../level-test/level-test.ts'
import { settle } from './acting.ts'
import { openPage } from './open-page.tsx'
import { newcomer } from './sessions.ts'

const testId = '11111111-1111-4111-8111-111111111111'

export const aQuestion = (position: number, over: Partial<Question> = {}): Question => ({
  itemId: `item${position}`,
  position,
  area: 'VOCABULARY',
  title: null,
  passage: null,
  script: null,
  question: `Trees ____ for light ${position}.`,
  options: ['compete', 'complete', 'compare', 'compose'].map((text, place) => ({ id: `0000000${place}`, text })),
  ...over,
})

export const nowhere: LevelTestReply = { test: null, last: null, earlier: [], againOn: null }

export const inTest = (question: Question, secondsLeft: number | null = 900): LevelTestReply => ({
  ...nowhere,
  test: {
    id: testId,
    startedAt: '2026-11-20T03:00:00.000Z',
    given: question.position - 1,
    atMost: 20,
    secondsLeft,
    question,
  },
})

export const aResult = (over: Partial<Result> = {}): Result => ({
  id: testId,
  takenOn: '2026-11-20',
  level: 'B1',
  border: ['A2', 'B1'],
  probabilities: [
    { level: 'A1', share: 0.002 },
    { level: 'A2', share: 0.42 },
    { level: 'B1', share: 0.53 },
    { level: 'B2', share: 0.048 },
    { level: 'C1', share: 0 },
  ],
  at: 43,
  low: 31,
  high: 55,
  skills: [
    { area: 'VOCABULARY', answers: 6, at: 50, low: 34, high: 66, level: 'B1' },
    { area: 'LISTENING', answers: 3, at: 30, low: 8, high: 52, level: 'A2' },
  ],
  listening: { answers: 3, read: 0 },
  items: 14,
  unknown: 2,
  missed: [
    {
      area: 'GRAMMAR',
      title: null,
      question: 'She ____ here since May.',
      options: ['lives', 'has lived', 'is living', 'lived'],
      answer: 1,
      chosen: 0,
      explanation: 'since와 함께 지금까지 이어지면 현재완료를 써요.',
    },
  ],
  ...over,
})

/** The level test as it is now, opened by a newcomer unless another person is given. */
export const openTest = (
  reply: LevelTestReply | (() => LevelTestReply | Failure),
  answers: Answers = {},
  session: Session = newcomer,
) => openPage(<Screen />, { at: '/level-test', session, answers: { 'GET /level-test': reply, ...answers } })

/** Time passes in the page alone. */
export const pass = async (seconds: number) => {
  act(() => vi.advanceTimersByTime(seconds * 1_000))
  await settle()
}

/** Only what a test of time needs is stopped; promises and timeouts go on. */
export const stopClock = () => vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })

export const levelOfSession = () => JSON.parse(localStorage.getItem(profileKey) ?? '{}').customerLevel
