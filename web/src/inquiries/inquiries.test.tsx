import { offline, refusal } from '@readgrow/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click, settle, write } from '../testing/acting.ts'
import { anInquiry, file, id, reader } from '../testing/inquiry.ts'
import { openPage } from '../testing/open-page.tsx'
import { aHeader } from '../testing/sessions.ts'
import { Screen as DetailScreen } from './detail-screen.tsx'
import { Screen as EditScreen } from './edit-screen.tsx'
import { fileProblem } from './file-field.tsx'
import type { Inquiry } from './inquiry.ts'
import { Screen as ListScreen } from './list-screen.tsx'

// A draft belongs to the person whom the header names.
const header = { 'GET /common/header-info': aHeader() }
const edit = (answers = {}, at = '/customer/inquiry/edit') =>
  openPage(<EditScreen />, { at, session: reader, answers: { ...header, ...answers } })
const detail = (inquiry: Inquiry, answers = {}) =>
  openPage(<DetailScreen />, {
    at: `/customer/inquiry/detail/${id}`,
    row: '/customer/inquiry/detail/:id',
    session: reader,
    answers: { ...header, 'GET /inquiries/:inquiryId': inquiry, ...answers },
  })

async function fillIn() {
  fireEvent.change(screen.getByLabelText('무엇에 관한 문의인가요?'), { target: { value: 'DEVICE' } })
  await write('제목', '소리가 나지 않아요')
  await write('내용', '재생을 눌러도 조용해요.')
}

describe('a new inquiry', () => {
  test('is sent with where one came from, unless that is taken off, and leads to itself', async () => {
    sessionStorage.setItem('rg_before_inquiry', '/article/detail/tiny-forests')
    const page = await edit({ 'POST /inquiries': anInquiry() })
    await fillIn()
    screen.getByText('/article/detail/tiny-forests')
    await click('문의 보내기')
    expect(page.sent('POST /inquiries')).toMatchObject([
      { category: 'DEVICE', title: '소리가 나지 않아요', files: [], page: '/article/detail/tiny-forests' },
    ])
    expect(page.place()).toBe(`/customer/inquiry/detail/${id}`)
  })

  test('says what is missing, by field, and sends nothing', async () => {
    const page = await edit()
    await click('문의 보내기')
    screen.getByText('제목을 써 주세요.')
    screen.getByText('내용을 써 주세요.')
    expect(page.made.filter(({ name }) => name === 'POST /inquiries')).toEqual([])
  })

  test('may be as long as is said, without the blanks around it', async () => {
    const page = await edit({ 'POST /inquiries': anInquiry() })
    await fillIn()
    await write('내용', ` ${'가'.repeat(4_001)} `)
    screen.getByText(/4,001 \/ 4,000자/)
    await click('문의 보내기')
    screen.getByText('4,000자까지 쓸 수 있어요.')
    expect(page.madeTo('POST /inquiries')).toEqual([])
    await write('내용', `\n ${'가'.repeat(4_000)} \n`)
    screen.getByText(/4,000 \/ 4,000자/)
    await click('문의 보내기')
    expect(page.madeTo('POST /inquiries')).toHaveLength(1)
  })

  test('keeps its words and its id when it could not be sent', async () => {
    const page = await edit({ 'POST /inquiries': offline })
    await fillIn()
    await click('문의 보내기')
    screen.getByText(/서버에 연결하지 못했어요/)
    expect((screen.getByLabelText('내용') as HTMLTextAreaElement).value).toBe('재생을 눌러도 조용해요.')
    page.answer({ 'POST /inquiries': refusal('UNAUTHENTICATED') })
    await click('문의 보내기')
    screen.getByText(/로그인이 끝났어요/)
    const [first, second] = page.sent('POST /inquiries') as { id: string }[]
    expect(first?.id).toBe(second?.id)
  })

  test('says to a member that the company does not read it', async () => {
    await openPage(<EditScreen />, {
      at: '/customer/inquiry/edit',
      session: { ...reader, companyType: 'COMPANY' },
      answers: header,
    })
    screen.getByText(/회사는 문의와 답변을 볼 수 없어요/)
  })
})

describe('changing', () => {
  const at = `/customer/inquiry/edit?id=${id}`

  test('keeps the words when an answer came meanwhile', async () => {
    const page = await edit(
      { 'GET /inquiries/:inquiryId': anInquiry(), 'PUT /inquiries/:inquiryId': refusal('STATE_CONFLICT') },
      at,
    )
    await write('내용', '고쳐 쓴 글')
    page.answer({ 'GET /inquiries/:inquiryId': anInquiry({ mayEdit: false, revision: 2 }) })
    await click('고친 내용 저장하기')
    screen.getByText(/그사이 답변이 와서 고칠 수 없어요/)
    expect((screen.getByLabelText('내용') as HTMLTextAreaElement).value).toBe('고쳐 쓴 글')
  })

  test('saves over another device’s change only at the second press', async () => {
    const page = await edit(
      { 'GET /inquiries/:inquiryId': anInquiry(), 'PUT /inquiries/:inquiryId': refusal('VERSION_CONFLICT') },
      at,
    )
    await write('내용', '고쳐 쓴 글')
    page.answer({
      'GET /inquiries/:inquiryId': anInquiry({ revision: 5 }),
      'PUT /inquiries/:inquiryId': refusal('VERSION_CONFLICT'),
    })
    await click('고친 내용 저장하기')
    screen.getByText(/다른 기기에서 먼저 고쳤어요/)
    page.answer({ 'PUT /inquiries/:inquiryId': anInquiry({ revision: 6 }) })
    await click('고친 내용 저장하기')
    expect(page.sent('PUT /inquiries/:inquiryId')).toMatchObject([{ revision: 1 }, { revision: 5, text: '고쳐 쓴 글' }])
  })

  test('of an answered one is not offered', async () => {
    await edit({ 'GET /inquiries/:inquiryId': anInquiry({ mayEdit: false }) }, at)
    screen.getByText('답변이 와서 고칠 수 없어요')
  })
})

describe('an inquiry', () => {
  const answer = {
    id: file.id,
    by: 'DESK',
    text: '확인했어요.',
    at: '2026-11-20T02:00:00.000Z',
    editedAt: null,
    files: [],
  } satisfies Inquiry['messages'][number]
  const answered = anInquiry({
    ...{ state: 'ANSWERED', mayEdit: false, mayAsk: true, mayAskUntil: '2026-12-04T02:00:00.000Z' },
    messages: [...anInquiry().messages, answer],
  })

  test('with an answer is rated once, and asked about again in the same thread', async () => {
    const again = { ...answered, state: 'ASKED_AGAIN', rating: 'GOOD', mayAskUntil: null } as const
    const page = await detail(answered, {
      'PUT /inquiries/:inquiryId/rating': { ...answered, rating: 'GOOD' },
      'POST /inquiries/:inquiryId/follow-ups': again,
    })
    screen.getByText('리드그로우 고객센터')
    await click(/도움이 됐어요/)
    screen.getByText(/고마워요/)
    await click('다시 문의하기')
    await write('다시 물어볼 내용', '가'.repeat(4_001))
    await click('다시 문의 보내기')
    screen.getByText('4,000자까지 쓸 수 있어요.')
    expect(page.madeTo('POST /inquiries/:inquiryId/follow-ups')).toEqual([])
    await write('다시 물어볼 내용', '아직이에요.')
    await click('다시 문의 보내기')
    expect(page.sent('POST /inquiries/:inquiryId/follow-ups')).toMatchObject([{ text: '아직이에요.', files: [] }])
    screen.getByText('다시 문의')
  })

  test('that is closed can neither be changed nor asked about', async () => {
    await detail({ ...answered, state: 'CLOSED', mayAsk: false, mayAskUntil: null })
    expect(screen.queryByRole('button', { name: '다시 문의하기' })).toBeNull()
    expect(screen.queryByRole('link', { name: '고치기' })).toBeNull()
  })

  test('of nobody’s says so, whatever the address', async () => {
    await detail(answered, { 'GET /inquiries/:inquiryId': refusal('NOT_FOUND') })
    screen.getByText('문의를 찾을 수 없어요')
    await openPage(<DetailScreen />, {
      at: '/customer/inquiry/detail/1',
      row: '/customer/inquiry/detail/:id',
      session: reader,
    })
    expect(screen.getAllByText('문의를 찾을 수 없어요').length).toBeGreaterThan(0)
  })
})

describe('the list', () => {
  const open = (answers: object, at = '/customer/inquiry') =>
    openPage(<ListScreen />, { at, row: '/customer/inquiry', session: reader, answers })

  test('says what will be there, and what failed', async () => {
    const page = await open({ 'GET /inquiries': { inquiries: [], nextCursor: null } })
    screen.getByText('아직 보낸 문의가 없어요')
    page.leave()
    await open({ 'GET /inquiries': refusal('INTERNAL') })
    screen.getByText('문의를 불러오지 못했어요')
  })

  test('goes on page by page', async () => {
    const { id: own, category, title, state, openedAt, lastAt } = anInquiry()
    const row = { id: own, category, title, state, openedAt, lastAt }
    const page = await open({ 'GET /inquiries': { inquiries: [row], nextCursor: `1_${id}` } })
    page.answer({
      'GET /inquiries': { inquiries: [{ ...row, id: file.id, title: '먼저 보낸 문의' }], nextCursor: null },
    })
    await click('더 보기')
    await settle()
    screen.getByText('먼저 보낸 문의')
    screen.getByText(title)
  })

  test('has the reported problems with what became of them', async () => {
    const problem = {
      ...{
        id,
        articleId: 'tiny-forests',
        headline: 'Tiny Forests',
        level: 'B1',
        sentenceId: 's1',
        kind: 'KOREAN',
        text: '',
      },
      ...{ state: 'CORRECTED', reportedAt: '2026-11-20T00:00:00.000Z', before: { en: 'A', ko: '가' } },
      ...{ after: { en: 'B', ko: '나' }, answer: null },
    }
    const kept = { ...problem, id: file.id, state: 'CLOSED', after: null, answer: '맞는 번역이에요.' }
    await open({ 'GET /problems': { problems: [problem, kept], nextCursor: null } }, '/customer/inquiry?tab=problems')
    screen.getByText('고쳤어요')
    screen.getByText('그대로 뒀어요')
    screen.getByText('까닭: 맞는 번역이에요.')
  })
})

test.each([
  ['a.png', 'image/png', 10, null],
  ['a.log', '', 10, null],
  ['a.exe', 'application/x-msdownload', 10, /붙일 수 없는 형식/],
  ['a.svg', 'image/svg+xml', 10, /붙일 수 없는 형식/],
  ['a.txt', 'text/plain', 0, /내용이 없어요/],
  ['a.pdf', 'application/pdf', 10 * 1024 * 1024 + 1, /10MB/],
] as const)('a file %s of type %j and %i bytes is told before it is sent', (name, type, bytes, problem) => {
  const chosen = new File([new Uint8Array(bytes)], name, { type })
  if (problem === null) expect(fileProblem(chosen)).toBeNull()
  else expect(fileProblem(chosen)).toMatch(problem)
})
