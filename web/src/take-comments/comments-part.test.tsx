import { offline, refusal } from '@readgrow/client/testing'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click, write } from '../testing/acting.ts'
import { openPage } from '../testing/open-page.tsx'
import { aHeader } from '../testing/sessions.ts'
import { CommentsPart } from './comments-part.tsx'
import type { Thread } from './hearing-lines.ts'

const takeId = '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b'
const ask = 'PUT /takes/:takeId/comment-request'
const read = 'GET /takes/:takeId/comments'
const nothing: Thread = { stored: true, request: null, hearings: [] }
const comment = {
  id: '6e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b',
  at: '2026-11-24T03:00:00.000Z',
  by: 'EDITOR' as const,
  text: '차분하게 잘 읽었어요.',
  marks: [{ atMs: 12_300, text: '여기서 쉬어 보세요.' }],
  voice: false,
}
const aThread = (more: Partial<NonNullable<Thread['request']>> = {}, hearings: Thread['hearings'] = []): Thread => ({
  stored: true,
  request: {
    state: 'OPEN',
    question: 'th 발음이 괜찮나요?',
    askedAt: '2026-11-20T06:00:00.000Z',
    dueAt: '2026-11-24T06:00:00.000Z',
    overdue: false,
    comments: [],
    reply: null,
    mayReply: false,
    ...more,
  },
  hearings,
})
const open = (thread: Thread | ReturnType<typeof refusal> | typeof offline) =>
  openPage(<CommentsPart takeId={takeId} />, {
    answers: { [read]: thread },
    cached: { 'GET /common/header-info': aHeader() },
  })
const part = () => screen.getByRole('region', { name: '편집자의 의견' }).textContent ?? ''

describe('before anybody is asked', () => {
  test('it says who will hear it, until when they answer, and that they see no name', async () => {
    const page = await open(nothing)
    expect(part()).toContain('주말과 공휴일을 빼고 이틀 안에 답할게요. 편집자는 내 이름과 회사를 볼 수 없고')
    expect(screen.queryByText('들은 기록')).toBeNull()
    page.answer({ [ask]: aThread() })
    await write('궁금한 점 (선택)', 'th 발음이 괜찮나요?')
    await click('의견 요청하기')
    expect(page.sent(ask)).toEqual([{ question: 'th 발음이 괜찮나요?' }])
    expect(part()).toContain('의견을 기다리고 있어요. 11월 24일(화) 오후 3:00까지 답할게요.')
    expect(part()).toContain('아직 아무도 듣지 않았어요.')
  })

  test('a question is not needed', async () => {
    const page = await open(nothing)
    page.answer({ [ask]: aThread({ question: '' }) })
    await click('의견 요청하기')
    expect(page.sent(ask)).toEqual([{ question: '' }])
    expect(part()).toContain('의견을 요청했어요.')
  })

  test.each([
    [refusal('COMMENT_REQUESTS_FULL'), '의견은 녹음 세 개까지'],
    [refusal('RATE_LIMITED'), '요청이 많아요'],
    [offline, '서버에 연결하지 못했어요'],
  ])('a refusal says why, and what was typed stays', async (answer, sentence) => {
    const page = await open(nothing)
    page.answer({ [ask]: answer })
    await write('궁금한 점 (선택)', 'th 발음이요')
    await click('의견 요청하기')
    expect(screen.getByRole('alert').textContent).toContain(sentence)
    expect((screen.getByLabelText('궁금한 점 (선택)') as HTMLTextAreaElement).value).toBe('th 발음이요')
  })

  test('a question that is too long is not sent', async () => {
    const page = await open(nothing)
    await write('궁금한 점 (선택)', '가'.repeat(301))
    await click('의견 요청하기')
    expect(screen.getByRole('alert').textContent).toBe('300자까지 쓸 수 있어요.')
    expect(page.madeTo(ask)).toEqual([])
    // Blanks around it are not sent, and do not count.
    page.answer({ [ask]: aThread() })
    await write('궁금한 점 (선택)', ` ${'가'.repeat(300)} \n`)
    expect(part()).toContain('300 / 300자')
    await click('의견 요청하기')
    expect(page.madeTo(ask)).toHaveLength(1)
  })

  test('a take whose sound has not arrived cannot be asked about yet', async () => {
    await open({ ...nothing, stored: false })
    expect(part()).toContain('녹음을 다 보내면')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('while it waits', () => {
  test('an editor who has it is said, and a lateness is admitted', async () => {
    const page = await open(aThread({ state: 'TAKEN' }))
    expect(part()).toContain('담당 편집자가 지금 보고 있어요.')
    page.leave()
    await open(aThread({ overdue: true }))
    expect(part()).toContain('약속한 시간(11월 24일(화) 오후 3:00)을 넘겼어요.')
  })

  test('it can be withdrawn, and asked again', async () => {
    const page = await open(aThread({}, [{ at: '2026-11-23T03:00:00.000Z', kind: 'HEARD', by: 'EDITOR' }]))
    page.answer({ 'DELETE /takes/:takeId/comment-request': aThread({ state: 'WITHDRAWN' }) })
    await click('요청 취소하기')
    expect(part()).toContain('요청을 거뒀어요. 다시 요청할 수 있어요.')
    expect(screen.getByRole('button', { name: '다시 요청하기' })).toBeTruthy()
  })

  test('who heard it is said', async () => {
    await open(aThread({}, [{ at: '2026-11-24T03:00:00.000Z', kind: 'HEARD', by: 'EDITOR' }]))
    expect(part()).toContain('담당 편집자가 11월 24일(화)에 들었어요')
  })
})

describe('an answer', () => {
  const answered = { state: 'ANSWERED' as const, comments: [comment], mayReply: true }

  test('is read with its marks, each a moment to hear', async () => {
    await open(aThread(answered))
    expect(part()).toContain('차분하게 잘 읽었어요.')
    expect(screen.getByRole('button', { name: '0:12 내 녹음에서 듣기' })).toBeTruthy()
    expect(part()).toContain('여기서 쉬어 보세요.')
    expect(screen.queryByRole('button', { name: '편집자의 목소리 듣기' })).toBeNull()
  })

  test('of a voice that cannot be had says so', async () => {
    const page = await open(aThread({ ...answered, comments: [{ ...comment, voice: true, text: '' }] }))
    page.answer({ 'GET /takes/:takeId/comments/:commentId/sound': refusal('NOT_FOUND') })
    await click('편집자의 목소리 듣기')
    expect(await screen.findByText(/목소리를 불러오지 못했어요/)).toBeTruthy()
  })

  test('may be answered once, with words', async () => {
    const page = await open(aThread(answered))
    await click('한 번 더 물어보기')
    expect(screen.getByRole('alert').textContent).toBe('궁금한 점을 적어 주세요.')
    const replied = aThread({
      comments: [comment],
      reply: { text: '둘째 문장은요?', at: '2026-11-24T04:00:00.000Z' },
      dueAt: '2026-11-25T15:00:00.000Z',
    })
    page.answer({ 'PUT /takes/:takeId/comment-reply': replied })
    await write('의견을 읽고 더 궁금한 점', '둘째 문장은요?')
    await click('한 번 더 물어보기')
    expect(page.sent('PUT /takes/:takeId/comment-reply')).toEqual([{ text: '둘째 문장은요?' }])
    expect(part()).toContain('11월 25일(수) 밤 12시까지 답할게요.')
    expect(screen.getByRole('button', { name: '다시 물은 것 취소하기' })).toBeTruthy()
  })

  test('to the reply ends the thread', async () => {
    const second = { ...comment, id: '7e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b', text: '둘째 문장도 좋아요.' }
    const reply = { text: '둘째 문장은요?', at: '2026-11-24T04:00:00.000Z' }
    await open(aThread({ ...answered, comments: [comment, second], reply, mayReply: false }))
    const order = ['th 발음이', '차분하게', '둘째 문장은요?', '둘째 문장도 좋아요.'].map((text) => part().indexOf(text))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('when it cannot be read', () => {
  test('the reason is said and another try offered', async () => {
    const page = await open(refusal('OVERLOADED'))
    await screen.findByRole('alert')
    page.answer({ [read]: nothing })
    await click('다시 시도')
    expect(screen.getByRole('button', { name: '의견 요청하기' })).toBeTruthy()
  })

  test('a take that the server does not know shows nothing', async () => {
    await open(refusal('NOT_FOUND'))
    expect(screen.queryByRole('region', { name: '편집자의 의견' })).toBeNull()
  })
})
