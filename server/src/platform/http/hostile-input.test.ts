import { admitted, errorCatalogue, refusalsOf } from '@readgrow/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DeclaredCall,
  declaredCalls,
  depth,
  everySpoiltBody,
  type HostileRequest,
  hostileRequest,
  hostileValues,
  soundBodies,
  type TestAccount,
  testApp,
} from '#testing'

const app = await testApp()
// More at a time: HOSTILE_REQUESTS=1000 npx vitest run --project server server/src/platform/http/hostile-input
const requestsEach = Number(process.env.HOSTILE_REQUESTS ?? depth(5, 40))
const given = declaredCalls.filter((call) => call.endpoint.who !== 'machine')

// What a stack, a statement, a schema or a path of ours would look like.
const innards =
  /node_modules|\.ts:\d|\bat \w+ \(|select .* from|insert into|violates|syntax error|ZodError|Kysely|invalid byte sequence/i

let calls = 0
/** A separate address for every call, so the throttles of strangers let it through to what is tested. */
const nextAddress = () => {
  calls++
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
}

async function send(call: DeclaredCall, account: TestAccount, request: HostileRequest): Promise<void> {
  const response = await app.fastify.inject({
    ...request,
    method: call.method,
    remoteAddress: nextAddress(),
    headers: { host: account.host, 'sec-fetch-site': 'same-origin', cookie: cookieOf(account), ...request.headers },
  })
  const shown = `${request.url} ${request.payload ?? ''} -> ${response.body}`.slice(0, 600)
  expect(response.statusCode, shown).toSatisfy(
    (status: number) => status < 500 || isOutside(call, response.json().code),
  )
  if (response.statusCode === 200 && call.endpoint.sendsFile) return
  expect(response.headers['content-type'], shown).toBe('application/json; charset=utf-8')
  if (response.statusCode === 200) return
  expect(response.body).not.toMatch(innards)
  const code = response.json().code as keyof typeof errorCatalogue
  if (!leadsElsewhere(call, request.url)) expect(refusalsOf(call.endpoint), shown).toContain(code)
  expect(response.statusCode, shown).toBe(errorCatalogue[code].status)
}

/** A call that asks an outside service may report that it does not answer. */
const isOutside = ({ endpoint }: DeclaredCall, code: unknown) =>
  code === 'GATEWAY_UNAVAILABLE' && endpoint.refusals.includes(code)

/** Two dots, also written as %2e%2e, take a segment away: another call of the API answers, or none. */
const leadsElsewhere = (call: DeclaredCall, url: string) =>
  new URL(url, 'http://localhost').pathname.split('/').length !== call.url.split('/').length

/** Editors have their own hostile calls (newsroom/hostile-calls.test.ts). */
function rightfulCaller({ endpoint: { who } }: DeclaredCall): Promise<TestAccount> {
  if (who === 'operator') return app.anAccount({ host: 'admin.localhost', role: 'operator' })
  if (admitted[who].includes('owner') && !admitted[who].includes('learner'))
    return app.anAccount({ host: 'acme.localhost', role: 'owner' })
  return app.anAccount()
}

test.each(given)(
  '$name answers whatever it is sent with a declared code, in JSON, and shows nothing of itself',
  async (call) => {
    const account = await rightfulCaller(call)
    await fc.assert(
      fc.asyncProperty(hostileRequest(call), (request) => send(call, account, request)),
      { numRuns: requestsEach },
    )
    expect({}).not.toHaveProperty('polluted')
  },
)

test.each(given.filter((call) => call.endpoint.body))(
  '$name bears each hostile value in each place of its body',
  async (call) => {
    let account = await rightfulCaller(call)
    const texts = everySpoiltBody(soundBodies[call.name])
    for (const [index, text] of depth(behindTheShape(call, texts), texts).entries()) {
      // Below the flood guard's limit for one account.
      if (index % 250 === 249) account = await rightfulCaller(call)
      await send(call, account, {
        url: call.url,
        payload: Buffer.from(text),
        headers: { 'content-type': 'application/json' },
      })
    }
  },
)

// All but the largest two bodies have fewer: a manuscript has six hundred, a batch of events two.
const mostBehindTheShape = 110

/**
 * What passes the shape of a call, and the first that does not; where that is much, each place and each value once and
 * some of the others. The shape is the same code that the server runs, so that a text which it refuses here gets no
 * further there.
 */
function behindTheShape({ endpoint }: DeclaredCall, texts: readonly string[]): string[] {
  const isTaken = (text: string) => endpoint.body?.safeParse(JSON.parse(text)).success
  const { taken = [], refused = [] } = Object.groupBy(texts.keys(), (at) =>
    isTaken(texts[at] ?? '') ? 'taken' : 'refused',
  )
  expect({}).not.toHaveProperty('polluted')
  const step = Math.ceil(taken.length / mostBehindTheShape)
  const [places, values] = [new Set<number>(), new Set<number>()]
  const isKept = (at: number, index: number) => {
    const [place, value] = [Math.floor(at / hostileValues), at % hostileValues]
    const isNew = !places.has(place) || !values.has(value)
    places.add(place)
    values.add(value)
    return isNew || index % step === 0
  }
  return [...taken.filter(isKept), ...refused.slice(0, 1)].map((at) => texts[at] ?? '')
}

const cookieOf = ({ cookies }: { cookies: Readonly<Record<string, string>> }) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

test('every call with a body has a valid one to spoil, and each passes the shape', async () => {
  const withBody = given.filter((call) => call.endpoint.body)
  expect(Object.keys(soundBodies).sort()).toEqual(withBody.map((call) => call.name).sort())
  for (const call of withBody) expect(call.endpoint.body?.safeParse(soundBodies[call.name]).error).toBeUndefined()
})

test.each([
  ['NUL in a text', 'VALIDATION_FAILED', '{"customerId":"a\\u0000b","password":"x"}'],
  ['half a character', 'VALIDATION_FAILED', '{"customerId":"\\ud800","password":"x"}'],
  ['an unknown key', 'VALIDATION_FAILED', '{"customerId":"a","password":"x","role":"owner"}'],
  ['a list for a text', 'VALIDATION_FAILED', '{"customerId":["a"],"password":"x"}'],
  ['a key that reaches prototypes', 'MALFORMED_BODY', '{"customerId":"a","password":"x","__proto__":{"role":"owner"}}'],
  ['nesting past twenty', 'MALFORMED_BODY', `${'['.repeat(21)}${']'.repeat(21)}`],
  ['bytes that are no UTF-8', 'MALFORMED_BODY', Buffer.from([0x22, 0xff, 0x22])],
  ['nothing', 'MALFORMED_BODY', ''],
  ['101 KB', 'TOO_LARGE', `"${'x'.repeat(101 * 1024)}"`],
])('%s is refused as %s', async (_, code, payload) => {
  const answer = await app.send({
    method: 'POST',
    url: '/api/auth/login',
    host: 'localhost',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.body.code).toBe(code)
})

test('a doubled parameter is refused, not guessed', async () => {
  const account = await app.anAccount()
  const answer = await app.send({
    method: 'GET',
    url: '/api/articles?level=A2&level=B1',
    host: 'localhost',
    cookies: account.cookies,
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields: [{ path: 'query.level' }] } })
})
