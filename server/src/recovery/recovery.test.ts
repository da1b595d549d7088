import { seoulTimeText } from '@readgrow/learning/seoul-time'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { type AccountOptions, signUpSteps, type TestAccount, testApp } from '#testing'

const app = await testApp()
const { db } = app.services
const { post, newAddress, emailTo, verifiedToken } = signUpSteps(app)
const password = 'seven quiet herons'
const newPassword = 'eleven loud geese'
const passwordHash = await hashPassword(password)
const person = (wish: AccountOptions = {}) => app.anAccount({ customerId: newAddress(), passwordHash, ...wish })

const given = (host?: string) => (host === undefined ? {} : { host })
const findIds = async (verificationToken: string, host?: string) =>
  post('find-account-id', { verificationToken }, given(host))
const askForLink = (customerId: string, email = customerId, host?: string) =>
  post('find-account-password', { customerId, email }, given(host))
const signIn = (customerId: string, secret: string, host?: string) =>
  post('login', { customerId, password: secret }, given(host))
const reset = (token: string, secret = newPassword, host?: string) =>
  post('password-reset', { token, password: secret }, given(host))
const tokenIn = (text: string) => /#token=([\w-]+)/.exec(text)?.[1] ?? ''
async function linkFor({ customerId, host }: Pick<TestAccount, 'customerId' | 'host'>): Promise<string> {
  expect(await askForLink(customerId, customerId, host)).toMatchObject({ status: 200, body: {} })
  return tokenIn((await emailTo(customerId)).text)
}
const link = (provider: string, account: TestAccount) =>
  db
    .insertInto('external_identity')
    .columns(['company_id', 'issuer', 'subject', 'account_id', 'provider', 'linked_at'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select((of) => [
          'company_id',
          of.val(`https://${provider}.example`).as('issuer'),
          of.val(`subject ${account.id}`).as('subject'),
          'id',
          of.val(provider).as('provider'),
          of.val(app.clock.now()).as('linked_at'),
        ])
        .where('id', '=', account.id),
    )
    .execute()
const setState = (id: number, status: string) =>
  db.updateTable('account').set({ status }).where('id', '=', id).execute()

describe('finding an id', () => {
  test('shows the owner of a mailbox their accounts at this company, masked, and how they sign in', async () => {
    const account = await person()
    await link('kakao', account)
    const other = await person({ host: 'acme.localhost', customerId: 'gentle-otter' })
    await db.updateTable('account').set({ email: account.customerId }).where('id', '=', other.id).execute()
    const answer = await findIds(await verifiedToken(account.customerId, { purpose: 'FIND_ID' }))
    expect(answer).toMatchObject({
      status: 200,
      body: { accounts: [{ maskedId: 'ne***@example.com', joinedOn: '2026-11-20', providers: ['kakao'] }] },
    })
    app.clock.advance({ minutes: 1 })
    const host = 'acme.localhost'
    const there = await findIds(await verifiedToken(account.customerId, { purpose: 'FIND_ID', host }), host)
    expect(there.body.accounts).toEqual([{ maskedId: 'ge***', joinedOn: '2026-11-20', providers: [] }])
  })

  test('finds nothing for a mailbox without an account, nor for an account that has left', async () => {
    const left = await person()
    await setState(left.id, 'LEFT')
    for (const email of [newAddress(), left.customerId])
      expect((await findIds(await verifiedToken(email, { purpose: 'FIND_ID' }))).body).toEqual({ accounts: [] })
  })

  test('spends the token: not twice, not of another purpose, company or age', async () => {
    const token = await verifiedToken(newAddress(), { purpose: 'FIND_ID' })
    expect((await findIds(token)).status).toBe(200)
    const old = await verifiedToken(newAddress(), { purpose: 'FIND_ID' })
    app.clock.advance({ minutes: 10 })
    const others = [
      token,
      old,
      await verifiedToken(newAddress()),
      await verifiedToken(newAddress(), { purpose: 'FIND_ID', host: 'acme.localhost' }),
      'x'.repeat(43),
    ]
    for (const refused of others)
      expect(await findIds(refused)).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } })
  })

  test('goes on for three hundred an hour from one address, as of an office', async () => {
    const ask = () => post('find-account-id', { verificationToken: 'x'.repeat(43) }, { from: '10.3.4.1' })
    for (let time = 0; time < 21; time++) expect((await ask()).status).toBe(400)
    await app.services.db
      .updateTable('throttle')
      .set({ hits: 299 })
      .where('key', 'like', 'find-id:10.3.4.1/%')
      .execute()
    expect((await ask()).status).toBe(400)
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  })
})

describe('asking for a new password', () => {
  test('mails a link of the right host; its token stands behind #, in the database as a hash alone', async () => {
    for (const host of ['localhost', 'acme.localhost'] as const) {
      const account = await person({ host })
      const token = await linkFor(account)
      const { text } = await emailTo(account.customerId)
      expect(text).toContain(`http://${host}/auth/change-password#token=${token}`)
      expect(token).toMatch(/^[\w-]{43}$/)
      const rows = await db.selectFrom('password_reset').selectAll().where('account_id', '=', account.id).execute()
      expect(JSON.stringify(rows)).not.toContain(token)
    }
  })

  test.each([
    [
      'an id and an address that do not belong together',
      async () => [(await person()).customerId, newAddress()],
      '없어요',
    ],
    ['nobody', async () => [newAddress(), newAddress()], '없어요'],
    ['somebody who waits', async () => oneOf('WAITING'), '승인을 기다리고'],
    ['somebody deactivated', async () => oneOf('DEACTIVATED'), '이용을 멈췄어요'],
    ['somebody suspended', async () => oneOf('SUSPENDED'), '이용이 제한'],
    ['somebody who left', async () => oneOf('LEFT'), '없어요'],
  ])('for %s answers alike, and the email tells the mailbox why there is no link', async (_, make, told) => {
    const [customerId = '', email = ''] = await make()
    expect(await askForLink(customerId, email)).toMatchObject({ status: 200, body: {} })
    const { text } = await emailTo(email)
    expect(text).toContain(told)
    expect(tokenIn(text)).toBe('')
  })

  async function oneOf(status: string): Promise<string[]> {
    const { id, customerId } = await person()
    await setState(id, status)
    return [customerId, customerId]
  }

  test('for an account without a password names how it signs in', async () => {
    const account = await app.anAccount({ customerId: newAddress() })
    await link('naver', account)
    await askForLink(account.customerId)
    const { text } = await emailTo(account.customerId)
    expect(text).toContain('네이버')
    expect(tokenIn(text)).toBe('')
  })

  test('to one mailbox waits sixty seconds, known or not', async () => {
    for (const id of [(await person()).customerId, newAddress()]) {
      expect((await askForLink(id)).status).toBe(200)
      expect(await askForLink(id)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retryAfter: 60 } })
    }
  })
})

describe('the link', () => {
  const invalid = { status: 400, body: { code: 'INVALID_LINK' } }

  test('sets the password, ends every session, forgets failures and tells the owner', async () => {
    const account = await person()
    for (let time = 0; time < 6; time++) await signIn(account.customerId, 'wrong')
    expect((await reset(await linkFor(account))).status).toBe(200)
    expect(await app.as(account).call('GET /auth/session')).toMatchObject({
      status: 401,
      body: { code: 'SESSION_REVOKED' },
    })
    expect((await signIn(account.customerId, newPassword)).status).toBe(200)
    expect((await signIn(account.customerId, password)).body.code).toBe('INVALID_CREDENTIALS')
    expect((await emailTo(account.customerId)).text).toContain(
      `${seoulTimeText(app.clock.now())}에 비밀번호가 바뀌었어요`,
    )
  })

  test('works once, even when it is used eight times at one instant', async () => {
    const token = await linkFor(await person())
    const answers = await Promise.all(Array.from({ length: 8 }, () => reset(token)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(invalid)
    expect(await reset(token)).toMatchObject(invalid)
  })

  test('survives a weak password, by the rule of the role', async () => {
    const owner = await person({ host: 'acme.localhost', role: 'owner' })
    const token = await linkFor(owner)
    expect(await reset(token, 'short of 15 ch', owner.host)).toMatchObject({
      status: 400,
      body: { code: 'WEAK_PASSWORD', fields: [{ path: 'password', rule: 'LENGTH' }] },
    })
    expect((await reset(token, newPassword, owner.host)).status).toBe(200)
  })

  test('ends after ten minutes, by a newer one, on another host, and with the account', async () => {
    const [late, renewed, foreign, gone] = [await person(), await person(), await person(), await person()]
    const tokens = [await linkFor(renewed), await linkFor(gone), await linkFor(foreign)]
    app.clock.advance({ minutes: 1 })
    const newer = await linkFor(renewed)
    await setState(gone.id, 'DEACTIVATED')
    expect(await reset(tokens[0] ?? '')).toMatchObject(invalid)
    expect(await reset(tokens[1] ?? '')).toMatchObject(invalid)
    expect(await reset(tokens[2] ?? '', newPassword, 'acme.localhost')).toMatchObject(invalid)
    expect((await reset(newer)).status).toBe(200)
    const old = await linkFor(late)
    app.clock.advance({ minutes: 10 })
    expect(await reset(old)).toMatchObject(invalid)
    expect(await reset('x'.repeat(43))).toMatchObject(invalid)
  })
})
