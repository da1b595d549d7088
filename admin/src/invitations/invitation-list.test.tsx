import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { InvitationList } from './invitation-list.tsx'

type Page = CallReply<'GET /admin/invitations'>
const set = 'PUT /admin/invitation-reminders'

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
      'GET /admin/invitations': () => ({ invitations: [invitation], next: null, counts, reminders }),
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
