import { type Answers, refusal } from '@readgrow/client/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { click } from '../testing/acting.ts'
import { openPage } from '../testing/open-page.tsx'
import { member } from '../testing/sessions.ts'
import { Certificates } from './certificates.tsx'

const certificate = {
  id: '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b',
  name: '김수료',
  issuedAt: '2026-12-14T04:50:00.000Z',
  code: '7K3M-Q9ZT-0W4X-B2RD',
  address: 'https://www.readgrow.kr/certificate/7K3M-Q9ZT-0W4X-B2RD',
  state: 'VALID' as const,
  reason: null,
  course: '겨울 과정',
  from: '2026-12-01',
  to: '2026-12-10',
  company: '에이콤',
  isShown: true,
}
const ready = { courseId: certificate.id, course: '봄 과정', from: '2027-03-01', to: '2027-03-31', goesOn: true }
const all = { pdf: true, certificates: [certificate], ready: [], listedName: '김수료', missing: [] as string[] }
const body = () => document.body.textContent ?? ''
const open = (list: object, answers: Answers = {}) =>
  openPage(<Certificates />, {
    session: { ...member, companyType: 'COMPANY', customerLevel: 'B1' },
    answers: { 'GET /certificates': list as typeof all, ...answers },
  })

describe('certificates', () => {
  test('say what stands on them and where anybody can check them', async () => {
    await open(all)
    const part = within(screen.getByRole('region', { name: '겨울 과정 수료증' }))
    expect(part.getByText('유효')).toBeTruthy()
    expect(body()).toContain('2026.12.14 발급 · 수료증 번호 7K3M-Q9ZT-0W4X-B2RD')
    expect(part.getByRole('link', { name: /확인 페이지 열기/ }).getAttribute('href')).toBe(certificate.address)
  })

  test('are downloaded as PDF and as a badge', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    // The browser of these tests would open the file.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const page = await open(all, {
      'GET /certificates/:id/file': { fileName: 'a.pdf', mediaType: 'application/pdf', base64: 'eA==' },
      'GET /certificates/:id/badge': { fileName: 'a.jwt', mediaType: 'application/vc+jwt', base64: 'eA==' },
    })
    await click('겨울 과정 수료증 PDF로 받기')
    await click('겨울 과정 디지털 배지 받기')
    expect(page.madeTo('GET /certificates/:id/file')).toHaveLength(1)
    expect(page.madeTo('GET /certificates/:id/badge')).toHaveLength(1)
    expect(made).toHaveBeenCalledTimes(2)
  })

  test('say where no PDF can be made, and why one was revoked', async () => {
    await open({
      ...all,
      pdf: false,
      certificates: [{ ...certificate, state: 'REVOKED', reason: '이름이 잘못 적혔어요' }],
    })
    expect(body()).toContain('이 서버에서는 PDF를 만들 수 없어요.')
    expect(body()).toContain('회사가 수료증을 취소했어요. 이유: 이름이 잘못 적혔어요')
    expect(screen.queryByRole('button', { name: /배지/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull()
  })

  test('hide their public page, and show it again', async () => {
    const page = await open(all, { 'PUT /certificates/:id/page': { ...certificate, isShown: false } })
    page.answer({ 'GET /certificates': { ...all, certificates: [{ ...certificate, isShown: false }] } })
    await click('겨울 과정 확인 페이지에 보이기', 'switch')
    expect(page.sent('PUT /certificates/:id/page')).toEqual([{ isShown: false }])
  })

  test('wait to be asked for once a course is completed', async () => {
    const page = await open({ ...all, certificates: [], ready: [ready] }, { 'POST /certificates': certificate })
    expect(body()).toContain('봄 과정, 수료 기준을 모두 채웠어요.')
    expect(body()).toContain('수료증은 한 번만 나와요.')
    expect(body()).toContain('수료증에 적을 이름: 김수료.')
    page.answer({ 'GET /certificates': all })
    await click('봄 과정 수료증 받기')
    expect(page.sent('POST /certificates')).toEqual([{ courseId: ready.courseId }])
    await screen.findByRole('region', { name: '겨울 과정 수료증' })
  })

  test('wait for the company to say what it calls the learner', async () => {
    await open({ ...all, certificates: [], ready: [ready], listedName: null })
    expect(body()).toContain('수료증에 적을 이름을 회사 관리자가 확인하면 받을 수 있어요.')
    expect(screen.queryByRole('button', { name: /수료증 받기/ })).toBeNull()
  })

  test('name the signs of a name that no certificate can print', async () => {
    await open({ ...all, certificates: [], ready: [ready], listedName: '민지🌱', missing: ['🌱'] })
    expect(body()).toContain('수료증에 찍을 수 없는 글자가 있어요: 🌱.')
    expect(screen.queryByRole('button', { name: /수료증 받기/ })).toBeNull()
  })

  test('are not spoken of where there are none', async () => {
    await open({ ...all, certificates: [] })
    expect(screen.queryByText('수료증')).toBeNull()
  })

  test('that could not be loaded are asked for again', async () => {
    const page = await open(all, { 'GET /certificates': refusal('INTERNAL') })
    await screen.findByRole('button', { name: '다시 불러오기' })
    page.answer({ 'GET /certificates': all })
    await click('다시 불러오기')
    await screen.findByRole('region', { name: '겨울 과정 수료증' })
  })
})
