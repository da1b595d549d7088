import { type Answers, refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen } from './staff-screen.tsx'

type Staff = CallReply<'GET /admin/staff'>
const person = {
  id: '2',
  customerId: 'editor@readgrow.kr',
  name: '이편집',
  companyName: '리드그로우',
  role: 'editor' as const,
  state: 'ACTIVE' as const,
  joinedOn: '2026-10-01',
}
const invitation: Staff['invited'][number] = {
  ...{ id: 'c0ffee00-0000-4000-8000-000000000001', email: 'new@readgrow.kr', role: 'editor' },
  ...{ state: 'EXPIRED', expiresAt: '2026-11-28T00:00:00.000Z', sends: 1 },
}
const staff = [{ ...person, twoStep: true }]
const changeRole = 'PUT /admin/staff/:id/role'

function open(answers: Answers = {}) {
  const list: Staff = { staff, invited: [invitation] }
  return openPage(<Screen />, {
    answers: {
      'GET /admin/staff': list,
      'POST /admin/staff': {},
      [changeRole]: ({ body }) => ({ ...person, ...body }),
      'POST /admin/staff/invitations/:id/resend': list,
      'DELETE /admin/staff/invitations/:id': { staff, invited: [] },
      ...answers,
    },
  })
}
const askFor = async (button: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '바꾸기' }))
}

test('an editor becomes an operator after one question, and the row says so', async () => {
  const { madeTo } = open()
  await askFor('이편집 님을 운영자로 바꾸기')
  await screen.findByRole('button', { name: '이편집 님을 편집자로 바꾸기' })
  expect(madeTo(changeRole)).toMatchObject([{ params: { id: '2' }, body: { role: 'operator' } }])
})

test('the last operator stays one, and it is said why', async () => {
  open({ [changeRole]: refusal('LAST_OWNER') })
  await askFor('이편집 님을 운영자로 바꾸기')
  await screen.findByText('운영자가 한 명은 있어야 해요. 다른 운영자를 먼저 정해 주세요.')
})

test('who is invited already is told at the field', async () => {
  const { sent } = open({ 'POST /admin/staff': refusal('STATE_CONFLICT') })
  await screen.findByText('new@readgrow.kr')
  const field = screen.getByLabelText('초대할 메일')
  fireEvent.change(field, { target: { value: 'new@readgrow.kr' } })
  fireEvent.click(screen.getByRole('button', { name: '초대하기' }))
  await screen.findByText('이미 운영진이거나 초대한 사람이에요.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(sent('POST /admin/staff')).toEqual([{ email: 'new@readgrow.kr', role: 'editor' }])
})

test('an invitation that ran out is sent again, and taken off the list after a question', async () => {
  const page = open()
  await screen.findByText('기간 지남')
  fireEvent.click(screen.getByRole('button', { name: 'new@readgrow.kr 다시 보내기' }))
  const ofIt = [{ params: { id: invitation.id }, body: undefined }]
  await waitFor(() => expect(page.madeTo('POST /admin/staff/invitations/:id/resend')).toMatchObject(ofIt))
  fireEvent.click(await screen.findByRole('button', { name: 'new@readgrow.kr 초대 취소' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '초대 취소하기' }))
  await screen.findByText('기다리는 초대가 없어요.')
  expect(page.madeTo('DELETE /admin/staff/invitations/:id')).toMatchObject(ofIt)
})
