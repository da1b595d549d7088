import type { Answers } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import type { ReactElement } from 'react'
import { click, write } from './acting.ts'
import { openPage } from './open-page.tsx'

export const token = 'abcdefghijklmnopqrstuvwxyz012345'
const challengeId = '11111111-1111-4111-8111-111111111111'

export type Opening = NonNullable<Parameters<typeof openPage>[1]>

type Company = CallReply<'POST /auth/check-company-domain'>
type Notice = CallReply<'GET /auth/company-notice'>

/** A company's host, where one signs in by password alone unless it is said how. */
export const aCompany = (signIn: Partial<Company['signIn']> = {}): Company => ({
  companyType: 'COMPANY',
  companyName: '에이콤',
  logoUrl: null,
  consumerHost: false,
  signIn: { password: true, providers: [], sso: false, ...signIn },
  supportEmail: 'hr@acme.demo',
})

export const aNotice = (joining: Notice['joining'] = 'DOMAIN'): Notice => ({
  version: '2026-11-20',
  companyName: '에이콤',
  joining,
  sees: ['학습한 날'],
  neverSees: ['문제의 정답과 오답'],
})

/** What is answered where a code of six digits is mailed and typed in. */
export const provenBy = (verificationToken: string) =>
  ({
    'POST /auth/verification-code': { challengeId, expiresInSeconds: 180, resendInSeconds: 60 },
    'POST /auth/verification-code-check': { verificationToken },
    'POST /auth/proved-address': { hasAccount: false },
  }) satisfies Answers

const items = [
  { document: 'terms', title: '이용약관', required: true, version: '2026-11-01' },
  { document: 'marketing', title: '새 소식', required: false, version: '2026-11-01' },
] as const

/** A sign-in screen, with every effect run twice: a code or a token is good for one call. */
export const openAuth = (screen: ReactElement, { answers, ...opening }: Opening) =>
  openPage(screen, {
    strict: true,
    answers: {
      'GET /auth/consent-items': { items: [...items] },
      'POST /auth/check-company-domain': aCompany(),
      ...answers,
    },
    ...opening,
  })

/** The form that makes an account, as far as every kind of it goes. */
export async function fillAccount(password: string | null) {
  if (password !== null) await write('비밀번호', password)
  await write('이름', '김새벽')
  await write('생년월일', '19950505')
  await click(/전체 동의/, 'checkbox')
}
