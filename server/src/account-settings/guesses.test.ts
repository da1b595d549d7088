import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { type AccountOptions, signUpSteps, type TestAccount, testApp } from '#testing'

const app = await testApp()
const { db } = app.services
const { post, newAddress, emailTo } = signUpSteps(app)
const password = 'seven quiet herons'
const passwordHash = await hashPassword(password)
const person = (wish: AccountOptions = {}) => app.anAccount({ customerId: newAddress(), passwordHash, ...wish })

const again = (account: Pick<TestAccount, 'host' | 'cookies'>, secret: string, code?: string) =>
  app
    .as(account)
    .call('POST /account/reauthentication', { body: { password: secret, ...(code === undefined ? {} : { code }) } })
const isIn = async (account: TestAccount) => (await app.as(account).call('GET /auth/session')).status === 200

/** Wrong answers in a row, each after its wait. */
async function wrong(account: TestAccount, times: number, secret = 'wrong', code?: string): Promise<unknown[]> {
  const codes: unknown[] = []
  for (let time = 0; time < times; time++) {
    app.clock.advance({ seconds: 33 })
    codes.push((await again(account, secret, code)).body.code)
  }
  return codes
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })
/** A code that is wrong now and half a minute before and after. */
const neverRight = 'AAAAA-AAAAA'

/** An owner with a second step who has just signed in. */
async function guarded() {
  const account = await person({ host: 'acme.localhost', role: 'owner' })
  const { call } = app.as(account)
  const { secret } = (await call('POST /account/two-step')).body
  expect((await call('POST /account/two-step/confirmation', { body: { code: codeOf(secret) } })).status).toBe(200)
  app.clock.advance({ seconds: 30 })
  return { account, secret }
}

const refused = (code: string, times: number) => Array<string>(times).fill(code)

describe('a session that guesses', () => {
  test('ends at the tenth wrong password in a row; no other session does, and its owner is told', async () => {
    const account = await person()
    const other = await post('login', { customerId: account.customerId, password })
    expect(await wrong(account, 9)).toEqual(refused('INVALID_CREDENTIALS', 9))
    expect(await isIn(account)).toBe(true)
    app.clock.advance({ minutes: 1 })
    expect(await again(account, 'wrong')).toMatchObject({
      status: 401,
      body: { code: 'SESSION_REVOKED', fields: [{ path: 'session', rule: 'GUESSES' }] },
    })
    expect(await again(account, password)).toMatchObject({ status: 401, body: { code: 'SESSION_REVOKED' } })
    expect((await app.as({ host: account.host, cookies: other.cookies }).call('GET /auth/session')).status).toBe(200)
    const { text } = await emailTo(account.customerId)
    expect(text).toContain('10번 이어서 틀렸어요')
    expect(text).toContain('http://localhost/mypage/account')
  })

  test('a right answer resets the count', async () => {
    const account = await person()
    expect(await wrong(account, 9)).toEqual(refused('INVALID_CREDENTIALS', 9))
    app.clock.advance({ minutes: 1 })
    expect((await again(account, password)).status).toBe(200)
    expect(await wrong(account, 9)).toEqual(refused('INVALID_CREDENTIALS', 9))
    expect(await isIn(account)).toBe(true)
  })

  test('cannot outrun the count by guessing at one instant', async () => {
    const account = await person()
    const burst = async () =>
      (await Promise.all(refused('wrong', 8).map((secret) => again(account, secret)))).map(codes)
    const codes = ({ body }: { body: { code?: string } }) => body.code
    const seen: (string | undefined)[] = []
    for (let time = 0; time < 8; time++) {
      app.clock.advance({ minutes: 1 })
      seen.push(...(await burst()))
    }
    expect(seen.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(9)
    expect(seen.slice(0, 8).filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(3)
    expect(await isIn(account)).toBe(false)
    expect((await app.mails()).filter((mail) => mail.recipient === account.customerId)).toHaveLength(1)
  })

  test('a guess that was not checked is not counted', async () => {
    const account = await person()
    expect(await wrong(account, 5)).toEqual(refused('INVALID_CREDENTIALS', 5))
    for (let time = 0; time < 10; time++) expect((await again(account, password)).body.code).toBe('TOO_MANY_ATTEMPTS')
    app.clock.advance({ minutes: 1 })
    expect((await again(account, password)).status).toBe(200)
  })

  test('ends by codes as well, at the proof and at the removal together; knowing the password resets none', async () => {
    const { account } = await guarded()
    const remove = () => app.as(account).call('POST /account/two-step/removal', { body: { code: neverRight } })
    for (let time = 0; time < 5; time++) {
      expect((await remove()).body.code).toBe('INVALID_CODE')
      app.clock.advance({ seconds: 10 })
    }
    expect(await wrong(account, 4, password, neverRight)).toEqual(refused('INVALID_CODE', 4))
    app.clock.advance({ minutes: 1 })
    expect((await again(account, password, neverRight)).body.code).toBe('SESSION_REVOKED')
    expect(await isIn(account)).toBe(false)
  })

  test('the right password with the right code resets the count', async () => {
    const { account, secret } = await guarded()
    expect(await wrong(account, 9, password, neverRight)).toEqual(refused('INVALID_CODE', 9))
    app.clock.advance({ minutes: 1 })
    expect((await again(account, password, codeOf(secret))).status).toBe(200)
    expect(await wrong(account, 1, password, neverRight)).toEqual(['INVALID_CODE'])
    expect(await isIn(account)).toBe(true)
  })
})

describe('a hundred failures in a row', () => {
  const failed = (key: string, failures: number) =>
    db.updateTable('sign_in_failure').set({ failures, blocked_until: null }).where('key', 'like', key).execute()

  test('are counted with those at the sign-in: neither goes on after the other has reached them', async () => {
    const account = await person()
    await wrong(account, 1)
    await failed(`%:${account.customerId}`, 99)
    expect((await again(account, 'wrong')).body.code).toBe('INVALID_CREDENTIALS')
    app.clock.advance({ minutes: 1 })
    expect((await again(account, password)).body.code).toBe('TOO_MANY_ATTEMPTS')
    expect((await post('login', { customerId: account.customerId, password })).body.code).toBe('TOO_MANY_ATTEMPTS')
    expect((await emailTo(account.customerId)).text).toContain('100번')
  })

  test('block the second step until the password is set again, and the owner is told once', async () => {
    const { account, secret } = await guarded()
    const ticket = async (secret: string) => {
      const { body } = await post('login', { customerId: account.customerId, password: secret }, { host: account.host })
      return String(body.ticket)
    }
    const pass = async (code: string, secret = password) =>
      post('two-step', { ticket: await ticket(secret), code }, { host: account.host })
    expect((await pass(neverRight)).body.code).toBe('INVALID_CODE')
    await failed(`two-step:${account.id}:%`, 100)
    for (let time = 0; time < 3; time++) expect((await pass(codeOf(secret))).body.code).toBe('TOO_MANY_ATTEMPTS')
    const emails = (await app.mails()).filter(
      ({ recipient, text }) => recipient === account.customerId && text.includes('100번'),
    )
    expect(emails).toMatchObject([{ text: expect.stringContaining('http://acme.localhost/auth/find-account') }])
    await post(
      'find-account-password',
      { customerId: account.customerId, email: account.customerId },
      { host: account.host },
    )
    const token = /#token=([\w-]+)/.exec((await emailTo(account.customerId)).text)?.[1]
    await post('password-reset', { token, password: 'eleven loud geese' }, { host: account.host })
    expect((await pass(codeOf(secret), 'eleven loud geese')).status).toBe(200)
  })
})
