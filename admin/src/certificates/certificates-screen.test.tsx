import { type Answers, refusal } from '@readgrow/client/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './certificates-screen.tsx'

const id = '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b'
const course = {
  id,
  name: '겨울 과정',
  from: '2026-12-01',
  to: '2026-12-10',
  team: null,
  hasBegun: true,
  issued: 1,
  revoked: 0,
}
const issued = {
  id,
  name: '김수료',
  issuedAt: '2026-12-14T04:50:00.000Z',
  code: '7K3M-Q9ZT-0W4X-B2RD',
  address: 'https://www.readgrow.kr/certificate/7K3M-Q9ZT-0W4X-B2RD',
  state: 'VALID' as const,
  reason: null,
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const giveReason = (reason: string) => fireEvent.change(screen.getByLabelText('이유'), { target: { value: reason } })
const open = async (answers: Answers = {}, list: object = {}) => {
  const page = openPage(<Screen />, {
    answers: {
      'GET /admin/certificates': { sharesRecords: false, seal: null, courses: [course], ...list },
      'GET /admin/certificates/names': { people: [], waiting: 0, total: 0, next: null },
      'GET /admin/certificates/courses/:id': { certificates: [issued], total: 1, next: null },
      ...answers,
    },
  })
  await screen.findByRole('heading', { name: '과정' })
  return page
}

describe('the certificates of a company', () => {
  test('stand with their course, and say what the log is and what it is not', async () => {
    await open()
    expect(screen.getByText('수료증 1장')).toBeTruthy()
    expect(document.body.textContent).toContain('정부 지원 훈련의 인정이나 환급을 약속하지 않아요.')
    expect(screen.queryByRole('button', { name: /xAPI/ })).toBeNull()
  })

  test('are revoked with a reason', async () => {
    const page = await open({ 'POST /admin/certificates/:id/revocation': {} })
    const details = screen.getByText('받은 사람 보기').closest('details') as HTMLDetailsElement
    details.open = true
    fireEvent(details, new Event('toggle'))
    const list = within(await screen.findByRole('list', { name: '겨울 과정 수료증' }))
    expect(list.getByText('유효')).toBeTruthy()
    press('김수료 수료증 취소하기')
    giveReason('이름이 잘못 적혔어요')
    press('수료증 취소하기')
    await waitFor(() =>
      expect(page.sent('POST /admin/certificates/:id/revocation')).toEqual([{ reason: '이름이 잘못 적혔어요' }]),
    )
  })

  test('give their log for a reason', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    const file = { bytes: new Uint8Array([1]), mime: 'text/csv', fileName: 'a.csv' }
    const page = await open({ 'POST /admin/certificates/courses/:id/evidence': file })
    press('겨울 과정 증빙 기록 내려받기')
    giveReason('교육 결과 보고')
    press('내려받기')
    await waitFor(() => expect(made).toHaveBeenCalledOnce())
    expect(page.sent('POST /admin/certificates/courses/:id/evidence')).toEqual([{ reason: '교육 결과 보고' }])
  })

  test('let records leave only once the company allows it', async () => {
    const page = await open({ 'PUT /admin/certificates/records': { isAllowed: true } })
    page.answer({ 'GET /admin/certificates': { sharesRecords: true, seal: null, courses: [course] } })
    fireEvent.click(screen.getByRole('switch', { name: /xAPI 기록 내려받기 허용/ }))
    await screen.findByRole('button', { name: '겨울 과정 xAPI 기록 내려받기' })
    expect(page.sent('PUT /admin/certificates/records')).toEqual([{ isAllowed: true }])
  })

  test('of a course that has not begun have no files', async () => {
    await open({}, { courses: [{ ...course, hasBegun: false, issued: 0 }] })
    expect(screen.getByText('아직 시작하지 않았어요.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /내려받기/ })).toBeNull()
  })

  test('that could not be loaded say so', async () => {
    openPage(<Screen />, { answers: { 'GET /admin/certificates': refusal('INTERNAL') } })
    await screen.findByText('수료증을 불러오지 못했어요')
  })
})

describe('certificates of a company', () => {
  test('call people as an owner has confirmed, several with one press', async () => {
    const newcomer = {
      id: '7',
      name: '=김',
      listedName: null,
      number: 'A7',
      teams: ['영업팀'],
      missing: [] as string[],
    }
    const people = [
      newcomer,
      { ...newcomer, id: '8', name: '이나중' },
      { ...newcomer, id: '6', name: '민지🌱', missing: ['🌱'] },
      { ...newcomer, id: '9', listedName: '박명단', name: '박' },
    ]
    const page = await open({
      'GET /admin/certificates/names': { people, waiting: 2, total: 3, next: null },
      'PUT /admin/certificates/names': { confirmed: 2 },
    })
    fireEvent.change(await screen.findByLabelText('=김 수료증에 적을 이름'), { target: { value: '김신입' } })
    press('아래 2명 이름대로 확인하기')
    await waitFor(() =>
      expect(page.sent('PUT /admin/certificates/names')).toEqual([
        {
          people: [
            { id: '7', name: '김신입' },
            { id: '8', name: '이나중' },
          ],
        },
      ]),
    )
    expect(document.body.textContent).toContain('명단의 이름 박명단')
    expect(document.body.textContent).toContain('수료증에 찍을 수 없는 글자: 🌱.')
  })

  test('bear the seal that an owner uploads, until they take it out', async () => {
    const seal = { addedAt: '2026-12-14T04:50:00.000Z', base64: 'eA==' }
    const page = await open({
      'PUT /admin/certificates/seal': { seal },
      'DELETE /admin/certificates/seal': { seal: null },
    })
    expect(document.body.textContent).toContain('직인이 없어요.')
    page.answer({ 'GET /admin/certificates': { sharesRecords: false, seal, courses: [course] } })
    const input = document.querySelector('input[type=file]')
    if (!input) throw new Error('no field for a file')
    fireEvent.change(input, { target: { files: [new File(['x'], 'seal.png', { type: 'image/png' })] } })
    expect((await screen.findByAltText('지금 쓰는 직인')).getAttribute('src')).toBe('data:image/png;base64,eA==')
    expect(page.madeTo('PUT /admin/certificates/seal')).toHaveLength(1)
    page.answer({ 'GET /admin/certificates': { sharesRecords: false, seal: null, courses: [course] } })
    press('직인 빼기')
    await screen.findByText('직인이 없어요. 수료증에는 회사 이름만 적혀요.')
    expect(page.madeTo('DELETE /admin/certificates/seal')).toHaveLength(1)
  })
})
