import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCompany, aCompanyDetail } from '../testing/companies.ts'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './all-audit-screen.tsx'

const entry: CallReply<'GET /admin/all-audit'>['entries'][number] = {
  id: '1',
  at: '2026-11-21T00:00:00.000Z',
  actor: '운영 담당',
  action: 'contract.changed',
  subject: '에이콤',
  before: { seats: 20, unpaid: false },
  after: { seats: 30, unpaid: false },
  reason: null,
  lines: 1,
  companyName: '에이콤',
}
const audit = 'GET /admin/all-audit'
const load = 'POST /admin/all-audit/export'
const open = (at: string) =>
  openPage(<Screen />, {
    at,
    answers: {
      'GET /admin/companies': { companies: [aCompany], next: null },
      'GET /admin/companies/:id': aCompanyDetail,
      [audit]: { entries: [entry], next: null },
      [load]: { bytes: new Uint8Array([1]), mime: 'text/csv', fileName: 'audit.csv' },
    },
  })

test('a line says who did what and where, and lists only what changed', async () => {
  open('/all-audit')
  await screen.findByText('계약 변경', { selector: 'b' })
  expect(screen.getByText('운영 담당 · 에이콤')).toBeTruthy()
  expect(screen.getByText('20').tagName).toBe('DEL')
  expect(screen.getByText('30').tagName).toBe('INS')
  expect(screen.queryByText('미납')).toBeNull()
  expect(screen.getByText(/다른 사람으로 로그인하는 기능은 없어요/)).toBeTruthy()
})

test('who comes from a company sees its lines alone, and all lines once the field is emptied', async () => {
  const { madeTo } = open('/all-audit?company=7')
  const field = (await screen.findByDisplayValue('에이콤 (acme.kr)')) as HTMLInputElement
  expect(madeTo(audit).map(({ query }) => query)).toEqual([{ company: '7' }])
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: '' } })
  await waitFor(() => expect(madeTo(audit).map(({ query }) => query)).toEqual([{ company: '7' }, {}]))
})

test('a company that is chosen from the proposals narrows the log', async () => {
  const { madeTo } = open('/all-audit')
  const field = (await screen.findByLabelText('회사')) as HTMLInputElement
  fireEvent.focus(field)
  await waitFor(() => expect(document.querySelector('datalist option')).not.toBeNull())
  fireEvent.change(field, { target: { value: '에이콤 (acme.kr)' } })
  await waitFor(() => expect(madeTo(audit).at(-1)?.query).toEqual({ company: '7' }))
})

test('the lines that are found are taken away with a reason, and it is said where that is kept', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const { sent } = open('/all-audit?company=7')
  fireEvent.click(await screen.findByRole('button', { name: '기록 내려받기' }))
  await screen.findByText(/^지금 찾은 기록을.*이 회사의 감사 기록에도 남아요/)
  fireEvent.change(screen.getByLabelText('이유'), { target: { value: '분기 점검에 써요' } })
  fireEvent.click(screen.getByRole('button', { name: '내려받기' }))
  await waitFor(() => expect(made).toHaveBeenCalledOnce())
  expect(sent(load)).toEqual([{ company: '7', reason: '분기 점검에 써요' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
