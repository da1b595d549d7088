import { refusal } from '@readgrow/client/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { filled, openBlanks } from './blanks.ts'
import { Screen as InquiryScreen } from './inquiry-screen.tsx'
import { Screen as QueueScreen } from './queue-screen.tsx'
import { aDeskInquiry, id } from './testing/inquiry.ts'

const figures = { waiting: 2, overdue: 1, unassigned: 1, mine: 0, medianHours: null, ratings: null }
const template = {
  id: '1',
  name: '해지',
  category: 'PAYMENT',
  text: '{이름} 님, {다음 결제일}에 결제돼요.',
  revision: 1,
} as const
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const open = (inquiry = aDeskInquiry(), answers = {}) =>
  openPage(<InquiryScreen />, {
    at: `/inquiries/${id}`,
    row: '/inquiries/:id',
    answers: {
      'GET /admin/inquiries/:inquiryId': inquiry,
      'GET /admin/inquiry-templates': { templates: [template] },
      'PUT /admin/inquiries/:inquiryId/presence': { others: [], revision: inquiry.revision },
      ...answers,
    },
  })
const answerField = () => screen.getByLabelText('답변') as HTMLTextAreaElement

test('blanks are filled in as far as they are known, and the others are named', () => {
  const text = filled('{이름} 님, ‘{기사}’ {다음 결제일}', { 이름: '김하나', 기사: null })
  expect(text).toBe('김하나 님, ‘{기사}’ {다음 결제일}')
  expect(openBlanks(text)).toEqual(['기사', '다음 결제일'])
  // A name that looks like a blank is a name.
  expect(filled('{이름} {기사}', { 이름: '{기사}', 기사: 'Bees' })).toBe('{기사} Bees')
})

describe('an answer', () => {
  test('shows a template filled in, and goes out as it stands there', async () => {
    const page = open(aDeskInquiry(), {
      'POST /admin/inquiries/:inquiryId/answers': aDeskInquiry({ state: 'ANSWERED', revision: 4 }),
    })
    await screen.findByText('두 번 결제됐어요')
    fireEvent.change(await screen.findByLabelText('문구 넣기'), { target: { value: '1' } })
    expect(answerField().value).toBe('김하나 님, 2026.12.01 (화)에 결제돼요.')
    press('답변 보내기')
    await screen.findByText(/답변을 보냈어요/)
    expect(page.sent('POST /admin/inquiries/:inquiryId/answers')).toMatchObject([
      { revision: 3, text: '김하나 님, 2026.12.01 (화)에 결제돼요.' },
    ])
    expect(screen.queryByLabelText('답변')).toBeNull()
  })

  test('is not sent while a blank is open', async () => {
    const page = open(aDeskInquiry({ blanks: { 이름: '김하나', 기사: null, '다음 결제일': null } }))
    fireEvent.change(await screen.findByLabelText('문구 넣기'), { target: { value: '1' } })
    press('답변 보내기')
    await screen.findByText('채우지 않은 곳이 있어요: {다음 결제일}')
    expect(page.madeTo('POST /admin/inquiries/:inquiryId/answers')).toEqual([])
  })

  test('may be as long as is said, without the blanks around it', async () => {
    const page = open(aDeskInquiry(), {
      'POST /admin/inquiries/:inquiryId/answers': aDeskInquiry({ state: 'ANSWERED', revision: 4 }),
    })
    await screen.findByText('두 번 결제됐어요')
    fireEvent.change(answerField(), { target: { value: ` ${'가'.repeat(4_001)}` } })
    press('답변 보내기')
    await screen.findByText('4,000자까지 쓸 수 있어요.')
    expect(page.madeTo('POST /admin/inquiries/:inquiryId/answers')).toEqual([])
    fireEvent.change(answerField(), { target: { value: `\n${'가'.repeat(4_000)} \n` } })
    screen.getByText(/^4,000 \/ 4,000자/)
    press('답변 보내기')
    await screen.findByText(/답변을 보냈어요/)
  })

  test('keeps its words when somebody was faster, and shows what changed on demand', async () => {
    const page = open(aDeskInquiry(), { 'POST /admin/inquiries/:inquiryId/answers': refusal('VERSION_CONFLICT') })
    await screen.findByText('두 번 결제됐어요')
    fireEvent.change(answerField(), { target: { value: '확인할게요.' } })
    press('답변 보내기')
    await screen.findByText(/쓴 글은 이 기기에 남아 있어요/)
    expect(answerField().value).toBe('확인할게요.')
    page.answer({ 'GET /admin/inquiries/:inquiryId': aDeskInquiry({ title: '고친 제목', revision: 4 }) })
    press('새로 불러오기')
    await screen.findByText('고친 제목')
    expect(answerField().value).toBe('확인할게요.')
  })

  test('that somebody else has given leaves the own words on the device, and says where they are', async () => {
    const page = open(aDeskInquiry(), { 'POST /admin/inquiries/:inquiryId/answers': refusal('VERSION_CONFLICT') })
    await screen.findByText('두 번 결제됐어요')
    fireEvent.change(answerField(), { target: { value: '확인할게요.' } })
    press('답변 보내기')
    await screen.findByText(/다른 곳에서 답변이 나갔어요/)
    page.answer({
      'GET /admin/inquiries/:inquiryId': aDeskInquiry({ state: 'ANSWERED', revision: 4 }),
      'PUT /admin/inquiries/:inquiryId/reopening': aDeskInquiry({ state: 'IN_HAND', revision: 5 }),
    })
    press('새로 불러오기')
    await screen.findByText(/보내지 않은 답변이 이 기기에 남아 있어요/)
    expect(screen.queryByLabelText('답변')).toBeNull()
    press('다시 열고 내가 맡기')
    await waitFor(() => expect(answerField().value).toBe('확인할게요.'))
  })
})

describe('at the desk', () => {
  test('one sees who else has the inquiry open, and that it has changed', async () => {
    open(aDeskInquiry(), {
      'PUT /admin/inquiries/:inquiryId/presence': { others: [{ name: '박운영', isWriting: true }], revision: 9 },
    })
    await screen.findByText(/박운영 님이 답변을 쓰고 있어요/)
    await screen.findByText(/그사이 문의가 바뀌었어요/)
  })

  test('one takes an inquiry with one press', async () => {
    const page = open(aDeskInquiry(), {
      'PUT /admin/inquiries/:inquiryId/assignee': aDeskInquiry({ state: 'IN_HAND', assignee: { id: '7', name: '나' } }),
    })
    await screen.findByText('두 번 결제됐어요')
    press('내가 맡기')
    await waitFor(() => expect(screen.queryByRole('button', { name: '내가 맡기' })).toBeNull())
    expect(page.sent('PUT /admin/inquiries/:inquiryId/assignee')).toEqual([{ revision: 3, assigneeId: '7' }])
  })

  test('an answer waits for the revision that an assignment gives', async () => {
    const assigned = Promise.withResolvers<ReturnType<typeof aDeskInquiry>>()
    const page = open(aDeskInquiry(), {
      'PUT /admin/inquiries/:inquiryId/assignee': () => assigned.promise,
      'POST /admin/inquiries/:inquiryId/answers': aDeskInquiry({ state: 'ANSWERED', revision: 5 }),
    })
    await screen.findByText('두 번 결제됐어요')
    fireEvent.change(answerField(), { target: { value: '취소했어요.' } })
    press('내가 맡기')
    await screen.findByText('담당을 정하고 있어요')
    press(/답변 보내기/)
    assigned.resolve(aDeskInquiry({ state: 'IN_HAND', revision: 4, assignee: { id: '7', name: '나' } }))
    await waitFor(() => expect(screen.queryByText('담당을 정하고 있어요')).toBeNull())
    press('답변 보내기')
    await screen.findByText(/답변을 보냈어요/)
    expect(page.sent('POST /admin/inquiries/:inquiryId/answers')).toMatchObject([{ revision: 4 }])
  })

  test('a missing inquiry says so', async () => {
    open(aDeskInquiry(), { 'GET /admin/inquiries/:inquiryId': refusal('NOT_FOUND') })
    await screen.findByText('문의가 없어요')
  })
})

describe('the queue', () => {
  test('shows no figure that nobody has measured, and what is late', async () => {
    const { category, title, openedAt, dueAt } = aDeskInquiry()
    const row = {
      id,
      category,
      title,
      state: 'RECEIVED' as const,
      personName: '김하나',
      companyName: null,
      openedAt,
      dueAt,
    }
    const page = openPage(<QueueScreen />, {
      at: '/inquiries?show=overdue',
      answers: {
        'GET /admin/inquiry-figures': figures,
        'GET /admin/inquiries': { inquiries: [{ ...row, isOverdue: true, assignee: null }], nextCursor: null },
      },
    })
    await screen.findByText('두 번 결제됐어요')
    expect(screen.getAllByText('아직 없음')).toHaveLength(2)
    expect(page.madeTo('GET /admin/inquiries')[0]).toMatchObject({ query: { show: 'OVERDUE' } })
    expect(screen.getByRole('link', { name: '기한 지남' }).getAttribute('aria-current')).toBe('page')
  })
})
