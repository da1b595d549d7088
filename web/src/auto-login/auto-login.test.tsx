import { type Answers, refusal } from '@readgrow/client/testing'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { click, heading, watchLoads } from '../testing/acting.ts'
import { openAuth } from '../testing/auth.ts'
import { aHeader, newcomer } from '../testing/sessions.ts'
import { Screen as AutoLogin } from './auto-login-screen.tsx'

let loads: ReturnType<typeof watchLoads>
beforeEach(() => {
  loads = watchLoads()
})

describe('a link of the person’s company', () => {
  const jwt = `${'h'.repeat(20)}.${'p'.repeat(20)}.${'s'.repeat(20)}`
  const whose = { 'POST /auth/auto-login/check': { name: '이신입', companyName: '에이콤' } }
  const opening = (answers: Answers) => ({
    at: `/auth/auto-login#token=${jwt}`,
    host: { consumerHost: false },
    answers: { ...whose, ...answers },
  })

  test('signs in on a click and not before', async () => {
    const { sent } = await openAuth(
      <AutoLogin />,
      opening({ 'POST /auth/auto-login': newcomer, 'GET /common/header-info': aHeader() }),
    )
    expect(window.location.hash).toBe('')
    expect(sent('POST /auth/auto-login')).toEqual([])
    await click('이신입 님으로 시작하기')
    expect(sent('POST /auth/auto-login')).toEqual([{ token: jwt }])
    expect(loads.assign.mock.calls).toEqual([['/']])
  })

  test('says who is signed in already and lets them stay', async () => {
    await openAuth(<AutoLogin />, {
      ...opening({ 'GET /common/header-info': aHeader({ customerName: '김리더' }) }),
      session: newcomer,
    })
    expect(screen.getByText(/지금은 김리더 님으로 로그인되어 있어요/)).toBeDefined()
    expect(screen.getByRole('link', { name: '지금 계정으로 계속 읽기' }).getAttribute('href')).toBe('/')
  })

  test('that is used up says what to do', async () => {
    await openAuth(<AutoLogin />, opening({ 'POST /auth/auto-login': refusal('INVALID_LINK') }))
    await click('이신입 님으로 시작하기')
    expect(heading()).toBe('이 링크는 쓸 수 없어요')
  })

  test('tells an owner that links are not for them, not that theirs is used up', async () => {
    await openAuth(<AutoLogin />, opening({ 'POST /auth/auto-login/check': refusal('STAFF_LINK') }))
    expect(heading()).toBe('이 계정은 링크로 로그인할 수 없어요')
    expect(screen.queryByText(/만료되었거나/)).toBeNull()
    expect(screen.getByRole('link', { name: '로그인 화면으로 가기' }).getAttribute('href')).toBe('/auth/login')
  })
})
