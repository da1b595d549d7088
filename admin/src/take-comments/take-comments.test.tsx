import { refusal } from '@readgrow/client/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen as QueueScreen } from './queue-screen.tsx'
import { Screen as RequestScreen } from './request-screen.tsx'
import type { CommentRequest, QueuedRequest } from './use-requests.ts'

const requestId = '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b'
const hold = 'PUT /admin/take-comments/:requestId/hold'
const send = 'POST /admin/take-comments/:requestId/comment'
const read = 'GET /admin/take-comments/:requestId'

const queued: QueuedRequest = {
  id: requestId,
  kind: 'RUN_THROUGH',
  level: 'B1',
  headline: 'Tiny Forests',
  durationMs: 65_000,
  question: 'th 발음이 괜찮나요?',
  askedAt: '2026-11-20T06:00:00.000Z',
  dueAt: '2026-11-24T06:00:00.000Z',
  overdue: false,
  followUp: false,
  holder: 'NOBODY',
}
const unheard = { unavailable: 'TOO_SHORT' } as const
const request: CommentRequest = {
  id: requestId,
  kind: 'RUN_THROUGH',
  articleId: 'tiny-forests',
  level: 'B1',
  headline: 'Tiny Forests',
  script: 'Small forests grow.',
  answered: null,
  transcript: null,
  durationMs: 65_000,
  measures: {
    quality: {
      speechLevel: unheard,
      peakLevel: unheard,
      clippedShare: unheard,
      signalToNoise: unheard,
      silentShare: unheard,
    },
    pauses: {
      count: { value: 7, unit: 'COUNT', method: 'ENERGY_VAD_2', source: 'SOUND' },
      meanLength: unheard,
      longest: unheard,
      longCount: unheard,
      share: unheard,
      insideClauses: { unavailable: 'NO_MODEL' },
    },
    pace: {
      totalTime: unheard,
      speechTime: unheard,
      phonationRatio: unheard,
      speechRate: unheard,
      wordsPerMinute: { value: 121.4, unit: 'WORDS_PER_MINUTE', method: 'WORD_COUNT_1', source: 'SCRIPT' },
      articulationRate: unheard,
      articulatedWordsPerMinute: unheard,
    },
  },
  question: 'th 발음이 괜찮나요?',
  askedAt: '2026-11-20T06:00:00.000Z',
  dueAt: '2026-11-24T06:00:00.000Z',
  overdue: false,
  heldUntil: '2026-11-23T07:00:00.000Z',
  comments: [],
  reply: null,
  uploadedVoice: null,
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
beforeEach(() => localStorage.clear())

describe('the queue', () => {
  const open = (requests: QueuedRequest[], more = {}) =>
    openPage(<QueueScreen />, {
      at: '/take-comments',
      row: '/take-comments',
      rows: [{ path: '/take-comments/:id', element: <h1>request</h1> }],
      answers: {
        'GET /admin/take-comments': { requests, open: 3, overdue: 1, nextCursor: null },
        ...more,
      },
    })

  test('says in words which are overdue, asked again or with somebody else', async () => {
    await open([
      { ...queued, overdue: true },
      { ...queued, id: requestId.replace('5e', '6e'), followUp: true, holder: 'ANOTHER' },
    ])
    await screen.findByText(/기한 지남 1건/)
    const [late, held] = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    expect(late).toContain('2026.11.24 (화) 오후 3:00까지 · 기한이 지났어요')
    expect(held).toMatch(/다시 물음.*다른 편집자가 보는 중/)
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  test('a request is taken and opened', async () => {
    const page = await open([queued], { [hold]: { heldUntil: request.heldUntil } })
    await screen.findByText('Tiny Forests', { selector: 'h2' })
    press(/맡아서 보기/)
    await waitFor(() => expect(page.place()).toBe(`/take-comments/${requestId}`))
  })

  test('somebody was faster: it is said, and the queue read again', async () => {
    const page = await open([queued], { [hold]: refusal('COMMENT_TAKEN') })
    await screen.findByText('Tiny Forests', { selector: 'h2' })
    page.answer({
      'GET /admin/take-comments': {
        requests: [{ ...queued, holder: 'ANOTHER' }],
        open: 3,
        overdue: 1,
        nextCursor: null,
      },
    })
    press(/맡아서 보기/)
    await screen.findByText('다른 편집자가 보는 중')
    expect(page.place()).toBe('/take-comments')
  })

  test('one’s own are asked for by themselves', async () => {
    const page = await open([])
    await screen.findByText('기다리는 요청이 없어요')
    fireEvent.click(screen.getByRole('radio', { name: '내가 맡은 것' }))
    await screen.findByText('맡은 요청이 없어요')
    expect(page.place()).toBe('/take-comments?show=mine')
    expect(page.madeTo('GET /admin/take-comments')).toHaveLength(2)
  })
})

const openRequest = (view: CommentRequest | ReturnType<typeof refusal>, more = {}) =>
  openPage(<RequestScreen />, {
    at: `/take-comments/${requestId}`,
    row: '/take-comments/:id',
    rows: [{ path: '/take-comments', element: <h1>queue</h1> }],
    answers: {
      [read]: view,
      'GET /admin/comment-templates': {
        templates: [{ id: '1', name: '쉬는 곳', text: '쉼표에서 쉬어요.', revision: 1 }],
      },
      ...more,
    },
  })

describe('a request', () => {
  test('shows what was asked, measured or not measured and why, and fetches no sound by itself', async () => {
    await openRequest(request)
    await screen.findByRole('heading', { level: 1, name: 'Tiny Forests' })
    const facts = screen.getByRole('region', { name: '측정한 것' }).textContent
    expect(facts).toContain('1분에 읽은 단어121추정 · 대본 기준')
    expect(facts).toContain('쉰 곳7')
    expect(facts).toContain('이어 읽을 곳에서 쉰 횟수측정하지 않았어요비교할 예시 음성이 없어요')
    const player = screen.getByLabelText('학습자의 녹음') as HTMLAudioElement
    expect([player.preload, player.getAttribute('src')]).toEqual([
      'none',
      `/api/admin/take-comments/${requestId}/sound`,
    ])
  })

  test.each([
    ['NOT_FOUND', '요청이 없어요'],
    ['COMMENT_TAKEN', '다른 편집자가 보고 있어요'],
    ['STATE_CONFLICT', '맡고 있지 않은 요청이에요'],
    ['INTERNAL', '요청을 불러오지 못했어요'],
  ] as const)('that cannot be opened (%s) says why', async (code, title) => {
    await openRequest(refusal(code))
    await screen.findByText(title)
  })

  test('whose hour is over is taken again', async () => {
    const page = await openRequest(refusal('STATE_CONFLICT'), { [hold]: { heldUntil: request.heldUntil } })
    await screen.findByText('맡고 있지 않은 요청이에요')
    page.answer({ [read]: request })
    press('한 시간 더 맡기')
    await screen.findByText('Small forests grow.')
  })

  test('about an answer shows the question that was answered', async () => {
    await openRequest({ ...request, kind: 'ANSWER', script: '', answered: 'Why do people plant trees?' })
    await screen.findByText('Why do people plant trees?')
    screen.getByRole('region', { name: '받은 질문' })
  })

  test('that was asked once more shows what was said before', async () => {
    await openRequest({
      ...request,
      comments: [
        {
          id: requestId,
          at: '2026-11-20T06:00:00.000Z',
          by: 'EDITOR',
          text: '잘 읽었어요.',
          marks: [{ atMs: 12_300, text: '여기요' }],
          voice: true,
        },
      ],
      reply: { text: '둘째 문장은요?', at: '2026-11-20T06:00:00.000Z' },
    })
    await screen.findByText('잘 읽었어요.')
    expect(screen.getByLabelText('먼저 보낸 목소리').getAttribute('src')).toContain(`/voices/${requestId}`)
    screen.getByText(/둘째 문장은요/)
  })

  test('is given back', async () => {
    const page = await openRequest(request, { 'DELETE /admin/take-comments/:requestId/hold': {} })
    await screen.findByText('Small forests grow.')
    press('내려놓기')
    await waitFor(() => expect(page.place()).toBe('/take-comments'))
  })
})

describe('a comment', () => {
  test('is text and marks at moments, sent in one', async () => {
    const page = await openRequest(request, { [send]: {} })
    await screen.findByText('Small forests grow.')
    fill('의견', '잘 읽었어요.')
    press('지금 듣는 곳에 남기기')
    fill('1번 시각', '0:12')
    fill('1번 할 말', '여기서 쉬어요.')
    press('의견 보내기')
    await waitFor(() => expect(page.place()).toBe('/take-comments'))
    expect(page.sent(send)).toEqual([{ text: '잘 읽었어요.', marks: [{ atMs: 12_000, text: '여기서 쉬어요.' }] }])
    expect(localStorage.getItem('rg_comment_drafts')).toBe('{}')
  })

  test('without words, or with a mark that is no moment of the take, is not sent', async () => {
    const page = await openRequest(request)
    await screen.findByText('Small forests grow.')
    press('의견 보내기')
    screen.getByText('의견을 쓰거나 목소리를 올려 주세요.')
    fill('의견', '좋아요')
    press('지금 듣는 곳에 남기기')
    fill('1번 시각', '1:06')
    press('의견 보내기')
    screen.getByText('녹음은 1:05에서 끝나요.')
    fill('1번 시각', '곧')
    screen.getByText('시각을 0:12처럼 적어 주세요.')
    fill('1번 시각', '1:05')
    screen.getByText('그 순간에 할 말을 적어 주세요.')
    expect(page.madeTo(send)).toEqual([])
  })

  test('may be a voice alone', async () => {
    const page = await openRequest({ ...request, uploadedVoice: requestId }, { [send]: {} })
    await screen.findByLabelText('내가 올린 목소리')
    press('의견 보내기')
    await waitFor(() => expect(page.sent(send)).toEqual([{ text: '', marks: [] }]))
  })

  test.each([
    ['COMMENT_TAKEN', '다른 편집자가 맡고 있어요.'],
    ['STATE_CONFLICT', '다른 편집자가 이미 답했거나'],
    ['NOT_FOUND', '학습자가 요청을 거두었거나'],
    ['LINK_REFUSED', '인터넷 주소는 올릴 수 없어요.'],
  ] as const)('that is refused (%s) stays as it was typed, also after the page was left', async (code, sentence) => {
    const page = await openRequest(request, { [send]: refusal(code) })
    await screen.findByText('Small forests grow.')
    fill('의견', '잘 읽었어요.')
    press('의견 보내기')
    await screen.findByText(new RegExp(sentence))
    expect((screen.getByLabelText('의견') as HTMLTextAreaElement).value).toBe('잘 읽었어요.')
    expect(page.place()).toBe(`/take-comments/${requestId}`)
    expect(JSON.parse(localStorage.getItem('rg_comment_drafts') ?? '')[requestId].text).toBe('잘 읽었어요.')
  })
})

describe('a comment that is being written', () => {
  test('is there again when one comes back', async () => {
    const draft = { text: '반쯤 쓴 글', marks: [{ key: 1, at: '0:03', text: '여기' }], savedAt: Date.now() }
    localStorage.setItem('rg_comment_drafts', JSON.stringify({ [requestId]: draft }))
    await openRequest(request)
    await screen.findByText('Small forests grow.')
    expect((screen.getByLabelText('의견') as HTMLTextAreaElement).value).toBe('반쯤 쓴 글')
    expect((screen.getByLabelText('1번 할 말') as HTMLInputElement).value).toBe('여기')
  })

  test('begins with a shared text, behind what is there', async () => {
    await openRequest(request)
    await screen.findByText('Small forests grow.')
    fill('의견', '안녕하세요.')
    fireEvent.change(await screen.findByLabelText('문구 넣기'), { target: { value: '1' } })
    expect((screen.getByLabelText('의견') as HTMLTextAreaElement).value).toBe('안녕하세요.\n쉼표에서 쉬어요.')
  })

  test('has a voice from a file, in the type that the server knows', async () => {
    const page = await openRequest(request, {
      'PUT /admin/take-comments/:requestId/voice': { commentId: requestId },
    })
    await screen.findByText('Small forests grow.')
    page.answer({ [read]: { ...request, uploadedVoice: requestId } })
    const input = document.querySelector('input[type="file"]') as HTMLInputElement
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.m4a', { type: 'audio/x-m4a' })] } })
    await screen.findByLabelText('내가 올린 목소리')
    const [sent] = page.madeTo('PUT /admin/take-comments/:requestId/voice')
    expect(sent?.file?.type).toBe('audio/mp4')
  })
})
