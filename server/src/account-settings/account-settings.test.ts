import { describe, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { signUpSteps, testApp } from '#testing'

const app = await testApp()
const { newAddress, verifiedToken, open, emailTo } = signUpSteps(app)
const passwordHash = await hashPassword('seven quiet herons')

/** Signs a person up with nothing but what is required. */
async function newcomer() {
  const email = newAddress()
  const { cookies } = await open(await verifiedToken(email))
  const account = app.as({ host: 'localhost', cookies })
  const set = (document: 'marketing' | 'night-marketing', agreed: boolean) =>
    account.call('PUT /account/consents', { body: { document, agreed } })
  const agreedTo = async () => {
    const { body } = await account.call('GET /account')
    return body.consents.filter((consent) => consent.agreed).map((consent) => consent.document)
  }
  return { email, ...account, set, agreedTo }
}
const rowsOf = (email: string) =>
  app.services.db
    .selectFrom('consent')
    .innerJoin('account', 'account.id', 'consent.account_id')
    .select(['document', 'agreed'])
    .where('account.customer_id', '=', email)
    .where('document', 'like', '%marketing')
    .orderBy('agreed_at')
    .execute()

describe('the account page', () => {
  test('shows the profile, the ways to sign in and the consents', async () => {
    const { email, call } = await newcomer()
    expect((await call('GET /account')).body).toMatchObject({
      customerId: email,
      email,
      emailManaged: false,
      name: '홍길동',
      birthDate: '1990-05-05',
      joinedOn: '2026-11-20',
      role: 'learner',
      companyName: '',
      hasPassword: true,
      reauthenticatedUntil: '2026-11-20T00:40:00.000Z',
      providers: [],
      twoStep: { offered: false, required: false, on: false },
      consents: [
        { document: 'terms', agreed: true, agreedOn: '2026-11-20', required: true },
        { document: 'privacy', agreed: true },
        { document: 'age14', agreed: true },
        { document: 'marketing', agreed: false, agreedOn: null },
        { document: 'night-marketing', agreed: false },
      ],
    })
  })

  test('asks for the password again after ten minutes', async () => {
    const account = await app.anAccount({ passwordHash })
    app.clock.advance({ minutes: 10 })
    expect((await app.as(account).call('GET /account')).body.reauthenticatedUntil).toBeNull()
    expect((await app.as(account).call('PUT /account/password', { body: { password: 'x' } })).body.code).toBe(
      'REAUTH_REQUIRED',
    )
  })

  test('names the company, and the second step where it is offered', async () => {
    const owner = await app.anAccount({ host: 'acme.localhost', role: 'owner' })
    expect((await app.as(owner).call('GET /account')).body).toMatchObject({
      companyName: '에이콤',
      hasPassword: false,
      twoStep: { offered: true, on: false },
    })
  })

  test('accepts another name, composed and trimmed', async () => {
    const { call } = await newcomer()
    const answer = await call('PUT /account/name', { body: { name: ` ${'김민지'.normalize('NFD')} ` } })
    expect(answer).toMatchObject({ status: 200, body: { name: '김민지' } })
    expect((await call('GET /common/header-info')).body.userProfile.customerName).toBe('김민지')
  })
})

describe('consents', () => {
  test('are added line by line, and the newest counts', async () => {
    const { email, set, agreedTo } = await newcomer()
    for (const agreed of [true, true, false, true]) {
      app.clock.advance({ minutes: 1 })
      expect((await set('marketing', agreed)).status).toBe(200)
    }
    expect(await agreedTo()).toContain('marketing')
    expect((await rowsOf(email)).map(({ agreed }) => agreed)).toEqual([true, false, true])
  })

  test('to news at night need news, and end with them', async () => {
    const { set, agreedTo } = await newcomer()
    expect(await set('night-marketing', true)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'document', rule: 'MARKETING_FIRST' }] },
    })
    await set('marketing', true)
    app.clock.advance({ seconds: 1 })
    await set('night-marketing', true)
    expect(await agreedTo()).toEqual(expect.arrayContaining(['marketing', 'night-marketing']))
    app.clock.advance({ seconds: 1 })
    await set('marketing', false)
    expect(await agreedTo()).toEqual(['terms', 'privacy', 'age14'])
  })

  test('changed twice within one millisecond end as the last change left them', async () => {
    const { set, agreedTo } = await newcomer()
    await set('marketing', true)
    await set('marketing', false)
    expect(await agreedTo()).not.toContain('marketing')
  })

  test('are confirmed by mail', async () => {
    const { email, set } = await newcomer()
    app.clock.advance({ minutes: 1 })
    await set('marketing', true)
    expect((await emailTo(email)).text).toContain('새 소식과 혜택 메일 받기에 동의하셨어요')
  })
})
