import { screen } from '@testing-library/react'
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
