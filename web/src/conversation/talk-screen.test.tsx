import { type Answers, offline, refusal } from '@readgrow/client/testing'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { click, heading, settle, write } from '../testing/acting.ts'
import { fakeDatabase } from '../testing/fake-database.ts'
import { openPage } from '../testing/open-page.tsx'
import { aHeader, reader } from '../testing/sessions.ts'
import type { Place, Talk } from './conversation.ts'
import { Screen } from './talk-screen.tsx'
import { answered, aTalk, aTurn } from './testing/talks.ts'

const answer = 'POST /conversations/:id/answers'
const next = 'POST /conversations/:id/next'
const finish = 'POST /conversations/:id/finish'

const aPlace = (over: Partial<Place> = {}): Place => ({
  articleId: 'tiny-forests',
  headline: { en: 'Tiny Forests', ko: '작은 숲' },
  level: 'B1',
  partners: ['WRITTEN'],
  ownQuestions: true,
  open: null,
  ...over,
})
const open = (place: Place, answers: Answers = {}) =>
  openPage(<Screen />, {
    at: '/conversation/register/tiny-forests',
    row: '/conversation/register/:id',
    session: { ...reader, useConversation: true },
    answers: {
      'GET /conversations/about/:id': place,
      'GET /common/header-info': aHeader(),
      ...answers,
    },
  })
const field = () => screen.getByLabelText('내 답') as HTMLTextAreaElement
const alert = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('')

describe('beginning', () => {
  test('says what the written partner cannot do, and begins once however often it is pressed', async () => {
    const page = await open(aPlace(), { 'POST /conversations': aTalk() })
    screen.getByText('정해진 질문을 차례로 묻는 상대예요. 답의 내용은 이해하지 못해요.')
    expect(screen.queryByRole('radio')).toBeNull()
    await click('대화 시작하기')
    expect(page.sent('POST /conversations')).toMatchObject([{ articleId: 'tiny-forests', partner: 'WRITTEN' }])
    expect(heading()).toBe('Are there trees near your home?')
  })

  test('offers the model where there is one, with what goes where', async () => {
    const page = await open(aPlace({ partners: ['WRITTEN', 'MODEL'] }), {
      'POST /conversations': aTalk({ partner: 'MODEL' }),
    })
    screen.getByText(/내 답과 기사가 외부 AI 서비스로 전달되고/)
    await click(/^AI/, 'radio')
    await click('대화 시작하기')
    expect(page.sent('POST /conversations')).toMatchObject([{ partner: 'MODEL' }])
  })

  test('that failed is tried again with the same id', async () => {
    const page = await open(aPlace({ ownQuestions: false }), { 'POST /conversations': offline })
    screen.getByText(/어느 기사에나 맞는 질문/)
    await click('대화 시작하기')
    expect(alert()).toContain('서버에 연결하지 못했어요')
    page.answer({ 'POST /conversations': aTalk() })
    await click('대화 시작하기')
    const [first, second] = page.sent('POST /conversations')
    expect(second).toEqual(first)
  })
})

const talk = aTalk({ turns: [answered(1, 'Yes, many.'), aTurn(2, { words: ['soil', 'plant'] })] })

describe('a question', () => {
  test('stands alone, with its meaning on demand, words that help, and what was said before', async () => {
    await open(aPlace({ open: talk }))
    expect(heading()).toBe('Question 2?')
    screen.getByText('soil, plant')
    expect(screen.queryByText('2번 뜻')).toBeNull()
    await click('질문 뜻 보기')
    screen.getByText('2번 뜻')
    screen.getByText('앞의 대화 보기 (1)')
    screen.getByText('Yes, many.')
  })

  test('is answered in English; what is not stays unsent', async () => {
    const page = await open(aPlace({ open: talk }))
    await click('답하기')
    expect(alert()).toContain('영어로 답을 써 주세요.')
    await write('내 답', '나무를 심어요')
    await click('답하기')
    expect(alert()).toContain('한 단어여도 괜찮아요.')
    await write('내 답', 'x'.repeat(1_001))
    await click('답하기')
    expect(alert()).toContain('1,000자까지')
    await write('내 답', 'asdf qwer zxcv')
    await click('답하기')
    expect(alert()).toContain('무슨 뜻인지 알아보지 못했어요.')
    expect(field().value).toBe('asdf qwer zxcv')
    expect(page.sent(answer)).toEqual([])
  })
})

describe('an answer', () => {
  test('makes room for the next question, which gets the focus', async () => {
    const then = aTalk({ turns: [...talk.turns.slice(0, 1), answered(2, 'They plant trees.'), aTurn(3)] })
    const page = await open(aPlace({ open: talk }), { [answer]: then })
    await write('내 답', ' They plant trees. ')
    await click('답하기')
    expect(page.sent(answer)).toMatchObject([{ no: 2, text: 'They plant trees.', source: 'TYPED', takeId: null }])
    expect(heading()).toBe('Question 3?')
    expect(document.activeElement?.textContent).toBe('Question 3?')
    expect(field().value).toBe('')
  })

  test('may be none, and what was typed stays', async () => {
    const then = aTalk({ turns: [...talk.turns.slice(0, 1), answered(2, '', 'SKIPPED'), aTurn(3)] })
    const page = await open(aPlace({ open: talk }), { [answer]: then })
    await write('내 답', 'Half a thought')
    await click('이 질문 건너뛰기')
    expect(page.sent(answer)).toMatchObject([{ source: 'SKIPPED', text: '' }])
    expect(field().value).toBe('Half a thought')
  })

  test('that got lost is sent again as the same answer', async () => {
    const page = await open(aPlace({ open: talk }), { [answer]: offline })
    await write('내 답', 'They plant trees.')
    await click('답하기')
    expect(alert()).toMatch(/서버에 연결하지 못했어요.*쓴 글은 그대로 있어요/)
    await click('답하기')
    const [first, second] = page.sent(answer)
    expect(second).toEqual(first)
  })

  test('after that of another tab shows where the conversation is now, and keeps the text', async () => {
    let place = aPlace({ open: talk })
    await open(place, {
      'GET /conversations/about/:id': () => place,
      [answer]: () => {
        place = aPlace({ open: aTalk({ turns: [...talk.turns.slice(0, 1), answered(2, 'From there.'), aTurn(3)] }) })
        return refusal('STATE_CONFLICT')
      },
    })
    await write('내 답', 'From here.')
    await click('답하기')
    await settle()
    expect(heading()).toBe('Question 3?')
    expect(alert()).toContain('다른 창에서 이미 이어 간 대화예요.')
    expect(field().value).toBe('From here.')
  })

  test('that is half written is there again after a reload', async () => {
    vi.stubGlobal('indexedDB', fakeDatabase().indexedDB)
    const page = await open(aPlace({ open: talk }))
    await write('내 답', 'They plant')
    page.leave()
    await open(aPlace({ open: talk }))
    expect(field().value).toBe('They plant')
  })
})

describe('with the model', () => {
  const waiting = aTalk({ partner: 'MODEL', state: 'WAITING', turns: [answered(1, 'Yes.')] })
  const asking = aTalk({ partner: 'MODEL', turns: [answered(1, 'Yes.'), aTurn(2, { by: 'MODEL' })] })

  test('the next question is fetched once the answer is stored', async () => {
    const page = await open(aPlace({ open: aTalk({ partner: 'MODEL' }) }), { [answer]: waiting, [next]: asking })
    await write('내 답', 'Yes.')
    await click('답하기')
    expect(page.sent(next)).toEqual([{ after: 1 }])
    expect(heading()).toBe('Question 2?')
  })

  test('a question that did not come is asked for again', async () => {
    const page = await open(aPlace({ open: waiting }), { [next]: asking })
    expect(heading()).toBe('다음 질문을 아직 받지 못했어요')
    await click('다음 질문 받기')
    expect(page.sent(next)).toEqual([{ after: 1 }])
    expect(heading()).toBe('Question 2?')
  })

  test('it is said from where on the written partner goes on', async () => {
    const fallen: Talk = { ...asking, fellBackAt: 2, turns: [answered(1, 'Yes.'), aTurn(2)] }
    await open(aPlace({ open: fallen }))
    screen.getByText(/AI가 답하지 않아서 2번째 질문부터 정해진 질문으로 이어 가요./)
  })
})

test('the end leads to what was said; leaving early asks first', async () => {
  const asked = aTalk({ state: 'ASKED', turns: [answered(1, 'Yes.')] })
  const page = await open(aPlace({ open: asked }), {
    [finish]: {
      ...asked,
      state: 'DONE',
      doneAt: asked.begunAt,
      after: { corrections: [], model: 'NONE', houseAnswers: [] },
    },
  })
  expect(heading()).toBe('질문이 끝났어요')
  await click('마치기')
  screen.getByText(/지금까지 답한 1개를 저장하고/)
  await click('계속하기')
  expect(page.sent(finish)).toEqual([])
  await click('대화 마치기')
  expect(page.place()).toBe(`/conversation/view/${asked.id}`)
})

test.each([
  [refusal('NOT_FOUND'), '이 기사를 찾을 수 없어요', false],
  [refusal('SUBSCRIPTION_REQUIRED'), '구독하면 이야기할 수 있어요', false],
  [refusal('INTERNAL'), '회화를 불러오지 못했어요', true],
])('what cannot be opened says why', async (failure, title, again) => {
  await open(aPlace(), { 'GET /conversations/about/:id': failure })
  screen.getByRole('heading', { name: title })
  expect(Boolean(screen.queryByRole('button', { name: '다시 시도하기' }))).toBe(again)
  expect(screen.getByRole('link', { name: '회화로 가기' }).getAttribute('href')).toBe('/conversation')
})
