import { CallFailure } from '@readgrow/client'
import { ToastHost } from '@readgrow/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { openQueryClient } from '#query'
import { setSession } from '#session'
import type { Session } from '../guard.ts'
import type { LevelTestReply, Question, Result } from '../level-test/level-test.ts'

export const testId = '11111111-1111-4111-8111-111111111111'

export const newcomer: Session = {
  isAuthenticated: true,
  companyOwner: false,
  companyType: 'INDIVIDUAL',
  customerLevel: 'NONE',
  paymentStatus: 'PENDING',
  completedOnboard: false,
  useConversation: false,
}
export const member: Session = { ...newcomer, companyType: 'COMPANY', paymentStatus: 'ACTIVE' }
export const reader: Session = { ...newcomer, customerLevel: 'B1', paymentStatus: 'ACTIVE', completedOnboard: true }

export const aQuestion = (position: number, over: Partial<Question> = {}): Question => ({
  itemId: `item${position}`,
  position,
  area: 'VOCABULARY',
  title: null,
  passage: null,
  script: null,
  question: `Trees ____ for light ${position}.`,
  options: ['compete', 'complete', 'compare', 'compose'],
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

export interface Made {
  readonly name: string
  readonly body: unknown
}
type Answers = Record<string, (made: Made) => unknown>

/** Lets everything happen that is under way; code that is still being fetched is waited for, however long that takes. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    await act(() => vi.dynamicImportSettled())
  }
}

/** A key as the focused element gets it. */
export async function press(key: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key })
  await settle()
}

/** The screen as somebody sees it. A call without an answer fails as without a connection. */
export async function openPage(Screen: ComponentType, session: Session, answers: Answers) {
  const made: Made[] = []
  const answerTo = (one: Made) => {
    made.push(one)
    return answers[one.name]?.(one)
  }
  setSession(session)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const reply = answerTo({ name: `${init.method} ${url.replace('/api', '').replace(testId, ':testId')}`, body })
    if (reply === undefined) throw new TypeError('no connection')
    return reply instanceof Response ? reply : Response.json(reply)
  })
  const queries = openQueryClient(async (name) => {
    const reply = answerTo({ name, body: undefined })
    if (reply === undefined) throw new CallFailure(500, { code: 'INTERNAL' })
    return reply
  })
  const router = createMemoryRouter([{ path: '*', Component: Screen }], { initialEntries: ['/level-test'] })
  const view = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <ToastHost />
    </QueryClientProvider>,
  )
  await settle()
  const sent = (name: string) => made.filter((one) => one.name === name).map(({ body }) => body)
  return { made, sent, queries, place: () => router.state.location.pathname, leave: view.unmount }
}

/** Time passes in the page alone. */
export const pass = async (seconds: number) => {
  act(() => vi.advanceTimersByTime(seconds * 1_000))
  await settle()
}

/** Only what a test of time needs is stopped; promises and timeouts go on. */
export const stopClock = () => vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })

export function endTest() {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

export const levelOfSession = () => JSON.parse(localStorage.getItem('rg_profile') ?? '{}').customerLevel
