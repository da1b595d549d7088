import { describe, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { type AccountOptions, aCompany, signUpSteps, type TestAccount, testApp } from '#testing'

const app = await testApp()
const { db } = app.services
const { post, newAddress, emailTo, verifiedToken } = signUpSteps(app)
const password = 'seven quiet herons'
const newPassword = 'eleven loud geese'
const passwordHash = await hashPassword(password)
const person = (wish: AccountOptions = {}) => app.anAccount({ customerId: newAddress(), passwordHash, ...wish })
const again = (account: TestAccount, secret: string) =>
  app.as(account).call('POST /account/reauthentication', { body: { password: secret } })
const setPassword = (account: TestAccount, secret: string) =>
  app.as(account).call('PUT /account/password', { body: { password: secret } })
/** The same person on another device. */
async function elsewhere({ customerId, host }: TestAccount, secret = password) {
  const answer = await post('login', { customerId, password: secret }, { host })
  return { status: answer.status, call: app.as({ host, cookies: answer.cookies }).call }
}

describe('giving the password again', () => {
  test('opens sensitive changes for ten minutes, in this session alone', async () => {
    const account = await person()
    const other = await elsewhere(account)
    app.clock.advance({ minutes: 11 })
    expect((await setPassword(account, newPassword)).body.code).toBe('REAUTH_REQUIRED')
    const until = new Date(app.clock.now().getTime() + 600_000).toISOString()
    expect(await again(account, password)).toMatchObject({ status: 200, body: { reauthenticatedUntil: until } })
    expect((await other.call('POST /account/leaving', { body: { reason: '' } })).body.code).toBe('REAUTH_REQUIRED')
    expect((await setPassword(account, newPassword)).status).toBe(200)
  })

  test('refuses a wrong one, also where there is none, and slows guessing down without blocking sign-in', async () => {
    const [account, without] = [await person(), await app.anAccount({ customerId: newAddress() })]
    expect((await again(without, password)).body.code).toBe('INVALID_CREDENTIALS')
    for (let free = 0; free < 5; free++) expect((await again(account, 'wrong')).body.code).toBe('INVALID_CREDENTIALS')
    expect(await again(account, password)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
    app.clock.advance({ seconds: 1 })
    expect((await elsewhere(account)).status).toBe(200)
  })

  test('asks for the code too where a second step is on', async () => {
    const account = await person({ host: 'acme.localhost', role: 'owner' })
    await db
      .insertInto('two_step')
      .values({ account_id: account.id, secret: Buffer.alloc(60), confirmed_at: app.clock.now() })
      .execute()
    expect((await again(account, password)).body.code).toBe('INVALID_CODE')
  })
})

describe('another password', () => {
  test('ends all other sessions, keeps this one, and tells the owner', async () => {
    const account = await person()
    const other = await elsewhere(account)
    expect((await setPassword(account, newPassword)).status).toBe(200)
    expect((await app.as(account).call('GET /auth/session')).status).toBe(200)
    expect((await other.call('GET /auth/session')).body.code).toBe('SESSION_REVOKED')
    expect((await emailTo(account.customerId)).subject).toBe('[리드그로우] 비밀번호가 바뀌었어요')
    expect((await elsewhere(account)).status).toBe(400)
    expect((await elsewhere(account, newPassword)).status).toBe(200)
  })

  test('may be the first one', async () => {
    const account = await app.anAccount({ customerId: newAddress() })
    expect((await setPassword(account, newPassword)).status).toBe(200)
    expect((await app.as(account).call('GET /account')).body.hasPassword).toBe(true)
  })

  test.each([
    ['learner', 'nine char'],
    ['owner', 'fourteen chars'],
    ['operator', 'fourteen chars'],
    ['editor', 'fourteen chars'],
  ] as const)('of a %s may not be weak', async (role, weak) => {
    const host = role === 'learner' ? 'localhost' : role === 'owner' ? 'acme.localhost' : 'admin.localhost'
    expect(await setPassword(await person({ role, host }), weak)).toMatchObject({
      status: 400,
      body: { code: 'WEAK_PASSWORD', fields: [{ path: 'password', rule: 'LENGTH' }] },
    })
  })

  test('ends the links that were mailed for the old one', async () => {
    const account = await person()
    await post('find-account-password', { customerId: account.customerId, email: account.customerId })
    const token = /#token=([\w-]+)/.exec((await emailTo(account.customerId)).text)?.[1]
    await setPassword(account, newPassword)
    expect((await post('password-reset', { token, password: 'thirteen calm swans' })).body.code).toBe('INVALID_LINK')
  })
})

const tokenFor = (email: string, host: string) => verifiedToken(email, { purpose: 'CHANGE_EMAIL', host })
const change = (account: TestAccount, verificationToken: string) =>
  app.as(account).call('PUT /account/email', { body: { verificationToken } })

describe('another address', () => {
  test('of an individual is the id as well; the old one is told, without the whole new one', async () => {
    const [account, email] = [await person(), newAddress()]
    const answer = await change(account, await tokenFor(email, account.host))
    expect(answer).toMatchObject({ status: 200, body: { email, customerId: email } })
    const { text } = await emailTo(account.customerId)
    expect(text).toContain('ne***@example.com')
    expect(text).not.toContain(email)
    expect((await post('login', { customerId: email, password })).status).toBe(200)
    expect((await post('login', { customerId: account.customerId, password })).status).toBe(400)
  })

  test('that is another account’s id is refused, and the token stays valid', async () => {
    const [account, other] = [await person(), await person()]
    const token = await tokenFor(other.customerId, account.host)
    expect(await change(account, token)).toMatchObject({ status: 409, body: { code: 'ACCOUNT_EXISTS' } })
    expect((await app.as(account).call('GET /account')).body.email).toBe(account.customerId)
    expect((await change(other, token)).status).toBe(200)
  })

  test('taken by two at one instant goes to one of them', async () => {
    const [one, two, email] = [await person(), await person(), newAddress()]
    const first = await tokenFor(email, one.host)
    app.clock.advance({ minutes: 1 })
    const second = await tokenFor(email, two.host)
    const answers = await Promise.all([change(one, first), change(two, second)])
    expect(answers.map(({ body }) => body.code ?? 'changed').sort()).toEqual(['ACCOUNT_EXISTS', 'changed'])
  })

  test('of a member leaves an id that is no address as it is', async () => {
    const host = 'acme.localhost'
    const member = await person({ host, customerId: `employee-${newAddress().replace(/\D/g, '')}` })
    await db.updateTable('account').set({ email: newAddress() }).where('id', '=', member.id).execute()
    const email = newAddress()
    expect((await change(member, await tokenFor(email, host))).body).toMatchObject({
      email,
      customerId: member.customerId,
    })
  })

  test('of a provisioned member is what the directory says', async () => {
    const host = 'acme.localhost'
    const member = await person({ host })
    const { company_id } = await db
      .selectFrom('account')
      .select('company_id')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    const provisioned = { company_id, account_id: member.id, external_id: null, display: '{}' }
    await db
      .insertInto('scim_user')
      .values({ ...provisioned, changed_at: app.clock.now() })
      .execute()
    expect((await app.as(member).call('GET /account')).body.emailManaged).toBe(true)
    expect(await change(member, await tokenFor(newAddress(), host))).toMatchObject({
      status: 403,
      body: { code: 'FEATURE_DISABLED' },
    })
  })

  test.each(['SIGN_UP', 'FIND_ID', 'RESET_PASSWORD'])('is not proved by a token for %s', async (purpose) => {
    const account = await person()
    expect((await change(account, await verifiedToken(newAddress(), { purpose }))).body.code).toBe('INVALID_CODE')
  })
})

test('a member’s address stays in the company’s domains until an owner allows others; the audit log has both', async () => {
  const company = await aCompany(app)
  const member = await company.join('learner')
  const [inside, outside] = [newAddress(), newAddress().replace('example.com', 'elsewhere.test')]
  expect((await app.as(member).call('GET /account')).body.emailDomains).toEqual([company.domain, 'example.com'])
  const token = await tokenFor(outside, company.host)
  const refused = await change(member, token)
  expect(refused.body).toMatchObject({ code: 'EMAIL_OUTSIDE_COMPANY' })
  expect((await change(member, await tokenFor(inside, company.host))).body.email).toBe(inside)
  app.clock.advance({ seconds: 1 })
  await company.as.call('PUT /admin/company', {
    body: { name: '열린 회사', supportEmail: 'help@example.com', joining: 'INVITATION', otherAddresses: true },
  })
  expect((await app.as(member).call('GET /account')).body.emailDomains).toBeNull()
  expect((await change(member, token)).body.email).toBe(outside)
  const { entries } = (await company.as.call('GET /admin/audit', { query: { action: 'account' } })).body
  expect(entries.map(({ before, after }) => [before?.email, after?.email])).toEqual([
    [inside, outside],
    [member.customerId, inside],
  ])
})
