import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { click, endTest, heading, openPage, refusal, token, type } from '../testing/auth-page.tsx'
import { Screen as ChangePassword } from './change-password-screen.tsx'
import { Screen as FindAccount } from './find-account-screen.tsx'

afterEach(endTest)

const proven = (verificationToken: string) => ({
  'POST /auth/verification-code': () => ({
    challengeId: '11111111-1111-4111-8111-111111111111',
    expiresInSeconds: 180,
    resendInSeconds: 60,
  }),
  'POST /auth/verification-code-check': () => ({ verificationToken }),
})

async function prove() {
  await type('이메일', 'reader@example.com')
  await click('button', '인증번호 받기')
  await type('인증번호', '123456')
}

describe('finding one’s id', () => {
  test('shows the masked ids of the mailbox after its code, asked for once', async () => {
    const { sent } = await openPage(FindAccount, {
      path: '/auth/find-account',
      answers: {
        ...proven(`${token}1`),
        'POST /auth/find-account-id': () => ({
          accounts: [{ maskedId: 're***@example.com', joinedOn: '2026-03-02', providers: ['kakao'] }],
        }),
      },
    })
    await prove()
    expect(sent('POST /auth/verification-code')).toEqual([{ email: 'reader@example.com', purpose: 'FIND_ID' }])
    expect(sent('POST /auth/find-account-id')).toHaveLength(1)
    expect(screen.getByText('re***@example.com')).toBeDefined()
    expect(screen.getByText('카카오로 로그인할 수 있어요.')).toBeDefined()
    await click('button', '비밀번호 다시 정하기')
    expect(screen.getByRole('button', { name: '메일 보내기' })).toBeDefined()
  })

  test('says that there is none, and begins anew when the proof is too old', async () => {
    let late = true
    await openPage(FindAccount, {
      path: '/auth/find-account',
      answers: {
        ...proven(`${token}2`),
        'POST /auth/find-account-id': () => (late ? refusal(400, { code: 'INVALID_CODE' }) : { accounts: [] }),
      },
    })
    await prove()
    expect(screen.getByText(/10분이 지나서/)).toBeDefined()
    late = false
    await prove()
    expect(screen.getByText(/이 이메일로 가입한 계정이 없어요/)).toBeDefined()
  })
})

describe('asking for a new password', () => {
  test('sends an individual’s address as the id and answers the same whatever there is', async () => {
    const { sent } = await openPage(FindAccount, {
      path: '/auth/find-account?for=password',
      answers: { 'POST /auth/find-account-password': () => ({}) },
    })
    await type('이메일', 'reader@example.com')
    await click('button', '메일 보내기')
    expect(sent('POST /auth/find-account-password')).toEqual([
      { customerId: 'reader@example.com', email: 'reader@example.com' },
    ])
    expect(screen.getByText('메일을 보냈어요')).toBeDefined()
    expect(screen.getByText('스팸함을 확인해 주세요.')).toBeDefined()
  })

  test('asks for id and address on a company’s host', async () => {
    const { sent } = await openPage(FindAccount, {
      path: '/auth/find-account?for=password',
      consumerHost: false,
      answers: { 'POST /auth/find-account-password': () => ({}) },
    })
    await type('이메일', 'lee@acme.demo')
    await click('button', '메일 보내기')
    expect(screen.getByText('아이디를 입력해 주세요.')).toBeDefined()
    await type('아이디', 'A1042')
    await click('button', '메일 보내기')
    expect(sent('POST /auth/find-account-password')).toEqual([{ customerId: 'A1042', email: 'lee@acme.demo' }])
  })
})

describe('the link of the mail', () => {
  const good = (atLeast = 10) => ({ 'POST /auth/password-reset-check': () => ({ atLeast }) })
  const dead = () => refusal(400, { code: 'INVALID_LINK' })
  const opening = (answers: Record<string, () => unknown> = {}) => ({
    path: `/auth/change-password#token=${token}`,
    answers: { ...good(), ...answers },
  })

  test('sets a new password once and is forgotten then', async () => {
    const { sent } = await openPage(ChangePassword, opening({ 'POST /auth/password-reset': () => ({}) }))
    expect(window.location.href).not.toContain(token)
    expect(sent('POST /auth/password-reset-check')).toEqual([{ token }])
    await type('새 비밀번호', 'short')
    await click('button', '비밀번호 바꾸기')
    expect(sent('POST /auth/password-reset')).toEqual([])
    await type('새 비밀번호', 'seven quiet herons')
    await click('button', '비밀번호 바꾸기')
    expect(sent('POST /auth/password-reset')).toEqual([{ token, password: 'seven quiet herons' }])
    expect(heading()).toBe('비밀번호를 바꿨어요')
  })

  test('that is dead says so before a password is made up', async () => {
    await openPage(ChangePassword, opening({ 'POST /auth/password-reset-check': dead }))
    expect(heading()).toBe('이 링크는 쓸 수 없어요')
    expect(screen.queryByLabelText('새 비밀번호')).toBeNull()
    expect(screen.getByRole('link', { name: '메일 다시 받기' })).toBeDefined()
  })

  test('that ends while the password is typed, or that a reload has lost, leads to a new one', async () => {
    await openPage(ChangePassword, opening({ 'POST /auth/password-reset': dead }))
    await type('새 비밀번호', 'seven quiet herons')
    await click('button', '비밀번호 바꾸기')
    expect(heading()).toBe('이 링크는 쓸 수 없어요')
    endTest()
    await openPage(ChangePassword, { path: '/auth/change-password' })
    expect(heading()).toBe('메일의 링크로 열어 주세요')
    expect(screen.getByRole('link', { name: '메일 다시 받기' }).getAttribute('href')).toBe(
      '/auth/find-account?for=password',
    )
  })

  test('tells an administrator from the beginning how long the password must be', async () => {
    const { sent } = await openPage(ChangePassword, opening(good(15)))
    expect(screen.getByText(/^15자 이상/)).toBeDefined()
    await type('새 비밀번호', 'ten letters')
    expect(screen.getByText('4자 더 입력해 주세요.')).toBeDefined()
    await click('button', '비밀번호 바꾸기')
    expect(screen.getByText(/^15자 이상/)).toBeDefined()
    expect(sent('POST /auth/password-reset')).toEqual([])
  })

  test.each([
    ['an error of the server', () => refusal(500, { code: 'INTERNAL' })],
    ['a gateway that is down', () => new Response('', { status: 502 })],
    ['too many questions', () => refusal(429, { code: 'RATE_LIMITED', retryAfter: 60 })],
  ])('that cannot be asked about for %s shows the form, and the rules when it is used', async (_, failing) => {
    const weak = { code: 'WEAK_PASSWORD' as const, fields: [{ path: 'password', rule: 'LENGTH' }] }
    const answers = {
      'POST /auth/password-reset-check': failing,
      'POST /auth/password-reset': () => refusal(400, weak),
    }
    await openPage(ChangePassword, opening(answers))
    await type('새 비밀번호', 'ten letters')
    await click('button', '비밀번호 바꾸기')
    expect(screen.getByText(/15자 이상/)).toBeDefined()
  })
})
