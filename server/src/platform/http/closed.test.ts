import { endpoints, errorCatalogue, type Who } from '@readgrow/contract'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/refusal'
import { admit, identify } from '#session'
import { type AccountOptions, bodyOf, type DeclaredCall, declaredCalls, depth, refusedBody, testApp } from '#testing'
import { handlers } from '../../app.ts'
import { joinHandlers } from './mount.ts'

const app = await testApp()
const guarded = declaredCalls.filter((call) => call.endpoint.who !== 'machine' && call.endpoint.who !== 'visitor')
const hosted = declaredCalls.filter((call) => call.endpoint.who !== 'machine')

type Guarded = Exclude<Who, 'machine' | 'visitor'>
/** null: the call is let through. */
type Expected = Record<Guarded, string | null>
const learnerIs = (learner: string | null): Expected => ({
  account: null,
  learner,
  desk: 'FORBIDDEN',
  lead: 'FORBIDDEN',
  staff: 'FORBIDDEN',
  owner: 'FORBIDDEN',
  editor: 'FORBIDDEN',
  operator: 'FORBIDDEN',
})
const rightsOf = (...whos: Guarded[]): Expected => ({
  ...learnerIs(null),
  ...Object.fromEntries(whos.map((who) => [who, null])),
})

const states: Record<string, { options: AccountOptions; expected: Expected }> = {
  'paid, placed and on board': { options: {}, expected: learnerIs(null) },
  'pending with a level': { options: { payment: { state: 'PENDING', expiresOn: null } }, expected: learnerIs(null) },
  'in a trial': { options: { payment: { state: 'TRIAL', expiresOn: '2026-11-20' } }, expected: learnerIs(null) },
  'a level-test user': {
    options: { level: 'NONE', onboarded: false, payment: { state: 'PENDING', expiresOn: null } },
    expected: learnerIs('LEVEL_TEST_REQUIRED'),
  },
  'not on board': { options: { onboarded: false }, expected: learnerIs('ONBOARDING_REQUIRED') },
  'paid without a level, not on board': {
    options: { level: 'NONE', onboarded: false },
    expected: learnerIs('ONBOARDING_REQUIRED'),
  },
  'on hold': {
    options: { payment: { state: 'HOLD', expiresOn: '2026-11-01' } },
    expected: learnerIs('PAYMENT_EXPIRED'),
  },
  'at the end': {
    options: { payment: { state: 'END', expiresOn: '2026-11-01' } },
    expected: learnerIs('PAYMENT_EXPIRED'),
  },
  'on hold, without a level, not on board': {
    options: { level: 'NONE', onboarded: false, payment: { state: 'HOLD', expiresOn: null } },
    expected: learnerIs('PAYMENT_EXPIRED'),
  },
  'after a trial': {
    options: { payment: { state: 'TRIAL', expiresOn: '2026-11-19' } },
    expected: learnerIs('PAYMENT_EXPIRED'),
  },
  'a company member': { options: { host: 'acme.localhost' }, expected: learnerIs(null) },
  'a company member without a level': {
    options: { host: 'acme.localhost', level: 'NONE', onboarded: false },
    expected: learnerIs('ONBOARDING_REQUIRED'),
  },
  'a company owner': {
    options: { host: 'acme.localhost', role: 'owner' },
    expected: rightsOf('desk', 'lead', 'staff', 'owner'),
  },
  'an operator': {
    options: { host: 'admin.localhost', role: 'operator' },
    expected: rightsOf('desk', 'staff', 'editor', 'operator'),
  },
  'an editor': {
    options: { host: 'admin.localhost', role: 'editor' },
    expected: rightsOf('desk', 'editor'),
  },
  'a team lead': {
    options: { host: 'acme.localhost', leads: true },
    expected: rightsOf('desk', 'lead'),
  },
}

const kinds = Object.keys(learnerIs(null)) as Guarded[]
/** As many calls as one account may make before the flood guard refuses. */
const callsOfOne = 250

/** The gate asks every call for somebody with each right, and for somebody on hold. `admit` it asks for everybody. */
const asked = depth(
  ['paid, placed and on board', 'on hold, without a level, not on board', 'a company owner', 'an operator'],
  Object.keys(states),
)

describe.each(Object.entries(states))('an account that is %s', (state, { options, expected }) => {
  test.each(asked.includes(state) ? kinds : [])('gets the right answer from every call for %s', async (who) => {
    const calls = guarded.filter((call) => call.endpoint.who === who)
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.length).toBeLessThan(callsOfOne)
    const answers = await answersTo(calls, await app.anAccount({ useConversation: true, ...options }))
    const code = expected[who]
    const isMember = options.host !== undefined && options.host !== 'localhost'
    if (code) expect(answers).toEqual(calls.map(({ name }) => ({ name, status: 403, code })))
    else
      for (const [index, call] of calls.entries())
        expect(isMember ? answersToMember(call) : answersOnceIn(call), call.name).toContain(answers[index]?.code)
  })

  test('is admitted by every kind of call that it has a right to, including kinds that no endpoint has yet', async () => {
    const { host, cookies } = await app.anAccount(options)
    const identity = await identify(app.services.pool, app.clock, { host, cookies, extraSql: null })
    for (const [who, code] of Object.entries(expected))
      expect([
        who,
        codeThrownBy(() => admit({ who: who as Guarded }, identity, { now: app.clock.now(), twoStepRequired: false })),
      ]).toEqual([who, code])
  })
})

function codeThrownBy(work: () => void): string | null {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

/** What a call that is let through may answer: it gets an unknown body and ids that name nothing. */
const answersOnceIn = ({ endpoint }: DeclaredCall): string[] => [
  ...['none', 'VALIDATION_FAILED', 'MALFORMED_BODY', 'NOT_FOUND'],
  ...endpoint.refusals.filter((code) => ![401, 403].includes(errorCatalogue[code].status)),
]

/** People of a company have no card: whatever is about paying is closed to them. */
const answersToMember = (call: DeclaredCall): string[] =>
  call.endpoint.needsIndividual ? ['FEATURE_DISABLED'] : answersOnceIn(call)

/** Each call once, for the same caller. */
async function answersTo(
  calls: readonly DeclaredCall[],
  { host, cookies }: { readonly host: string; readonly cookies?: Readonly<Record<string, string>> },
) {
  const answers = []
  for (const call of calls) {
    const { status, body } = await app.send({
      ...bodyOf(call),
      method: call.method,
      url: call.url,
      host,
      ...(cookies ? { cookies } : {}),
    })
    answers.push({ name: call.name, status, code: body.code ?? 'none' })
  }
  return answers
}

const unauthenticated = guarded.map(({ name }) => ({ name, status: 401, code: 'UNAUTHENTICATED' }))

test('without a session every guarded call answers 401', async () => {
  expect(await answersTo(guarded, { host: 'localhost' })).toEqual(unauthenticated)
})

test('a session of another company is invalid for every guarded call', async () => {
  const { cookies } = await app.anAccount({ host: 'acme.localhost', role: 'owner' })
  expect(await answersTo(guarded, { host: 'localhost', cookies })).toEqual(unauthenticated)
})

describe('an unknown host', () => {
  const strangers = [
    'localhost.evil.example',
    'xlocalhost',
    'acme',
    '127.0.0.2',
    'closed.localhost',
    'localhost,acme.localhost',
    'localhost@evil.example',
  ]

  test.each<readonly [string, readonly DeclaredCall[]]>([
    ['evil.example', hosted],
    // One lookup of the host serves every call, so that the gate asks a tenth of them.
    ...strangers.map((host, nth) => [host, depth(everyTenth(hosted, nth), hosted)] as const),
  ])('%s gets 403 without a code from every call, whatever else is wrong', async (host, calls) => {
    const { cookies } = await app.anAccount()
    await app.services.pool.query(`with c as (insert into company (type, name, support_email, status) values ('COMPANY', 'closed', 'x', 'CLOSED') returning id)
      insert into tenant_host (host, company_id, origin) select 'closed.localhost', id, 'http://closed.localhost' from c on conflict do nothing`)
    const wrongs = [
      {},
      { method: 'PATCH' as const },
      { payload: 'x'.repeat(101 * 1024), headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' } },
    ]
    for (const call of calls)
      for (const wrong of wrongs) {
        const answer = await app.send({ ...bodyOf(call), method: call.method, url: call.url, host, cookies, ...wrong })
        const { status, body } = answer
        expect([call.name, status, ...Object.keys(body).sort()]).toEqual([call.name, 403, 'message', 'requestId'])
      }
  })

  test('gets the same from an address that the API does not have', async () => {
    for (const wrong of [{}, { payload: '<x/>', headers: { 'content-type': 'text/xml' } }]) {
      const answer = await app.send({ method: 'POST', url: '/api/nothing', host: 'evil.example', ...wrong })
      expect(answer).toMatchObject({ status: 403, body: { message: '잘못된 접근이에요.' } })
      expect(answer.body).not.toHaveProperty('code')
    }
  })

  test('may still probe the health of the machine', async () => {
    expect(await app.send({ method: 'GET', url: '/api/health/ready', host: 'evil.example' })).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    })
  })
})

const everyTenth = (calls: readonly DeclaredCall[], from: number) => calls.filter((_, nth) => nth % 10 === from)

test('every address answers 405 and names its methods to every other method', async () => {
  for (const [url, calls] of Map.groupBy(declaredCalls, (call) => call.url)) {
    const declared = calls.map((call) => call.method) as string[]
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
      if (declared.includes(method)) continue
      const response = await app.fastify.inject({ method: method as 'GET', url, headers: { host: 'localhost' } })
      const { statusCode, headers } = response
      expect([url, method, statusCode, headers.allow]).toEqual([url, method, 405, declared.join(', ')])
      if (method !== 'HEAD') expect([url, response.json().code]).toEqual([url, 'METHOD_NOT_ALLOWED'])
    }
  }
})

test('an address that the API does not have is NOT_FOUND', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    expect(await app.send({ method, url: '/api/nothing', host: 'localhost' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  }
})

test.each([
  ['whose part is longer than any', `/api/articles/${'x'.repeat(101)}`],
  ['with a slash as a sign', '/api/articles%2Fhow-a-ball-curves'],
])('an address %s has no article and keeps its methods to itself', async (_, url) => {
  const { status, body, headers } = await app.send({ method: 'GET', url, host: 'localhost' })
  expect([status, body.code, headers.allow]).toEqual([404, 'NOT_FOUND', undefined])
})

test('where two addresses meet, the fixed one says which methods there are', async () => {
  const { status, headers } = await app.send({
    method: 'POST',
    url: '/api/conversations/about/answers',
    host: 'localhost',
  })
  expect([status, headers.allow]).toEqual([405, 'GET'])
})

describe('the start', () => {
  test('is refused if an endpoint has no handler', () => {
    const { login: _, ...others } = handlers
    expect(() => joinHandlers(endpoints, others)).toThrow('Not mounted: [login]')
  })

  test('is refused if a handler has no endpoint, even one named like a method of every object', () => {
    const undeclared = async () => ({})
    expect(() => joinHandlers(endpoints, { ...handlers, sneak: undeclared })).toThrow('Not declared: [sneak]')
    expect(() => joinHandlers(endpoints, { ...handlers, toString: undeclared })).toThrow('Not declared: [toString]')
  })
})

describe('the checks come in their stated order', () => {
  const events = { method: 'POST' as const, url: '/api/learning/events', host: 'localhost', ...refusedBody }

  test('a call with every fault gets one refusal after the other as it is repaired', async () => {
    const foreign = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }
    const own = { 'content-type': 'application/json' }
    const { cookies: ended } = await app.anAccount(states['on hold, without a level, not on board']?.options)
    const { cookies: untested } = await app.anAccount(states['a level-test user']?.options)
    const { cookies: aboard } = await app.anAccount({ onboarded: false })
    const { cookies } = await app.anAccount()
    const wrong = { ...events, payload: '<x/>', headers: { ...foreign, 'content-type': 'text/xml' } }
    const steps = [
      [{ ...wrong, host: 'evil.example', method: 'PATCH' as const }, undefined],
      [{ ...wrong, method: 'PATCH' as const }, 'METHOD_NOT_ALLOWED'],
      [wrong, 'UNSUPPORTED_TYPE'],
      [{ ...events, headers: foreign, payload: ' '.repeat(101 * 1024) }, 'TOO_LARGE'],
      [{ ...events, headers: foreign }, 'CSRF_REJECTED'],
      [{ ...events, headers: own }, 'UNAUTHENTICATED'],
      [{ ...events, headers: own, cookies: ended }, 'PAYMENT_EXPIRED'],
      [{ ...events, headers: own, cookies: untested }, 'LEVEL_TEST_REQUIRED'],
      [{ ...events, headers: own, cookies: aboard }, 'ONBOARDING_REQUIRED'],
      [{ ...events, headers: own, cookies, payload: '{' }, 'MALFORMED_BODY'],
      [{ ...events, headers: own, cookies }, 'VALIDATION_FAILED'],
    ] as const
    for (const [request, code] of steps) expect((await app.send(request)).body.code).toBe(code)
  })

  test('the flood guard comes after the origin and before the state of the account', async () => {
    const account = await app.anAccount({ payment: { state: 'END', expiresOn: null } })
    for (let call = 0; call < 300; call++) await app.as(account).call('GET /auth/session')
    const flooding = { ...events, cookies: account.cookies }
    expect(
      (await app.send({ ...flooding, headers: { ...events.headers, 'sec-fetch-site': 'cross-site' } })).body.code,
    ).toBe('CSRF_REJECTED')
    expect(await app.send(flooding)).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
      headers: { 'retry-after': '60' },
    })
  })

  test('the role comes before the input', async () => {
    const learner = await app.anAccount()
    const asked = { method: 'GET' as const, url: '/api/admin/greeting?unknown=1' }
    expect((await app.send({ ...asked, host: learner.host, cookies: learner.cookies })).body.code).toBe('FORBIDDEN')
    const owner = await app.anAccount({ host: 'acme.localhost', role: 'owner' })
    expect((await app.send({ ...asked, host: owner.host, cookies: owner.cookies })).body.code).toBe('VALIDATION_FAILED')
  })
})
