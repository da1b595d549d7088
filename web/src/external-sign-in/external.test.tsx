import { type Answers, Failure, offline, refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { click, heading, watchLoads, write } from '../testing/acting.ts'
import { aNotice, fillAccount, type Opening, openAuth, provenBy, token } from '../testing/auth.ts'
import { closePage } from '../testing/open-page.tsx'
import { newcomer } from '../testing/sessions.ts'
import { Screen as External } from './external-screen.tsx'
import { Screen as Landing } from './oauth-redirect-screen.tsx'

let loads: ReturnType<typeof watchLoads>
beforeEach(() => {
  loads = watchLoads()
})

type Outcome = CallReply<'POST /auth/external-code'>['outcome']

let codes = 0
/** Each test has a code of its own, because a code is spent once in the life of a page. */
function landing(outcome: Outcome | Failure, answers: Answers = {}, next: string | null = null) {
  codes += 1
  const code = `${token}${codes}`
  const at = `/auth/login/oauth-redirect#code=${code}`
  const reply = outcome instanceof Failure ? outcome : { outcome, next }
  return { at, answers: { 'POST /auth/external-code': reply, ...answers } }
}

describe('coming back from another service', () => {
  test('spends the code once, removes it from the address, and goes where the person wanted to go', async () => {
    const opening = landing(newcomer, {}, '/article')
    const { sent } = await openAuth(<Landing />, opening)
    expect(sent('POST /auth/external-code')).toHaveLength(1)
    expect(window.location.hash).toBe('')
    expect(loads.assign.mock.calls).toEqual([['/article']])
  })

  test('asks for the second step where there is one', async () => {
    await openAuth(<Landing />, landing({ status: 'TWO_STEP', ticket: token, expiresInSeconds: 300 }))
    expect(heading()).toBe('2단계 인증')
  })
})

/** Of whom the service vouches for nothing. */
const aNewcomer = {
  status: 'SIGN_UP',
  ticket: token,
  name: '',
  email: null,
  suggestedEmail: null,
  companyName: null,
} as const

describe('a person without an account', () => {
  test('asks a newcomer for birth date and consents, not for a password', async () => {
    const outcome = {
      status: 'SIGN_UP',
      ticket: token,
      name: '박카오',
      email: 'park@kakao.example',
      suggestedEmail: null,
      companyName: null,
    } as const
    const { sent } = await openAuth(<Landing />, landing(outcome, { 'POST /auth/external-account': newcomer }))
    expect((screen.getByLabelText('이름') as HTMLInputElement).value).toBe('박카오')
    expect(screen.queryByLabelText('비밀번호')).toBeNull()
    await fillAccount(null)
    await click('가입하기')
    const [body] = sent('POST /auth/external-account')
    expect(body).toMatchObject({ ticket: token, name: '김새벽', birthDate: '1995-05-05' })
    expect(body).not.toHaveProperty('password')
    expect(body).not.toHaveProperty('verificationToken')
  })

  test('asks for an address and its code first when the service vouches for none', async () => {
    const { sent } = await openAuth(
      <Landing />,
      landing(aNewcomer, {
        'POST /auth/check-email': { accountKind: 'INDIVIDUAL' },
        ...provenBy(token),
        'POST /auth/external-account': newcomer,
      }),
    )
    await write('이메일', 'new@naver.example')
    await click('인증번호 받기')
    await write('인증번호', '123456')
    await fillAccount(null)
    await click('가입하기')
    expect(sent('POST /auth/external-account')).toMatchObject([{ ticket: token, verificationToken: token }])
  })

  test('shows what the company sees before its account is made', async () => {
    const outcome = {
      status: 'SIGN_UP',
      ticket: token,
      name: '이신입',
      email: 'new@acme.demo',
      suggestedEmail: null,
      companyName: '에이콤',
    } as const
    const { sent } = await openAuth(<Landing />, landing(outcome, { 'GET /auth/company-notice': aNotice() }))
    await fillAccount(null)
    await click('가입하기')
    expect(sent('POST /auth/external-account')).toEqual([])
    expect(screen.getByText('가입하려면 확인이 필요해요.')).toBeDefined()
  })
})

describe('a person with an account', () => {
  test('hears so right after the code, before any form, with the address that the service named', async () => {
    const outcome = { ...aNewcomer, suggestedEmail: 'kim@naver.example' } as const
    const { sent } = await openAuth(
      <Landing />,
      landing(outcome, {
        'POST /auth/check-email': { accountKind: 'INDIVIDUAL' },
        ...provenBy(token),
        'POST /auth/proved-address': { hasAccount: true },
      }),
    )
    expect((screen.getByLabelText('이메일') as HTMLInputElement).value).toBe('kim@naver.example')
    await click('인증번호 받기')
    await write('인증번호', '123456')
    expect(heading()).toBe('이미 계정이 있어요')
    expect(screen.queryByLabelText('생년월일')).toBeNull()
    await click('다른 이메일로 가입하기')
    expect(heading()).toBe('이메일을 알려 주세요')
    expect(sent('POST /auth/proved-address')).toEqual([{ verificationToken: token }])
  })

  test('links to the account of the same address by its password', async () => {
    const outcome = { status: 'LINK_REQUIRED', ticket: token, maskedId: 're***@example.com' } as const
    let right = false
    const { sent } = await openAuth(
      <Landing />,
      landing(outcome, {
        'POST /auth/external-link': () => (right ? newcomer : refusal('INVALID_CREDENTIALS')),
      }),
    )
    await write('비밀번호', 'wrong password')
    await click('연결하고 로그인하기')
    expect(screen.getByText('비밀번호가 맞지 않아요. 다시 입력해 주세요.')).toBeDefined()
    right = true
    await write('비밀번호', 'seven quiet herons')
    await click('연결하고 로그인하기')
    expect(sent('POST /auth/external-link')).toEqual([
      { ticket: token, password: 'wrong password' },
      { ticket: token, password: 'seven quiet herons' },
    ])
    expect(loads.assign.mock.calls).toEqual([['/']])
  })
})

describe('coming back with nothing', () => {
  test('that failed says why, from the address or from the call', async () => {
    await openAuth(<Landing />, { at: '/auth/login/oauth-redirect#error=DENIED' })
    expect(screen.getByText(/로그인을 취소했어요/)).toBeDefined()
    closePage()
    await openAuth(<Landing />, { at: '/auth/login/oauth-redirect#error=%3Cb%3E' })
    expect(screen.getByText(/다른 서비스에서 확인을 받지 못했어요/)).toBeDefined()
    closePage()
    const used = refusal('OAUTH_FAILED', { fields: [{ path: 'code', rule: 'NOT_ALLOWED' }] })
    await openAuth(<Landing />, landing(used))
    expect(screen.getByText(/회사에서 받은 계정인지/)).toBeDefined()
  })
})

describe('the address that portals of companies link to', () => {
  const opening = (at: string, answer: Answers['POST /auth/external/:provider'] = offline): Opening => ({
    at,
    row: '/auth/external/:provider',
    answers: { 'POST /auth/external/:provider': answer },
  })

  test('goes on at once and only once, with the page that was asked for', async () => {
    const { sent } = await openAuth(
      <External />,
      opening('/auth/external/company?next=/article', () => ({ location: 'https://idp.example/authorize' })),
    )
    expect(sent('POST /auth/external/:provider')).toEqual([{ intent: 'SIGN_IN', next: '/article' }])
    expect(loads.replace.mock.calls).toEqual([['https://idp.example/authorize']])
  })

  test('takes no page elsewhere along', async () => {
    const { sent } = await openAuth(
      <External />,
      opening('/auth/external/company?next=//evil.example', () => ({ location: 'https://idp.example/authorize' })),
    )
    expect(sent('POST /auth/external/:provider')).toEqual([{ intent: 'SIGN_IN' }])
  })

  test('that is switched off here says so and stays', async () => {
    const { sent } = await openAuth(<External />, opening('/auth/external/company', refusal('FEATURE_DISABLED')))
    expect(screen.getByText(/이 방법으로 로그인할 수 없어요/)).toBeDefined()
    expect(sent('POST /auth/external/:provider')).toHaveLength(1)
    expect(loads.replace).not.toHaveBeenCalled()
  })

  test('of an unknown service asks nobody', async () => {
    const { sent } = await openAuth(<External />, opening('/auth/external/acme'))
    expect(heading()).toBe('로그인 화면을 열지 못했어요')
    expect(sent('POST /auth/external/:provider')).toEqual([])
  })
})
