import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { InviteMembers } from './invite-members.tsx'

const invite = 'POST /admin/invitations'

async function paste(count: number) {
  const page = openPage(<InviteMembers />, {
    answers: {
      'GET /admin/teams': { teams: [] },
      'GET /admin/seats': { contract: null, used: 3, held: 0, free: null, waiting: 0, lines: [], next: null },
      [invite]: ({ body }) => ({ sent: body.emails, refused: [] }),
    },
  })
  const emails = Array.from({ length: count }, (_, at) => `person-${at}@acme.demo`)
  fireEvent.change(await screen.findByLabelText('메일 주소'), { target: { value: emails.join('\n') } })
  fireEvent.click(screen.getByRole('button', { name: `${count}명 초대하기` }))
  return { ...page, emails }
}

test('a few are invited at once, and the letter is named', async () => {
  const { sent, emails } = await paste(2)
  await screen.findByText('2명에게 초대 메일을 보내요.')
  expect(sent(invite)).toEqual([{ emails, role: 'learner', teams: [] }])
})

test('many are invited only with their number, once', async () => {
  const { sent, emails } = await paste(25)
  screen.getAllByText(/^초대 메일을 25명에게 바로 보내요/)
  const question = within(await screen.findByRole('dialog', { name: '25명 초대' }))
  question.getByText(/^초대 메일을 25명에게 바로 보내요/)
  const button = question.getByRole('button', { name: '초대하기' }) as HTMLButtonElement
  expect([button.disabled, sent(invite)]).toEqual([true, []])
  fireEvent.change(question.getByLabelText('몇 명인지 적어 주세요'), { target: { value: '25' } })
  fireEvent.click(button)
  await screen.findByText('25명에게 초대 메일을 보내요.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(invite)).toEqual([{ emails, role: 'learner', teams: [] }])
})
