import { refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { InvitationList } from './invitation-list.tsx'

type Page = CallReply<'GET /admin/invitations'>
const acts = 'POST /admin/invitations/acts'
const set = 'PUT /admin/invitation-reminders'
const exporting = 'POST /admin/invitations/export'

const invitation: Page['invitations'][number] = {
  ...{ id: '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b', email: 'kim@acme.demo', name: null, role: 'learner', teams: [] },
  ...{ state: 'PENDING', sentAt: '2026-11-20T00:00:00.000Z', sends: 1, expiresAt: '2026-12-04T00:00:00.000Z' },
  invitedBy: '오세라',
}
const counts = { PENDING: 1, ACCEPTED: 0, EXPIRED: 0, REVOKED: 0 }

test('reminders are said and switched off, and a team is asked for', async () => {
  let reminders = true
  const { sent, madeTo } = openPage(<InvitationList />, {
    answers: {
      'GET /admin/invitations': () => ({ invitations: [invitation], next: null, counts, open: 1, reminders }),
      'GET /admin/teams': { teams: [{ id: '7', name: '개발팀', members: 1, leads: [] }] },
      [set]: ({ body }) => {
        reminders = body.on
        return body
      },
    },
  })
  const box = (await screen.findByRole('switch', { name: /3일째와 10일째/ })) as HTMLInputElement
  expect(box.checked).toBe(true)
  fireEvent.click(box)
  await screen.findByText('초대를 다시 알리지 않아요.')
  expect(sent(set)).toEqual([{ on: false }])
  expect(box.checked).toBe(false)
  fireEvent.change(screen.getByLabelText('팀'), { target: { value: '7' } })
  await waitFor(() => expect(madeTo('GET /admin/invitations').at(-1)?.query).toEqual({ team: '7' }))
})

test('all open ones are chosen by their number; a failure in the middle keeps what was done and goes on', async () => {
  const id = (at: number) => `5e0a1f6e-0a6b-4c8e-9a68-${String(at).padStart(12, '0')}`
  const many = Array.from({ length: 130 }, (_, at) => ({ ...invitation, id: id(at), email: `person-${at}@acme.demo` }))
  let calls = 0
  const { sent } = openPage(<InvitationList />, {
    answers: {
      'GET /admin/invitations': ({ query }) =>
        query.cursor
          ? {
              invitations: many.slice(100),
              next: null,
              counts: { ...counts, PENDING: 130 },
              open: 130,
              reminders: true,
            }
          : {
              invitations: many.slice(0, 100),
              next: 'rest',
              counts: { ...counts, PENDING: 130 },
              open: 130,
              reminders: true,
            },
      'GET /admin/teams': { teams: [] },
      [acts]: ({ body }) => {
        calls += 1
        return calls === 2 ? refusal('INTERNAL') : { done: body.ids, refused: [] }
      },
    },
  })
  // Labels and texts are found far faster than roles among so many rows.
  fireEvent.click(await screen.findByLabelText('열린 초대 130건 모두 선택'))
  await screen.findByText('초대 130건 선택')
  fireEvent.click(within(screen.getByLabelText('선택한 초대')).getByText('다시 보내기'))
  const field = (await screen.findByLabelText('몇 건인지 적어 주세요')) as HTMLInputElement
  fireEvent.change(field, { target: { value: '130' } })
  fireEvent.submit(field.form as HTMLFormElement)
  await screen.findByText('초대 100건을 다시 보내요.')
  screen.getByText(/^나머지 초대 30건은 처리하지 못했어요\./)
  fireEvent.click(screen.getByText('나머지 이어서 하기'))
  await screen.findByText('초대 130건을 다시 보내요.')
  expect(sent(acts).map(({ ids }) => ids.length)).toEqual([100, 30, 30])
})

test('the list is downloaded as it is filtered, with a reason', async () => {
  const { sent } = openPage(<InvitationList />, {
    answers: {
      'GET /admin/invitations': { invitations: [invitation], next: null, counts, open: 1, reminders: true },
      'GET /admin/teams': { teams: [{ id: '7', name: '개발팀', members: 1, leads: [] }] },
      [exporting]: refusal('RATE_LIMITED'),
    },
  })
  fireEvent.change(await screen.findByLabelText('팀'), { target: { value: '7' } })
  fireEvent.click(screen.getByRole('button', { name: '목록 내려받기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '초대 목록 내려받기' }))
  expect(dialog.getByText(/지금 조건에 맞는 초대를 모두/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '분기 보고에 써요' } })
  fireEvent.click(dialog.getByRole('button', { name: '내려받기' }))
  await waitFor(() => expect(sent(exporting)).toEqual([{ team: '7', reason: '분기 보고에 써요' }]))
})
