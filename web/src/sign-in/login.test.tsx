import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import {
  aCompany,
  aNotice,
  click,
  endTest,
  heading,
  newcomer,
  openPage,
  refusal,
  token,
  type,
  watchLoads,
} from '../testing/auth-page.tsx'
import { Screen } from './login-screen.tsx'

afterEach(endTest)

const company = (signIn: object, joining = 'INVITATION') => ({
  path: '/auth/login',
  consumerHost: false,
  answers: {
    'POST /auth/check-company-domain': () => aCompany(signIn),
    'GET /auth/company-notice': () => aNotice(joining),
  },
})
const consumer = (answers: Record<string, () => unknown> = {}) => ({
  path: '/auth/login',
  answers: {
    'POST /auth/check-company-domain': () => ({
      ...aCompany({ providers: ['kakao', 'naver', 'google', 'apple'] }),
      consumerHost: true,
    }),
    ...answers,
  },
})

async function signIn() {
  await type(/이메일/, 'reader@example.com')
  await type('비밀번호', 'seven quiet herons')
  await click('button', '로그인하기')
}

const ticket = { status: 'TWO_STEP', ticket: token, expiresInSeconds: 300 }

describe('the sign-in page', () => {
  test('offers exactly the services that are switched on, in their own words', async () => {
    await openPage(Screen, consumer())
    const names = ['카카오로 로그인', '네이버로 로그인', 'Google로 로그인', 'Apple로 로그인']
    expect(names.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/auth/external/kakao',
      '/auth/external/naver',
      '/auth/external/google',
      '/auth/external/apple',
    ])
    expect(screen.queryByText('회사 계정으로 로그인')).toBeNull()
  })

  test('leads back to the page that one came from, also by the second step and by another service', async () => {
    const { assign } = watchLoads()
    const path = '/auth/login?next=%2Fadmin%2Fmembers'
    const answers = {
      'POST /auth/login': () => ticket,
      'POST /auth/two-step': () => newcomer,
      'POST /auth/external/kakao': () => ({ location: 'https://kauth.kakao.com/x' }),
    }
    const { sent } = await openPage(Screen, { ...consumer(answers), path })
    const kakao = screen.getByRole('link', { name: '카카오로 로그인' })
    expect(kakao.getAttribute('href')).toBe('/auth/external/kakao?next=%2Fadmin%2Fmembers')
    await click('link', '카카오로 로그인')
    expect(sent('POST /auth/external/kakao')).toEqual([{ intent: 'SIGN_IN', next: '/admin/members' }])
    await signIn()
    await type('인증번호', '123456')
    expect(assign).toHaveBeenLastCalledWith('/admin/members')
  })

  test('leads nowhere else', async () => {
    const { assign } = watchLoads()
    const answers = { 'POST /auth/login': () => newcomer }
    await openPage(Screen, { ...consumer(answers), path: '/auth/login?next=%2F%2Fevil.example' })
    await signIn()
    expect(assign.mock.calls).toEqual([['/']])
  })

  test('goes where the server says, and stays usable when that fails', async () => {
    const { assign } = watchLoads()
    const { sent } = await openPage(
      Screen,
      consumer({
        'POST /auth/external/kakao': () => ({ location: 'https://kauth.kakao.com/x' }),
        'POST /auth/external/naver': () => refusal(503, { code: 'GATEWAY_UNAVAILABLE', message: '응답하지 않아요.' }),
      }),
    )
    await click('link', '네이버로 로그인')
    expect(screen.getByText('응답하지 않아요.')).toBeDefined()
    await click('link', '카카오로 로그인')
    expect(sent('POST /auth/external/kakao')).toEqual([{ intent: 'SIGN_IN' }])
    expect(assign.mock.calls).toEqual([['https://kauth.kakao.com/x']])
  })

  test('puts the company’s own way first and folds the password away where it is for administrators', async () => {
    await openPage(Screen, company({ sso: true, password: false }))
    expect(screen.getByRole('link', { name: '회사 계정으로 로그인' })).toBeDefined()
    expect(screen.getByText('비밀번호로 로그인').closest('details')?.open).toBe(false)
  })

  test('leads to joining only where the company takes more than the invited', async () => {
    await openPage(Screen, company({}, 'INVITATION'))
    expect(screen.queryByRole('link', { name: '회사 메일로 가입하기' })).toBeNull()
    endTest()
    await openPage(Screen, company({}, 'APPROVAL'))
    expect(screen.getByRole('link', { name: '회사 메일로 가입하기' })).toBeDefined()
  })

  test('says beside the form that a password is not taken here, without sending anybody away', async () => {
    await openPage(Screen, consumer({ 'POST /auth/login': () => refusal(403, { code: 'FEATURE_DISABLED' }) }))
    await signIn()
    expect(screen.getByText(/비밀번호로 로그인할 수 없어요/)).toBeDefined()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the second step', () => {
  test('asks for the number of the app, whose heading has the focus, and signs in with it', async () => {
    const { assign } = watchLoads()
    const { sent } = await openPage(
      Screen,
      consumer({ 'POST /auth/login': () => ticket, 'POST /auth/two-step': () => newcomer }),
    )
    await signIn()
    expect(heading()).toBe('2단계 인증')
    expect(document.activeElement?.tagName).toBe('H1')
    expect(screen.getByText('5:00')).toBeDefined()
    await type('인증번호', '123456')
    expect(sent('POST /auth/two-step')).toEqual([{ ticket: token, code: '123456' }])
    expect(assign.mock.calls).toEqual([['/']])
  })

  test('takes a recovery code instead, and tells a wrong one', async () => {
    const { sent } = await openPage(
      Screen,
      consumer({
        'POST /auth/login': () => ticket,
        'POST /auth/two-step': () => refusal(400, { code: 'INVALID_CODE' }),
      }),
    )
    await signIn()
    await click('button', '복구 코드 쓰기')
    await type('복구 코드', 'AB2CD-EF3G')
    await click('button', '로그인하기')
    expect(sent('POST /auth/two-step')).toEqual([])
    await type('복구 코드', 'AB2CD-EF3GH')
    await click('button', '로그인하기')
    expect(sent('POST /auth/two-step')).toEqual([{ ticket: token, code: 'AB2CD-EF3GH' }])
    expect(screen.getByText('복구 코드가 맞지 않거나 이미 쓴 코드예요.')).toBeDefined()
  })

  test('that took too long leads back to the form', async () => {
    await openPage(
      Screen,
      consumer({
        'POST /auth/login': () => ticket,
        'POST /auth/two-step': () => refusal(400, { code: 'INVALID_LINK' }),
      }),
    )
    await signIn()
    await type('인증번호', '123456')
    expect(screen.getByText(/로그인할 시간이 지났어요/)).toBeDefined()
    await click('button', '처음부터 다시 로그인하기')
    expect(heading()).toBe('로그인')
  })
})
