import { refusal } from '@readgrow/client/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aMember } from '../testing/members.ts'
import { openPage } from '../testing/open-page.tsx'
import { TwoStepReset } from './two-step-reset.tsx'

const reset = 'POST /admin/members/:id/two-step-reset'

async function open() {
  const done = vi.fn()
  const page = openPage(<TwoStepReset member={aMember(7)} onReset={done} />, { answers: { [reset]: {} } })
  fireEvent.click(screen.getByRole('button', { name: '초기화하기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '구성원 7 님의 2단계 인증 초기화' }))
  const give = (reason: string) => {
    fireEvent.change(dialog.getByLabelText('이유'), { target: { value: reason } })
    fireEvent.click(dialog.getByRole('button', { name: '초기화하기' }))
  }
  return { done, dialog, give, ...page }
}

test('a colleague’s second step is taken away with a reason, after what it means was said', async () => {
  const { done, dialog, give, made } = await open()
  expect(dialog.getByText(/모든 기기에서 로그아웃되고.*다른 관리자에게 메일로 알려요/)).toBeTruthy()
  give('짧음')
  expect(made).toEqual([])
  give('휴대폰을 잃어버렸어요')
  await screen.findByText('구성원 7 님의 2단계 인증을 초기화했어요.')
  expect(made).toMatchObject([{ name: reset, params: { id: '7' }, body: { reason: '휴대폰을 잃어버렸어요' } }])
  expect(done).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one’s own is refused beside the reason, which stays', async () => {
  const { done, dialog, give, answer } = await open()
  answer({ [reset]: refusal('STATE_CONFLICT') })
  give('휴대폰을 잃어버렸어요')
  await dialog.findByText(/내 것은 내 계정에서 끌 수 있어요/)
  expect(dialog.getByLabelText<HTMLTextAreaElement>('이유').value).toBe('휴대폰을 잃어버렸어요')
  expect(done).not.toHaveBeenCalled()
})
