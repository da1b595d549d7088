import { afterAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { forgetExpiredJob } from '#retention'
import { openSimulatedProviders, withSimulated } from '#simulated-providers'
import { signUpSteps, soundPassword, testApp, testConfig, testNow } from '#testing'
import { aTraveller } from './testing/traveller.ts'

const simulated = await openSimulatedProviders({ clock: { now: () => testNow } })
afterAll(() => simulated.close())
const config = withSimulated(testConfig(), simulated)
const app = await testApp({ config })
const { db } = app.services
const steps = signUpSteps(app)
const passwordHash = await hashPassword(soundPassword)
const social = ['kakao', 'naver', 'google', 'apple'] as const

let people = 0
const somebody = (changes: { email?: string; verified?: boolean } = {}) => ({
  name: '이하늘',
  email: `traveller-${++people}@example.com`,
  verified: true,
  ...changes,
})
/** Naver vouches for its own addresses alone. */
const somebodyOf = (provider: string) =>
  somebody(provider === 'naver' ? { email: `traveller-${++people}@naver.com` } : {})
const traveller = (given: Parameters<typeof aTraveller>[1] = {}) => aTraveller(app.fastify, given)

async function consents() {
  const { consents } = await steps.form('x'.repeat(43))
  return consents
}
const details = async (ticket: string, changes: Record<string, unknown> = {}) => ({
  ticket,
  name: '이하늘',
  birthDate: '1990-05-05',
  consents: await consents(),
  ...changes,
})
const accountOf = (email: string) => db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

describe.each(social)('with %s', (provider) => {
  test('somebody new goes all the way to an account, and is known the next time', async () => {
    const person = somebodyOf(provider)
    const browser = traveller()
    const arrived = await browser.arrive(provider, person, { next: '/article?level=B1' })
    expect(arrived.body).toMatchObject({
      outcome: { status: 'SIGN_UP', email: person.email, companyName: null },
      next: '/article?level=B1',
    })
    if (provider !== 'naver') expect(arrived.body.outcome.name).toBe('이하늘')
    expect(await accountOf(person.email)).toBeUndefined()
    const made = await browser.call('external-account', await details(arrived.body.outcome.ticket))
    expect(made).toMatchObject({ status: 200, body: { isAuthenticated: true, companyType: 'INDIVIDUAL' } })
    const account = await accountOf(person.email)
    expect(account).toMatchObject({ came_by: 'EXTERNAL', password_hash: null, status: 'ACTIVE', name: '이하늘' })
    expect((await browser.ask('GET', '/api/auth/session', {})).status).toBe(200)

    const again = await traveller().arrive(provider, person)
    expect(again).toMatchObject({ status: 200, body: { outcome: { isAuthenticated: true }, next: null } })
    const { way } = await db
      .selectFrom('session_family')
      .select('way')
      .where('account_id', '=', account?.id ?? 0)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(way).toBe('EXTERNAL')
  })

  test('somebody who changes his mind comes back with that word', async () => {
    expect(await traveller().travel(provider, null)).toEqual({ error: 'DENIED' })
  })
})

describe('the way out', () => {
  test('has state, nonce and a hashed verifier in its address, and nothing else that is secret', async () => {
    const browser = traveller()
    const { body, headers } = await browser.begin('google')
    const asked = new URL(body.location).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('redirect_uri')).toBe('http://localhost/auth/external/google/callback')
    const rows = await db.selectFrom('external_trip').selectAll().where('nonce', '=', asked.get('nonce')).execute()
    expect(rows).toHaveLength(1)
    expect(body.location).not.toContain(rows[0]?.verifier)
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-rg_trip=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(String((await browser.begin('apple')).headers['set-cookie'])).toContain('SameSite=None')
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a\u0000b', 'article'])(
    'refuses %j as the page to go on to',
    async (next) => {
      expect((await traveller().begin('google', { next })).body.code).toBe('VALIDATION_FAILED')
    },
  )

  test('is closed for a company to consumer services, for consumers to the company’s', async () => {
    const refused = [
      await traveller({ host: 'acme.localhost' }).begin('google'),
      await traveller().begin('company'),
      await traveller({ host: 'acme.localhost' }).begin('company'),
    ]
    for (const { status, body } of refused) expect([status, body.code]).toEqual([403, 'FEATURE_DISABLED'])
  })
})

describe('an address that has an account', () => {
  test('links by that account’s password, never by the address alone', async () => {
    const person = somebody()
    const account = await app.anAccount({ customerId: person.email, passwordHash })
    const browser = traveller()
    const { outcome } = (await browser.arrive('google', person)).body
    expect(outcome).toEqual({ status: 'LINK_REQUIRED', ticket: outcome.ticket, maskedId: 'tr***@example.com' })
    const wrong = await browser.call('external-link', { ticket: outcome.ticket, password: 'not this one' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_CREDENTIALS'])
    expect((await browser.call('external-account', await details(outcome.ticket))).body.code).toBe('INVALID_LINK')
    const linked = await browser.call('external-link', { ticket: outcome.ticket, password: soundPassword })
    expect(linked).toMatchObject({ status: 200, body: { isAuthenticated: true } })
    const rows = await db.selectFrom('external_identity').selectAll().where('account_id', '=', account.id).execute()
    expect(rows).toMatchObject([{ provider: 'google', issuer: simulated.issuerOf('google') }])
    expect((await app.mails()).at(-1)).toMatchObject({ recipient: person.email })
    expect((await traveller().arrive('google', person)).body.outcome.isAuthenticated).toBe(true)
  })

  test('guesses of its password here and at the sign-in are one count', async () => {
    const person = somebody()
    await app.anAccount({ customerId: person.email, passwordHash })
    const browser = traveller()
    const { ticket } = (await browser.arrive('google', person)).body.outcome
    for (let guess = 0; guess < 5; guess++) await browser.call('external-link', { ticket, password: `guess ${guess}` })
    const more = await browser.call('external-link', { ticket, password: soundPassword })
    expect([more.status, more.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect((await traveller().call('login', { customerId: person.email, password: soundPassword })).status).toBe(429)
  })

  test('is not betrayed by a service that does not vouch for the address', async () => {
    const known = somebody({ verified: false })
    await app.anAccount({ customerId: known.email, passwordHash })
    const unknown = somebody({ verified: false })
    for (const provider of ['kakao', 'naver', 'google', 'apple'])
      for (const person of [known, unknown]) {
        const { outcome } = (await traveller().arrive(provider, person)).body
        expect(outcome).toMatchObject({ status: 'SIGN_UP', email: null })
      }
  })

  test('asks for the password once the address was proved by a code', async () => {
    const person = somebody({ verified: false })
    await app.anAccount({ customerId: person.email, passwordHash })
    const browser = traveller()
    const { ticket } = (await browser.arrive('kakao', person)).body.outcome
    expect((await browser.call('external-account', await details(ticket))).body.code).toBe('INVALID_CODE')
    const verificationToken = await steps.verifiedToken(person.email)
    const answer = await browser.call('external-account', await details(ticket, { verificationToken }))
    expect(answer.body).toMatchObject({ status: 'LINK_REQUIRED', maskedId: 'tr***@example.com' })
    const linked = await browser.call('external-link', { ticket: answer.body.ticket, password: soundPassword })
    expect(linked.body.isAuthenticated).toBe(true)
  })
})

describe('opening the account', () => {
  test('an address of the person’s own, proved by a code, is the account’s', async () => {
    const browser = traveller()
    const { ticket } = (await browser.arrive('naver', somebody())).body.outcome
    const email = `proved-${++people}@example.com`
    const verificationToken = await steps.verifiedToken(email)
    expect((await browser.call('external-account', await details(ticket, { verificationToken }))).status).toBe(200)
    expect(await accountOf(email)).toMatchObject({ customer_id: email, came_by: 'EXTERNAL' })
  })

  test('needs age and consents, and a refusal does not use the ticket up', async () => {
    const person = somebody()
    const browser = traveller()
    const { ticket } = (await browser.arrive('google', person)).body.outcome
    const tries: [Record<string, unknown>, string][] = [
      [{ birthDate: '2020-01-01' }, 'GUARDIAN_CONSENT_REQUIRED'],
      [{ consents: [] }, 'CONSENT_REQUIRED'],
    ]
    for (const [changes, code] of tries)
      expect((await browser.call('external-account', await details(ticket, changes))).body.code).toBe(code)
    expect(await accountOf(person.email)).toBeUndefined()
    expect((await browser.call('external-account', await details(ticket))).status).toBe(200)
  })

  test('belongs to the browser that made the trip, and ends after ten minutes', async () => {
    const browser = traveller()
    const { ticket } = (await browser.arrive('google', somebody())).body.outcome
    const other = traveller()
    await other.begin('google')
    expect((await other.call('external-account', await details(ticket))).body.code).toBe('INVALID_LINK')
    app.clock.advance({ minutes: 10 })
    expect((await browser.call('external-account', await details(ticket))).body.code).toBe('INVALID_LINK')
  })

  test('of eight at the same time one opens it', async () => {
    const person = somebody()
    const browser = traveller()
    const form = await details((await browser.arrive('google', person)).body.outcome.ticket)
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.call('external-account', form)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect(['INVALID_LINK', 'ACCOUNT_EXISTS']).toContain(body.code)
  })
})

test('what a person left halfway is forgotten by the job that forgets', async () => {
  const browser = traveller()
  await browser.arrive('google', somebody())
  await browser.begin('google')
  app.clock.advance({ minutes: 11 })
  await app.runJob(forgetExpiredJob, {})
  for (const table of ['external_trip', 'external_arrival'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})
