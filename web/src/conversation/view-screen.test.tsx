import { type Answers, refusal } from '@readgrow/client/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { flush, startOutbox } from '#outbox'
import { click, settle } from '../testing/acting.ts'
import { acceptAll, type LearningEvent } from '../testing/events.ts'
import { aHome } from '../testing/home.tsx'
import { openPage } from '../testing/open-page.tsx'
import { aHeader, reader } from '../testing/sessions.ts'
import type { Correction, Talk } from './conversation.ts'
import { answered, aTalk } from './testing/talks.ts'
import { Screen } from './view-screen.tsx'

type After = NonNullable<Talk['after']>
const nothing: After = { corrections: [], model: 'NONE', houseAnswers: [] }
const done = (after: Partial<After> = {}, over: Partial<Talk> = {}): Talk =>
  aTalk({
    state: 'DONE',
    doneAt: '2026-11-20T03:10:00.000Z',
    turns: [answered(1, 'i like shade.'), answered(2, '', 'SKIPPED'), answered(3, '', 'NOT_HEARD')],
    after: { ...nothing, ...after },
    ...over,
  })
const correction = (over: Partial<Correction> = {}): Correction => ({
  by: 'MODEL',
  kind: 'PROPOSAL',
  no: 1,
  quote: 'i like shade',
  better: 'I like sitting in the shade',
  ko: 'the를 붙여요.',
  card: null,
  words: [{ lemma: 'sit', pos: 'verb', sense: 1, ko: '앉다', listed: false }],
  ...over,
})
const open = (talk: Talk, answers: Answers = {}, search = '') =>
  openPage(<Screen />, {
    at: `/conversation/view/${talk.id}${search}`,
    row: '/conversation/view/:id',
    begin: startOutbox,
    session: { ...reader, useConversation: true },
    answers: {
      'GET /home': aHome(),
      'GET /conversations/:id': talk,
      'GET /common/header-info': aHeader(),
      ...answers,
    },
  })

describe('a conversation afterwards', () => {
  test('has what was said, with what was not', async () => {
    await open(done({ houseAnswers: [{ question: 'Why?', text: 'Because of birds.' }] }))
    for (const text of ['i like shade.', '건너뛰었어요.', '말로 답했어요. 받아 적은 글은 없어요.', 'Because of birds.'])
      screen.getByText(text)
    screen.getByText(/상대 정해진 질문$/)
  })

  test('asks what an editor says about a recorded answer only when that is wanted, or led to by an alarm', async () => {
    const takeId = '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b'
    const spoken = answered(1, 'i like shade.')
    const talk = done({}, { turns: [{ ...spoken, answer: spoken.answer && { ...spoken.answer, takeId } }] })
    const answers: Answers = { 'GET /takes/:takeId/comments': { stored: true, request: null, hearings: [] } }
    const page = await open(talk, answers)
    expect(page.names()).not.toContain('GET /takes/:takeId/comments')
    await click('1번째 답에 대한 편집자의 의견')
    screen.getByRole('region', { name: '1번째 답에 대한 편집자의 의견' })
    cleanup()
    await open(talk, answers, `?take=${takeId}`)
    screen.getByRole('region', { name: '1번째 답에 대한 편집자의 의견' })
  })

  test('says who asked from where on', async () => {
    await open(done({}, { partner: 'MODEL', fellBackAt: 3 }))
    screen.getByText(/상대 AI \(3번째부터 정해진 질문\)$/)
  })

  test('that is not over leads back into it', async () => {
    await open(aTalk())
    expect(screen.getByRole('link', { name: '이어서 대화하기' }).getAttribute('href')).toBe(
      '/conversation/register/tiny-forests',
    )
  })
})

describe('corrections', () => {
  test.each([
    [nothing, /고칠 곳을 찾지 못했어요. 지금은 AI 교정을 쓸 수 없어서/],
    [
      { ...nothing, corrections: [correction({ by: 'RULE', kind: 'LOWER_I', ko: null })] },
      /문법과 표현은 살피지 않았어요/,
    ],
    [{ ...nothing, model: 'OPEN' }, /확실히 고칠 곳은 찾지 못했어요/],
    [{ ...nothing, model: 'ASKED' }, /틀린 곳이 없다는 뜻은 아니에요/],
    [{ ...nothing, model: 'ASKED', corrections: [correction()] }, /AI가 짚은 곳은 틀릴 수 있어요/],
  ] as const)('say who looked, and at what', async (after, sentence) => {
    await open(done(after as After))
    screen.getByText(sentence)
  })

  test.each([
    ['SPELLING', '철자를 확인해 주세요. 이 단어를 쓰려고 했나요?'],
    ['REPEATED_WORD', '같은 단어가 두 번 이어져요.'],
    ['LOWER_I', '‘나’를 뜻하는 I는 언제나 대문자로 써요.'],
    ['SAME_START', '모든 문장이 같은 말로 시작해요. 다른 말로도 시작해 보세요.'],
  ] as const)('by the rule %s say why', async (kind, why) => {
    await open(done({ corrections: [correction({ by: 'RULE', kind, ko: null, words: [] })] }))
    screen.getByText(why)
    expect(screen.queryByRole('button', { name: /메모에 남기기/ })).toBeNull()
  })

  test('are kept as a word of the list and as a note beside the article, once each', async () => {
    const told: unknown[] = []
    await open(done({ model: 'ASKED', corrections: [correction()] }), {
      'POST /learning/events': ({ body: { events } }) => {
        told.push(...events)
        return acceptAll(events as LearningEvent[], {})
      },
    })
    await click(/^sit\s?\(앉다\) 담기$/)
    await click('고친 문장을 기사 메모에 남기기')
    await act(() => flush())
    await settle()
    screen.getByText('단어장에 있어요', { exact: false })
    screen.getByText('기사 메모에 남겼어요')
    expect(told).toMatchObject([
      { kind: 'WORD_STATE_SET', lemma: 'sit', pos: 'verb', sense: 1, state: 'LEARNING' },
      {
        kind: 'HIGHLIGHTED',
        articleId: 'tiny-forests',
        sentenceId: 's1',
        start: 0,
        end: 'People plant trees.'.length,
        note: 'I like sitting in the shade',
      },
    ])
  })

  test('are asked of the model when the learner wants them, and again when they did not come', async () => {
    const page = await open(done({ model: 'OPEN' }), {
      'POST /conversations/:id/corrections': refusal('GATEWAY_UNAVAILABLE'),
    })
    screen.getByText(/외부 AI 서비스로 전달돼요/)
    await click('AI에게 고칠 곳 물어보기')
    expect(screen.getByRole('alert').textContent).toContain('나눈 대화는 그대로 있어요.')
    page.answer({ 'POST /conversations/:id/corrections': done({ model: 'ASKED', corrections: [correction()] }) })
    await click('AI에게 고칠 곳 물어보기')
    screen.getByText('I like sitting in the shade')
    expect(screen.queryByRole('button', { name: 'AI에게 고칠 곳 물어보기' })).toBeNull()
  })
})

test('deleting asks first, then leads back to the list', async () => {
  const page = await open(done(), { 'DELETE /conversations/:id': {} })
  await click('이 대화 지우기')
  await click('두기')
  expect(page.madeTo('DELETE /conversations/:id')).toHaveLength(0)
  await click('이 대화 지우기')
  await click('지우기')
  expect(page.place()).toBe('/conversation')
  screen.getByText('대화를 지웠어요.')
})

test('a conversation that is not there says so', async () => {
  await open(done(), { 'GET /conversations/:id': refusal('NOT_FOUND') })
  screen.getByRole('heading', { name: '이 대화를 찾을 수 없어요' })
})

test('an address that names none asks for none', async () => {
  await openPage(<Screen />, { at: '/conversation/view/7', row: '/conversation/view/:id' })
  screen.getByRole('heading', { name: '이 대화를 찾을 수 없어요' })
})

test('a correction becomes a card that returns for review, once', async () => {
  const card = { lemma: 'in the shade', ko: '‘in shade’ 바르게 쓰기: the를 붙여요.', kept: false }
  const talk = done({ corrections: [correction({ card })] })
  const kept = done({ corrections: [correction({ card: { ...card, kept: true } })] })
  const page = await open(talk, { 'POST /conversations/:id/cards': kept })
  await click('복습 카드로 담기')
  await settle()
  expect(page.sent('POST /conversations/:id/cards')).toMatchObject([{ no: 1, quote: 'i like shade' }])
  expect(screen.getByText('복습 카드로 담았어요')).toBeTruthy()
})
