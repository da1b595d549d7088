import type { RequestListener } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCanary, openOutside, publicAddress } from '#platform/testing/outside'
import { fetchOutside, type OutsideRefusal, type Reach } from './outside.ts'
import { hostName, isPublicAddress, outsideAddress } from './outside-address.ts'

const host = 'feeds.example.com'
const rules = { hosts: [host, 'münchen.example'], types: ['text/xml'] }
const xml = { 'content-type': 'text/xml' }
const requests: { path: string; headers: Record<string, unknown> }[] = []
const answers: Record<string, RequestListener> = {
  '/good': (_, response) => void response.writeHead(200, xml).end('<rss/>'),
  '/gzip': (_, response) =>
    void response.writeHead(200, { ...xml, 'content-encoding': 'gzip' }).end(gzipSync('<rss/>')),
  '/cookie': (_, response) =>
    void response.writeHead(302, { location: '/good', 'set-cookie': 'session=1; Path=/' }).end(),
  '/three': (_, response) => void response.writeHead(301, { location: '/two' }).end(),
  '/two': (_, response) => void response.writeHead(307, { location: '/one' }).end(),
  '/one': (_, response) => void response.writeHead(308, { location: `https://${host}/good` }).end(),
  '/four': (_, response) => void response.writeHead(303, { location: '/three' }).end(),
  '/loop': (_, response) => void response.writeHead(302, { location: '/loop' }).end(),
  '/html': (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  '/untyped': (_, response) => void response.writeHead(200).end('<rss/>'),
  '/missing': (_, response) => void response.writeHead(404, xml).end('secret'),
  '/large': (_, response) => void response.writeHead(200, xml).end(Buffer.alloc(5 * 1024 * 1024 + 1)),
  '/gzip-bomb': (_, response) =>
    void response.writeHead(200, { ...xml, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(64 * 1024 * 1024))),
  '/br-bomb': (_, response) =>
    void response
      .writeHead(200, { ...xml, 'content-encoding': 'br' })
      .end(brotliCompressSync(Buffer.alloc(64 * 1024 * 1024))),
  '/odd': (_, response) => void response.writeHead(200, { ...xml, 'content-encoding': 'gzip, gzip' }).end('x'),
  '/broken': (_, response) => void response.writeHead(200, { ...xml, 'content-encoding': 'gzip' }).end('no gzip'),
  '/cut': (_, response) => {
    response.writeHead(200, { ...xml, 'content-length': '100' }).write('half')
    response.socket?.destroy()
  },
  '/silent': () => {},
  '/drip': (_, response) => void response.writeHead(200, xml).write('<rss>'),
}
let outside: Awaited<ReturnType<typeof openOutside>>
let canary: Awaited<ReturnType<typeof openCanary>>

beforeAll(async () => {
  canary = await openCanary()
  outside = await openOutside([host, 'xn--mnchen-3ya.example'], (request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers })
    const to = new URL(request.url ?? '', 'https://x').searchParams.get('to')
    if (to !== null) response.writeHead(302, { location: to }).end()
    else answers[request.url ?? '']?.(request, response)
  })
})
afterAll(async () => {
  await outside.close()
  await canary.close()
})

const ask = (url: string, reach: Partial<Reach> = {}) => fetchOutside(url, rules, { ...outside.reach, ...reach })
const troubleOf = (url: string, reach: Partial<Reach> = {}) =>
  ask(url, reach).then(
    () => 'answered',
    ({ trouble, code }: OutsideRefusal) => trouble ?? code,
  )

describe('allowed requests', () => {
  test.each(['/good', '/gzip', '/three'])('%s is read', async (path) => {
    const { status, bytes, finalUrl } = await ask(`https://${host}${path}`)
    expect([status, Buffer.from(bytes).toString()]).toEqual([200, '<rss/>'])
    expect(finalUrl).toBe(`https://${host}${path === '/three' ? '/good' : path}`)
  })

  test.each([`https://FEEDS.Example.Com./good`, `https://${host}:443/good#part`, 'https://MÜNCHEN.example/good'])(
    '%s is the listed host in another spelling',
    async (url) => {
      expect((await ask(url)).status).toBe(200)
    },
  )

  test("nothing is sent that says more than the product's name, and no cookie returns to its sender", async () => {
    requests.length = 0
    await ask(`https://${host}/cookie`)
    expect(requests.map(({ path }) => path)).toEqual(['/cookie', '/good'])
    expect(Object.keys(requests[1]?.headers ?? {}).sort()).toEqual(
      ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'].sort(),
    )
    expect(requests[1]?.headers['user-agent']).toBe('ReadGrow')
  })

  test('only the body of a success is read', async () => {
    expect(await ask(`https://${host}/missing`)).toMatchObject({ status: 404, bytes: new Uint8Array() })
  })
})

test.each([
  ['/loop', 'REDIRECTS'],
  ['/four', 'REDIRECTS'],
  ['/html', 'TYPE'],
  ['/untyped', 'TYPE'],
  ['/large', 'LARGE'],
  ['/gzip-bomb', 'LARGE'],
  ['/br-bomb', 'LARGE'],
  ['/odd', 'ENCODING'],
  ['/broken', 'UNREACHABLE'],
  ['/cut', 'UNREACHABLE'],
])('%s ends as %s', async (path, trouble) => {
  expect(await troubleOf(`https://${host}${path}`)).toBe(trouble)
})

test.each(['/silent', '/drip'])('%s is given up when the time is over', async (path) => {
  expect(await troubleOf(`https://${host}${path}`, { withinMs: 300 })).toBe('SLOW')
})

test('a name service that never answers is given up as well', async () => {
  expect(await troubleOf(`https://${host}/good`, { resolve: () => new Promise(() => {}), withinMs: 50 })).toBe('SLOW')
})

test('a certificate of another name is not trusted', async () => {
  const other = await openOutside(['other.example.com'], (_, response) => void response.writeHead(200, xml).end('x'))
  expect(await fetchOutside(`https://${host}/good`, rules, other.reach).catch((error) => error.trouble)).toBe(
    'UNREACHABLE',
  )
  await other.close()
})

const refusedAddresses = (port: number) => [
  `http://${host}/good`,
  `https://${host}:8443/good`,
  `https://${host}:${port}/`,
  `https://user@${host}/good`,
  `https://user:word@${host}/good`,
  `https://${host}@127.0.0.1/`,
  `https://${host}.evil.example/good`,
  `https://evil.example/?${host}`,
  `https://x${host}/good`,
  `https://sub.${host}/good`,
  `https://127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}/`,
  `http://localhost:${port}/`,
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'gopher://127.0.0.1/_x',
  'data:text/xml,<rss/>',
  `ftp://${host}/good`,
  `//${host}/good`,
  'not an address',
  '',
]

describe('forbidden addresses', () => {
  test('are never requested, neither directly nor by a redirect, and nothing on this machine gets a connection', async () => {
    const relative = `//${host}/good`
    for (const address of refusedAddresses(canary.port)) {
      expect([address, await troubleOf(address)]).toEqual([address, 'ADDRESS_REFUSED'])
      if (address === relative || !/^[a-z]+:/.test(address)) continue
      const redirect = `https://${host}/?to=${encodeURIComponent(address)}`
      expect([address, await troubleOf(redirect)]).toEqual([address, 'ADDRESS_REFUSED'])
    }
    expect(canary.connections()).toBe(0)
  })

  const inside = [
    ...['127.0.0.1', '127.255.0.9', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '100.127.255.255', '0.0.0.0', '0.1.2.3', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['192.0.0.8', '192.0.2.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '192.88.99.1'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:93.184.215.14', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1'],
    ...['2002:7f00:1::', '2001:0:7f00:1::', '2001:db8::1', '3fff::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fec0::1'],
    ...['ff02::1', '100::1', '2001:2::1', '2001:10::1', '5f00::1', 'fe80::1%eth0', '4000::1', 'nonsense', ''],
  ]

  test('are refused whatever a listed name resolves to, and whatever else it resolves to', async () => {
    const connect = () => ({ host: '127.0.0.1', port: canary.port })
    for (const address of inside) {
      for (const addresses of [[address], [publicAddress, address], [address, publicAddress]]) {
        const outcome = await troubleOf(`https://${host}/good`, { resolve: async () => addresses, connect })
        expect([addresses, outcome]).toEqual([addresses, 'ADDRESS_REFUSED'])
      }
    }
    expect(canary.connections()).toBe(0)
  })

  test('a name that would lead inside at a second look-up is not looked up again', async () => {
    const connected: string[] = []
    let lookups = 0
    const resolve = async () => (lookups++ === 0 ? [publicAddress] : ['127.0.0.1'])
    const connect = (address: string) => {
      connected.push(address)
      return outside.reach.connect(address)
    }
    expect((await ask(`https://${host}/good`, { resolve, connect })).status).toBe(200)
    expect([lookups, connected]).toEqual([1, [publicAddress]])
  })

  test('a redirect is looked up again', async () => {
    let lookups = 0
    const resolve = async () => (lookups++ === 0 ? [publicAddress] : ['127.0.0.1'])
    expect(await troubleOf(`https://${host}/one`, { resolve })).toBe('ADDRESS_REFUSED')
  })
})

test('no private, loopback or mapped address is ever taken for a public one', () => {
  const byte = fc.nat(255)
  const prefix = fc.constantFrom('10.', '127.', '192.168.', '169.254.', '0.', '::ffff:10.', '::ffff:127.')
  fc.assert(
    fc.property(prefix, byte, byte, byte, (start, a, b, c) => {
      const parts = [a, b, c].slice(0, 4 - (start.replace('::ffff:', '').split('.').length - 1))
      return !isPublicAddress(start + parts.join('.'))
    }),
  )
  expect(['8.8.8.8', publicAddress, '2606:2800:21f:cb07::1', '2404:6800:4005::1'].every(isPublicAddress)).toBe(true)
})

test('an address is written the same way however often it is read', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
      const name = hostName(new URL(url).hostname)
      fc.pre(name !== null)
      const first = outsideAddress(url.replace(/^http:/, 'https:'), [name ?? ''])
      return outsideAddress(first.href, [name ?? '']).href === first.href
    }),
  )
})
