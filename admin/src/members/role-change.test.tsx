import type { Answers } from '@readgrow/client/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aMember } from '../testing/members.ts'
import { openPage } from '../testing/open-page.tsx'
import type { Member } from './names.ts'
import { RoleChange } from './role-change.tsx'

const changeRole = 'PUT /admin/members/:id/role'

function open(member: Member) {
  const kept = vi.fn()
  const answers: Answers = { [changeRole]: ({ body }) => ({ ...member, ...body }) }
  return { kept, ...openPage(<RoleChange member={member} onKept={kept} />, { answers }) }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('before somebody becomes an owner it says that he is signed out, loses his password and gets a mail', async () => {
  const { kept, made } = open(aMember(7))
  press('회사 관리자로 바꾸기')
  const question = (await screen.findByRole('alertdialog')).textContent
  for (const part of ['모든 기기에서 로그아웃', '비밀번호는 지워져요', 'member-7@acme.demo', '15자 이상'])
    expect(question).toContain(part)
  expect(made).toEqual([])
  press('바꾸기')
  await waitFor(() => expect(kept).toHaveBeenCalledWith(expect.objectContaining({ role: 'owner' })))
  expect(made).toMatchObject([{ name: changeRole, params: { id: '7' }, body: { role: 'owner' } }])
})

test('before an owner becomes a learner it says what ends and what stays', async () => {
  const { kept, made } = open(aMember(7, { role: 'owner' }))
  press('구성원으로 바꾸기')
  const question = (await screen.findByRole('alertdialog')).textContent
  for (const part of ['관리자 화면을 더는', '모든 기기에서 로그아웃', '비밀번호와 학습 기록은 그대로'])
    expect(question).toContain(part)
  press('취소')
  expect(kept).not.toHaveBeenCalled()
  expect(made).toEqual([])
})
