import { type Answers, offline, refusal } from '@readgrow/client/testing'
import { joined } from '@readgrow/learning/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { click, heading, settle } from '../testing/acting.ts'
import { beginDesk, openDesk, record, untilSent } from '../testing/anchor-desk.tsx'
import { anAnchorScript, leaveRecording, measured, someConsents, takeId } from '../testing/takes.ts'
import { until } from '../testing/until.ts'

beforeEach(() => void beginDesk())

const best = (sentenceId: string, outdated = false) => ({
  takeId: takeId(9),
  sentenceId,
  durationMs: 2_000,
  recordedAt: '2026-11-20T03:00:00.000Z',
  outdated,
})

describe('where the desk begins', () => {
  test('at the first sentence without a take that still fits', async () => {
    await openDesk({ script: { best: [best('s1'), best('s2', true)] } })
    expect(screen.getByText('2 / 4 문장')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: '녹음한 문장' }).getAttribute('aria-valuetext')).toBe(
      '4문장 중 1문장',
    )
  })

  test('at the first where all have one, which can be heard and said again', async () => {
    await openDesk({ script: { best: ['s1', 's2', 's3', 's4'].map((id) => best(id)) } })
    expect(screen.getByText('1 / 4 문장')).toBeTruthy()
    expect(screen.getByText('녹음이 있어요. 다시 해도 돼요.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '내 녹음' })).toBeTruthy()
  })
})

describe('a sentence', () => {
  test('is recorded, kept as the best, sent, told to the log, and the next one comes', async () => {
    const { server, told, track, sent } = await openDesk()
    await record()
    expect(track.readyState).toBe('ended')
    await click('끝까지 읽었어요 · 이 녹음 쓰기')
    expect(screen.getByText('2 / 4 문장')).toBeTruthy()
    await untilSent(server)
    expect(server.said.at(-1)).toBe('best')
    expect(sent('PUT /takes/:takeId')).toMatchObject([
      { kind: 'SENTENCE', sentenceId: 's1', script: 'They carry Kim out.', level: 'B1', transcript: null },
    ])
    await until(() => expect(told).toMatchObject([{ kind: 'TAKE_RECORDED', take: 'SENTENCE', sentenceId: 's1' }]))
    await click('앞 문장')
    expect(screen.getByRole('button', { name: '내 녹음' })).toBeTruthy()
  })

  test('of which something was left out is kept without a pace', async () => {
    const { sent, server } = await openDesk()
    await record()
    await click('빠뜨린 곳이 있지만 쓰기')
    await untilSent(server)
    expect(sent('PUT /takes/:takeId')).toHaveLength(1)
    const [opening] = sent('PUT /takes/:takeId')
    expect(opening?.measures.pace.wordsPerMinute).toEqual({ unavailable: 'NO_TRANSCRIPT' })
    expect(opening?.measures.pauses.count).toHaveProperty('value')
  })

  test('in which nothing was heard is not kept', async () => {
    const { server } = await openDesk({ heard: { sound: joined(2_000) } })
    await record()
    expect(screen.getByRole('heading', { name: '저장하지 않았어요' })).toBeTruthy()
    await click('그만두기')
    expect(screen.getByText('1 / 4 문장')).toBeTruthy()
    expect(server.said).toEqual([])
  })

  test('is kept on the device without a connection', async () => {
    await openDesk({ answers: { 'PUT /takes/:takeId': offline } })
    await record()
    await click(/끝까지 읽었어요/)
    expect(screen.getByText('2 / 4 문장')).toBeTruthy()
  })
})

test('the takes of a sentence stand beneath it, and another one can stand for it', async () => {
  const earlier = { sentenceId: 's1', durationMs: 2_000, recordedAt: '2026-11-19T03:00:00.000Z' }
  const figures = {
    speechTime: measured(1_500, 'MS'),
    pauses: measured(1),
    wordsPerMinute: measured(90),
    heardShare: 1,
  }
  const sentenceTakes = [
    { ...earlier, ...figures, takeId: takeId(9), best: true },
    { ...earlier, ...figures, takeId: takeId(8), best: false },
  ]
  const { madeTo } = await openDesk({
    script: { best: ['s1', 's2', 's3', 's4'].map((id) => best(id)), sentenceTakes },
  })
  const history = await screen.findByRole('region', { name: '이 문장의 녹음' })
  expect(within(history).getAllByRole('listitem')).toHaveLength(2)
  await click(/^대표로 쓰기/)
  expect(madeTo('PUT /takes/:takeId/best')).toMatchObject([{ params: { takeId: takeId(8) } }])
  await click('다음 문장')
  expect(screen.queryByRole('region', { name: '이 문장의 녹음' })).toBeNull()
})

describe('before the first recording', () => {
  test('it is asked, and without a yes nothing is recorded', async () => {
    const { getUserMedia } = await openDesk({ answers: { 'GET /takes/consents': someConsents(null) } })
    await click('녹음 시작하기')
    const sheet = await screen.findByRole('dialog', { name: 'RECORDING에 동의해 주세요' })
    fireEvent.click(within(sheet).getByRole('button', { name: '녹음하지 않기' }))
    await settle()
    expect(getUserMedia).not.toHaveBeenCalled()
  })

  test('a yes is sent in the version that was shown', async () => {
    const { madeTo } = await openDesk({
      answers: { 'GET /takes/consents': someConsents(null), 'PUT /takes/consents/:purpose': {} },
    })
    await click('녹음 시작하기')
    await screen.findByRole('dialog')
    await click('동의하기')
    expect(madeTo('PUT /takes/consents/:purpose')).toMatchObject([
      { params: { purpose: 'RECORDING' }, body: { version: '1' } },
    ])
  })

  test('a yes that could not be stored is said, and records nothing', async () => {
    const { getUserMedia } = await openDesk({
      answers: { 'GET /takes/consents': someConsents(null), 'PUT /takes/consents/:purpose': offline },
    })
    await click('녹음 시작하기')
    await screen.findByRole('dialog')
    await click('동의하기')
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).not.toBe('')
    expect(getUserMedia).not.toHaveBeenCalled()
  })
})

test('a microphone that is denied has help, and another try', async () => {
  const ask = vi.fn(async () => {
    throw Object.assign(new Error('no'), { name: 'NotAllowedError' })
  })
  await openDesk({ ask })
  await click('녹음 시작하기')
  expect(screen.getByRole('alert').textContent).toBe('마이크를 쓸 수 없게 되어 있어요')
  await click('다시 시도하기')
  expect(ask).toHaveBeenCalledTimes(2)
})

describe('what a closed tab left', () => {
  const left = (owner = 'kim', purpose = 'anchor/tiny-forests/B1/1/s1', secondsAgo = 60) =>
    leaveRecording({ owner, purpose, secondsAgo })

  test('is offered at its sentence, and can be kept', async () => {
    await left()
    const { sent, server } = await openDesk()
    await click('불러오기')
    await until(() => expect(screen.getByRole('heading', { name: '방금 녹음' })).toBeTruthy())
    await click(/끝까지 읽었어요/)
    await untilSent(server)
    expect(sent('PUT /takes/:takeId')).toMatchObject([{ files: [{ mime: 'audio/webm' }, {}] }])
  })

  test('can be deleted', async () => {
    await left()
    const { leave } = await openDesk()
    await click('지우기')
    expect(screen.queryByText('끝내지 못한 녹음이 있어요')).toBeNull()
    leave()
    await openDesk()
    expect(screen.queryByText('끝내지 못한 녹음이 있어요')).toBeNull()
  })

  test('is not offered to somebody else, for another sentence, or while another tab may record it', async () => {
    await left('lee')
    await openDesk()
    expect(screen.queryByText('끝내지 못한 녹음이 있어요')).toBeNull()
    beginDesk()
    await left('kim', 'anchor/tiny-forests/B1/1/s2')
    await openDesk()
    expect(screen.queryByText('끝내지 못한 녹음이 있어요')).toBeNull()
    beginDesk()
    await left('kim', undefined, 1)
    await openDesk()
    expect(screen.queryByText('끝내지 못한 녹음이 있어요')).toBeNull()
  })
})

test('a quiet day has the same sentences without a sound, until it is ended', async () => {
  await openDesk()
  await click('오늘은 조용히 할게요 · 소리 없이 연습하기')
  expect(screen.getByRole('region', { name: '소리 없이 연습하기' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '녹음 시작하기' })).toBeNull()
  await click('이 문장 건너뛰기')
  expect(screen.getByText('2 / 4 문장')).toBeTruthy()
  await click('다시 소리 내어 할게요')
  expect(screen.getByRole('button', { name: '녹음 시작하기' })).toBeTruthy()
})

describe('a desk without a script says why', () => {
  const at = (failure: Answers['GET /anchor/:id']) => openDesk({ answers: { 'GET /anchor/:id': failure } as Answers })

  test('a missing article leads back', async () => {
    await at(refusal('NOT_FOUND'))
    expect(screen.getByText('이 기사를 찾을 수 없어요')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /다시/ })).toBeNull()
    expect(screen.getByRole('link', { name: '앵커로 돌아가기' }).getAttribute('href')).toBe('/anchor')
  })

  test('an article that is to be paid for leads to the subscription', async () => {
    await at(refusal('SUBSCRIPTION_REQUIRED'))
    expect(screen.getByText('구독하면 앵커가 될 수 있어요')).toBeTruthy()
    expect(screen.getByRole('link', { name: '구독 알아보기' }).getAttribute('href')).toBe('/mypage/subscription')
  })

  test('a failure can be tried again', async () => {
    const page = await at(offline)
    expect(await screen.findByText('대본을 불러오지 못했어요')).toBeTruthy()
    expect(heading()).toBe('앵커')
    page.answer({ 'GET /anchor/:id': anAnchorScript() })
    await click(/다시/)
    expect(screen.getByText('1 / 4 문장')).toBeTruthy()
  })
})
