import { refusal } from '@readgrow/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aMember } from '../testing/members.ts'
import { openPage } from '../testing/open-page.tsx'
import { MemberPanel } from './member-panel.tsx'

async function open(isOwn: boolean) {
  openPage(<MemberPanel id="1" isOwner onChange={vi.fn()} onClose={vi.fn()} />, {
    answers: {
      'GET /admin/teams': { teams: [] },
      'GET /admin/members/:id': {
        ...{ member: aMember(1, { role: 'owner' }), cameBy: 'SET_UP', twoStep: true, isOwn, agreements: [] },
      },
    },
  })
  await screen.findByRole('button', { name: '저장하기' })
}
const reset = () => screen.queryByRole('button', { name: '초기화하기' })

test('the second step of a colleague can be reset', async () => {
  await open(false)
  expect(reset()).not.toBeNull()
})

test('the own second step is no matter of this panel', async () => {
  await open(true)
  expect(reset()).toBeNull()
})

test('what somebody else has changed meanwhile is named line by line before it is overwritten', async () => {
  const team = { id: '7', name: '개발팀', members: 1, leads: [] }
  const shown = { cameBy: 'SET_UP' as const, twoStep: false, isOwn: false, agreements: [] }
  const inTeam = (lead: boolean) => ({ teams: [{ id: '7', name: '개발팀', lead }] })
  const { answer } = openPage(<MemberPanel id="1" isOwner onChange={vi.fn()} onClose={vi.fn()} />, {
    answers: {
      'GET /admin/teams': { teams: [team] },
      'GET /admin/members/:id': { ...shown, member: aMember(1, { employeeNo: 'E1', ...inTeam(false) }) },
      'PUT /admin/members/:id': refusal('VERSION_CONFLICT'),
    },
  })
  await screen.findByLabelText('개발팀 팀')
  const number = screen.getByLabelText<HTMLInputElement>('사번')
  fireEvent.change(number, { target: { value: 'E2' } })
  answer({ 'GET /admin/members/:id': { ...shown, member: aMember(1, { employeeNo: null, ...inTeam(true) }) } })
  fireEvent.click(screen.getByRole('button', { name: '저장하기' }))
  await screen.findByText('사번: E1 → 없음')
  screen.getByText('개발팀: 팀원 → 리드')
  expect(number.value).toBe('E2')
})
