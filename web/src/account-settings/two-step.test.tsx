import { refusal } from '@readgrow/client/testing'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anOwnAccount, openAccount, reauthRequired } from '../testing/account.tsx'
import { click, settle, write } from '../testing/acting.ts'
import { inFours, koreanTime } from './account.ts'

const twoStep = { offered: true, required: false, on: false, recoveryCodesLeft: 0 }
const owner = (over: Partial<typeof twoStep> = {}) =>
  anOwnAccount({ role: 'owner', companyName: '에이콤', twoStep: { ...twoStep, ...over } })
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const begun = () => ({ secret, uri: `otpauth://totp/x?secret=${secret}` })
const codes = ['AB2CD-EF3GH', 'JK4LM-NP5QR']

const back = async () => {
  act(() => window.history.back())
  await settle()
}

describe('the second step', () => {
  test('is turned on with an app, a code from it, and recovery codes that are shown once', async () => {
    const page = await openAccount({
      account: owner(),
      open: 'two-step',
      answers: {
        'POST /account/two-step': begun,
        'POST /account/two-step/confirmation': () => {
          page.server.account = owner({ on: true, recoveryCodesLeft: 10 })
          return { recoveryCodes: codes }
        },
      },
    })
    await click('시작하기')
    const sheet = within(screen.getByRole('dialog'))
    expect(sheet.getByRole('img', { name: /QR 코드/ })).toBeTruthy()
    expect(sheet.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy()
    await write('인증번호', '123456')
    await settle()
    expect(page.sent('POST /account/two-step/confirmation')).toEqual([{ code: '123456' }])
    expect(codes.every((code) => sheet.getByText(code))).toBe(true)
    await click('보관했어요')
    expect(screen.queryByText('AB2CD-EF3GH')).toBeNull()
    expect(screen.getByText('10개 남았어요.')).toBeTruthy()
  })

  test('begins anew after Back, which only then leads out of the sheet', async () => {
    await openAccount({ account: owner(), open: 'two-step', answers: { 'POST /account/two-step': begun } })
    await click('시작하기')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '인증 앱을 바로 열거나' }))
    await write('인증번호', '123')
    await back()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '시작하기' }))
    expect(screen.queryByText(inFours(secret))).toBeNull()
    await click('시작하기')
    expect(screen.getByLabelText('인증번호')).toHaveProperty('value', '')
    await back()
    await back()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('reports a wrong code and keeps the QR code', async () => {
    await openAccount({
      account: owner(),
      open: 'two-step',
      answers: {
        'POST /account/two-step': begun,
        'POST /account/two-step/confirmation': refusal('INVALID_CODE'),
      },
    })
    await click('시작하기')
    await write('인증번호', '123456')
    expect(screen.getByText(/번호가 맞지 않아요/)).toBeTruthy()
    expect(screen.getByRole('img', { name: /QR 코드/ })).toBeTruthy()
  })

  test('set-up that outlasts the proof asks for the password and goes on', async () => {
    let refusals = 1
    await openAccount({
      account: owner(),
      open: 'two-step',
      answers: {
        'POST /account/two-step': begun,
        'POST /account/two-step/confirmation': () => (refusals-- > 0 ? reauthRequired : { recoveryCodes: codes }),
      },
    })
    await click('시작하기')
    await write('인증번호', '123456')
    await write('비밀번호', 'the old one')
    await click('확인하기')
    expect(await screen.findByText('JK4LM-NP5QR')).toBeTruthy()
  })
})

describe('the second step on the page', () => {
  test('says when it is required, and then cannot be turned off', async () => {
    await openAccount({ account: owner({ required: true, on: true, recoveryCodesLeft: 2 }) })
    expect(screen.getByText(/2단계 인증을 켜야 관리 화면을 쓸 수 있어요/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '끄기' })).toBeNull()
    expect(screen.getByText(/새로 받아 두세요/)).toBeTruthy()
  })

  test('is turned off by a code', async () => {
    const page = await openAccount({
      account: owner({ on: true, recoveryCodesLeft: 8 }),
      open: 'two-step-off',
      answers: {
        'POST /account/two-step/removal': () => {
          page.server.account = owner()
          return {}
        },
      },
    })
    await write('2단계 인증번호', '123 456')
    await click('끄기')
    expect(page.sent('POST /account/two-step/removal')).toEqual([{ code: '123456' }])
    expect(screen.getByText('아직 켜지 않았어요.')).toBeTruthy()
  })

  test('gives new recovery codes', async () => {
    await openAccount({
      account: owner({ on: true, recoveryCodesLeft: 1 }),
      open: 'recovery-codes',
      answers: { 'POST /account/two-step/recovery-codes': { recoveryCodes: codes } },
    })
    const sheet = within(await screen.findByRole('dialog'))
    act(() => sheet.getByRole('button', { name: '새로 받기' }).click())
    await settle()
    expect(sheet.getByText('AB2CD-EF3GH')).toBeTruthy()
  })
})

describe('another address', () => {
  const challenge = { challengeId: '9f0c4a52-7f9e-4f3c-9b56-0f4a8a1b2c3d', expiresInSeconds: 180, resendInSeconds: 60 }
  const known = {
    'POST /auth/verification-code': () => challenge,
    'POST /auth/verification-code-check': () => ({ verificationToken: 'a'.repeat(43) }),
  }
  const change = async () => {
    await write('새 이메일', ' New@Example.com ')
    await click('인증번호 받기')
    await write('인증번호', '123456')
    await settle()
  }

  test('is proved by a code and shown on the page', async () => {
    const page = await openAccount({
      open: 'email',
      answers: { ...known, 'PUT /account/email': () => anOwnAccount({ email: 'new@example.com' }) },
    })
    await change()
    expect(page.sent('POST /auth/verification-code')).toEqual([{ email: 'new@example.com', purpose: 'CHANGE_EMAIL' }])
    expect(page.sent('PUT /account/email')).toEqual([{ verificationToken: 'a'.repeat(43) }])
    expect(screen.getByText('new@example.com')).toBeTruthy()
    expect(page.place()).toBe('/mypage/account')
  })

  test.each([
    ['ACCOUNT_EXISTS', /다른 계정에서 쓰고 있는/],
    ['FEATURE_DISABLED', /회사가 관리하는 계정/],
    ['EMAIL_OUTSIDE_COMPANY', /그사이 회사가 회사 밖 이메일을 쓰지 않기로/],
  ] as const)('that is refused with %s is explained on the sheet', async (code, sentence) => {
    await openAccount({ open: 'email', answers: { ...known, 'PUT /account/email': refusal(code) } })
    await change()
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  test('can be typed anew after Back, which only then leads out of the sheet', async () => {
    await openAccount({ open: 'email', answers: known })
    await write('새 이메일', 'new@example.com')
    await click('인증번호 받기')
    await back()
    expect(screen.getByLabelText('새 이메일')).toHaveProperty('value', 'new@example.com')
    await back()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('that is not an address, or is the present one, is not sent', async () => {
    const page = await openAccount({ open: 'email', answers: known })
    await write('새 이메일', 'minji')
    await click('인증번호 받기')
    await write('새 이메일', 'minji@example.com')
    await click('인증번호 받기')
    expect(screen.getByText('지금 쓰고 있는 이메일이에요.')).toBeTruthy()
    expect(page.sent('POST /auth/verification-code')).toEqual([])
  })
})

test.each([
  ['ABCDEFGH', 'ABCD EFGH'],
  ['ABCDE', 'ABCD E'],
  ['', ''],
])('the secret %s is typed as "%s"', (given, shown) => {
  expect(inFours(given)).toBe(shown)
})

test('an instant is shown in Seoul time', () => {
  expect(koreanTime('2026-12-31T15:04:59.000Z')).toBe('2027.01.01 00:04')
})
