import { refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { AccountPanel } from './account-panel.tsx'
import { Screen } from './search-screen.tsx'

type Account = CallReply<'GET /admin/accounts/:id'>
const row: CallReply<'GET /admin/accounts'>['accounts'][number] = {
  id: '4',
  customerId: 'kim@example.com',
  name: '김하늘',
  companyName: '에이콤',
  role: 'learner',
  state: 'ACTIVE',
  joinedOn: '2026-10-01',
}
const account: Account = {
  ...row,
  ...{ email: 'kim@example.com', lastUsedOn: null, sessions: 2, providers: ['kakao'], twoStep: false },
  isOwn: false,
  twoStepReset: null,
}
const changeState = 'PUT /admin/accounts/:id/state'
const endSessions = 'DELETE /admin/accounts/:id/sessions'
const ignored = () => undefined

const shown = (content: ReactElement, found = account) =>
  openPage(content, {
    answers: {
      'GET /admin/accounts': { accounts: [row], next: null },
      'GET /admin/accounts/:id': found,
      [changeState]: ({ body: { state } }) => ({ ...account, state, sessions: 0 }),
      [endSessions]: { ...account, sessions: 0 },
    },
  })

/** The panel, once its reason was stated. */
async function opened(onSaved: (saved: Account) => void = ignored, found = account) {
  const page = shown(<AccountPanel id="4" onSaved={onSaved} onClose={ignored} />, found)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '열어 보기' })
  fireEvent.change(screen.getByLabelText('보는 이유'), { target: { value: '도용 신고가 있어요' } })
  fireEvent.click(button)
  return page
}

test('an account is asked for with the reason that was stated, and not before', async () => {
  const { made } = shown(<AccountPanel id="4" onSaved={ignored} onClose={ignored} />)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '열어 보기' })
  const field = screen.getByLabelText('보는 이유')
  fireEvent.change(field, { target: { value: ' 그냥 ' } })
  expect(button.disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '문의에 답하려고 해요' }))
  expect(made).toEqual([])
  fireEvent.click(button)
  await screen.findByText('로그인한 기기')
  expect(made).toMatchObject([{ name: 'GET /admin/accounts/:id', query: { reason: '문의에 답하려고 해요' } }])
})

test('nothing is searched for while one types: each search is written down, and the screen says so', async () => {
  const { made } = shown(<Screen />)
  expect(screen.getByText(/누가 무엇을 찾았는지 감사 기록에 남아요/)).toBeTruthy()
  expect(screen.getByText('다른 사람으로 로그인하는 기능은 없어요.')).toBeTruthy()
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: ' k ' } })
  const button = screen.getByRole('button', { name: '찾기' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  fireEvent.change(field, { target: { value: 'kim@' } })
  expect(made).toEqual([])
  fireEvent.click(button)
  await screen.findByText('계정 1개를 찾았어요.')
  window.dispatchEvent(new Event('focus'))
  expect(made).toMatchObject([{ name: 'GET /admin/accounts', query: { search: 'kim@' } }])
})

test('an account is suspended with a reason, and the panel shows it as it is then', async () => {
  const kept: string[] = []
  const { names, sent } = await opened(({ state }) => kept.push(state))
  fireEvent.click(await screen.findByRole('button', { name: '이용 제한하기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '김하늘 님의 이용 제한하기' }))
  const confirm = dialog.getByRole('button', { name: '이용 제한하기' }) as HTMLButtonElement
  expect(confirm.disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '도용 신고가 있어요' } })
  fireEvent.click(confirm)
  await screen.findByRole('button', { name: '이용 제한 풀기' })
  expect(sent(changeState)).toEqual([{ state: 'SUSPENDED', reason: '도용 신고가 있어요' }])
  expect(kept).toEqual(['SUSPENDED'])
  expect(names().filter((name) => name.startsWith('GET'))).toHaveLength(1)
})

test('a refusal to suspend stands where the reason was typed', async () => {
  const { answer } = await opened()
  fireEvent.click(await screen.findByRole('button', { name: '이용 제한하기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '김하늘 님의 이용 제한하기' }))
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '도용 신고가 있어요' } })
  answer({ [changeState]: refusal('LAST_OWNER') })
  fireEvent.click(dialog.getByRole('button', { name: '이용 제한하기' }))
  await dialog.findByText('마지막 관리자예요. 다른 관리자를 먼저 정해 주세요.')
  expect((dialog.getByLabelText('이유') as HTMLTextAreaElement).value).toBe('도용 신고가 있어요')
})

test('who asks for a reset that a colleague has asked for meanwhile reads theirs, on demand, and may confirm it', async () => {
  const ask = 'POST /admin/accounts/:id/two-step-reset'
  const staff: Account = { ...account, role: 'operator', twoStep: true }
  const twoStepReset = {
    ...{ id: '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b', askedBy: '운영 하나', expiresAt: '2026-11-25T03:00:00.000Z' },
    ...{ reason: '휴대폰을 잃어버렸어요', isOwn: false },
  }
  const { answer, names } = await opened(ignored, staff)
  fireEvent.click(await screen.findByRole('button', { name: '2단계 인증 초기화 요청하기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '김하늘 님의 2단계 인증 초기화' }))
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '복구 코드도 없어요' } })
  answer({ [ask]: refusal('STATE_CONFLICT'), 'GET /admin/accounts/:id': { ...staff, twoStepReset } })
  fireEvent.click(dialog.getByRole('button', { name: '요청하기' }))
  // Whoever has no company has no other owner to be sent to.
  await dialog.findByText('그사이 다른 운영자가 이미 요청했거나, 2단계 인증이 꺼졌어요.')
  // Every look at the account is recorded: only a press makes one.
  expect(names().filter((name) => name.startsWith('GET'))).toHaveLength(1)
  fireEvent.click(dialog.getByRole('button', { name: '새로 불러오기' }))
  await screen.findByText('이유: 휴대폰을 잃어버렸어요')
  expect(screen.queryByRole('dialog', { name: '김하늘 님의 2단계 인증 초기화' })).toBeNull()
  expect(screen.getByRole('button', { name: '초기화하기' })).toBeTruthy()
})

test('signing out everywhere is asked once; with no session left there is nothing to end', async () => {
  const { made } = await opened()
  fireEvent.click(await screen.findByRole('button', { name: '모든 기기에서 로그아웃시키기' }))
  fireEvent.click(await screen.findByRole('button', { name: '로그아웃시키기' }))
  await screen.findByText('0대')
  expect(made.at(-1)).toMatchObject({ name: endSessions, params: { id: '4' } })
  const button = screen.getByRole('button', { name: '모든 기기에서 로그아웃시키기' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
})
