import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#testing'

const direct = await testApp()
const proxied = await testApp({ config: { trustedProxies: ['127.0.0.1'] } })

let directPort = 0
let proxiedPort = 0
beforeAll(async () => {
  directPort = Number(new URL(await direct.fastify.listen({ port: 0, host: '127.0.0.1' })).port)
  proxiedPort = Number(new URL(await proxied.fastify.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Sends raw lines, so headers may be doubled and targets odd; resolves to everything that came back. */
function exchange(port: number, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.setEncoding('utf8').on('data', (part) => {
      received += part
    })
    socket.on('end', () => resolve(received)).on('error', reject)
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })
}

const ask = (target: string) => `POST ${target} HTTP/1.1`
const rest = ['Sec-Fetch-Site: same-origin', 'Connection: close', 'Content-Length: 0']
const which = '/api/auth/check-company-domain'

/** The host that the server recognised: a company's name, or the code of the refusal (`''` if it has none). */
async function takenFor(port: number, headers: readonly string[], target = which): Promise<string> {
  const answer = await exchange(port, [ask(target), ...headers, ...rest])
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
  const status = Number(answer.split(' ')[1])
  if (status === 200) return JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)).companyName
  return `refused ${status}`
}

const consumer = '리드그로우'
const company = '에이콤'

const forwarding = [
  'X-Forwarded-Host',
  'X-Host',
  'X-Forwarded-Server',
  'X-Original-Host',
  'X-HTTP-Host-Override',
  'X-Rewrite-Url',
  'X-Original-Url',
  'Forwarded',
  'X-Forwarded-Port',
  'X-Tenant',
]
const values = ['acme.localhost', 'host=acme.localhost', 'acme.localhost, localhost', 'acme.localhost:3000']
const sets = forwarding.flatMap((name) => values.map((value) => `${name}: ${value}`))

describe('without a trusted proxy', () => {
  test('forty headers that name another company change nothing', async () => {
    expect(sets).toHaveLength(40)
    for (const header of sets)
      expect([header, await takenFor(directPort, ['Host: localhost', header])]).toEqual([header, consumer])
  })

  const forged = [
    'acme.localhost.evil.example',
    'evil.example',
    'localhost@acme.localhost',
    'acme.localhost@localhost',
    'acme.localhost/',
    'acme.localhost#localhost',
    'acme.localhost?x',
    'acme.localhost\\localhost',
    'localhost acme.localhost',
    'acme.localhost,localhost',
    'acme.localhost:80:90',
    'acme.localhost:port',
    'acme.localhost..',
    '.acme.localhost',
    'acme%2elocalhost',
    'acme_localhost',
    '[::1]',
    '[acme.localhost]',
    'ａcme.localhost',
    'acme.localhost:123456',
    '*.localhost',
    '',
  ]

  test.each(forged)('the host "%s" is unknown', async (host) => {
    expect(await takenFor(directPort, [`Host: ${host}`])).toMatch(/^refused (403|400)$/)
  })

  test.each(['acme.localhost', 'ACME.localhost', 'acme.localhost.', 'acme.localhost:3000', 'Acme.Localhost.:65535'])(
    'the host "%s" is the one host it spells',
    async (host) => {
      expect(await takenFor(directPort, [`Host: ${host}`])).toBe(company)
    },
  )

  test('a doubled or missing host is unknown', async () => {
    expect(await takenFor(directPort, ['Host: localhost', 'Host: acme.localhost'])).toMatch(/^refused 40[03]$/)
    expect(await takenFor(directPort, ['Host: localhost', 'host: localhost'])).toMatch(/^refused 40[03]$/)
    expect(await takenFor(directPort, [])).toMatch(/^refused 40[03]$/)
  })

  test('a target in absolute form is never answered for either host', async () => {
    for (const target of [
      `http://acme.localhost${which}`,
      `http://localhost${which}`,
      `//acme.localhost${which}`,
      'acme.localhost:80',
    ]) {
      expect(await takenFor(directPort, ['Host: localhost'], target)).toMatch(/^refused 40[0345]$/)
    }
  })
})

describe('behind a trusted proxy', () => {
  test('its one forwarded host counts', async () => {
    expect(await takenFor(proxiedPort, ['Host: inner', 'X-Forwarded-Host: acme.localhost'])).toBe(company)
    expect(await takenFor(proxiedPort, ['Host: localhost'])).toBe(consumer)
  })

  test('two forwarded hosts are unknown, in one header or in two', async () => {
    expect(await takenFor(proxiedPort, ['Host: localhost', 'X-Forwarded-Host: acme.localhost, localhost'])).toBe(
      'refused 403',
    )
    expect(
      await takenFor(proxiedPort, [
        'Host: localhost',
        'X-Forwarded-Host: acme.localhost',
        'X-Forwarded-Host: localhost',
      ]),
    ).toBe('refused 403')
    expect(await takenFor(proxiedPort, ['Host: localhost', 'X-Forwarded-Host:'])).toBe('refused 403')
  })

  test('a peer that is not the proxy cannot set the host', async () => {
    const answer = await proxied.send({
      method: 'POST',
      url: which,
      host: 'localhost',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-host': 'acme.localhost' },
    })
    expect(answer.body).toMatchObject({ companyName: consumer })
  })
})

test('a session does not follow a forged host', async () => {
  const member = await direct.anAccount({ host: 'acme.localhost' })
  for (const header of ['x-forwarded-host', 'x-original-host', 'forwarded']) {
    const answer = await direct.send({
      method: 'GET',
      url: '/api/auth/session',
      host: 'localhost',
      cookies: member.cookies,
      headers: { [header]: 'acme.localhost' },
    })
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  }
})

test("headers past 16 KB are refused with the catalogue's sentence", async () => {
  const answer = await exchange(directPort, [
    ask(which),
    'Host: localhost',
    `X-Long: ${'x'.repeat(17 * 1024)}`,
    ...rest,
  ])
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain('"code":"HEADERS_TOO_LARGE"')
})

test('bytes that are no HTTP get a short 400 and no more', async () => {
  const answer = await exchange(directPort, ['this is no HTTP'])
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"code":"MALFORMED_BODY"')
})
