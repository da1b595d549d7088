import { type Answers, offline, refusal } from '@readgrow/client/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { flush, startOutbox } from '#outbox'
import { settle } from '../testing/acting.ts'
import { eventLog } from '../testing/events.ts'
import { fakeDevice } from '../testing/fake-device.ts'
import { aHome } from '../testing/home.tsx'
import { openPage } from '../testing/open-page.tsx'
import { aHeader, reader } from '../testing/sessions.ts'
import type { HandedIn, Paper } from './paper.ts'
import { Screen } from './paper-screen.tsx'

const week = '2026-11-16'
const choices = ['one', 'two', 'three', 'four'].map((text, place) => ({ id: `0000000${place}`, text }))
const pieces = ['keep', 'the', 'roots', 'water'].map((text, place) => ({ id: `1000000${place}`, text }))

const aPaper = (over: Partial<Paper> = {}): Paper => ({
  week,
  lastDay: '2026-11-22',
  level: 'B1',
  title: '주간 시험지',
  subtitle: '11월 16일 – 11월 22일 · B1 · 3문항',
  blanks: '이름: ____',
  pdf: true,
  sections: [
    {
      kind: 'READING',
      title: 'Tiny Forests',
      instruction: '글을 읽고 물음에 답하세요.',
      article: { id: 'tiny-forests', level: 'B1' },
      passage: ['People planted trees.'],
      questions: [
        {
          ...{ number: 1, instruction: null, stem: 'What grew?', ko: null },
          choices: choices.map(({ text }, place) => `${'①②③④'[place]} ${text}`),
          input: { kind: 'CHOICE', lang: 'en', choices },
        },
      ],
    },
    {
      kind: 'ORDER',
      title: '문장 만들기',
      ...{ instruction: null, article: null, passage: [] },
      questions: [
        {
          ...{ number: 2, instruction: '단어를 늘어놓으세요.', stem: '( keep / the / roots / water )', ko: null },
          ...{ choices: [], input: { kind: 'ORDER' as const, pieces } },
        },
      ],
    },
  ],
  handedIn: null,
  ...over,
})

const aResult = (correct: boolean): HandedIn['answers'][number]['result'] => ({
  given: { kind: 'CHOICE', choiceId: correct ? '00000001' : '00000000' },
  credit: correct ? 1 : 0,
  correct,
  answer: { choiceId: '00000001', text: 'two' },
  why: '본문에 있어요.',
  sentence: { en: 'People planted trees.', ko: '사람들이 나무를 심었다.' },
  ...{ remark: null, words: null },
  place: { articleId: 'tiny-forests', level: 'B1', sentenceIds: ['s1'] },
})
const handedIn = (over: Partial<HandedIn> = {}): HandedIn => ({
  at: '2026-11-23T01:00:00.000Z',
  score: { points: 1, of: 2, fair: null },
  answers: [{ number: 1, key: '② two', result: aResult(false) }],
  ...over,
})

const device = fakeDevice()
const log = eventLog()
let online = true
beforeEach(() => {
  online = true
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(async () => {
  cleanup()
  online = true
  await flush()
  device.clear()
  log.told.length = 0
})

const open = (paper: NonNullable<Answers['GET /paper-tests/:week']>) =>
  openPage(<Screen />, {
    at: `/challenge/paper/${week}`,
    row: '/challenge/paper/:week',
    session: reader,
    begin: startOutbox,
    answers: {
      'GET /home': aHome(),
      'GET /common/header-info': aHeader(),
      'GET /paper-tests/:week': paper,
      'POST /learning/events': (args) => (online ? log.answers['POST /learning/events'](args) : offline),
    },
  })
const button = (name: string) => screen.getByRole('button', { name })
async function press(target: HTMLElement): Promise<void> {
  fireEvent.click(target)
  await act(() => flush())
  await settle()
}
const order = () => screen.getByLabelText<HTMLInputElement>('2번 단어를 차례대로')

describe('the sheet', () => {
  test('takes answers where they are asked, keeps them over a reload, and hands them in once it is confirmed', async () => {
    const first = await open(aPaper())
    expect(button('채점하기')).toHaveProperty('disabled', true)
    await press(screen.getByRole('radio', { name: /two/ }))
    fireEvent.change(order(), { target: { value: 'the roots' } })
    expect(screen.getByText('괄호 안의 단어를 한 번씩 모두 적으면 채점할 수 있어요.')).toBeTruthy()
    fireEvent.change(order(), { target: { value: 'The roots keep water.' } })
    await settle()
    first.leave()
    await open(aPaper())
    expect(order().value).toBe('The roots keep water.')
    await press(button('채점하기'))
    expect(log.told).toEqual([])
    await press(button('답 내기'))
    expect(log.told).toMatchObject([
      {
        kind: 'PAPER_TEST_HANDED_IN',
        week,
        answers: [
          { number: 1, answer: { kind: 'CHOICE', choiceId: '00000001' } },
          { number: 2, answer: { kind: 'ORDER', pieceIds: ['10000001', '10000002', '10000000', '10000003'] } },
        ],
      },
    ])
  })

  test('says how many answers are missing, and that the key costs the score', async () => {
    await open(aPaper())
    await press(screen.getByRole('radio', { name: /one/ }))
    await press(button('채점하기'))
    expect(screen.getByText(/답하지 않은 문제가 1개 있어요/)).toBeTruthy()
    await press(button('더 풀기'))
    await press(button('정답만 보기'))
    expect(screen.getByText(/점수는 측정하지 않아요/)).toBeTruthy()
    await press(button('정답 보기'))
    expect(log.told).toMatchObject([{ kind: 'PAPER_TEST_HANDED_IN', answers: [] }])
  })

  test('without a connection says that the answers wait on this device', async () => {
    await open(aPaper())
    online = false
    await press(screen.getByRole('radio', { name: /one/ }))
    await press(button('채점하기'))
    await press(button('답 내기'))
    expect(screen.getByText(/답을 이 기기에 저장했어요/)).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('on a server without PDF offers the printer', async () => {
    await open(aPaper({ pdf: false }))
    expect(screen.queryByRole('button', { name: '시험지 PDF' })).toBeNull()
    expect(screen.getByText(/이 서버에서는 PDF를 만들 수 없어요/)).toBeTruthy()
    expect(button('인쇄하기')).toBeTruthy()
  })
})

describe('the result', () => {
  test('has the score, the own answer beside the key, and the way to the sentence; a few questions measure no level', async () => {
    await open(aPaper({ handedIn: handedIn() }))
    expect(screen.getByText('2점 만점에 1점')).toBeTruthy()
    expect(screen.getByText('문제가 적어 레벨을 맞춘 점수는 측정하지 않았어요.')).toBeTruthy()
    expect(screen.getByText('① one', { selector: 'dd' })).toBeTruthy()
    expect(screen.getByText('② two', { selector: 'dd' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '기사에서 보기' }).getAttribute('href')).toBe(
      '/article/detail/tiny-forests?level=B1&sentence=s1',
    )
  })

  test('leads to the note with what was answered wrong, and counts nothing that was left out', async () => {
    await open(aPaper({ handedIn: handedIn() }))
    expect(screen.getByText('틀린 1문제를 오답 노트에 담았어요.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '오답 노트 보기' }).getAttribute('href')).toBe('/challenge/review')
  })

  test('of a sheet whose key was looked at names no score', async () => {
    await open(aPaper({ handedIn: handedIn({ score: null }) }))
    expect(screen.getByText('정답을 먼저 확인한 시험지예요. 점수는 측정하지 않았어요.')).toBeTruthy()
    expect(screen.queryByText('틀림')).toBeNull()
  })
})

test('a week without a sheet says so with a way on, a failure can be tried again', async () => {
  const first = await open(refusal('NOT_FOUND'))
  expect(screen.getByText('이 주의 시험지가 없어요')).toBeTruthy()
  first.leave()
  await open(refusal('INTERNAL'))
  expect(button('다시 시도하기')).toBeTruthy()
})
