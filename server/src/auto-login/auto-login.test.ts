import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, testApp } from '#testing'

const app = await testApp()
const host = 'acme.localhost'
let owner: TestAccount
let kid = ''
let secret = ''

beforeAll(async () => {
  owner = await app.anAccount({ host, role: 'owner' })
  await app.services.db.updateTable('company_domain').set({ verified_at: app.clock.now() }).execute()
  const { body } = await app.as(owner).call('POST /admin/sign-in/auto-login-keys', { body: {} })
  kid = body.kid
  secret = body.secret ?? ''
})

interface Change {
  readonly claims?: JWTPayload
  readonly header?: Partial<JWTHeaderParameters>
  readonly key?: Parameters<SignJWT['sign']>[0]
}
const seconds = () => Math.floor(app.clock.now().getTime() / 1000)

/** A valid link token, with the test's changes. */
const token = (subject: string, { claims, header, key }: Change = {}): Promise<string> =>
  new SignJWT({
    iss: host,
    aud: `http://${host}`,
    sub: subject,
    jti: randomUUID(),
    iat: seconds(),
    exp: seconds() + 300,
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256', kid, ...header })
    .sign(key ?? Buffer.from(secret, 'base64url'))

let addresses = 0
function post(
  path: string,
  jwt: string,
  given: { from?: string; host?: string; cookies?: Record<string, string> } = {},
) {
  addresses++
  return app.send<Record<string, unknown>>({
    method: 'POST',
    url: `/api/auth/${path}`,
    host: given.host ?? host,
    remoteAddress: given.from ?? `10.8.${addresses >> 8}.${addresses & 255}`,
    payload: JSON.stringify({ token: jwt }),
    headers: { 'content-type': 'application/json' },
    ...(given.cookies ? { cookies: given.cookies } : {}),
  })
}
const check = (jwt: string, given = {}) => post('auto-login/check', jwt, given)
const use = (jwt: string, given = {}) => post('auto-login', jwt, given)
const member = (role: 'learner' | 'owner' = 'learner') => app.anAccount({ host, role })
const actionsOf = async (accountId: number) =>
  (await app.services.db.selectFrom('audit_line').select('action').where('account_id', '=', accountId).execute()).map(
    ({ action }) => action,
  )

describe('a link', () => {
  test('signs in once, after any number of looks, and appears in the audit log', async () => {
    const person = await member()
    const jwt = await token(person.customerId)
    for (let look = 0; look < 3; look++)
      expect((await check(jwt)).body).toEqual({ name: '홍길동', companyName: '에이콤' })
    const answer = await use(jwt)
    expect(answer.body).toMatchObject({ isAuthenticated: true, companyType: 'COMPANY' })
    expect((await app.as({ host, cookies: answer.cookies }).call('GET /auth/session')).status).toBe(200)
    expect((await use(jwt)).body.code).toBe('INVALID_LINK')
    expect((await check(jwt)).body.code).toBe('INVALID_LINK')
    expect(await actionsOf(person.id)).toEqual(['auto_login.used'])
  })

  test('lets in one of five that use it at once', async () => {
    const jwt = await token((await member()).customerId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => use(jwt)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  })

  test('finds a member by their employee number as well', async () => {
    const person = await member()
    await app.services.db.updateTable('account').set({ employee_no: 'E-77' }).where('id', '=', person.id).execute()
    const answer = await use(await token('E-77'))
    const session = await app.services.db
      .selectFrom('session_family')
      .select('way')
      .where('account_id', '=', person.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(answer.status).toBe(200)
    expect(session.way).toBe('LINK')
  })

  test('finds a member by their id in whatever case the company writes it', async () => {
    const { customerId } = await member()
    expect((await use(await token(customerId.toUpperCase()))).status).toBe(200)
  })

  test('replaces the session that the browser held', async () => {
    const [before, after] = [await member(), await member()]
    expect((await use(await token(after.customerId), { cookies: before.cookies })).status).toBe(200)
    expect((await app.as(before).call('GET /auth/session')).status).toBe(401)
  })

  test.each(['owner', 'editor', 'operator'] as const)('never lets an %s in, and says why', async (role) => {
    const person = await app.anAccount({ host, role })
    const jwt = await token(person.customerId, { claims: { email: person.customerId } })
    expect((await check(jwt)).body.code).toBe('STAFF_LINK')
    expect((await use(jwt)).body.code).toBe('STAFF_LINK')
  })

  test.each([
    ['SUSPENDED', 'ACCOUNT_SUSPENDED'],
    ['WAITING', 'ACCOUNT_WAITING'],
    ['DEACTIVATED', 'ACCOUNT_DEACTIVATED'],
    ['LEFT', 'INVALID_LINK'],
  ])('tells whoever is %s so by %s', async (status, code) => {
    const person = await member()
    await app.services.db.updateTable('account').set({ status }).where('id', '=', person.id).execute()
    expect((await use(await token(person.customerId))).body.code).toBe(code)
  })
})

const hours = 3600
describe('a token', () => {
  test.each<[string, () => Change]>([
    ['of an unknown key', () => ({ header: { kid: randomUUID() } })],
    ['with a key that is no id', () => ({ header: { kid: "' or true --" } })],
    ['signed by another secret', () => ({ key: Buffer.alloc(32, 7) })],
    ['of a longer algorithm than its key', () => ({ header: { alg: 'HS512' }, key: Buffer.from(secret, 'base64url') })],
    ['of another issuer', () => ({ claims: { iss: 'other.localhost' } })],
    ['for another host', () => ({ claims: { aud: 'http://localhost' } })],
    ['of more than five minutes', () => ({ claims: { exp: seconds() + 301 } })],
    ['of more than a day in a mail', () => ({ claims: { use: 'mail', exp: seconds() + 24 * hours + 1 } })],
    ['for an unknown use', () => ({ claims: { use: 'forever', exp: seconds() + 300 } })],
    ['that has run out', () => ({ claims: { iat: seconds() - 400, exp: seconds() - 100 } })],
    ['out of the future', () => ({ claims: { iat: seconds() + 100, exp: seconds() + 200 } })],
    ['without an end', () => ({ claims: { exp: undefined as never } })],
    ['without a beginning', () => ({ claims: { iat: undefined as never } })],
    ['without an id of its own', () => ({ claims: { jti: undefined as never } })],
    ['with NUL in its id', () => ({ claims: { jti: 'a\0b' } })],
    ['for nobody', () => ({ claims: { sub: '' } })],
  ])('%s is refused with the one answer', async (_, change) => {
    const { customerId } = await member()
    const jwt = await token(customerId, change())
    for (const call of [check, use]) {
      const { requestId: _id, ...body } = (await call(jwt)).body
      expect(body).toEqual({ code: 'INVALID_LINK', message: '링크가 만료되었거나 이미 사용되었어요.' })
    }
  })

  test('without a signature is refused, whatever algorithm it claims', async () => {
    const [, payload] = (await token((await member()).customerId)).split('.')
    for (const alg of ['none', 'None', 'HS256']) {
      const head = Buffer.from(JSON.stringify({ alg, kid })).toString('base64url')
      expect((await use(`${head}.${payload}.AA`)).body.code).toBe('INVALID_LINK')
    }
  })

  test('for a mail is valid for a day', async () => {
    const jwt = await token((await member()).customerId, { claims: { use: 'mail', exp: seconds() + 24 * hours } })
    app.clock.advance({ hours: 23 })
    expect((await use(jwt)).status).toBe(200)
  })

  test('of one company is worth nothing on the host of another, whatever it says', async () => {
    const person = await app.anAccount()
    const jwt = await token(person.customerId, { claims: { iss: 'localhost', aud: 'http://localhost' } })
    expect((await use(jwt, { host: 'localhost' })).body.code).toBe('INVALID_LINK')
  })

  test('that is forged in the name of a real key leaves a line in the audit log', async () => {
    const lines = async () =>
      (await app.services.db.selectFrom('audit_line').select('id').where('action', '=', 'auto_login.refused').execute())
        .length
    const before = await lines()
    await use(await token('anybody', { key: Buffer.alloc(32, 9) }))
    expect(await lines()).toBe(before + 1)
  })

  test('that is invalid is tried twenty times a minute, and a valid one still passes', async () => {
    const from = '10.99.0.1'
    const wrong = await token('anybody', { key: Buffer.alloc(32, 9) })
    const codes: unknown[] = []
    for (let index = 0; index < 21; index++) codes.push((await use(wrong, { from })).body.code)
    expect(codes).toEqual([...Array(20).fill('INVALID_LINK'), 'RATE_LIMITED'])
    expect((await use(await token((await member()).customerId), { from })).status).toBe(200)
  })
})

describe('a key pair of the company', () => {
  const pair = generateKeyPairSync('ed25519')
  const store = (publicKey: string) =>
    app.as(owner).call('POST /admin/sign-in/auto-login-keys', { body: { publicKey } })

  test.each([
    ['PEM', pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()],
    ['JWK', JSON.stringify(pair.publicKey.export({ format: 'jwk' }))],
  ])('given as %s checks its signatures, and a secret made of its public half does not pass', async (_, text) => {
    owner = await app.anAccount({ host, role: 'owner' })
    const { body } = await store(text)
    expect(body.secret).toBeNull()
    const person = await member()
    const header = { alg: 'EdDSA', kid: body.kid }
    expect((await use(await token(person.customerId, { header, key: pair.privateKey }))).status).toBe(200)
    const confused = { header: { alg: 'HS256', kid: body.kid }, key: Buffer.from(text) }
    expect((await use(await token(person.customerId, confused))).body.code).toBe('INVALID_LINK')
    await app.as(owner).call('DELETE /admin/sign-in/auto-login-keys/:kid', { params: { kid: body.kid } })
    const late = await token(person.customerId, { header, key: pair.privateKey })
    expect((await use(late)).body.code).toBe('INVALID_LINK')
  })

  test.each([
    ['text', 'hello'],
    ['a private key', pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
    ['a private JWK', JSON.stringify(pair.privateKey.export({ format: 'jwk' }))],
    ['another curve', generateKeyPairSync('x25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  ])('%s is refused as no key', async (_, text) => {
    owner = await app.anAccount({ host, role: 'owner' })
    expect((await store(text)).body.code).toBe('FILE_INVALID')
  })
})

describe('somebody who has no account', () => {
  const arrive = async (email: string, host_ = host, name = '새 사람') =>
    use(await token(`new-${email}`, { claims: { email, name } }), { host: host_ })
  const joiningIs = (joining: string) => app.services.db.updateTable('company').set({ joining }).execute()

  test('of the verified domain is asked for age and consents first, with a ticket bound to the browser', async () => {
    await joiningIs('DOMAIN')
    const answer = await arrive('newcomer@acme.demo')
    expect(answer.body).toEqual({
      status: 'SIGN_UP',
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      name: '새 사람',
      email: 'newcomer@acme.demo',
      suggestedEmail: null,
      companyName: '에이콤',
    })
    expect(answer.cookies).toEqual({ '__Host-rg_trip': expect.stringMatching(/^[\w-]{43}$/) })
  })

  test('begins with a valid name, whatever the link calls them', async () => {
    const answer = await arrive('turned@acme.demo', host, `새\u202e\u2028사람${'가'.repeat(60)}`)
    expect(answer.body).toMatchObject({ status: 'SIGN_UP', name: `새 사람${'가'.repeat(36)}` })
  })

  test('of another domain is refused', async () => {
    for (const email of ['stranger@example.com', 'x@acme.demo.example.com', 'x@sub.acme.demo'])
      expect((await arrive(email)).body.code).toBe('INVALID_LINK')
  })

  test('joins a company that takes the invited alone only with an invitation', async () => {
    await joiningIs('INVITATION')
    expect((await arrive('invited@acme.demo')).body.code).toBe('INVALID_LINK')
    const { company_id } = await app.services.db
      .selectFrom('account')
      .select('company_id')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow()
    const now = app.clock.now()
    await app.services.db
      .insertInto('invitation')
      .values({
        id: randomUUID(),
        company_id,
        email: 'invited@acme.demo',
        role: 'learner',
        token_hash: Buffer.from(randomUUID()),
        created_at: now,
        sent_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
      })
      .execute()
    expect((await arrive('invited@acme.demo')).body.status).toBe('SIGN_UP')
  })
})
