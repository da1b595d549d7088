import { refusal } from '@readgrow/client/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aMember } from '../testing/members.ts'
import { openPage } from '../testing/open-page.tsx'
import { MemberForm } from './member-form.tsx'

const save = 'PUT /admin/members/:id'
const team = { id: '7', name: '개발팀', members: 1, leads: [] }
const inTeam = { id: '7', name: '개발팀', lead: false }
const member = aMember(1, { employeeNo: 'E1', teams: [inTeam] })

function open() {
  const saved = vi.fn()
  const read = Promise.withResolvers<boolean>()
  const stale = vi.fn(() => read.promise)
  const answers = { 'GET /admin/teams': { teams: [team] }, [save]: aMember(1, { employeeNo: 'E2', teams: [inTeam] }) }
  return {
    saved,
    stale,
    read,
    ...openPage(<MemberForm member={member} onSaved={saved} onStale={stale} />, { answers }),
  }
}
const number = () => screen.getByLabelText<HTMLInputElement>('사번')
const type = (value: string) => fireEvent.change(number(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a change says what it was made upon; a member changed meanwhile is read again, and what was typed stays', async () => {
  const { saved, stale, read, sent, answer } = open()
  await screen.findByLabelText('개발팀 팀')
  answer({ [save]: refusal('VERSION_CONFLICT') })
  type('E2')
  press('저장하기')
  await screen.findByText('그사이 다른 곳에서 이 구성원의 정보를 바꿨어요. 바뀐 내용을 불러오고 있어요.')
  // What it would stand upon has not come yet.
  press('저장하기')
  read.resolve(true)
  await screen.findByText('그사이 다른 곳에서 바뀐 내용을 불러왔어요. 확인하고 다시 저장해 주세요.')
  expect(stale).toHaveBeenCalledOnce()
  expect(saved).not.toHaveBeenCalled()
  expect(number().value).toBe('E2')
  const facts = { teams: [{ id: '7', lead: false }] }
  expect(sent(save)).toEqual([{ ...facts, employeeNo: 'E2', before: { ...facts, employeeNo: 'E1' } }])
})

test('that the change of somebody else has come is not said where it has not', async () => {
  const { read, answer } = open()
  await screen.findByLabelText('개발팀 팀')
  answer({ [save]: refusal('VERSION_CONFLICT') })
  type('E2')
  press('저장하기')
  read.resolve(false)
  await screen.findByText(/바뀐 내용을 불러오지 못했어요/)
  expect(number().value).toBe('E2')
})

test('what was typed before the session ended is found again with a word on it, until it is saved or dropped', async () => {
  open()
  await screen.findByLabelText('개발팀 팀')
  type('E2')
  cleanup()
  const { saved } = open()
  await screen.findByText('바꾸다가 저장하지 않은 내용을 불러왔어요.')
  expect(number().value).toBe('E2')
  press('바꾸지 않기')
  expect(number().value).toBe('E1')
  type('E2')
  press('저장하기')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(localStorage.getItem('rg_member_edits')).toBeNull()
})
