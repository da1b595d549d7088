import { type Answers, refusal } from '@readgrow/client/testing'
import { messageOf } from '@readgrow/contract/errors'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { anOwnAccount } from '../testing/account.tsx'
import { click, heading, watchLoads, write } from '../testing/acting.ts'
import { aCompany, aNotice, type Opening, openAuth, token } from '../testing/auth.ts'
import { closePage } from '../testing/open-page.tsx'
import { member, newcomer } from '../testing/sessions.ts'
import { Screen } from './login-screen.tsx'

const company = (
  signIn: Parameters<typeof aCompany>[0],
  joining: 'INVITATION' | 'APPROVAL' = 'INVITATION',
): Opening => ({
  at: '/auth/login',
  host: { consumerHost: false },
  answers: {
    'POST /auth/check-company-domain': aCompany(signIn),
    'GET /auth/company-notice': aNotice(joining),
  },
})
const consumer = (answers: Answers = {}): Opening => ({
  at: '/auth/login',
  answers: {
    'POST /auth/check-company-domain': () => ({
      ...aCompany({ providers: ['kakao', 'naver', 'google', 'apple'] }),
      consumerHost: true,
    }),
    ...answers,
  },
})

async function signIn() {
  await write(/이메일/, 'reader@example.com')
  await write('비밀번호', 'seven quiet herons')
  await click('로그인하기')
}

const ticket = { status: 'TWO_STEP', ticket: token, expiresInSeconds: 300 } as const

describe('the sign-in page', () => {
  test('offers exactly the services that are switched on, in their own words', async () => {
    await openAuth(<Screen />, consumer())
    const names = ['카카오로 로그인', '네이버로 로그인', 'Google로 로그인', 'Apple로 로그인']
    expect(names.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/auth/external/kakao',
      '/auth/external/naver',
      '/auth/external/google',
      '/auth/external/apple',
    ])
    expect(screen.queryByText('회사 계정으로 로그인')).toBeNull()
  })

  test('leads back to the page where the person came from, also after the second step and by another service', async () => {
    const { assign } = watchLoads()
    const at = '/auth/login?next=%2Fadmin%2Fmembers'
    const answers: Answers = {
      'POST /auth/login': ticket,
      'POST /auth/two-step': newcomer,
      'POST /auth/external/:provider': { location: 'https://kauth.kakao.com/x' },
    }
    const { madeTo } = await openAuth(<Screen />, { ...consumer(answers), at })
    const kakao = screen.getByRole('link', { name: '카카오로 로그인' })
    expect(kakao.getAttribute('href')).toBe('/auth/external/kakao?next=%2Fadmin%2Fmembers')
    await click('카카오로 로그인', 'link')
    expect(madeTo('POST /auth/external/:provider')).toMatchObject([
      { params: { provider: 'kakao' }, body: { intent: 'SIGN_IN', next: '/admin/members' } },
    ])
    await signIn()
    await write('인증번호', '123456')
    expect(assign).toHaveBeenLastCalledWith('/admin/members')
  })
})

test('blanks around an id, as keyboards and copied lines have them, are none of it; blanks alone are no id', async () => {
  watchLoads()
  const page = await openAuth(<Screen />, consumer({ 'POST /auth/login': newcomer }))
  await write(/이메일/, ' \t ')
  await write('비밀번호', ' seven quiet herons ')
  await click('로그인하기')
  expect(screen.getByText('이메일을 입력해 주세요.')).toBeDefined()
  expect(page.made.map(({ name }) => name)).not.toContain('POST /auth/login')
  await write(/이메일/, '  reader@example.com ')
  await click('로그인하기')
  expect(page.sent('POST /auth/login')).toEqual([
    { customerId: 'reader@example.com', password: ' seven quiet herons ' },
  ])
})

test('whoever cannot sign in reads where to write, before anything has failed', async () => {
  await openAuth(<Screen />, company({}))
  expect(screen.getByText(/로그인할 수 없나요/).textContent).toContain('hr@acme.demo로 알려 주세요.')
  expect(screen.getByRole('link', { name: 'hr@acme.demo' }).getAttribute('href')).toBe('mailto:hr@acme.demo')
})

describe('after signing in, the page', () => {
  test('leads whoever has a desk and has not begun to learn to the desk; learners come home', async () => {
    const { assign } = watchLoads()
    const enter = async (session: typeof newcomer, answers: Answers = {}) => {
      await openAuth(<Screen />, consumer({ 'POST /auth/login': session, ...answers }))
      await signIn()
      closePage()
      return assign.mock.lastCall?.[0]
    }
    expect(await enter({ ...member, companyOwner: true })).toBe('/admin/')
    expect(await enter(member, { 'GET /account': anOwnAccount({ desk: true }) })).toBe('/admin/')
    expect(await enter(member, { 'GET /account': anOwnAccount() })).toBe('/')
    expect(await enter({ ...member, companyOwner: true, completedOnboard: true })).toBe('/')
  })

  test('says after a lost connection that the session still holds, and leads back', async () => {
    const { replace } = watchLoads()
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/article`)
    await openAuth(<Screen />, { ...consumer({ 'GET /auth/session': newcomer }), at: '/auth/login?next=%2Farticle' })
    expect(screen.getByText('연결이 잠시 끊겼어요.')).toBeDefined()
    await click('이어서 하기')
    expect(replace.mock.calls).toEqual([['/article']])
  })

  test('says that sign-in leads to the page one wanted', async () => {
    await openAuth(<Screen />, { ...consumer({}), at: '/auth/login?next=%2Farticle' })
    expect(screen.getByText(/로그인하면 보려던 화면으로 이어져요\./)).toBeDefined()
  })

  test('leads nowhere else, and promises nothing else', async () => {
    const { assign } = watchLoads()
    const answers = { 'POST /auth/login': newcomer }
    await openAuth(<Screen />, { ...consumer(answers), at: '/auth/login?next=%2F%2Fevil.example' })
    expect(screen.queryByText(/보려던 화면/)).toBeNull()
    await signIn()
    expect(assign.mock.calls).toEqual([['/']])
  })

  test('goes where the server says, and stays usable when that fails', async () => {
    const { assign } = watchLoads()
    const { sent, madeTo } = await openAuth(
      <Screen />,
      consumer({
        'POST /auth/external/:provider': ({ params }) =>
          params.provider === 'kakao' ? { location: 'https://kauth.kakao.com/x' } : refusal('GATEWAY_UNAVAILABLE'),
      }),
    )
    await click('네이버로 로그인', 'link')
    expect(screen.getByText(messageOf('GATEWAY_UNAVAILABLE'))).toBeDefined()
    await click('카카오로 로그인', 'link')
    expect(sent('POST /auth/external/:provider')).toEqual([{ intent: 'SIGN_IN' }, { intent: 'SIGN_IN' }])
    expect(madeTo('POST /auth/external/:provider').at(-1)?.params).toEqual({ provider: 'kakao' })
    expect(assign.mock.calls).toEqual([['https://kauth.kakao.com/x']])
  })
})

describe('the sign-in page of a company', () => {
  test('puts the company’s sign-in first and folds the password away when it is for administrators', async () => {
    await openAuth(<Screen />, company({ sso: true, password: false }))
    expect(screen.getByRole('link', { name: '회사 계정으로 로그인' })).toBeDefined()
    expect(screen.getByText('비밀번호로 로그인').closest('details')?.open).toBe(false)
  })

  test('leads to joining only when the company takes people without an invitation', async () => {
    await openAuth(<Screen />, company({}, 'INVITATION'))
    expect(screen.queryByRole('link', { name: '회사 메일로 가입하기' })).toBeNull()
    closePage()
    await openAuth(<Screen />, company({}, 'APPROVAL'))
    expect(screen.getByRole('link', { name: '회사 메일로 가입하기' })).toBeDefined()
  })

  test('says next to the form that passwords are not accepted here, without sending anybody away', async () => {
    await openAuth(<Screen />, consumer({ 'POST /auth/login': refusal('FEATURE_DISABLED') }))
    await signIn()
    expect(screen.getByText(/비밀번호로 로그인할 수 없어요/)).toBeDefined()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the second step', () => {
  test('asks for the number of the app, whose heading has the focus, and signs in with it', async () => {
    const { assign } = watchLoads()
    const { sent } = await openAuth(
      <Screen />,
      consumer({ 'POST /auth/login': ticket, 'POST /auth/two-step': newcomer }),
    )
    await signIn()
    expect(heading()).toBe('2단계 인증')
    expect(document.activeElement?.tagName).toBe('H1')
    expect(screen.getByText('5:00')).toBeDefined()
    await write('인증번호', '123456')
    expect(sent('POST /auth/two-step')).toEqual([{ ticket: token, code: '123456' }])
    expect(assign.mock.calls).toEqual([['/']])
  })

  test('takes a recovery code instead, and reports a wrong one', async () => {
    const { sent } = await openAuth(
      <Screen />,
      consumer({
        'POST /auth/login': ticket,
        'POST /auth/two-step': refusal('INVALID_CODE'),
      }),
    )
    await signIn()
    await click('복구 코드 쓰기')
    await write('복구 코드', 'AB2CD-EF3G')
    await click('로그인하기')
    expect(sent('POST /auth/two-step')).toEqual([])
    await write('복구 코드', 'AB2CD-EF3GH')
    await click('로그인하기')
    expect(sent('POST /auth/two-step')).toEqual([{ ticket: token, code: 'AB2CD-EF3GH' }])
    expect(screen.getByText('복구 코드가 맞지 않거나 이미 쓴 코드예요.')).toBeDefined()
  })

  test('that took too long leads back to the form', async () => {
    await openAuth(
      <Screen />,
      consumer({
        'POST /auth/login': ticket,
        'POST /auth/two-step': refusal('INVALID_LINK'),
      }),
    )
    await signIn()
    await write('인증번호', '123456')
    expect(screen.getByText(/로그인할 시간이 지났어요/)).toBeDefined()
    // Nothing is left of a time that has ended early.
    expect(screen.queryByText(/^\d:\d\d$/)).toBeNull()
    await click('처음부터 다시 로그인하기')
    expect(heading()).toBe('로그인')
  })
})
