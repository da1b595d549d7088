import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQueryClient } from '#api'
import type { TestServer } from '#testing'
import { aMember } from '../testing/members.ts'
import type { Member } from './names.ts'
import { RoleChange } from './role-change.tsx'

// The client captures the browser's fetch when it is loaded.
const server = await vi.hoisted(async (): Promise<TestServer> => (await import('#testing')).stubServer())

beforeEach(() => {
  server.asked = []
})
afterEach(cleanup)

function open(member: Member) {
  const saved = vi.fn()
  server.answer = ({ body }) => ({ ...member, ...(body as object) })
  render(
    <QueryClientProvider client={openQueryClient()}>
      <RoleChange member={member} onSaved={saved} />
    </QueryClientProvider>,
  )
  return saved
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('before a member becomes an owner a dialog says that they are signed out, lose their password and get an email', async () => {
  const saved = open(aMember(7))
  press('회사 관리자로 바꾸기')
  const question = (await screen.findByRole('alertdialog')).textContent
  for (const part of ['모든 기기에서 로그아웃', '비밀번호는 지워져요', 'member-7@acme.demo', '15자 이상'])
    expect(question).toContain(part)
  expect(server.asked).toEqual([])
  press('바꾸기')
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ role: 'owner' })))
  expect(server.asked).toMatchObject([{ address: '/admin/members/7/role', body: { role: 'owner' } }])
})

test('before an owner becomes a learner a dialog says what ends and what stays', async () => {
  const saved = open(aMember(7, { role: 'owner' }))
  press('구성원으로 바꾸기')
  const question = (await screen.findByRole('alertdialog')).textContent
  for (const part of ['관리자 화면을 더는', '모든 기기에서 로그아웃', '비밀번호와 학습 기록은 그대로'])
    expect(question).toContain(part)
  press('취소')
  expect(saved).not.toHaveBeenCalled()
  expect(server.asked).toEqual([])
})
