import type { CallReply } from '@readgrow/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { flush, startOutbox } from '#outbox'
import { settle } from '../testing/acting.ts'
import { aResult, attemptId, aView } from '../testing/challenge.ts'
import { acceptAll, type LearningEvent } from '../testing/events.ts'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './review-screen.tsx'

type WrongAnswers = CallReply<'GET /challenges/wrong-answers'>
const anItem = (
  position: number,
  over: Partial<WrongAnswers['items'][number]> = {},
): WrongAnswers['items'][number] => ({
  attemptId,
  position,
  answeredAt: '2026-11-24T01:00:00.000Z',
  retryAt: '2020-01-01T00:00:00.000Z',
  rightDays: 0,
  view: aView(position),
  result: aResult(false),
  ...over,
})

let told: LearningEvent[] = []
beforeEach(() => {
  told = []
  vi.stubGlobal('indexedDB', undefined)
})

const open = (items: WrongAnswers['items'], refused: 'STATE_CONFLICT' | null = null) =>
  openPage(<Screen />, {
    at: '/challenge/review',
    begin: startOutbox,
    answers: {
      'GET /challenges/wrong-answers': () => ({ items }),
      'POST /learning/events': ({ body: { events } }) => {
        told.push(...(events as LearningEvent[]))
        return acceptAll(events as LearningEvent[], {
          challengeResults: events.flatMap((event) =>
            event.kind === 'WRONG_ANSWER_RETRIED'
              ? [
                  {
                    id: event.id,
                    attemptId,
                    position: event.position,
                    round: null,
                    refused,
                    result: refused ? null : aResult(true),
                  },
                ]
              : [],
          ),
        })
      },
    },
  })
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(() => flush())
  await settle()
}

describe('the note of wrong answers', () => {
  test('shows each with my answer, the right one, why, and the way to the sentence', async () => {
    await open([anItem(1)])
    expect(screen.getByRole('heading', { name: '내용 이해 1문제' })).toBeTruthy()
    expect(screen.getByText('one of 1')).toBeTruthy()
    expect(screen.getByText('둘째 문장에 나와요.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '기사에서 보기' })).toBeTruthy()
  })

  test('lets an item be tried again without its key, and says how it went', async () => {
    await open([anItem(1)])
    await press('다시 풀기')
    expect(screen.queryByText('둘째 문장에 나와요.')).toBeNull()
    await press(/two of 1/)
    expect(told).toMatchObject([{ kind: 'WRONG_ANSWER_RETRIED', attemptId, position: 1 }])
    expect(screen.getByText('맞았어요.')).toBeTruthy()
    await press('노트로 돌아가기')
    expect(screen.getByRole('button', { name: '다시 풀기' })).toBeTruthy()
  })

  test('says how long to wait where ten minutes are not over', async () => {
    await open([anItem(1, { retryAt: new Date(Date.now() + 290_000).toISOString() })])
    expect(screen.getByRole('button', { name: '5분 뒤에 다시 풀기' })).toHaveProperty('disabled', true)
  })

  test('takes an item off at once', async () => {
    await open([anItem(1), anItem(2)])
    fireEvent.click(screen.getAllByRole('button', { name: '그만 보기' })[0] as HTMLElement)
    await act(() => flush())
    await settle()
    expect(told).toMatchObject([{ kind: 'WRONG_ANSWER_DISMISSED', attemptId, position: 1 }])
    expect(screen.getByRole('heading', { name: '내용 이해 1문제' })).toBeTruthy()
  })

  test('is empty when everything is cleared', async () => {
    await open([])
    expect(screen.getByText('오답 노트가 비어 있어요')).toBeTruthy()
  })
})
