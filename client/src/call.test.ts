import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type Client, type ClientOptions, createClient } from './call.ts'
import { CallFailure } from './failure.ts'

interface Heard {
  readonly method: string
  /** Path and query below the base path, as they came over the wire. */
  readonly address: string
  readonly body: string
  readonly type: string | undefined
}
interface Reply {
  readonly status: number
  readonly body?: unknown
  readonly html?: string
  readonly file?: { readonly bytes: Buffer; readonly name: string }
}
type Answer = (heard: Heard, nth: number) => Reply | Promise<Reply> | 'never' | 'broken-off'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, { status, body, html, file }: Reply): void {
  if (file) {
    const name = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`
    response.writeHead(status, { 'content-type': 'text/csv', 'content-disposition': name })
    response.end(file.bytes)
    return
  }
  response.writeHead(status, { 'content-type': html === undefined ? 'application/json' : 'text/html' })
  response.end(html ?? JSON.stringify(body ?? {}))
}

/** A server on loopback with set replies, a client of it, and the client's other effects. */
async function world(answer: Answer, options: Partial<ClientOptions> = {}) {
  const heard: Heard[] = []
  const effects: string[] = []
  const server = createServer(async (request, response) => {
    const one = {
      method: request.method ?? '',
      address: (request.url ?? '').replace('/api', ''),
      body: await bodyOf(request),
      type: request.headers['content-type'],
    }
    heard.push(one)
    const reply = await answer(one, heard.filter((each) => each.address === one.address).length)
    if (reply === 'never') return
    if (reply !== 'broken-off') return send(response, reply)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"half":', () => response.destroy())
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = createClient({
    basePath: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    effects: {
      sessionEnded: ({ logout, status }) => effects.push(`ended ${status}${logout ? ' with logout' : ''}`),
      noPermission: ({ code }) => effects.push(`no permission ${code}`),
      invalidAccess: () => effects.push('invalid access'),
      refreshFailed: ({ status }) => effects.push(`refresh failed ${status}`),
    },
    ...options,
  })
  const times = (address: string) => heard.filter((each) => each.address === address).length
  return { client, heard, effects, times, server }
}

const refusal = (status: number, code?: string): Reply => ({
  status,
  body: { ...(code ? { code } : {}), message: '안 돼요.', requestId: 'r1' },
})
const expired = refusal(401, 'EXPIRED_ACCESS_TOKEN')
const isRefresh = (heard: Heard) => heard.address === '/auth/refresh'
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const failureOf = (call: Promise<unknown>): Promise<CallFailure> =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error as CallFailure,
  )
const article = (client: Client, id: string) => client.call('GET /articles/:id', { params: { id }, query: {} })

describe('an expired access token', () => {
  test('is refreshed once for ten calls at once, and all ten are sent again', async () => {
    const { client, heard, times, effects } = await world(async (one, nth) => {
      // All ten have been sent before the refresh is answered.
      while (isRefresh(one) && new Set(heard.map(({ address }) => address)).size < 11) await pause(1)
      return isRefresh(one) || nth > 1 ? { status: 200, body: { from: one.address } } : expired
    })
    const ids = Array.from({ length: 10 }, (_, index) => `a${index}`)
    const replies = await Promise.all(ids.map((id) => article(client, id)))
    expect(replies).toEqual(ids.map((id) => ({ from: `/articles/${id}` })))
    expect(times('/auth/refresh')).toBe(1)
    expect(ids.map((id) => times(`/articles/${id}`))).toEqual(ids.map(() => 2))
    expect(effects).toEqual([])
  })

  test('a call made during a refresh waits and is sent once', async () => {
    let refreshed = false
    const { client, heard, times } = await world(async (one) => {
      if (!isRefresh(one)) return refreshed ? { status: 200 } : expired
      await pause(50)
      refreshed = true
      return { status: 200 }
    })
    const first = article(client, 'first')
    while (!heard.some(isRefresh)) await pause(1)
    await Promise.all([first, article(client, 'second')])
    expect(times('/articles/second')).toBe(1)
    expect(times('/auth/refresh')).toBe(1)
  })

  test('an answer that comes after the refresh does not start another', async () => {
    const { client, heard, times } = await world(async (one, nth) => {
      if (isRefresh(one) || nth > 1) return { status: 200 }
      const refreshed = () => heard.filter(({ address }) => address === '/articles/quick').length > 1
      while (one.address === '/articles/slow' && !refreshed()) await pause(1)
      return expired
    })
    await Promise.all([article(client, 'slow'), article(client, 'quick')])
    expect(times('/auth/refresh')).toBe(1)
    expect([times('/articles/slow'), times('/articles/quick')]).toEqual([2, 2])
  })

  test('a later expiry is refreshed again', async () => {
    const { client, times } = await world((heard, nth) =>
      isRefresh(heard) || nth % 2 === 0 ? { status: 200 } : expired,
    )
    await article(client, 'x')
    await article(client, 'x')
    expect(times('/auth/refresh')).toBe(2)
  })

  test('a call that expires again is not sent a third time, and its failure reaches the screen', async () => {
    const { client, times, effects } = await world((heard) => (isRefresh(heard) ? { status: 200 } : expired))
    expect(await failureOf(article(client, 'x'))).toMatchObject({ status: 401, code: 'EXPIRED_ACCESS_TOKEN' })
    expect([times('/articles/x'), times('/auth/refresh')]).toEqual([2, 1])
    expect(effects).toEqual([])
  })

  test('a call sent again has its own failure with its own effect', async () => {
    const { client, effects } = await world((heard, nth) =>
      isRefresh(heard) ? { status: 200 } : nth > 1 ? refusal(403, 'FORBIDDEN') : expired,
    )
    expect(await failureOf(article(client, 'x'))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(effects).toEqual(['no permission FORBIDDEN'])
  })
})

describe('a refresh that is refused', () => {
  test('because the session is over ends the session once for all waiting calls', async () => {
    const { client, effects, times } = await world((heard) =>
      isRefresh(heard) ? refusal(401, 'EXPIRED_REFRESH_TOKEN') : expired,
    )
    const failures = await Promise.all(['a', 'b', 'c'].map((id) => failureOf(article(client, id))))
    expect(failures.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(3).fill('401 EXPIRED_REFRESH_TOKEN'))
    expect(effects).toEqual(['ended 401 with logout'])
    expect(['a', 'b', 'c'].map((id) => times(`/articles/${id}`))).toEqual([1, 1, 1])
  })

  test.each([
    [500, 'INTERNAL'],
    [503, 'DB_UNAVAILABLE'],
    [401, 'SESSION_REVOKED'],
    [401, 'EXPIRED_ACCESS_TOKEN'],
    [502, undefined],
    [403, undefined],
  ])('otherwise (%i %s) is reported once; the call rejects and the session stays', async (status, code) => {
    const { client, effects, times } = await world((heard) => (isRefresh(heard) ? refusal(status, code) : expired))
    const failures = await Promise.all(['a', 'b'].map((id) => failureOf(article(client, id))))
    for (const failure of failures) expect(failure).toBeInstanceOf(CallFailure)
    expect(effects).toEqual([`refresh failed ${status}`])
    expect(times('/auth/refresh')).toBe(1)
  })
})

describe('other refusals', () => {
  test.each<[string, Reply, string[]]>([
    ['401 with an expired refresh token', refusal(401, 'EXPIRED_REFRESH_TOKEN'), ['ended 401 with logout']],
    ['another 401', refusal(401, 'UNAUTHENTICATED'), ['ended 401']],
    ['502', { status: 502, html: '<h1>Bad Gateway</h1>' }, ['ended 502']],
    ['403 with a code', refusal(403, 'FEATURE_DISABLED'), ['no permission FEATURE_DISABLED']],
    ['403 without a code', refusal(403), ['invalid access']],
    ['404', refusal(404, 'NOT_FOUND'), []],
    ['500', refusal(500, 'INTERNAL'), []],
  ])('%s', async (_name, reply, expected) => {
    const { client, effects, heard } = await world(() => reply)
    expect(await failureOf(article(client, 'x'))).toMatchObject({ name: 'CallFailure', status: reply.status })
    expect(effects).toEqual(expected)
    expect(heard).toHaveLength(1)
  })

  test("a proxy's page is never taken for our code-less 403", async () => {
    for (const strange of [
      { html: '<h1>Forbidden</h1>' },
      { html: '' },
      { html: 'null' },
      { html: '"Forbidden"' },
      { html: '{"error":"blocked"}' },
    ]) {
      const { client, effects } = await world(() => ({ status: 403, ...strange }))
      expect(await failureOf(article(client, 'x'))).toMatchObject({ status: 403, code: 'INTERNAL' })
      expect(effects).not.toContain('invalid access')
    }
  })

  test('have what a form needs', async () => {
    const body = {
      code: 'VALIDATION_FAILED',
      message: '입력값을 확인해 주세요.',
      fields: [{ path: 'email', rule: 'EMAIL' }],
      retryAfter: 7,
    }
    const { client } = await world(() => ({ status: 400, body }))
    const failure = await failureOf(client.call('POST /auth/check-email', { body: { email: 'x' } }))
    expect(failure).toMatchObject({ ...body, status: 400 })
  })

  test('of a quiet call have no effect beyond the call', async () => {
    for (const reply of [
      refusal(401, 'UNAUTHENTICATED'),
      refusal(401, 'EXPIRED_REFRESH_TOKEN'),
      refusal(403),
      refusal(403, 'FORBIDDEN'),
      refusal(502),
    ]) {
      const { client, effects } = await world(() => reply)
      expect((await failureOf(client.call('GET /auth/session', {}, { quiet: true }))).status).toBe(reply.status)
      expect(effects).toEqual([])
    }
  })
})

describe('no usable answer', () => {
  test('within the time is a TIMEOUT', async () => {
    const { client, effects } = await world(() => 'never', { timeoutMs: 60 })
    expect(await failureOf(article(client, 'x'))).toMatchObject({ status: 0, code: 'TIMEOUT' })
    expect(effects).toEqual([])
  })

  test('within the time of that very call is a TIMEOUT, though others may wait longer', async () => {
    const { client } = await world(() => 'never', { timeoutsMs: { 'GET /articles/:id': 60 } })
    expect(await failureOf(article(client, 'x'))).toMatchObject({ status: 0, code: 'TIMEOUT' })
  })

  test('without a connection is NETWORK_OFFLINE', async () => {
    const { client, server, effects } = await world(() => ({ status: 200 }))
    await new Promise((resolve) => server.close(resolve))
    expect(await failureOf(article(client, 'x'))).toMatchObject({ status: 0, code: 'NETWORK_OFFLINE' })
    expect(effects).toEqual([])
  })

  test('a reply that breaks off, or is not JSON, is a failure with a sentence', async () => {
    const broken = await world(() => 'broken-off')
    expect(await failureOf(article(broken.client, 'x'))).toMatchObject({ status: 0, code: 'NETWORK_OFFLINE' })
    const page = await world(() => ({ status: 200, html: '<h1>Sign in to the network</h1>' }))
    expect(await failureOf(article(page.client, 'x'))).toMatchObject({ status: 0, code: 'INTERNAL' })
  })

  test('a call that its caller aborts rejects as aborted, not as a failure', async () => {
    const { client, effects, heard } = await world(() => 'never')
    const stop = new AbortController()
    const call = failureOf(client.call('GET /auth/session', {}, { signal: stop.signal }))
    while (heard.length === 0) await pause(1)
    stop.abort()
    expect(await call).toMatchObject({ name: 'AbortError' })
    expect(effects).toEqual([])
  })
})

describe('a request', () => {
  test('has its path and query encoded, and leaves out what is undefined', async () => {
    const { client, heard } = await world(() => ({ status: 200 }))
    await client.call('GET /articles/:id', { params: { id: 'a/b?c#d 한' }, query: { level: undefined as never } })
    await client.call('GET /vocabulary/words', { query: { search: 'rock & roll=+%' } })
    const [byId, search] = heard.map((one) => new URL(one.address, 'http://x'))
    expect(byId?.pathname.split('/').map(decodeURIComponent)).toEqual(['', 'articles', 'a/b?c#d 한'])
    expect(byId?.search).toBe('')
    expect([...(search?.searchParams ?? [])]).toEqual([['search', 'rock & roll=+%']])
  })

  test('has a type exactly when it has a body', async () => {
    const { client, heard } = await world(() => ({ status: 200 }))
    await client.call('POST /common/change-level', { body: { customerLevel: 'B1' } })
    await client.call('POST /auth/check-company-domain')
    expect(heard).toMatchObject([
      { method: 'POST', body: '{"customerLevel":"B1"}', type: 'application/json' },
      { method: 'POST', body: '', type: undefined },
    ])
  })
})

test('a reply that is a file comes as its bytes, with its type and its name', async () => {
  const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0, 255])
  const { client } = await world(() => ({ status: 200, file: { bytes, name: '학습 현황.csv' } }))
  const sent = await client.call('GET /takes/archive')
  expect(sent).toEqual({ bytes: new Uint8Array(bytes), mime: 'text/csv', fileName: '학습 현황.csv' })
})

test('a call goes out the same by its name as known only while running', async () => {
  const { client, heard } = await world(() => ({ status: 200 }))
  await client.make('GET /articles/:id', { params: { id: 'a' }, query: { level: 'B1' } })
  await client.callNamed('GET /articles/:id', { params: { id: 'a' }, query: { level: 'B1' } })
  expect(heard.map(({ address }) => address)).toEqual(['/articles/a?level=B1', '/articles/a?level=B1'])
})
