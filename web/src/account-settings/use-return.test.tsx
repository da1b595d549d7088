import { dismissAllToasts } from '@readgrow/ui'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anOwnAccount, endSession, openAccount, refusal, settle, unproved } from '../testing/account-page.tsx'
import { accountPath } from './use-opened.ts'

afterEach(() => {
  act(() => dismissAllToasts())
  cleanup()
  endSession()
  window.history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

// A code is good for one call, so every test brings another.
const bring = (words: string) => window.history.replaceState(null, '', `${accountPath}#${words}`)

test('a proof by another service leads back to what was begun, which then asks for nothing', async () => {
  bring(`code=${'a'.repeat(43)}`)
  let proved = false
  const page = await openAccount({
    answers: {
      'GET /account': () => (proved ? anOwnAccount : unproved)({ hasPassword: false }),
      'POST /auth/external-code': () => {
        proved = true
        return { outcome: { status: 'REAUTHENTICATED' }, next: `${accountPath}?open=password` }
      },
    },
  })
  await settle()
  expect(page.place()).toBe(`${accountPath}?open=password`)
  expect(await screen.findByLabelText('새 비밀번호', { selector: 'input' })).toBeTruthy()
  expect(window.location.hash).toBe('')
})

test('a refused link is reported, and the page stays', async () => {
  bring(`code=${'b'.repeat(43)}`)
  const fields = [{ path: 'code', rule: 'LINKED_ELSEWHERE' }]
  const page = await openAccount({
    answers: { 'POST /auth/external-code': () => refusal(400, { code: 'OAUTH_FAILED', fields }) },
  })
  await settle()
  expect(screen.getByText(/이미 연결된 계정이에요/)).toBeTruthy()
  expect(page.place()).toBe(accountPath)
})

test('a cancelled trip is reported without a call', async () => {
  bring('error=DENIED')
  const page = await openAccount()
  expect(screen.getByText(/로그인을 취소했어요/)).toBeTruthy()
  expect(page.sent('POST /auth/external-code')).toEqual([])
})
