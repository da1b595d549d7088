import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { testApp, testConfig } from '#testing'
import { type Lie, openLiar } from './testing/liar.ts'
import { aTraveller } from './testing/traveller.ts'

const liar = await openLiar()
const other = await openLiar()
afterAll(() => Promise.all([liar.close(), other.close()]))
const { social } = testConfig()
const app = await testApp({
  config: { social: { ...social, google: liar.settings, kakao: liar.settings, naver: liar.settings } },
})
const traveller = (given: Parameters<typeof aTraveller>[1] = {}) => aTraveller(app.fastify, given)
const email = { email: 'somebody@example.com', email_verified: true }

/** Goes out and comes back with what the liar says. */
async function wayBack(lie: Lie, changes: Record<string, string | null> = {}, provider = 'google') {
  liar.lies({ ...lie, claims: { ...email, ...lie.claims } })
  const browser = traveller()
  const { location } = (await browser.begin(provider)).body
  return { browser, location, landed: await browser.land(liar.back(location, changes)) }
}

/** Another browser that has begun a trip of its own. */
async function underWay() {
  const browser = traveller()
  await browser.begin('google')
  return browser
}

const arrivals = () => app.services.db.selectFrom('external_arrival').selectAll().execute()

test('the liar is believed when it tells the truth', async () => {
  const { browser, landed } = await wayBack({})
  expect((await browser.finish(landed.code)).body.outcome).toMatchObject({ status: 'SIGN_UP', email: email.email })
})

describe('a token about the person is refused when', () => {
  const hour = 3600
  const now = Math.floor(Date.now() / 1000)
  const lies: Record<string, Lie> = {
    'another provider has made it': { claims: { iss: other.issuer } },
    'it was made for somebody else': { claims: { aud: 'another client' } },
    'it was made for several and handed on': { claims: { aud: ['client', 'other'], azp: 'other' } },
    'it belongs to another trip': { claims: { nonce: 'another nonce' } },
    'it belongs to no trip': { claims: { nonce: null } },
    'it has ended': { claims: { iat: now - 2 * hour, exp: now - hour } },
    'it names nobody': { claims: { sub: null } },
    'its subject is no subject': { claims: { sub: 'x'.repeat(256) } },
    'another key has signed it': { foreignKey: true },
    'nobody has signed it': {
      answer: (response) => {
        const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
        const claims = { iss: liar.issuer, aud: 'client', sub: 'x', iat: now, exp: now + hour }
        const unsigned = `${part({ alg: 'none' })}.${part(claims)}.`
        const body = { access_token: 'a', token_type: 'bearer', id_token: unsigned }
        response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
      },
    },
    'there is none': {
      answer: (response) =>
        response.setHeader('content-type', 'application/json').end('{"access_token":"a","token_type":"bearer"}'),
    },
  }

  test.each(Object.entries(lies))('%s', async (_, lie) => {
    const before = await arrivals()
    expect((await wayBack(lie)).landed).toEqual({ error: 'RESPONSE' })
    expect(await arrivals()).toEqual(before)
  })
})

describe('a provider that misbehaves ends the trip with one word:', () => {
  const answers: Record<string, (response: Parameters<NonNullable<Lie['answer']>>[0]) => void> = {
    'an error of its own': (response) => response.writeHead(500).end('<h1>oops</h1>'),
    'a connection cut': (response) => response.destroy(),
    'an error that looks like success': (response) =>
      response.setHeader('content-type', 'application/json').end('{"error":"invalid_request","error_description":"x"}'),
    'what is no JSON': (response) => response.setHeader('content-type', 'application/json').end('{'),
    'a redirect to elsewhere': (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  }

  test.each(
    Object.entries(answers).flatMap(([what, answer]) =>
      ['google', 'naver'].map((provider) => [what, provider, answer] as const),
    ),
  )('%s, from %s', async (_, provider, answer) => {
    expect((await wayBack({ answer }, {}, provider)).landed).toEqual({ error: 'RESPONSE' })
  })

  test.each(['google', 'naver'])('nothing at all in time, from %s', async (provider) => {
    liar.lies({ answer: () => {} })
    const browser = traveller()
    const { location } = (await browser.begin(provider)).body
    // Only from here on, so that nothing that is answered depends on this machine.
    const { config } = app.services
    const { providersWithinMs } = config
    onTestFinished(() => void Object.assign(config, { providersWithinMs }))
    Object.assign(config, { providersWithinMs: 400 })
    expect(await browser.land(liar.back(location))).toEqual({ error: 'RESPONSE' })
  })

  test('a person’s data that belong to somebody else, or say that they are wrong', async () => {
    const claims = { sub: '8' }
    expect((await wayBack({ claims, userinfo: { id: 7 } }, {}, 'kakao')).landed).toEqual({ error: 'RESPONSE' })
    expect((await wayBack({ claims, userinfo: { id: 8 } }, {}, 'kakao')).landed.code).toBeDefined()
    const response = { id: 'naver-person' }
    const answer: Lie['answer'] = (reply) =>
      reply.setHeader('content-type', 'application/json').end('{"access_token":"a","token_type":"bearer"}')
    const wrong = { answer, userinfo: { resultcode: '024', response } }
    expect((await wayBack(wrong, {}, 'naver')).landed).toEqual({ error: 'RESPONSE' })
    const right = { answer, userinfo: { resultcode: '00', response } }
    expect((await wayBack(right, {}, 'naver')).landed.code).toBeDefined()
  })
})

describe('the way back', () => {
  const refused: Record<string, [Record<string, string | null>, string]> = {
    'without a state': [{ state: null }, 'STATE'],
    'with a state of nobody': [{ state: 'x'.repeat(43) }, 'STATE'],
    'from another provider than it says': [{ iss: 'https://evil.example' }, 'RESPONSE'],
    'without a code': [{ code: null }, 'RESPONSE'],
    'with an error nobody knows': [{ code: null, error: '<script>' }, 'RESPONSE'],
    'with no from the person': [{ code: null, error: 'access_denied' }, 'DENIED'],
  }
  test.each(Object.entries(refused))('%s', async (_, [changes, error]) => {
    expect((await wayBack({}, changes)).landed).toEqual({ error })
  })

  test('with two states or two codes leads nowhere', async () => {
    liar.lies({ claims: email })
    for (const [more, error] of [
      ['&state=x', 'STATE'],
      ['&code=x', 'RESPONSE'],
    ] as const) {
      const browser = traveller()
      const back = liar.back((await browser.begin('google')).body.location)
      expect(await browser.land({ ...back, url: back.url + more })).toEqual({ error })
    }
  })

  test('counts once', async () => {
    const { browser, location, landed } = await wayBack({})
    expect(landed.code).toBeDefined()
    expect(await browser.land(liar.back(location))).toEqual({ error: 'STATE' })
  })

  test('belongs to the browser that went out, to its host and to its provider', async () => {
    liar.lies({ claims: email })
    const browser = traveller()
    const { location } = (await browser.begin('google')).body
    const back = liar.back(location)
    const asked = liar.asked.length
    for (const other of [traveller(), await underWay()]) expect(await other.land(back)).toEqual({ error: 'STATE' })
    const elsewhere = traveller({ host: 'acme.localhost', cookies: Object.fromEntries(browser.jar) })
    expect(await elsewhere.land(back)).toEqual({ error: 'STATE' })
    expect(await browser.land({ ...back, url: back.url.replace('/google/', '/naver/') })).toEqual({ error: 'STATE' })
    // Nobody was asked anything before that was clear.
    expect(liar.asked).toHaveLength(asked)
    expect((await browser.land(back)).code).toBeDefined()
  })

  test('is closed ten minutes after the way out', async () => {
    const browser = traveller()
    const { location } = (await browser.begin('google')).body
    app.clock.advance({ minutes: 10 })
    expect(await browser.land(liar.back(location))).toEqual({ error: 'STATE' })
  })
})

describe('the address of the way back', () => {
  test('may be a form for the one provider that posts it, and no session is needed or made', async () => {
    const form = await app.send({
      method: 'POST',
      url: '/auth/external/google/callback',
      host: 'localhost',
      payload: 'code=a&state=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.status).toBeGreaterThanOrEqual(400)
    const posted = await app.send({
      method: 'POST',
      url: '/auth/external/apple/callback',
      host: 'localhost',
      payload: 'code=a&state=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    })
    expect([posted.status, posted.headers.location]).toEqual([
      303,
      'http://localhost/auth/login/oauth-redirect#error=STATE',
    ])
  })

  test('at a host of nobody leads nowhere, and shows the way to the public site', async () => {
    const url = '/auth/external/google/callback?state=x'
    const answer = await app.send<{ text: string }>({ method: 'GET', url, host: 'evil.example' })
    expect([answer.status, answer.headers.location]).toEqual([403, undefined])
    expect(answer.body.text).toContain(`href="${app.services.config.publicSiteUrl}"`)
  })
})

describe('the code that comes back', () => {
  test('of twelve at the same time one gets it', async () => {
    const { browser, landed } = await wayBack({})
    const answers = await Promise.all(Array.from({ length: 12 }, () => browser.finish(landed.code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('INVALID_LINK')
  })

  test('is worth nothing in another browser, on another host, or after a minute', async () => {
    const { browser, landed } = await wayBack({})
    for (const other of [traveller(), await underWay()])
      expect((await other.finish(landed.code)).body.code).toBe('INVALID_LINK')
    const cookies = Object.fromEntries(browser.jar)
    expect((await traveller({ host: 'acme.localhost', cookies }).finish(landed.code)).body.code).toBe('INVALID_LINK')
    app.clock.advance({ minutes: 1 })
    expect((await browser.finish(landed.code)).body.code).toBe('INVALID_LINK')
  })

  test('is no ticket, and a ticket is no code', async () => {
    const { browser, landed } = await wayBack({})
    const asTicket = await browser.call('external-link', { ticket: landed.code, password: 'x' })
    expect(asTicket.body.code).toBe('INVALID_LINK')
    const { ticket } = (await browser.finish(landed.code)).body.outcome
    expect((await browser.finish(ticket)).body.code).toBe('INVALID_LINK')
  })
})

test('a name and an address are taken as text, whatever they hold', async () => {
  const claims = {
    name: `<b>\u0000\u202e\u2028\u200f${'가'.repeat(60)}\ud83d`,
    email: 'not an address',
    email_verified: true,
  }
  const { browser, landed } = await wayBack({ claims })
  const { outcome } = (await browser.finish(landed.code)).body
  expect(outcome).toMatchObject({ status: 'SIGN_UP', email: null, name: `<b> ${'가'.repeat(36)}` })
})

test('a provider that cannot be reached is said to be so, before anything is kept', async () => {
  const gone = await openLiar()
  await gone.close()
  const alone = await testApp({ config: { social: { ...social, google: gone.settings } } })
  const answer = await aTraveller(alone.fastify).begin('google')
  expect([answer.status, answer.body.code]).toEqual([503, 'GATEWAY_UNAVAILABLE'])
  expect(await alone.services.db.selectFrom('external_trip').selectAll().execute()).toEqual([])
})
