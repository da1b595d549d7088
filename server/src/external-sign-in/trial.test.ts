import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testApp } from '#testing'
import { directoriesOf } from './testing/directories.ts'
import { type Lie, openLiar } from './testing/liar.ts'
import { aTraveller } from './testing/traveller.ts'

const liar = await openLiar()
afterAll(() => liar.close())
const app = await testApp()
const { db, config } = app.services
const { companyOf, hold, claim, connect } = directoriesOf(app)
const host = 'acme.localhost'
const acme = await companyOf(host)
await hold(acme, 'acme.example')
await claim(acme, 'claimed.example')
await connect(acme, liar)
await db.updateTable('company_sso').set({ enabled: false }).execute()

const owner = await app.anAccount({ host, role: 'owner' })
// One owner tries more often here than in any ten minutes.
beforeEach(async () => void (await db.deleteFrom('throttle').execute()))
const trialOf = async (whose = owner) => (await app.as(whose).call('GET /admin/sign-in/sso/trial')).body.trial

const right = { sub: 'somebody', email: 'somebody@acme.example', email_verified: true, name: '문채원' }
let people = 0
const newAddress = (domain = 'acme.example') => `trial-${++people}@${domain}`

async function begin(whose = owner) {
  const browser = aTraveller(app.fastify, { host, cookies: whose.cookies })
  const { body, status } = await browser.ask('POST', '/api/admin/sign-in/sso/trial', {})
  return { browser, status, body }
}

/** The owner goes out and comes back with what the provider says; returns the report. */
async function tried(lie: Lie = {}, changes: Record<string, string | null> = {}) {
  liar.lies({ ...lie, claims: { ...right, ...lie.claims } })
  const { browser, body } = await begin()
  const { url } = liar.back(body.location, changes)
  const { pathname, search } = new URL(url)
  const { status, headers } = await browser.ask('GET', `${pathname}${search}`, {})
  expect([status, headers.location]).toEqual([303, `http://${host}/admin/sign-in#trial`])
  return (await trialOf())?.report
}

/** Everything that a sign-in might make. */
async function made() {
  const tables = [
    'account',
    'external_identity',
    'external_arrival',
    'session_family',
    'session_token',
    'consent',
  ] as const
  const counts = tables.map((table) =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .execute(),
  )
  const seats = db.selectFrom('seat_count').selectAll().execute()
  return [(await Promise.all(counts)).map(([row]) => row?.n), await seats, (await app.mails()).length]
}

describe('a trial', () => {
  test('goes the way of a real sign-in while that is switched off, and says who arrived; it makes nothing', async () => {
    const before = await made()
    const report = await tried()
    expect(report).toEqual({
      problem: null,
      person: {
        issuer: liar.issuer,
        subject: 'OPAQUE',
        name: '문채원',
        email: 'somebody@acme.example',
        emailVerified: true,
        ownDomain: true,
      },
      leadsTo: { kind: 'NEWCOMER', joining: 'DOMAIN' },
    })
    expect(await made()).toEqual(before)
    const real = aTraveller(app.fastify, { host })
    expect((await real.begin('company')).body.code).toBe('FEATURE_DISABLED')
  })

  test('asks the provider with state, nonce and proof of the key, each new', async () => {
    const [one, two] = [await begin(), await begin()].map(({ body }) => new URL(body.location).searchParams)
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one?.get(name)).toMatch(/^[\w-]{43}$/)
      expect(one?.get(name)).not.toBe(two?.get(name))
    }
    expect(one?.get('code_challenge_method')).toBe('S256')
    expect(one?.get('redirect_uri')).toBe(`http://${host}/auth/external/company/callback`)
  })

  test('names the member whom it would sign in, and what would be asked of them', async () => {
    const customerId = newAddress()
    const { id } = await app.anAccount({ host, customerId })
    const claims = { sub: 'a-member', email: customerId }
    const lead = { kind: 'MEMBER', customerId, asksConsents: false }
    expect(await tried({ claims })).toMatchObject({ problem: null, leadsTo: { ...lead, links: 'AT_ONCE' } })
    await db
      .insertInto('external_identity')
      .values({
        ...{ company_id: acme, issuer: liar.issuer, subject: 'a-member', account_id: id },
        ...{ provider: 'company', email: customerId, linked_at: app.clock.now() },
      })
      .execute()
    expect(await tried({ claims })).toMatchObject({ problem: null, leadsTo: { ...lead, links: 'ALREADY' } })
    expect(await tried({ claims: { ...claims, sub: 'another' } })).toMatchObject({ problem: 'LINKED_ELSEWHERE' })
    await db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', id).execute()
    expect(await tried({ claims })).toMatchObject({ problem: 'MEMBER_SUSPENDED', leadsTo: lead })
    const staff = await tried({ claims: { sub: 'owner', email: owner.customerId } })
    expect(staff).toMatchObject({ problem: null, person: { ownDomain: false }, leadsTo: { links: 'BY_PASSWORD' } })
  })
})

describe('a trial of somebody who may not come in', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['no address', { email: null }, 'NO_EMAIL'],
    ['an address that is none', { email: 'nobody' }, 'NO_EMAIL'],
    ['an address that nobody vouches for', { email_verified: null }, 'EMAIL_UNVERIFIED'],
    ['an address of another domain', { email: 'a@other.example' }, 'FOREIGN_DOMAIN'],
    ['an address of a domain that is not proved yet', { email: 'a@claimed.example' }, 'DOMAIN_UNPROVED'],
  ])('with %s says so, and who arrived', async (_, claims, problem) => {
    const report = await tried({ claims, userinfo: { sub: right.sub } })
    expect(report).toMatchObject({ problem, leadsTo: null, person: { issuer: liar.issuer } })
  })

  test('says when no seat is left, or when only the invited may join', async () => {
    const seats = async (limit: number | null) => {
      await db.deleteFrom('seat_count').where('company_id', '=', acme).execute()
      await db.insertInto('seat_count').values({ company_id: acme, taken: 1 }).execute()
      await db.updateTable('company_contract').set({ seats: limit }).where('company_id', '=', acme).execute()
    }
    const joining = (rule: string) => db.updateTable('company').set({ joining: rule }).where('id', '=', acme).execute()
    onTestFinished(async () => void (await Promise.all([seats(null), joining('DOMAIN')])))
    await seats(1)
    expect(await tried()).toMatchObject({ problem: 'SEATS_FULL', leadsTo: { kind: 'NEWCOMER' } })
    await joining('INVITATION')
    expect(await tried()).toMatchObject({ problem: 'INVITATION_NEEDED', leadsTo: null })
  })
})

const said = (status: number, body: unknown): Lie => ({
  answer: (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body)),
})
const now = Math.floor(Date.now() / 1000)

describe('a provider’s fault has a name of its own:', () => {
  test.each<[string, Lie, string]>([
    ['a wrong secret', said(401, { error: 'invalid_client' }), 'WRONG_SECRET'],
    ['a client that may not', said(400, { error: 'unauthorized_client' }), 'CLIENT_REFUSED'],
    ['a redirect address that is another', said(400, { error: 'redirect_uri_mismatch' }), 'WRONG_REDIRECT'],
    ['a code that counts no more', said(400, { error: 'invalid_grant' }), 'CODE_REFUSED'],
    ['an error nobody knows', said(400, { error: '<script>' }), 'PROVIDER_REFUSED'],
    ['an answer that is no JSON', said(200, '{'), 'BAD_ANSWER'],
    ['an answer without a token', said(200, { access_token: 'a', token_type: 'bearer' }), 'BAD_ANSWER'],
    ['a provider that is broken', said(502, 'oops'), 'UNREACHABLE'],
    ['a connection that is cut', { answer: (response) => response.destroy() }, 'UNREACHABLE'],
    ['a token of another issuer', { claims: { iss: 'https://other.example' } }, 'OTHER_ISSUER'],
    ['a token for somebody else', { claims: { aud: 'another client' } }, 'OTHER_AUDIENCE'],
    ['a token of another trip', { claims: { nonce: 'another' } }, 'OTHER_TRIP'],
    ['a clock that is an hour slow', { claims: { iat: now - 7200, exp: now - 3600 } }, 'CLOCK'],
    ['a foreign signature', { foreignKey: true }, 'SIGNATURE'],
    ['user data of another person', { claims: { email: undefined }, userinfo: { sub: 'another' } }, 'BAD_ANSWER'],
  ])('%s', async (_, lie, problem) => {
    const before = await made()
    expect(await tried(lie)).toEqual({ problem, person: null, leadsTo: null })
    expect(await made()).toEqual(before)
  })

  test.each([
    ['access_denied', 'DENIED'],
    ['unauthorized_client', 'CLIENT_REFUSED'],
    ['invalid_scope', 'SCOPE_REFUSED'],
    ['temporarily_unavailable', 'UNREACHABLE'],
    ['constructor', 'PROVIDER_REFUSED'],
  ])('the browser comes back with %s', async (error, problem) => {
    expect(await tried({}, { code: null, error })).toMatchObject({ problem, person: null })
  })

  test('no answer in time', async () => {
    liar.lies({ answer: () => {} })
    const { browser, body } = await begin()
    const { pathname, search } = new URL(liar.back(body.location).url)
    const { providersWithinMs } = config
    onTestFinished(() => void Object.assign(config, { providersWithinMs }))
    Object.assign(config, { providersWithinMs: 400 })
    await browser.ask('GET', `${pathname}${search}`, {})
    expect((await trialOf())?.report?.problem).toBe('UNREACHABLE')
  })

  test.each([
    ['that is not there', 'http://127.0.0.1:1', [503, 'GATEWAY_UNAVAILABLE']],
    ['that is no provider', `${liar.issuer}/nobody`, [409, 'NOT_VERIFIED']],
  ])('an issuer %s is told before anybody leaves', async (_, issuer, refusal) => {
    onTestFinished(async () => void (await db.updateTable('company_sso').set({ issuer: liar.issuer }).execute()))
    await db.updateTable('company_sso').set({ issuer }).execute()
    const { status, body } = await begin()
    expect([status, body.code]).toEqual(refusal)
  })
})

describe('nobody but an owner of the company', () => {
  test.each(['learner', 'editor', 'operator'] as const)('an %s may not try it or read of it', async (role) => {
    const other = await app.anAccount({ host, role })
    expect((await begin(other)).body.code).toBe('FORBIDDEN')
    expect((await app.as(other).call('GET /admin/sign-in/sso/trial')).body.code).toBe('FORBIDDEN')
  })

  test('a team lead may not either, and another company’s owner tries only their own', async () => {
    const lead = await app.anAccount({ host, leads: true })
    expect((await begin(lead)).body.code).toBe('FORBIDDEN')
    const stranger = await app.anAccount({ host: 'admin.localhost', role: 'owner' })
    expect((await app.as(stranger).call('POST /admin/sign-in/sso/trial')).body.code).toBe('STATE_CONFLICT')
    expect((await begin({ ...stranger, host })).body.code).toBe('UNAUTHENTICATED')
  })

  test('reads a report: another owner of the company has their own', async () => {
    await tried()
    const second = await app.anAccount({ host, role: 'owner' })
    expect(await trialOf(second)).toBeNull()
  })
})

describe('a report', () => {
  test('is pending until the browser comes back, once, in the browser that went out, within ten minutes', async () => {
    liar.lies({ claims: right })
    const { browser, body } = await begin()
    expect(await trialOf()).toMatchObject({ report: null })
    const { pathname, search } = new URL(liar.back(body.location).url)
    const stranger = aTraveller(app.fastify, { host })
    const lost = `http://${host}/admin/sign-in#error=STATE`
    expect((await stranger.ask('GET', `${pathname}${search}`, {})).headers.location).toBe(
      'http://acme.localhost/auth/login/oauth-redirect#error=STATE',
    )
    app.clock.advance({ minutes: 10 })
    expect((await browser.ask('GET', `${pathname}${search}`, {})).headers.location).toBe(lost)
    expect(await trialOf()).toMatchObject({ report: null })
  })

  test('is forgotten when the settings change, and after a day', async () => {
    const fresh = await app.anAccount({ host, role: 'owner' })
    const body = { issuer: liar.issuer, clientId: 'client', clientSecret: 'secret', enabled: false }
    expect((await begin(fresh)).status).toBe(200)
    expect(await trialOf(fresh)).not.toBeNull()
    await app.as(fresh).call('PUT /admin/sign-in/sso', { body: { ...body, clientSecret: 'another' } })
    expect(await trialOf(fresh)).toBeNull()
    await begin(fresh)
    await db.updateTable('company_sso_trial').set({ expires_at: app.clock.now() }).execute()
    expect(await trialOf(fresh)).toBeNull()
  })
})
