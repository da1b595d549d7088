import { randomUUID } from 'node:crypto'
import { companyNoticeVersion } from '@readgrow/contract/constants'
import { describe, expect, test } from 'vitest'
import { aCompany, signUpSteps, testApp, withoutHashing } from '#testing'

const app = await testApp()
const { post, newAddress, checkCode, askForCode, emailTo, verifiedToken, form, open } = signUpSteps(app)
const dead = 'x'.repeat(43)
const host = 'acme.localhost'

const checkNobodys = (from: string) =>
  post('verification-code-check', { challengeId: randomUUID(), code: '123456' }, { from })
const joining = async (proof: object, from?: string, at = host) => {
  const { verificationToken: _, ...rest } = await form('')
  const body = { ...rest, companyNotice: companyNoticeVersion, ...proof }
  return post('group-account', body, { host: at, ...(from ? { from } : {}) })
}

test('a call without proof costs no hash: with a full hashing queue it is refused as always', async () => {
  const weak = await form(await verifiedToken(newAddress()), { password: 'short' })
  const signingIn = () => post('login', { customerId: newAddress(), password: 'seven quiet herons' })
  const answers = await withoutHashing(async () => [
    await checkNobodys('10.8.1.1'),
    await open(dead),
    await joining({ inviteToken: dead }),
    await joining({ verificationToken: dead }),
    await post('password-reset', { token: dead, password: 'seven quiet herons' }),
    await post('account', { ...weak, password: 'aaaaaaaaaaaa' }),
    ...(await Promise.all(Array.from({ length: 6 }, signingIn))),
  ])
  const codes = answers.map(({ body }) => body.code)
  expect(codes.slice(0, 6)).toEqual([
    'INVALID_CODE',
    'INVALID_CODE',
    'INVALID_LINK',
    'INVALID_CODE',
    'INVALID_LINK',
    'WEAK_PASSWORD',
  ])
  // Calls that need a hash are refused, except one that comes at the moment a place is free.
  expect(codes.slice(6)).toContain('OVERLOADED')
})

describe('an address', () => {
  test('that shows sixty dead proofs an hour must wait, and callers there with live ones need not', async () => {
    const from = '10.8.1.2'
    const company = await aCompany(app)
    for (let time = 0; time < 30; time++) {
      expect((await post('account', await form(dead), { from })).body.code).toBe('INVALID_CODE')
      expect((await post('invitation', { inviteToken: dead }, { from, host })).body.code).toBe('INVALID_LINK')
    }
    const limited = { status: 429, body: { code: 'RATE_LIMITED', retryAfter: 3600 } }
    expect(await post('account', await form(dead), { from })).toMatchObject(limited)
    expect(await joining({ inviteToken: dead }, from)).toMatchObject(limited)
    expect(await post('invitation', { inviteToken: dead }, { from, host })).toMatchObject(limited)
    expect((await post('account', await form(await verifiedToken(newAddress())), { from })).status).toBe(200)
    const verificationToken = await verifiedToken(`new@${company.domain}`, { host: company.host })
    expect((await joining({ verificationToken }, from, company.host)).status).toBe(200)
    app.clock.advance({ hours: 1 })
    expect((await post('account', await form(dead), { from })).body.code).toBe('INVALID_CODE')
  })

  test('that checks three hundred wrong codes an hour must wait, and a right one still passes', async () => {
    const from = '10.8.1.3'
    const email = newAddress()
    const { body } = await askForCode(email)
    for (let time = 0; time < 300; time += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => checkNobodys(from)))
      for (const answer of answers) expect(answer.body.code).toBe('INVALID_CODE')
    }
    expect(await checkNobodys(from)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    const { code } = await emailTo(email)
    const right = await post('verification-code-check', { challengeId: body.challengeId, code }, { from })
    expect(right.status).toBe(200)
    expect((await checkCode(randomUUID(), '123456')).body.code).toBe('INVALID_CODE')
  })

  test('from which a hundred people open their invitations in an hour gets each of them shown', async () => {
    const from = '10.8.1.4'
    const company = await aCompany(app)
    await company.as.call('POST /admin/invitations', { body: { emails: ['guest@elsewhere.test'] } })
    const inviteToken = /#invite=([\w-]+)/.exec((await emailTo('guest@elsewhere.test')).text)?.[1] ?? ''
    for (let time = 0; time < 100; time++)
      expect((await post('invitation', { inviteToken }, { from, host: company.host })).status).toBe(200)
  })
})

test('one proof that ends in a refusal each time is hashed for ten times an hour', async () => {
  const email = newAddress()
  expect((await open(await verifiedToken(email))).status).toBe(200)
  app.clock.advance({ minutes: 1 })
  const token = await verifiedToken(email)
  for (let time = 0; time < 10; time++) expect((await open(token)).body.code).toBe('ACCOUNT_EXISTS')
  expect(await open(token)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
})
