import type { CallReply } from '@readgrow/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { flush, startOutbox } from '#outbox'
import { click, settle } from '../testing/acting.ts'
import { aResult, attemptId, aView } from '../testing/challenge.ts'
import { acceptAll, type LearningEvent } from '../testing/events.ts'
import { aHome } from '../testing/home.tsx'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './review-screen.tsx'

type WrongAnswers = CallReply<'GET /challenges/wrong-answers'>
type Item = WrongAnswers['items'][number]
const longAgo = '2020-01-01T00:00:00.000Z'
const anItem = (position: number, over: Partial<Item> = {}): Item => ({
  attemptId,
  position,
  answeredAt: '2026-11-24T01:00:00.000Z',
  retryAt: longAgo,
  dueAt: longAgo,
  headline: 'Tiny forests',
  rightDays: 0,
  view: aView(position),
  result: aResult(false),
  ...over,
})
const inFiveMinutes = () => new Date(Date.now() + 290_000).toISOString()

let told: LearningEvent[] = []
beforeEach(() => {
  told = []
  vi.stubGlobal('indexedDB', undefined)
})

const open = (items: WrongAnswers['items'], round = '', refused: 'STATE_CONFLICT' | null = null) =>
  openPage(<Screen />, {
    at: `/challenge/review${round}`,
    begin: startOutbox,
    answers: {
      'GET /home': aHome(),
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
const sent = async () => {
  await act(() => flush())
  await settle()
}
/** The link has the focus as for somebody at the keyboard. */
const follow = async (link: HTMLElement) => {
  link.focus()
  fireEvent.click(link)
  await sent()
}
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await sent()
}

describe('the list of the note', () => {
  test('shows what was asked, in which article and my answer, and neither key nor reason', async () => {
    await open([anItem(1)])
    const row = within(screen.getByRole('region', { name: '내용 이해 1문제' }))
    expect(row.getByText('Question 1?')).toBeTruthy()
    expect(row.getByText('Tiny forests')).toBeTruthy()
    expect(row.getByText('one of 1')).toBeTruthy()
    expect(row.queryByText('둘째 문장에 나와요.')).toBeNull()
    expect(row.getByRole('link', { name: '다시 풀기' }).getAttribute('href')).toBe(
      `/challenge/review?round=${attemptId}-1`,
    )
  })

  test('marks the word that a question is about', async () => {
    await open([anItem(1, { view: aView(1, { stem: { before: 'They ', marked: 'yield', after: ' fruit.' } }) })])
    expect(screen.getByText('yield').tagName).toBe('MARK')
  })

  test('leads to a round of ten of what is due, and says how long to wait for what is not', async () => {
    const later = anItem(20, { retryAt: inFiveMinutes(), dueAt: inFiveMinutes() })
    await open([...Array.from({ length: 12 }, (_, at) => anItem(at)), later])
    expect(screen.getByText('지금 풀 차례인 문제가 12개 있어요')).toBeTruthy()
    expect(screen.getByRole('link', { name: '오답 10문제 풀기' }).getAttribute('href')).toBe(
      '/challenge/review?round=due',
    )
    expect(screen.getByRole('button', { name: '5분 뒤에 다시 풀기' })).toHaveProperty('disabled', true)
  })

  test('takes an item off at once, and back where it was', async () => {
    await open([anItem(1), anItem(2)])
    fireEvent.click(screen.getAllByRole('button', { name: '그만 보기' })[0] as HTMLElement)
    await sent()
    expect(told).toMatchObject([{ kind: 'WRONG_ANSWER_DISMISSED', attemptId, position: 1 }])
    expect(screen.getByRole('heading', { name: '내용 이해 1문제' })).toBeTruthy()
    await click('되돌리기')
    await sent()
    expect(told.at(-1)).toMatchObject({ kind: 'WRONG_ANSWER_RESTORED', attemptId, position: 1 })
    const rows = screen.getAllByText(/^Question \d\?$/).map((row) => row.textContent)
    expect(rows).toEqual(['Question 1?', 'Question 2?'])
  })

  test('is empty when everything is cleared', async () => {
    await open([])
    expect(screen.getByText('오답 노트가 비어 있어요')).toBeTruthy()
  })
})

describe('the focus', () => {
  const focused = () => document.activeElement
  test('goes to the question, and back to the row that the round began with', async () => {
    await open([anItem(1), anItem(2)])
    const row = within(screen.getByText('Question 2?').closest('li') as HTMLElement)
    await follow(row.getByRole('link', { name: '다시 풀기' }))
    expect(focused()).toBe(screen.getByRole('heading', { level: 2 }))
    await follow(screen.getByRole('link', { name: '나가기. 푼 데까지 남아요.' }))
    expect(focused()).toBe(screen.getByText('Question 2?').closest('li'))
  })

  test('goes to the beginning of the note after a round of what was due', async () => {
    await open([anItem(1)])
    await follow(screen.getByRole('link', { name: '오답 1문제 풀기' }))
    await follow(screen.getByRole('link', { name: '나가기. 푼 데까지 남아요.' }))
    expect(focused()).toBe(screen.getByRole('heading', { name: '오답 노트' }))
  })
})

describe('a round of the note', () => {
  test('asks with choices and without the key, then shows key, reason and my first answer, and leads on', async () => {
    await open([anItem(1), anItem(2, { rightDays: 1 })], '?round=due')
    expect(screen.getByText('오답 0 / 2')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /of 1$/ })).toHaveLength(4)
    expect(screen.queryByText('둘째 문장에 나와요.')).toBeNull()
    await press(/two of 1/)
    expect(told).toMatchObject([{ kind: 'WRONG_ANSWER_RETRIED', attemptId, position: 1 }])
    expect(screen.getByText('맞았어요.')).toBeTruthy()
    expect(screen.getByText('둘째 문장에 나와요.')).toBeTruthy()
    expect(screen.getByText(/^처음 답:/).textContent).toBe('처음 답: one of 1')
    await press('다음')
    await press(/two of 2/)
    await press('다음')
    expect(screen.getByRole('heading', { name: '2문제 가운데 2문제를 맞혔어요' })).toBeTruthy()
    expect(screen.getByText(/1문제가 노트에서 빠졌어요\./)).toBeTruthy()
    expect(screen.getByRole('region', { name: '다음 할 일' })).toBeTruthy()
  })

  test('begins with the item that was chosen from the list', async () => {
    await open([anItem(1), anItem(2)], `?round=${attemptId}-2`)
    expect(screen.getByText('Question 2?')).toBeTruthy()
  })

  test('asks nothing that is not due', async () => {
    await open([anItem(1, { dueAt: inFiveMinutes() })], '?round=due')
    expect(screen.getByText('지금 풀 차례인 문제가 없어요')).toBeTruthy()
  })

  test('says why an answer does not count, and goes on', async () => {
    await open([anItem(1), anItem(2)], '?round=due', 'STATE_CONFLICT')
    await press(/two of 1/)
    expect(screen.getByText('이번 답은 세지 않았어요.')).toBeTruthy()
    await press('확인')
    await press('다음')
    expect(screen.getByText('Question 2?')).toBeTruthy()
  })
})
