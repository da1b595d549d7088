import { type Answers, offline, refusal } from '@readgrow/client/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { flush, startOutbox } from '#outbox'
import { settle } from '../testing/acting.ts'
import { aGap, anAttempt, anOrder, aResult, attemptId, aView, type Result } from '../testing/challenge.ts'
import { acceptAll, type LearningEvent } from '../testing/events.ts'
import { aHome } from '../testing/home.tsx'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './attempt-screen.tsx'

let online = true
let told: LearningEvent[] = []
beforeEach(() => {
  online = true
  told = []
  vi.stubGlobal('indexedDB', undefined)
})
afterEach(async () => {
  online = true
  await flush()
})

type Judged = Extract<LearningEvent, { kind: 'CHALLENGE_ANSWERED' }>
type Refused = 'CHALLENGE_CLOSED' | 'STATE_CONFLICT' | 'SAME_SENSE' | null
const judged = (event: Judged, result: Result | null, refused: Refused = null) => ({
  id: event.id,
  attemptId: event.attemptId,
  position: event.position,
  round: event.round,
  refused,
  result,
})

/** The screen on a challenge; `judge` is the server's word on an answer. */
const open = (
  attempt: ReturnType<typeof anAttempt>,
  judge: (event: Judged) => ReturnType<typeof judged> = (event) => judged(event, aResult(true)),
  answers: Answers = {},
) =>
  openPage(<Screen />, {
    at: `/challenge/attempt/${attemptId}`,
    row: '/challenge/attempt/:id',
    begin: startOutbox,
    answers: {
      'GET /home': aHome(),
      'GET /challenges/attempts/:attemptId': () => attempt,
      'POST /learning/events': ({ body: { events } }) => {
        if (!online) return offline
        told.push(...(events as LearningEvent[]))
        return acceptAll(events as LearningEvent[], {
          challengeResults: events.flatMap((event) =>
            event.kind === 'CHALLENGE_ANSWERED' ? [judge(event as Judged)] : [],
          ),
        })
      },
      ...answers,
    },
  })

const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(() => flush())
  await settle()
}

describe('a challenge', () => {
  test('asks one question at a time, says what is right once it is judged, and leads on', async () => {
    await open(anAttempt([aView(1), aView(2)]), (event) => judged(event, aResult(false)))
    expect(screen.getByText('Question 1?')).toBeTruthy()
    expect(screen.queryByText('Question 2?')).toBeNull()
    await press(/one of 1/)
    expect(told).toMatchObject([
      { kind: 'CHALLENGE_ANSWERED', attemptId, position: 0, round: 1, answer: { choiceId: '00000000' } },
    ])
    expect(screen.getByText('틀렸어요. 정답을 확인해 보세요.')).toBeTruthy()
    expect(screen.getByText('둘째 문장에 나와요.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '기사에서 보기' }).getAttribute('href')).toBe(
      '/article/detail/tiny-forests?level=B1&sentence=s2',
    )
    expect(document.activeElement?.textContent).toBe('다음')
    await press('다음')
    expect(screen.getByText('Question 2?')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  })

  test('goes on at the first question without an answer', async () => {
    await open(anAttempt([aView(1), aView(2), aView(3)], [aResult(true), aResult(false)]))
    expect(screen.getByText('Question 3?')).toBeTruthy()
    expect(screen.getByText('2 / 3')).toBeTruthy()
  })

  test('asks what was wrong once more at the end, and then says how it went', async () => {
    await open(anAttempt([aView(1), aView(2)], [aResult(false)]))
    await press(/two of 2/)
    await press('다음')
    expect(document.activeElement?.textContent).toBe('틀린 1문제를 한 번 더 풀까요?')
    expect(screen.getByText('20점 만점에 10점')).toBeTruthy()
    await press('다시 풀기')
    expect(screen.getByText('틀린 문제 다시 풀기')).toBeTruthy()
    expect(screen.getByText('Question 1?')).toBeTruthy()
    await press(/two of 1/)
    expect(told.at(-1)).toMatchObject({ position: 0, round: 2 })
    await press('다음')
    expect(screen.getByRole('heading', { name: '챌린지를 마쳤어요' })).toBeTruthy()
    expect(screen.getByText('20점 만점에 10점')).toBeTruthy()
    expect(screen.getByText('틀림 · 다시 맞힘')).toBeTruthy()
    expect(screen.getByRole('link', { name: '오답 노트 보기' })).toBeTruthy()
    expect(screen.getByRole('region', { name: '다음 할 일' }).textContent).toContain('단어 복습하기')
    expect(screen.queryByText('둘째 문장에 나와요.')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /^1\. 내용 이해/ }))
    expect(screen.getByText('Question 1?')).toBeTruthy()
    expect(screen.getByText('one of 1')).toBeTruthy()
    expect(screen.getByText('둘째 문장에 나와요.')).toBeTruthy()
  })
})

test('what was wrong may wait: the result comes, and the second round the next time', async () => {
  const attempt = anAttempt([aView(1), aView(2)], [aResult(false), aResult(true)], {
    state: 'AGAIN',
    score: { points: 10, of: 20 },
  })
  const page = await open(attempt)
  await press('나중에 하기')
  expect(screen.getByRole('heading', { name: '챌린지를 마쳤어요' })).toBeTruthy()
  page.leave()
  await open(attempt)
  await press('다시 풀기')
  expect(screen.getByText('Question 1?')).toBeTruthy()
})

describe('an answer', () => {
  test('waits without a connection, and is judged when there is one again', async () => {
    await open(anAttempt([aView(1), aView(2)]))
    online = false
    for (const name of [/two of 1/, /two of 2/]) {
      await press(name)
      expect(screen.getByText('답을 저장했어요. 연결되면 채점해 드릴게요.')).toBeTruthy()
      await press('다음')
    }
    expect(screen.getByRole('heading', { name: '채점을 기다리고 있어요' })).toBeTruthy()
    online = true
    act(() => void window.dispatchEvent(new Event('online')))
    await act(() => flush())
    await settle()
    expect(told.map((event) => event.kind === 'CHALLENGE_ANSWERED' && event.position)).toEqual([0, 1])
    expect(screen.getByRole('heading', { name: '챌린지를 마쳤어요' })).toBeTruthy()
  })

  test('that came too late does not count, and says why', async () => {
    let attempt = anAttempt([aView(1), aView(2)], [aResult(true)])
    await open(attempt, (event) => judged(event, null, 'CHALLENGE_CLOSED'), {
      'GET /challenges/attempts/:attemptId': () => attempt,
    })
    attempt = anAttempt([aView(1), aView(2)], [aResult(true)], { state: 'CLOSED', score: { points: 10, of: 20 } })
    await press(/two of 2/)
    expect(screen.getByText(/마감된 챌린지예요\. 마감은 새벽 4시이고/)).toBeTruthy()
    await press('확인')
    expect(screen.getByRole('heading', { name: '마감된 챌린지예요' })).toBeTruthy()
    expect(screen.getByText('풀지 않음')).toBeTruthy()
  })

  test('that another tab gave first is the one that counts', async () => {
    let attempt = anAttempt([aView(1), aView(2)])
    await open(attempt, (event) => judged(event, aResult(true), 'STATE_CONFLICT'), {
      'GET /challenges/attempts/:attemptId': () => attempt,
    })
    attempt = anAttempt([aView(1), aView(2)], [aResult(true), aResult(true)], {
      state: 'DONE',
      score: { points: 20, of: 20 },
    })
    await press(/one of 1/)
    expect(screen.getByText('맞았어요.')).toBeTruthy()
    expect(screen.getByText('다른 창이나 기기에서 먼저 한 답으로 채점했어요.')).toBeTruthy()
    await press('다음')
    expect(screen.getByText('20점 만점에 20점')).toBeTruthy()
  })
})

describe('a challenge', () => {
  test('with an address that names none asks nobody', async () => {
    await openPage(<Screen />, { at: '/challenge/attempt/1', row: '/challenge/attempt/:id' })
    expect(screen.getByRole('heading', { name: '이 챌린지를 찾을 수 없어요' })).toBeTruthy()
  })

  test('that is not there says so', async () => {
    await open(anAttempt([]), undefined, { 'GET /challenges/attempts/:attemptId': refusal('NOT_FOUND') })
    expect(screen.getByRole('heading', { name: '이 챌린지를 찾을 수 없어요' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '다시 시도하기' })).toBeNull()
    expect(screen.getByRole('link', { name: '챌린지로 가기' })).toBeTruthy()
  })
})

describe('a question', () => {
  test('with a gap is typed, and tells first letter and length to screen readers too', async () => {
    await open(anAttempt([aGap()]))
    expect(screen.getByText('빈칸, p로 시작하는 7글자')).toBeTruthy()
    expect(screen.getByRole('button', { name: '답하기' })).toHaveProperty('disabled', true)
    fireEvent.change(screen.getByRole('textbox', { name: '빈칸에 들어갈 단어' }), { target: { value: ' planted ' } })
    await press('답하기')
    expect(told).toMatchObject([{ answer: { kind: 'TEXT', text: 'planted' } }])
  })

  test('whose answer means the same is asked once more, and then every answer counts', async () => {
    await open(anAttempt([aGap()]), (event) =>
      'waits' in event ? judged(event, null, 'SAME_SENSE') : judged(event, aResult(false)),
    )
    const field = () => screen.getByRole('textbox', { name: '빈칸에 들어갈 단어' })
    fireEvent.change(field(), { target: { value: 'put' } })
    await press('답하기')
    expect(screen.getByText(/^뜻은 맞아요\. 이 문장에 쓰인 단어는 달라요\./)).toBeTruthy()
    expect(field()).toHaveProperty('value', 'put')
    fireEvent.change(field(), { target: { value: 'placed' } })
    await press('답하기')
    expect(told).toMatchObject([{ answer: { text: 'put' }, waits: true }, { answer: { text: 'placed' } }])
    expect(told[1]).not.toHaveProperty('waits')
    expect(screen.getByText('둘째 문장에 나와요.')).toBeTruthy()
  })

  test('typed with the Korean keyboard on is not sent, and one press makes it English', async () => {
    await open(anAttempt([aGap()]))
    fireEvent.change(screen.getByRole('textbox', { name: '빈칸에 들어갈 단어' }), { target: { value: 'ㅔㅣ뭇ㄷㅇ' } })
    await press('답하기')
    expect(told).toEqual([])
    expect(screen.getByText('한글로 입력되고 있어요. 한/영 키를 확인해 주세요.')).toBeTruthy()
    await press('영문으로 바꾸기: planted')
    await press('답하기')
    expect(told).toMatchObject([{ answer: { kind: 'TEXT', text: 'planted' } }])
  })

  test('about the order of words is put together by pressing, and a press takes a word back', async () => {
    await open(anAttempt([anOrder()]))
    const send = () => screen.getByRole('button', { name: '답하기' })
    for (const name of ['keep', 'the', 'roots']) fireEvent.click(screen.getByRole('button', { name }))
    fireEvent.click(screen.getByRole('button', { name: 'keep 빼기' }))
    expect(send()).toHaveProperty('disabled', true)
    for (const name of ['keep', 'water']) fireEvent.click(screen.getByRole('button', { name }))
    await press('답하기')
    expect(told).toMatchObject([
      { answer: { kind: 'ORDER', pieceIds: ['00000001', '00000002', '00000000', '00000003'] } },
    ])
  })

  test('is answered by digits, and 0 is "모르겠어요"', async () => {
    await open(anAttempt([aView(1), aView(2)]))
    fireEvent.keyDown(document.body, { key: '2' })
    await act(() => flush())
    await settle()
    await press('다음')
    fireEvent.keyDown(document.body, { key: '0' })
    await act(() => flush())
    expect(told).toMatchObject([{ answer: { choiceId: '00000001' } }, { answer: { choiceId: null } }])
  })
})
