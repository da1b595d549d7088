import { describe, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { type AccountOptions, testApp, withoutHashing } from '#testing'
import { signInKey } from './count-sign-in.ts'
import { openFamily } from './families.ts'
import { checkAttempt, tryAttempt } from './sign-in-attempts.ts'

const app = await testApp()
const password = 'seven quiet herons'
const passwordHash = await hashPassword(password)
const person = (wish: AccountOptions = {}) => app.anAccount({ passwordHash, ...wish })

let addresses = 0
/** Signs in from an address of its own, so that only the throttle of the account counts. */
function signIn(
  customerId: string,
  given: { password?: string; host?: string; cookies?: Readonly<Record<string, string>>; from?: string } = {},
) {
  addresses++
  return app.send<Record<string, unknown>>({
    method: 'POST',
    url: '/api/auth/login',
    host: given.host ?? 'localhost',
    remoteAddress: given.from ?? `10.1.${addresses >> 8}.${addresses & 255}`,
    payload: JSON.stringify({ customerId, password: given.password ?? password }),
    headers: { 'content-type': 'application/json' },
    ...(given.cookies ? { cookies: given.cookies } : {}),
  })
}
const companyOf = async (customerId: string) => {
  const account = app.services.db.selectFrom('account').select('company_id').where('customer_id', '=', customerId)
  return (await account.executeTakeFirstOrThrow()).company_id
}
const withoutId = ({ requestId: _, ...body }: Record<string, unknown>) => body

describe('signing in', () => {
  test('answers the seven fields and nothing else, and the cookies hold', async () => {
    const { customerId, host } = await person({ level: 'A2', useConversation: true })
    const answer = await signIn(customerId)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      isAuthenticated: true,
      companyOwner: false,
      companyType: 'INDIVIDUAL',
      customerLevel: 'A2',
      paymentStatus: 'ACTIVE',
      completedOnboard: true,
      useConversation: true,
    })
    expect(await app.as({ host, cookies: answer.cookies }).call('GET /auth/session')).toMatchObject({
      status: 200,
      body: answer.body,
    })
  })

  test('sets its cookies with exactly the attributes that keep them ours', async () => {
    const { customerId } = await person()
    const answer = await signIn(customerId)
    const set = answer.headers['set-cookie'] as string[]
    const ours = 'Path=/; HttpOnly; Secure; SameSite=Lax'
    expect(set.map((cookie) => cookie.replace(/=[\w.-]{43,66};/, '=…;'))).toEqual([
      ...['__Host-rg_at', '__Host-rg_rt'].map((name) => `${name}=…; Max-Age=1209600; ${ours}`),
      `__Host-rg_kd=…; Max-Age=15552000; ${ours}`,
    ])
  })

  test('gives an owner cookies of thirty minutes', async () => {
    const { customerId, host } = await person({ host: 'acme.localhost', role: 'owner' })
    const answer = await signIn(customerId, { host })
    expect(answer.body).toMatchObject({ companyOwner: true, companyType: 'COMPANY' })
    const session = (answer.headers['set-cookie'] as string[]).filter((cookie) => !cookie.startsWith('__Host-rg_kd='))
    expect(session).toHaveLength(2)
    for (const cookie of session) expect(cookie).toContain('; Max-Age=1800; ')
  })

  test('takes the id in any case and with spaces around it, the password only as it is', async () => {
    const { customerId } = await person()
    expect((await signIn(` ${customerId.toUpperCase()} `)).status).toBe(200)
    expect((await signIn(customerId, { password: ` ${password}` })).status).toBe(400)
  })
})

describe('each sign-in', () => {
  test('an unknown id, a wrong password and an account without one get one answer', async () => {
    const { customerId } = await person()
    const { customerId: without } = await app.anAccount()
    const answers = [
      await signIn(customerId, { password: 'wrong' }),
      await signIn('nobody@example.com'),
      await signIn(without),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(400)
      expect(withoutId(answer.body)).toEqual({
        code: 'INVALID_CREDENTIALS',
        message: '아이디 또는 비밀번호가 맞지 않아요. 다시 입력해 주세요.',
      })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('that the server was too busy to check costs nothing', async () => {
    const { customerId } = await person()
    const key = signInKey(await companyOf(customerId), customerId)
    const { db } = app.services
    const rule = { longestWaitSeconds: 60, mostFailures: 100 }
    for (let busy = 0; busy < 12; busy++) {
      expect(await tryAttempt(db, app.clock, key, rule)).toEqual({ kind: 'ADMITTED' })
      const look = checkAttempt(db, key, () => Promise.reject(new Refusal('OVERLOADED')))
      await expect(look).rejects.toMatchObject({ code: 'OVERLOADED' })
    }
    const codes: unknown[] = []
    await withoutHashing(async () => {
      for (let busy = 0; busy < 12; busy++) codes.push((await signIn(customerId)).body.code)
    })
    // Now and then a place is free for a moment, and the right password lets in.
    expect(codes).toContain('OVERLOADED')
    expect(codes).not.toContain('TOO_MANY_ATTEMPTS')
    for (let wrong = 0; wrong < 4; wrong++)
      expect((await signIn(customerId, { password: 'wrong' })).body.code).toBe('INVALID_CREDENTIALS')
    expect((await signIn(customerId)).status).toBe(200)
  })

  test('an account of another company does not exist here', async () => {
    const { customerId } = await person({ host: 'acme.localhost' })
    expect((await signIn(customerId)).body).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect((await signIn(customerId, { host: 'acme.localhost' })).status).toBe(200)
  })

  test('tells a suspended person so only after the right password', async () => {
    const { id, customerId } = await person()
    await app.services.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', id).execute()
    expect((await signIn(customerId, { password: 'wrong' })).body).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    const answer = await signIn(customerId)
    expect(answer).toMatchObject({ status: 400, body: { code: 'ACCOUNT_SUSPENDED' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('ends the session that the browser held before', async () => {
    const { customerId, host, cookies } = await person()
    expect((await signIn(customerId, { cookies })).status).toBe(200)
    expect((await app.as({ host, cookies }).call('GET /auth/session')).status).toBe(401)
  })

  test('needs one connection at a time, so that sign-ins cannot wait for each other', async () => {
    const narrow = await testApp({ config: { databasePoolSize: 1 } })
    const { customerId, host, cookies } = await narrow.anAccount({ passwordHash })
    const answer = await narrow.as({ host, cookies }).call('POST /auth/login', { body: { customerId, password } })
    expect(answer.status).toBe(200)
  })
})

describe('ten sessions at once', () => {
  const live = async (accountId: number) => {
    const rows = await app.services.db
      .selectFrom('session_family')
      .select('id')
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .execute()
    return rows.length
  }

  test('the eleventh sign-in ends the oldest, which hears that it was ended', async () => {
    const account = await person()
    for (let time = 0; time < 10; time++) {
      app.clock.advance({ seconds: 1 })
      expect((await signIn(account.customerId)).status).toBe(200)
    }
    expect(await live(account.id)).toBe(10)
    expect(await app.as(account).call('GET /auth/session')).toMatchObject({
      status: 401,
      body: { code: 'SESSION_REVOKED' },
    })
  })

  test('holds when twenty-four sessions open at one instant', async () => {
    const account = await person()
    const { db, clock, chance, config } = app.services
    const open = (tx: Tx) =>
      openFamily(tx, { clock, chance, key: config.sessionKey }, { accountId: account.id, role: 'learner', device: '' })
    await Promise.all(Array.from({ length: 24 }, () => inTransaction(db, open)))
    expect(await live(account.id)).toBe(10)
  })
})

describe('guessing', () => {
  test('five tries are free, then each waits 1, 2, 4 … and at most 60 seconds, known or not', async () => {
    const { customerId } = await person()
    for (const id of [customerId, 'nobody-at-all@example.com']) {
      for (let free = 0; free < 5; free++) expect((await signIn(id, { password: 'wrong' })).status).toBe(400)
      for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
        expect(await signIn(id)).toMatchObject({
          status: 429,
          body: { code: 'TOO_MANY_ATTEMPTS', retryAfter: wait },
          headers: { 'retry-after': String(wait) },
        })
        app.clock.advance({ seconds: wait })
        expect((await signIn(id, { password: 'wrong' })).status).toBe(400)
      }
    }
  })

  test('the right password after the wait signs in and clears the count', async () => {
    const { customerId } = await person()
    for (let time = 0; time < 5; time++) await signIn(customerId, { password: 'wrong' })
    app.clock.advance({ seconds: 1 })
    expect((await signIn(customerId)).status).toBe(200)
    for (let time = 0; time < 5; time++) expect((await signIn(customerId, { password: 'wrong' })).status).toBe(400)
  })

  test('fifty parallel guesses are checked five times, though one is right', async () => {
    const { customerId } = await person()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, guess) =>
        signIn(customerId, { password: guess === 49 ? password : `guess ${guess}` }),
      ),
    )
    const codes = answers.map((answer) => answer.body.code ?? 'signed in')
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS' || code === 'signed in').length).toBeLessThanOrEqual(5)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS').length).toBeGreaterThanOrEqual(45)
  })

  test('one address may try thirty times a minute, for any ids', async () => {
    const from = '10.9.9.9'
    for (let time = 0; time < 30; time++) await signIn(`somebody-${time}@example.com`, { from })
    expect(await signIn('another@example.com', { from })).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    app.clock.advance({ minutes: 1 })
    expect((await signIn('another@example.com', { from })).status).toBe(400)
  })
})

test('the database holds hashes alone: no password and no token', async () => {
  const { customerId } = await person()
  const { cookies } = await signIn(customerId)
  const { rows } = await app.services.pool.query<{ all: string }>(`select string_agg(t::text, '') as all from (
    select row_to_json(s)::text from session_token s union all select row_to_json(f)::text from session_family f union all select row_to_json(a)::text from account a) t`)
  const stored = rows[0]?.all ?? ''
  expect(stored).toContain('$argon2id$')
  for (const secret of [password, ...Object.values(cookies)]) {
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  }
})
