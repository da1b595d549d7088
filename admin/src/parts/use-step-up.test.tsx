import { type Failure, refusal } from '@readgrow/client/testing'
import type { CallArgs, CallReply } from '@readgrow/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { useSteppedAction } from './use-step-up.tsx'

type SignIn = CallReply<'GET /admin/sign-in'>
const settings: SignIn = {
  ...{ password: false, sso: null, redirectUri: 'https://acme.kr/back' },
  ...{ scim: { baseUrl: 'https://acme.kr/scim', tokens: [] }, autoLogin: { address: 'https://acme.kr/go', keys: [] } },
}
const switchOff = 'PUT /admin/sign-in/password'
const reauthenticate = 'POST /account/reauthentication'
type Proof = CallArgs<typeof reauthenticate>['body']

function Acting({ done }: { done: (reply: object) => void }) {
  const { action, sheet } = useSteppedAction('PUT /admin/sign-in/password', { done })
  return (
    <>
      <button type="button" onClick={() => action.mutate({ body: { allowed: false } })}>
        끄기
      </button>
      <output>{action.isPending ? '하는 중' : action.isError ? '안 됨' : ''}</output>
      {sheet}
    </>
  )
}

/** The act, begun by somebody who has to prove first who they are; `prove` may refuse the proof. */
function open(prove: (body: Proof) => Failure | null = () => null) {
  const done = vi.fn()
  let isProved = false
  const page = openPage(<Acting done={done} />, {
    answers: {
      [switchOff]: () => (isProved ? settings : refusal('REAUTH_REQUIRED')),
      [reauthenticate]: ({ body }) => {
        const refused = prove(body as Proof)
        isProved ||= refused === null
        return refused ?? { reauthenticatedUntil: '2026-11-22T00:00:00.000Z' }
      },
    },
  })
  fireEvent.click(screen.getByRole('button', { name: '끄기' }))
  return { ...page, done }
}
const give = async (label: RegExp | string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const confirm = () => fireEvent.click(screen.getByRole('button', { name: '확인' }))

test('an act that wants the password runs again once it was given', async () => {
  const { done, names } = open()
  await give('비밀번호', 'a long password')
  confirm()
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(done.mock.calls[0]?.[0]).toEqual(settings)
  expect(names()).toEqual([switchOff, reauthenticate, switchOff])
  expect(screen.queryByLabelText('비밀번호')).toBeNull()
})

test('the code of the second step is asked for when the server wants one, without calling it a mistake', async () => {
  const { done, sent } = open(({ code }) => (code === undefined ? refusal('INVALID_CODE') : null))
  await give('비밀번호', 'a long password')
  confirm()
  await give('인증 앱의 6자리 번호', '123456')
  expect(screen.queryByText(/맞지 않/)).toBeNull()
  confirm()
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(sent(reauthenticate)).toEqual([
    { password: 'a long password' },
    { password: 'a long password', code: '123456' },
  ])
})

test('Back leads from the code to the password alone, and then out of the sheet', async () => {
  const { done } = open(({ code }) => (code === undefined ? refusal('INVALID_CODE') : null))
  await give('비밀번호', 'a long password')
  confirm()
  await screen.findByLabelText('인증 앱의 6자리 번호')
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByLabelText('인증 앱의 6자리 번호')).toBeNull())
  expect(screen.getByLabelText('비밀번호')).toHaveProperty('value', 'a long password')
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByLabelText('비밀번호')).toBeNull())
  expect(done).not.toHaveBeenCalled()
})

test('a wrong password says so and the act has not run', async () => {
  const { done } = open(() => refusal('INVALID_CREDENTIALS'))
  await give('비밀번호', 'wrong')
  confirm()
  await screen.findByText(/비밀번호가 맞지 않아요/)
  expect(done).not.toHaveBeenCalled()
})

test('who gives up is left where he was, and nothing is sent again', async () => {
  const { done, names } = open()
  await screen.findByLabelText('비밀번호')
  fireEvent.click(screen.getByRole('button', { name: '취소' }))
  await screen.findByText('안 됨')
  expect(names()).toEqual([switchOff])
  expect(done).not.toHaveBeenCalled()
})

test('people who are signed out by wrong answers read why and get a link to the sign-in page, which leads back', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const fields = [{ path: 'session', rule: 'GUESSES' }]
  const { done } = open(() => refusal('SESSION_REVOKED', { fields }))
  await give('비밀번호', 'wrong')
  confirm()
  await screen.findByText(/여러 번 틀려서 이 기기에서 로그아웃했어요/)
  expect(assign).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '다시 로그인하기' }))
  expect(assign).toHaveBeenCalledWith('/auth/login?next=%2F')
  expect(done).not.toHaveBeenCalled()
})
