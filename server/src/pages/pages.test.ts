import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openLoadGuard } from '#platform/http/load'
import { testApp } from '#testing'
import { buildApp } from '../app.ts'
import type { PageRenderer, PageRequest, PageResult } from './renderer.ts'

const app = await testApp()
const person = { host: 'localhost', accept: 'text/html,application/xhtml+xml' }
const long = `<!doctype html><title>a page</title>${'<p>text</p>'.repeat(500)}`

/** The server with a renderer made by the test; `rendered` holds the requests it got. */
async function withPages(render: (request: PageRequest) => Promise<PageResult>) {
  const rendered: PageRequest[] = []
  // Who finds no place waits no longer than in the product, and other work on this machine is no overload.
  const load = openLoadGuard({ lateness: { isLasting: () => false, close: () => {} } })
  const pages: PageRenderer = {
    render: (request) => {
      rendered.push(request)
      return render(request)
    },
    shell: () => ({ kind: 'page', status: 200, html: 'a shell', styleHashes: [] }),
    serviceWorker: async () => null,
    adminDocument: async () => 'the desk',
    assetsDir: null,
    adminAssetsDir: null,
  }
  const { fastify } = await buildApp(app.services, pages, load)
  onTestFinished(() => fastify.close())
  return { fastify, load, rendered }
}

const page = async (): Promise<PageResult> => ({ kind: 'page', status: 200, html: long, styleHashes: [] })

describe('the pages of visitors', () => {
  test('are rendered once for all simultaneous requests, each host apart', async () => {
    const { fastify, rendered } = await withPages(page)
    const ask = (host: string) => fastify.inject({ url: '/brand?from=x', headers: { ...person, host } })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => ask(at % 2 ? 'localhost' : 'acme.localhost')),
    )
    expect(answers.map(({ statusCode, body }) => statusCode === 200 && body === long)).toEqual(Array(50).fill(true))
    expect(rendered.map(({ consumerHost }) => consumerHost).sort()).toEqual([false, true])
    expect(answers[0]?.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Cookie, Accept-Encoding' })
  })

  test('come in the encoding that the browser prefers', async () => {
    const { fastify } = await withPages(page)
    const ask = (accepted: string) =>
      fastify.inject({ url: '/brand', headers: { ...person, 'accept-encoding': accepted } })
    const [br, gzip, plain] = [await ask('gzip, br'), await ask('gzip'), await ask('identity')]
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(long)
    expect(plain.body).toBe(long)
  })

  test('are never sent to a signed-in reader, nor to one with display settings', async () => {
    const { fastify, rendered } = await withPages(page)
    const { cookies } = await app.anAccount()
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
    const asks = [{}, { cookie: cookie.join('; ') }, { cookie: 'rg_display=x' }, {}]
    for (const headers of asks) await fastify.inject({ url: '/brand', headers: { ...person, ...headers } })
    expect(rendered.map(({ session }) => session !== null)).toEqual([false, true, false])
  })

  test('that fail are not cached', async () => {
    let failures = 1
    const { fastify } = await withPages(async () => {
      if (failures-- > 0) throw Object.assign(new Error('gone'), { code: '57P01' })
      return page()
    })
    const ask = () => fastify.inject({ url: '/brand', headers: person })
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([503, 200])
  })
})

test('the first picture of a page is in it, and is not asked for beside it', async () => {
  const id = 'a'.repeat(20)
  await app.services.db.insertInto('picture').values({ id, svg: '<svg/>' }).execute()
  const address = `/pictures/${id}.svg`
  const html = `<link rel="preload" as="image" href="${address}" fetchPriority="high"/><img src="${address}" fetchPriority="high"/>`
  const { fastify } = await withPages(async () => ({ kind: 'page', status: 200, html, styleHashes: [] }))
  const { body } = await fastify.inject({ url: '/brand', headers: person })
  expect(body).toBe('<img src="data:image/svg+xml,%3Csvg/%3E" fetchPriority="high"/>')
})

describe('a page that cannot be rendered', () => {
  test('is a plain one for a person, with a link to go on, and JSON for a program', async () => {
    const { fastify } = await withPages(async () => {
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    })
    const shown = await fastify.inject({ url: '//elsewhere.example', headers: person })
    expect([shown.statusCode, shown.headers['retry-after'], shown.headers['cache-control']]).toEqual([
      ...[503, '5', 'no-store'],
    ])
    expect(shown.body).toContain('일시적인 오류가 발생했어요.')
    expect(shown.body).toContain('<a href="">다시 시도</a>')
    expect(shown.body).not.toMatch(/ECONNRESET|elsewhere/)
    const told = await fastify.inject({ url: '/brand', headers: { host: 'localhost' } })
    expect([told.statusCode, told.json().code]).toEqual([503, 'DB_UNAVAILABLE'])
  })

  test('because too many are being rendered waits a second for its turn, and calls and probes go on', async () => {
    let finish = () => {}
    const blocked = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { fastify, rendered } = await withPages(async () => {
      await blocked
      return page()
    })
    const ask = (at: number) => fastify.inject({ url: `/brand?page=${at}`, headers: person })
    const first = Array.from({ length: 8 }, (_, at) => ask(at))
    await vi.waitUntil(() => rendered.length === 8, { timeout: 30_000 })
    const [over, desk] = await Promise.all([ask(8), fastify.inject({ url: '/offline-shell', headers: person })])
    expect([over.statusCode, over.headers['retry-after'], desk.statusCode]).toEqual([503, '5', 503])
    expect(over.body).toContain('접속이 많아요.')
    for (const url of ['/api/common/footer', '/api/health/live', '/api/health/ready'])
      expect((await fastify.inject({ url, headers: person })).statusCode).toBe(200)
    finish()
    expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect((await ask(9)).statusCode).toBe(200)
  })

  test('for a caller who requests hundreds a minute is refused, like their calls', async () => {
    const { fastify } = await withPages(page)
    const { cookies } = await app.anAccount()
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
    const ask = () => fastify.inject({ url: '/', headers: { ...person, cookie: cookie.join('; ') } })
    for (let visit = 0; visit < 300; visit++) expect((await ask()).statusCode).toBe(200)
    const over = await ask()
    expect([over.statusCode, Number(over.headers['retry-after']) > 0]).toEqual([429, true])
    expect(over.body).toContain('요청이 많아요.')
  })

  test('because the server is closing says so', async () => {
    const { fastify, load } = await withPages(page)
    load.announceStop()
    const served = await fastify.inject({ url: '/brand', headers: person })
    expect([served.statusCode, served.headers.connection]).toEqual([200, 'close'])
    load.drain()
    for (const url of ['/brand?later', '/pictures/0123456789abcdef0123.svg']) {
      const refused = await fastify.inject({ url, headers: person })
      expect([url, refused.statusCode]).toEqual([url, 503])
    }
  })
})

describe('the preview of a draft', () => {
  const open = async (account?: Parameters<typeof app.anAccount>[0]) => {
    const { fastify, rendered } = await withPages(page)
    const cookies = account ? Object.entries((await app.anAccount(account)).cookies) : []
    const cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ')
    const host = account?.host ?? 'localhost'
    const answer = await fastify.inject({ url: '/admin/preview/1', headers: { ...person, host, cookie } })
    return { answer, rendered }
  }

  test('is for editors alone', async () => {
    const visitor = await open()
    expect([visitor.answer.statusCode, visitor.answer.headers.location]).toEqual([
      ...[302, '/auth/login?next=%2Fadmin%2Fpreview%2F1'],
    ])
    const learner = await open({})
    expect([learner.answer.statusCode, visitor.rendered, learner.rendered]).toEqual([403, [], []])
  })

  test('may stand in a frame of the console, and is neither cached nor listed', async () => {
    const { answer } = await open({ host: 'admin.localhost', role: 'editor' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    })
  })
})

describe('an address without a page', () => {
  test.each(['/assets/', '/assets/.', '/assets//x', '/assets/..%5c..', '/assets/%00', '/assets/%2e%2e/package.json'])(
    '%s is 404 and no bug',
    async (url) => {
      const lines: unknown[] = []
      const log = Object.assign(Object.create(app.services.log), { error: (line: unknown) => lines.push(line) })
      const pages: PageRenderer = { ...nothing, assetsDir: import.meta.dirname }
      const { fastify } = await buildApp({ ...app.services, log }, pages)
      onTestFinished(() => fastify.close())
      const answer = await fastify.inject({ url, headers: person })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
      expect(lines).toEqual([])
    },
  )

  test.each(['/api/articles', '/api/health/live'])('an unknown method at %s is refused in JSON', async (url) => {
    const { fastify } = await withPages(page)
    const answer = await fastify.inject({ method: 'PROPFIND' as 'GET', url, headers: person })
    expect([answer.statusCode, answer.json().code, answer.headers['cache-control']]).toEqual([
      ...[405, 'METHOD_NOT_ALLOWED', 'no-store'],
    ])
  })

  test('403, 404 and 405 must not be cached', async () => {
    const { fastify } = await withPages(page)
    const asks = [
      { url: '/brand', headers: { ...person, host: 'nobody.example' } },
      { url: '/missing.png', headers: person },
      { url: '/audio/missing.mp3', headers: person },
      { method: 'POST' as const, url: '/brand', headers: person },
    ]
    const answers = await Promise.all(asks.map((ask) => fastify.inject(ask)))
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
      [403, 'no-store'],
      [404, 'no-store'],
      [404, 'no-store'],
      [405, 'no-store'],
    ])
  })
})

const nothing: PageRenderer = {
  render: page,
  shell: () => ({ kind: 'page', status: 200, html: '', styleHashes: [] }),
  serviceWorker: async () => null,
  adminDocument: async () => null,
  assetsDir: null,
  adminAssetsDir: null,
}
