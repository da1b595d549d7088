import { type Answers, refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click, heading, watchLoads, write } from '../testing/acting.ts'
import { aCompany, aNotice, fillAccount, type Opening, openAuth, provenBy, token } from '../testing/auth.ts'
import { newcomer } from '../testing/sessions.ts'
import { Screen } from './sign-up-screen.tsx'

const proven = provenBy(token)
type Invitation = CallReply<'POST /auth/invitation'>
const invitedAs = (role: Invitation['role'], made: Invitation['made'] = null): Invitation => ({
  made,
  email: 'new@acme.demo',
  name: '이신입',
  role,
  expiresAt: '2026-12-04T00:00:00.000Z',
  notice: aNotice(),
})

async function prove(email: string) {
  await write('이메일', email)
  await click('인증번호 받기')
  await write('인증번호', '123456')
}

describe('an address of a company on the consumer host', () => {
  const opening: Opening = {
    at: '/auth/signup',
    answers: {
      ...proven,
      'POST /auth/check-email': {
        accountKind: 'GROUP',
        companyName: '에이콤',
        companyOrigin: 'http://acme.example',
      },
    },
  }

  test('offers a choice, and hands the address over to the company’s host', async () => {
    await openAuth(<Screen />, opening)
    await write('이메일', 'a+b@acme.demo')
    await click('인증번호 받기')
    expect(heading()).toBe('어떤 계정으로 읽을까요?')
    expect(screen.getByRole('link', { name: '에이콤 회사 계정으로 가입' }).getAttribute('href')).toBe(
      'http://acme.example/auth/signup#email=a%2Bb%40acme.demo',
    )
  })

  test('can still become an individual’s account', async () => {
    const { sent } = await openAuth(<Screen />, opening)
    await write('이메일', 'a@acme.demo')
    await click('인증번호 받기')
    expect(sent('POST /auth/verification-code')).toEqual([])
    await click('개인 계정으로 계속')
    expect(sent('POST /auth/verification-code')).toEqual([{ email: 'a@acme.demo', purpose: 'SIGN_UP' }])
    expect(heading()).toBe('메일로 온 숫자를 입력해 주세요')
  })
})

const onCompany = (joining: 'DOMAIN' | 'APPROVAL' | 'INVITATION', answers: Answers = {}): Opening => ({
  at: '/auth/signup#email=new%40acme.demo',
  host: { consumerHost: false },
  answers: {
    ...proven,
    'GET /auth/company-notice': aNotice(joining),
    'POST /auth/check-company-domain': aCompany(),
    'POST /auth/check-email': { accountKind: 'GROUP', companyName: '에이콤' },
    ...answers,
  },
})

describe('joining a company by its domain', () => {
  test('shows what the company sees, asks that it was read, and sends the version that was shown', async () => {
    const { assign } = watchLoads()
    const { sent } = await openAuth(<Screen />, onCompany('DOMAIN', { 'POST /auth/group-account': newcomer }))
    await prove('new@acme.demo')
    expect(screen.getByText('학습한 날')).toBeDefined()
    await fillAccount('seven quiet herons')
    await click('가입하기')
    expect(sent('POST /auth/group-account')).toEqual([])
    expect(screen.getByText('가입하려면 확인이 필요해요.')).toBeDefined()
    await click(/회사가 보는 것을 확인했어요/, 'checkbox')
    await click('가입하기')
    expect(sent('POST /auth/group-account')).toMatchObject([
      { verificationToken: token, companyNotice: '2026-11-20', birthDate: '1995-05-05', name: '김새벽' },
    ])
    expect(assign.mock.calls).toEqual([['/']])
  })

  test('that waits for approval ends with what happens next, and without a session', async () => {
    const { assign } = watchLoads()
    await openAuth(
      <Screen />,
      onCompany('APPROVAL', { 'POST /auth/group-account': { status: 'WAITING_FOR_APPROVAL' } }),
    )
    await prove('new@acme.demo')
    await fillAccount('seven quiet herons')
    await click(/회사가 보는 것을/, 'checkbox')
    await click('가입하기')
    expect(heading()).toBe('가입 신청을 보냈어요')
    expect(assign).not.toHaveBeenCalled()
  })

  test('without a free seat says what to do and keeps what was typed', async () => {
    await openAuth(<Screen />, onCompany('DOMAIN', { 'POST /auth/group-account': refusal('SEATS_FULL') }))
    await prove('new@acme.demo')
    await fillAccount('seven quiet herons')
    await click(/회사가 보는 것을/, 'checkbox')
    await click('가입하기')
    expect(screen.getByText(/회사 관리자에게 알렸으니/)).toBeDefined()
    expect((screen.getByLabelText('이름') as HTMLInputElement).value).toBe('김새벽')
  })

  test('takes no address that leads elsewhere', async () => {
    const { sent } = await openAuth(
      <Screen />,
      onCompany('DOMAIN', { 'POST /auth/check-email': { accountKind: 'INDIVIDUAL' } }),
    )
    await write('이메일', 'somebody@gmail.com')
    await click('인증번호 받기')
    expect(screen.getByText(/이 회사의 메일 주소가 아니에요/)).toBeDefined()
    expect(sent('POST /auth/verification-code')).toEqual([])
  })

  test('is not offered where only the invited may come', async () => {
    await openAuth(<Screen />, onCompany('INVITATION'))
    expect(heading()).toBe('초대를 받으면 가입할 수 있어요')
    expect(screen.queryByLabelText('이메일')).toBeNull()
  })
})

describe('an invitation', () => {
  const opening = (role: Invitation['role'], answers: Answers = {}): Opening => ({
    at: `/auth/signup#invite=${token}`,
    host: { consumerHost: false },
    answers: { 'POST /auth/invitation': invitedAs(role), ...answers },
  })

  test('leaves the address at once, says what it is for, and is accepted without a code', async () => {
    watchLoads()
    const { sent } = await openAuth(<Screen />, opening('learner', { 'POST /auth/group-account': newcomer }))
    expect(window.location.href).not.toContain(token)
    expect(heading()).toBe('에이콤에서 초대했어요')
    expect((screen.getByLabelText('이메일') as HTMLInputElement).readOnly).toBe(true)
    expect((screen.getByLabelText('이름') as HTMLInputElement).value).toBe('이신입')
    await fillAccount('seven quiet herons')
    await click(/회사가 보는 것을/, 'checkbox')
    await click('가입하기')
    const [body] = sent('POST /auth/group-account')
    expect(body).toMatchObject({ inviteToken: token, companyNotice: '2026-11-20' })
    expect(body).not.toHaveProperty('verificationToken')
  })

  test('of an administrator asks for a longer password', async () => {
    const { sent } = await openAuth(<Screen />, opening('owner'))
    await fillAccount('ten letters')
    await click(/회사가 보는 것을/, 'checkbox')
    await click('가입하기')
    expect(screen.getByText('15자 이상 128자 이하로 정해 주세요.')).toBeDefined()
    expect(sent('POST /auth/group-account')).toEqual([])
  })

  test('of an owner says what the account is for, and asks neither for advertising nor about who pays', async () => {
    watchLoads()
    const { sent } = await openAuth(<Screen />, opening('owner', { 'POST /auth/group-account': newcomer }))
    screen.getByText('구성원을 초대하고 이용 인원과 계약을 관리하는 에이콤 관리자 계정이에요.')
    expect(screen.queryByText(/이용료|선택 항목/)).toBeNull()
    expect(screen.queryByText('(선택)')).toBeNull()
    await fillAccount('seven quiet herons by the lake')
    await click(/회사가 보는 것을/, 'checkbox')
    await click('가입하기')
    const [body] = sent('POST /auth/group-account') as { consents: { document: string; agreed: boolean }[] }[]
    expect(body?.consents.map(({ document, agreed }) => [document, agreed])).toEqual([
      ['terms', true],
      ['marketing', false],
    ])
  })

  test('to an account that the company has made asks for what is missing, and names the id to sign in by', async () => {
    const made = invitedAs('owner', { customerId: 'e1024' })
    await openAuth(<Screen />, opening('owner', { 'POST /auth/invitation': made }))
    expect(heading()).toBe('에이콤 계정을 시작해요')
    expect(screen.getByText(/로그인할 때는 아이디 e1024를 써요/)).toBeDefined()
    expect(screen.queryByText('초대가 끝나는 날')).toBeNull()
  })

  test('that is over says what to do', async () => {
    await openAuth(<Screen />, opening('learner', { 'POST /auth/invitation': refusal('INVALID_LINK') }))
    expect(heading()).toBe('이 초대 링크는 쓸 수 없어요')
    expect(screen.getByText(/초대 메일을 다시 보내 달라고/)).toBeDefined()
  })
})
