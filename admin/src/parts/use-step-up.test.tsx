import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQueryClient } from '#api'
import { refusal, type TestServer } from '#testing'
import { useSteppedAction } from './use-step-up.tsx'

// The client captures the browser's fetch when it is loaded.
const server = await vi.hoisted(async (): Promise<TestServer> => (await import('#testing')).stubServer())

const settings = { password: false }
let isProved = false
let prove: (body: { password: string; code?: string }) => object = () => ({})

beforeEach(() => {
  isProved = false
  server.asked = []
  prove = () => {
    isProved = true
    return { reauthenticatedUntil: '2026-11-22T00:00:00.000Z' }
  }
  server.answer = ({ address, body }) => {
    if (address === '/account/reauthentication') return prove(body as { password: string })
    return isProved ? settings : refusal('REAUTH_REQUIRED', 409)
  }
})
afterEach(cleanup)

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

function open() {
  const done = vi.fn()
  render(
    <QueryClientProvider client={openQueryClient()}>
      <Acting done={done} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: '끄기' }))
  return done
}
const give = async (label: RegExp | string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const confirm = () => fireEvent.click(screen.getByRole('button', { name: '확인' }))
const calls = () => server.asked.map(({ address }) => address)

test('an action that needs the password runs again once it was given', async () => {
  const done = open()
  await give('비밀번호', 'a long password')
  confirm()
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(done.mock.calls[0]?.[0]).toEqual(settings)
  expect(calls()).toEqual(['/admin/sign-in/password', '/account/reauthentication', '/admin/sign-in/password'])
  expect(screen.queryByLabelText('비밀번호')).toBeNull()
})

test('the code of the second step is requested when the server needs one, without calling it a mistake', async () => {
  const given: object[] = []
  prove = (body) => {
    given.push(body)
    if (body.code === undefined) return refusal('INVALID_CODE', 400)
    isProved = true
    return { reauthenticatedUntil: '2026-11-22T00:00:00.000Z' }
  }
  const done = open()
  await give('비밀번호', 'a long password')
  confirm()
  await give('인증 앱의 6자리 번호', '123456')
  expect(screen.queryByText(/맞지 않/)).toBeNull()
  confirm()
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(given).toEqual([{ password: 'a long password' }, { password: 'a long password', code: '123456' }])
})

test('a wrong password says so and the action has not run', async () => {
  prove = () => refusal('INVALID_CREDENTIALS', 400)
  const done = open()
  await give('비밀번호', 'wrong')
  confirm()
  await screen.findByText(/비밀번호가 맞지 않아요/)
  expect(done).not.toHaveBeenCalled()
})

test('cancelling leaves the screen as it was, and nothing is sent again', async () => {
  const done = open()
  await screen.findByLabelText('비밀번호')
  fireEvent.click(screen.getByRole('button', { name: '취소' }))
  await screen.findByText('안 됨')
  expect(calls()).toEqual(['/admin/sign-in/password'])
  expect(done).not.toHaveBeenCalled()
})

test('people who are signed out by wrong answers read why and get a link to the sign-in page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const fields = [{ path: 'session', rule: 'GUESSES' }]
  prove = () => Response.json({ code: 'SESSION_REVOKED', message: 'm', fields }, { status: 401 })
  const done = open()
  await give('비밀번호', 'wrong')
  confirm()
  await screen.findByText(/여러 번 틀려서 이 기기에서 로그아웃했어요/)
  expect(assign).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '다시 로그인하기' }))
  expect(assign).toHaveBeenCalledWith('/auth/login')
  expect(done).not.toHaveBeenCalled()
  assign.mockRestore()
})
