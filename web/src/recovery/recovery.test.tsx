import { type Answers, gatewayDown, refusal } from '@readgrow/client/testing'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click, heading, write } from '../testing/acting.ts'
import { type Opening, openAuth, provenBy, token } from '../testing/auth.ts'
import { closePage } from '../testing/open-page.tsx'
import { Screen as ChangePassword } from './change-password-screen.tsx'
import { Screen as FindAccount } from './find-account-screen.tsx'

async function prove() {
  await write('이메일', 'reader@example.com')
  await click('인증번호 받기')
  await write('인증번호', '123456')
}

describe('finding an id', () => {
  test('shows the masked ids of the mailbox after its code, asked for once', async () => {
    const { sent } = await openAuth(<FindAccount />, {
      at: '/auth/find-account',
      answers: {
        ...provenBy(`${token}1`),
        'POST /auth/find-account-id': {
          accounts: [{ maskedId: 're***@example.com', joinedOn: '2026-03-02', providers: ['kakao'] }],
        },
      },
    })
    await prove()
    expect(sent('POST /auth/verification-code')).toEqual([{ email: 'reader@example.com', purpose: 'FIND_ID' }])
    expect(sent('POST /auth/find-account-id')).toHaveLength(1)
    expect(screen.getByText('re***@example.com')).toBeDefined()
    expect(screen.getByText('카카오로 로그인할 수 있어요.')).toBeDefined()
    await click('비밀번호 다시 정하기')
    expect(screen.getByRole('button', { name: '메일 보내기' })).toBeDefined()
  })

  test('says that there is none, and begins again when the proof is too old', async () => {
    let late = true
    await openAuth(<FindAccount />, {
      at: '/auth/find-account',
      answers: {
        ...provenBy(`${token}2`),
        'POST /auth/find-account-id': () => (late ? refusal('INVALID_CODE') : { accounts: [] }),
      },
    })
    await prove()
    expect(screen.getByText(/10분이 지나서/)).toBeDefined()
    late = false
    await prove()
    expect(screen.getByText(/이 이메일로 가입한 계정이 없어요/)).toBeDefined()
  })
})

test.each(['id', 'password'])('whoever finds no way by their %s reads where to write', async (way) => {
  await openAuth(<FindAccount />, { at: `/auth/find-account?for=${way}` })
  expect(screen.getByText(/로그인할 수 없나요/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'hr@acme.demo' }).getAttribute('href')).toBe('mailto:hr@acme.demo')
})

describe('asking for a new password', () => {
  test('sends an individual’s address as the id and answers the same whatever there is', async () => {
    const { sent } = await openAuth(<FindAccount />, {
      at: '/auth/find-account?for=password',
      answers: { 'POST /auth/find-account-password': {} },
    })
    await write('이메일', 'reader@example.com')
    await click('메일 보내기')
    expect(sent('POST /auth/find-account-password')).toEqual([
      { customerId: 'reader@example.com', email: 'reader@example.com' },
    ])
    expect(screen.getByText('메일을 보냈어요')).toBeDefined()
    expect(screen.getByText('스팸함을 확인해 주세요.')).toBeDefined()
  })

  test('asks for id and address on a company’s host', async () => {
    const { sent } = await openAuth(<FindAccount />, {
      at: '/auth/find-account?for=password',
      host: { consumerHost: false },
      answers: { 'POST /auth/find-account-password': {} },
    })
    await write('이메일', 'lee@acme.demo')
    await click('메일 보내기')
    expect(screen.getByText('아이디를 입력해 주세요.')).toBeDefined()
    await write('아이디', 'A1042')
    await click('메일 보내기')
    expect(sent('POST /auth/find-account-password')).toEqual([{ customerId: 'A1042', email: 'lee@acme.demo' }])
  })
})

describe('the link of the mail', () => {
  const good = (atLeast: 10 | 15 = 10): Answers => ({
    'POST /auth/password-reset-check': { customerId: 'A1042', atLeast },
  })
  const dead = refusal('INVALID_LINK')
  const opening = (answers: Answers = {}): Opening => ({
    at: `/auth/change-password#token=${token}`,
    answers: { ...good(), ...answers },
  })

  test('sets a new password once and is forgotten then', async () => {
    const { sent } = await openAuth(<ChangePassword />, opening({ 'POST /auth/password-reset': {} }))
    expect(window.location.href).not.toContain(token)
    expect(sent('POST /auth/password-reset-check')).toEqual([{ token }])
    // Where a password manager looks for whose password it is.
    expect(document.querySelector<HTMLInputElement>('form [autocomplete=username]')?.value).toBe('A1042')
    await write('새 비밀번호', 'short')
    await click('비밀번호 바꾸기')
    expect(sent('POST /auth/password-reset')).toEqual([])
    await write('새 비밀번호', 'seven quiet herons')
    await click('비밀번호 바꾸기')
    expect(sent('POST /auth/password-reset')).toEqual([{ token, password: 'seven quiet herons' }])
    expect(heading()).toBe('비밀번호를 바꿨어요')
  })

  test('that is dead says so before a password is made up', async () => {
    await openAuth(<ChangePassword />, opening({ 'POST /auth/password-reset-check': dead }))
    expect(heading()).toBe('이 링크는 쓸 수 없어요')
    expect(screen.queryByLabelText('새 비밀번호')).toBeNull()
    expect(screen.getByRole('link', { name: '메일 다시 받기' })).toBeDefined()
  })

  test('that ends while the password is typed, or that a reload has lost, leads to a new one', async () => {
    await openAuth(<ChangePassword />, opening({ 'POST /auth/password-reset': dead }))
    await write('새 비밀번호', 'seven quiet herons')
    await click('비밀번호 바꾸기')
    expect(heading()).toBe('이 링크는 쓸 수 없어요')
    closePage()
    await openAuth(<ChangePassword />, { at: '/auth/change-password' })
    expect(heading()).toBe('메일의 링크로 열어 주세요')
    expect(screen.getByRole('link', { name: '메일 다시 받기' }).getAttribute('href')).toBe(
      '/auth/find-account?for=password',
    )
  })

  test('tells an administrator from the beginning how long the password must be', async () => {
    const { sent } = await openAuth(<ChangePassword />, opening(good(15)))
    expect(screen.getByText(/^15자 이상/)).toBeDefined()
    await write('새 비밀번호', 'ten letters')
    expect(screen.getByText('4자 더 입력해 주세요.')).toBeDefined()
    await click('비밀번호 바꾸기')
    expect(screen.getByText(/^15자 이상/)).toBeDefined()
    expect(sent('POST /auth/password-reset')).toEqual([])
  })

  test.each([
    ['an error of the server', refusal('INTERNAL')],
    ['a gateway that is down', gatewayDown],
    ['too many questions', refusal('RATE_LIMITED', { retryAfter: 60 })],
  ])('that cannot be asked about for %s shows the form, and the rules when it is used', async (_, failing) => {
    const answers = {
      'POST /auth/password-reset-check': failing,
      'POST /auth/password-reset': refusal('WEAK_PASSWORD', { fields: [{ path: 'password', rule: 'LENGTH' }] }),
    }
    await openAuth(<ChangePassword />, opening(answers))
    await write('새 비밀번호', 'ten letters')
    await click('비밀번호 바꾸기')
    expect(screen.getByText(/15자 이상/)).toBeDefined()
  })
})
