import type { Answers } from '@readgrow/client/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
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

const answers = {
  'GET /admin/teams': { teams: [{ id: '3', name: '법무', members: 3, leads: [] }] },
  'GET /admin/seats': { contract: null, used: 3, held: 0, free: null, waiting: 0, lines: [], next: null },
} satisfies Answers
const field = async () => (await screen.findByLabelText('메일 주소')) as HTMLTextAreaElement

test('what was pasted outlives a reload with its team; a team that is gone is not asked for', async () => {
  openPage(<InviteMembers />, { answers })
  fireEvent.click(await screen.findByLabelText('법무'))
  fireEvent.change(await field(), { target: { value: 'kim@acme.demo' } })
  cleanup()
  openPage(<InviteMembers />, { answers })
  expect((await field()).value).toBe('kim@acme.demo')
  expect(((await screen.findByLabelText('법무')) as HTMLInputElement).checked).toBe(true)
  cleanup()
  const { sent } = openPage(<InviteMembers />, {
    answers: {
      ...answers,
      'GET /admin/teams': { teams: [{ id: '4', name: '영업', members: 3, leads: [] }] },
      [invite]: ({ body }) => ({ sent: body.emails, refused: [] }),
    },
  })
  await screen.findByLabelText('영업')
  fireEvent.click(screen.getByRole('button', { name: '1명 초대하기' }))
  await screen.findByText('1명에게 초대 메일을 보내요.')
  expect(sent(invite)).toEqual([{ emails: ['kim@acme.demo'], role: 'learner', teams: [] }])
  cleanup()
  openPage(<InviteMembers />, { answers })
  expect((await field()).value).toBe('')
})

test('what is no address and what was refused stays to be corrected', async () => {
  openPage(<InviteMembers />, {
    answers: {
      ...answers,
      [invite]: { sent: ['kim@acme.demo'], refused: [{ email: 'lee@acme.demo', problem: 'MEMBER' }] },
    },
  })
  fireEvent.change(await field(), { target: { value: 'kim@acme.demo, lee@acme.demo, park＠acme.demo' } })
  fireEvent.click(screen.getByRole('button', { name: '2명 초대하기' }))
  await screen.findByText('1명은 초대하지 못했어요.')
  expect((await field()).value).toBe('lee@acme.demo\npark＠acme.demo')
})
