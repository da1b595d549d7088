import { refusal } from '@readgrow/client/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOwnAccount, openAccount, unproved } from '../testing/account.tsx'
import { accountPath } from './use-opened.ts'

// A code is good for one call, so every test brings another.

test('a proof by another service leads back to what was begun, which then asks for nothing', async () => {
  let proved = false
  const page = await openAccount({
    fragment: `code=${'a'.repeat(43)}`,
    answers: {
      'GET /account': () => (proved ? anOwnAccount : unproved)({ hasPassword: false }),
      'POST /auth/external-code': () => {
        proved = true
        return { outcome: { status: 'REAUTHENTICATED' }, next: `${accountPath}?open=password` }
      },
    },
  })
  expect(page.place()).toBe(`${accountPath}?open=password`)
  expect(await screen.findByLabelText('새 비밀번호', { selector: 'input' })).toBeTruthy()
  expect(window.location.hash).toBe('')
})

test('a link that is refused is told, and the page stays', async () => {
  const fields = [{ path: 'code', rule: 'LINKED_ELSEWHERE' }]
  const page = await openAccount({
    fragment: `code=${'b'.repeat(43)}`,
    answers: { 'POST /auth/external-code': refusal('OAUTH_FAILED', { fields }) },
  })
  expect(screen.getByText(/이미 연결된 계정이에요/)).toBeTruthy()
  expect(page.place()).toBe(accountPath)
})

test('a trip that was broken off is told without a call', async () => {
  const page = await openAccount({ fragment: 'error=DENIED' })
  expect(screen.getByText(/로그인을 취소했어요/)).toBeTruthy()
  expect(page.sent('POST /auth/external-code')).toEqual([])
})
