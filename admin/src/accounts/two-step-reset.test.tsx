import { refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { TwoStepReset } from './two-step-reset.tsx'

type Account = CallReply<'GET /admin/accounts/:id'>
const ask = 'POST /admin/accounts/:id/two-step-reset'
const confirm = 'POST /admin/accounts/:id/two-step-reset/confirmation'
const withdraw = 'DELETE /admin/accounts/:id/two-step-reset'

const account: Account = {
  ...{ id: '4', customerId: 'owner@acme.kr', name: '오세라', companyName: '에이콤', role: 'owner', state: 'ACTIVE' },
  ...{ joinedOn: '2026-10-01', email: 'owner@acme.kr', lastUsedOn: null, sessions: 1, providers: [], twoStep: true },
  isOwn: false,
  twoStepReset: null,
}
const asked = (isOwn: boolean): Account => ({
  ...account,
  twoStepReset: {
    ...{ id: '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b', askedBy: '운영 하나', expiresAt: '2026-11-25T03:00:00.000Z' },
    ...{ reason: '휴대폰을 잃어버렸어요', isOwn },
  },
})

function open(about: Account) {
  const saved = vi.fn()
  const again = vi.fn()
  const answers = { [ask]: asked(true), [confirm]: { ...account, twoStep: false }, [withdraw]: account }
  return { saved, again, ...openPage(<TwoStepReset account={about} onSaved={saved} onAgain={again} />, { answers }) }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a reset is asked for with a reason, and says that another operator has to confirm it', async () => {
  const { saved, sent } = open(account)
  press('2단계 인증 초기화 요청하기')
  const dialog = within(await screen.findByRole('dialog', { name: '오세라 님의 2단계 인증 초기화' }))
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: '요청하기' })
  expect(button.disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '휴대폰을 잃어버렸어요' } })
  fireEvent.click(button)
  await screen.findByText('초기화를 요청했어요. 다른 운영자가 확인해야 해요.')
  expect(sent(ask)).toEqual([{ reason: '휴대폰을 잃어버렸어요' }])
  expect(saved).toHaveBeenCalledWith(asked(true))
})

test('a refusal stands where the reason was typed, and says who can help instead', async () => {
  const { answer } = open(account)
  answer({ [ask]: refusal('STATE_CONFLICT') })
  press('2단계 인증 초기화 요청하기')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '휴대폰을 잃어버렸어요' } })
  fireEvent.click(dialog.getByRole('button', { name: '요청하기' }))
  await dialog.findByText(/이 회사의 다른 관리자가 초기화할 수 있거나/)
  expect(dialog.getByLabelText<HTMLTextAreaElement>('이유').value).toBe('휴대폰을 잃어버렸어요')
})

test('who asked cannot confirm it, but can take it back', async () => {
  const { saved, made } = open(asked(true))
  expect(screen.getByText(/다른 운영자가 확인해야 해요/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '초기화하기' })).toBeNull()
  press('요청 취소하기')
  await waitFor(() => expect(saved).toHaveBeenCalledWith(account))
  expect(made).toMatchObject([{ name: withdraw, params: { id: '4' } }])
})

test('another operator reads the reason and is asked once more before anything happens', async () => {
  const { saved, made } = open(asked(false))
  expect(screen.getByText('이유: 휴대폰을 잃어버렸어요')).toBeTruthy()
  press('초기화하기')
  const question = within(await screen.findByRole('alertdialog'))
  expect(made).toEqual([])
  fireEvent.click(question.getByRole('button', { name: '초기화하기' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ ...account, twoStep: false }))
  const body = { request: asked(false).twoStepReset?.id }
  expect(made).toMatchObject([{ name: confirm, params: { id: '4' }, body }])
})

test('a request that is gone meanwhile carries nothing out, and the operator reads why', async () => {
  const { saved, again, answer } = open(asked(false))
  answer({ [confirm]: refusal('STATE_CONFLICT') })
  press('초기화하기')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '초기화하기' }))
  await screen.findByText(/그사이 다른 운영자가 초기화했거나, 요청이 취소됐거나 다른 요청으로 바뀌었어요/)
  expect(saved).not.toHaveBeenCalled()
  expect(again).not.toHaveBeenCalled()
  press('새로 불러오기')
  expect(again).toHaveBeenCalledOnce()
})
