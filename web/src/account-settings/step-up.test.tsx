import { refusal } from '@readgrow/client/testing'
import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anOwnAccount, openAccount, reauthRequired, unproved } from '../testing/account.tsx'
import { click, settle, watchLoads, write } from '../testing/acting.ts'

const field = { selector: 'input' }
const title = () => screen.getByRole('heading', { level: 2, name: /본인 확인|비밀번호 (바꾸|정하)기/ }).textContent
/** Whose password the forms are about, as a password manager reads it. */
const userNames = () =>
  new Set(
    [...document.querySelectorAll('form')].map(
      (form) => form.querySelector<HTMLInputElement>('[autocomplete=username]')?.value,
    ),
  )
const passwordSaved = '비밀번호를 저장했어요. 다른 기기에서는 로그아웃했어요.'

describe('a change that needs the password', () => {
  test('asks for nothing right after a proof', async () => {
    const page = await openAccount({ answers: { 'PUT /account/password': {} } })
    await click('비밀번호 바꾸기')
    await write('새 비밀번호', 'seven quiet herons')
    await click('비밀번호 바꾸기')
    expect(page.sent('PUT /account/password')).toEqual([{ password: 'seven quiet herons' }])
    expect(screen.getByText(passwordSaved)).toBeTruthy()
    expect(page.place()).toBe('/mypage/account')
  })

  test('asks first when the last time is long ago, before anything is typed', async () => {
    const account = unproved()
    const page = await openAccount({ account, open: 'password' })
    await screen.findByRole('dialog')
    expect(title()).toBe('본인 확인')
    expect(userNames()).toEqual(new Set([account.customerId]))
    await write('비밀번호', 'the old one')
    await click('확인하기')
    expect(page.sent('POST /account/reauthentication')).toEqual([{ password: 'the old one' }])
    expect(title()).toBe('비밀번호 바꾸기')
    expect(document.activeElement).toBe(screen.getByLabelText('새 비밀번호', field))
    expect(userNames()).toEqual(new Set([account.customerId]))
  })

  test('goes on by itself with what was typed when the server asks in the middle of it', async () => {
    let refusals = 1
    const page = await openAccount({
      open: 'password',
      answers: { 'PUT /account/password': () => (refusals-- > 0 ? reauthRequired : {}) },
    })
    await write('새 비밀번호', 'seven quiet herons')
    await click('비밀번호 바꾸기')
    expect(title()).toBe('본인 확인')
    await write('비밀번호', 'the old one')
    await click('확인하기')
    expect(page.sent('PUT /account/password')).toEqual(Array(2).fill({ password: 'seven quiet herons' }))
    expect(screen.getByText(passwordSaved)).toBeTruthy()
  })

  test('leads back to what was typed when Back is pressed in the middle of it', async () => {
    await openAccount({ open: 'password', answers: { 'PUT /account/password': reauthRequired } })
    await write('새 비밀번호', 'seven quiet herons')
    await click('비밀번호 바꾸기')
    expect(title()).toBe('본인 확인')
    act(() => window.history.back())
    await settle()
    expect(title()).toBe('비밀번호 바꾸기')
    expect(screen.getByLabelText('새 비밀번호', field)).toHaveProperty('value', 'seven quiet herons')
    expect(document.activeElement).toBe(screen.getByLabelText('새 비밀번호', field))
    expect(screen.queryByText(/비밀번호를 다시 확인해 주세요/)).toBeNull()
  })

  test('reports a wrong password and waits as long as the server says', async () => {
    let tries = 0
    await openAccount({
      account: unproved(),
      open: 'password',
      answers: {
        'POST /account/reauthentication': () =>
          tries++ === 0 ? refusal('INVALID_CREDENTIALS') : refusal('TOO_MANY_ATTEMPTS', { retryAfter: 60 }),
      },
    })
    await write('비밀번호', 'wrong')
    await click('확인하기')
    expect(screen.getByText('비밀번호가 맞지 않아요. 다시 입력해 주세요.')).toBeTruthy()
    await click('확인하기')
    expect(screen.getByRole('button', { name: /후 다시 확인하기/ })).toBeTruthy()
  })
})

describe('too many wrong answers', () => {
  test('end the session: the reason is shown, and the sign-in page leads back to what was begun', async () => {
    const loads = watchLoads()
    const fields = [{ path: 'session', rule: 'GUESSES' }]
    await openAccount({
      account: unproved(),
      open: 'password',
      answers: { 'POST /account/reauthentication': refusal('SESSION_REVOKED', { fields }) },
    })
    await write('비밀번호', 'wrong')
    await click('확인하기')
    expect(screen.getByText(/여러 번 틀려서 이 기기에서 로그아웃했어요/)).toBeTruthy()
    await click('확인')
    expect(loads.assign).toHaveBeenCalledWith(expect.stringContaining('/auth/login'))
  })
})

describe('the proof', () => {
  test('asks for a code as well where the second step is on', async () => {
    const twoStep = { offered: true, required: false, on: true, recoveryCodesLeft: 8 }
    const page = await openAccount({ account: unproved({ twoStep, role: 'owner' }), open: 'password' })
    await write('비밀번호', 'the old one')
    await write('2단계 인증번호', '12 34')
    await click('확인하기')
    expect(page.sent('POST /account/reauthentication')).toEqual([])
    await write('2단계 인증번호', 'ab2cd-ef3gh')
    await click('확인하기')
    expect(page.sent('POST /account/reauthentication')).toEqual([{ password: 'the old one', code: 'ab2cd-ef3gh' }])
  })

  test('goes to another service when there is no password, and comes back to what was begun', async () => {
    const loads = watchLoads()
    const providers = [{ provider: 'kakao' as const, linkedOn: '2026-11-02' }]
    const page = await openAccount({
      account: unproved({ hasPassword: false, providers }),
      open: 'password',
      answers: { 'POST /auth/external/:provider': { location: 'https://kakao.example/' } },
    })
    expect(screen.queryByLabelText('비밀번호', field)).toBeNull()
    await click('카카오로 확인하기')
    expect(page.sent('POST /auth/external/:provider')).toEqual([
      { intent: 'REAUTHENTICATE', next: '/mypage/account?open=password' },
    ])
    expect(loads.assign).toHaveBeenCalledWith('https://kakao.example/')
  })

  test('says what to do when there is no way at all', async () => {
    await openAccount({ account: unproved({ hasPassword: false }), open: 'email' })
    expect(await screen.findByText(/비밀번호도, 연결한 서비스도 없어요/)).toBeTruthy()
  })

  test('leaving waits for the proof and can be cancelled', async () => {
    const page = await openAccount({ open: 'leave', answers: { 'POST /account/leaving': reauthRequired } })
    await click('탈퇴하기')
    await click('네, 탈퇴할게요')
    await screen.findByLabelText('비밀번호', field)
    await click('닫기')
    expect(page.sent('POST /account/leaving')).toHaveLength(1)
    expect(screen.queryByLabelText('비밀번호', field)).toBeNull()
  })
})

describe('other services', () => {
  const kakao = [{ provider: 'kakao' as const, linkedOn: '2026-11-02' }]

  test('the last way in cannot be unlinked', async () => {
    await openAccount({ account: anOwnAccount({ hasPassword: false, providers: kakao }) })
    expect(screen.queryByRole('button', { name: '카카오 연결 끊기' })).toBeNull()
    expect(screen.getByText(/로그인할 방법이 하나뿐이라/)).toBeTruthy()
  })

  test('unlinking takes one press, after the consequences were shown', async () => {
    const page = await openAccount({
      account: anOwnAccount({ providers: kakao }),
      answers: { 'DELETE /account/providers/:provider': () => anOwnAccount() },
    })
    await click('카카오 연결 끊기')
    await click('연결 끊기')
    expect(page.sent('DELETE /account/providers/:provider')).toHaveLength(1)
    expect(screen.getByRole('button', { name: '카카오 연결하기' })).toBeTruthy()
  })

  test('linking goes to the service and comes back here', async () => {
    const loads = watchLoads()
    const page = await openAccount({
      open: 'link-google',
      answers: { 'POST /auth/external/:provider': { location: 'https://google.example/' } },
    })
    await click('Google로 계속하기')
    expect(page.sent('POST /auth/external/:provider')).toEqual([{ intent: 'LINK', next: '/mypage/account' }])
    expect(loads.assign).toHaveBeenCalledWith('https://google.example/')
  })

  test('none is shown where none is offered or linked', async () => {
    await openAccount({ account: anOwnAccount({ providersOffered: [] }) })
    expect(screen.queryByRole('heading', { name: '연결한 서비스' })).toBeNull()
  })
})
