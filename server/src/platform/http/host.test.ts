import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { hostOf, throttleAddressOf, trustOnly } from './host.ts'

/** The parts of a request that the rules read. */
function request(peer: string, headers: readonly [string, string][], url = '/'): IncomingMessage {
  return { socket: { remoteAddress: peer }, rawHeaders: headers.flat(), url } as unknown as IncomingMessage
}

const proxy = '10.0.0.1'
const trust = trustOnly([proxy, 'fd00::1'])

describe('the host of a request', () => {
  test.each([
    ['localhost', 'localhost'],
    ['LOCALHOST:3000', 'localhost'],
    ['www.readgrow.kr.', 'www.readgrow.kr'],
    ['[::1]:3000', '[::1]'],
    ['a b', null],
    ['host:1:2', null],
    ['a..b', null],
    [`${'a'.repeat(256)}`, null],
  ])('%s is read as %s', (header, host) => {
    expect(hostOf(request('9.9.9.9', [['Host', header]]), trust)).toBe(host)
  })

  test('is the forwarded one only if a trusted proxy sends it once', () => {
    const headers: [string, string][] = [
      ['Host', 'inner'],
      ['X-Forwarded-Host', 'acme.localhost'],
    ]
    expect(hostOf(request(proxy, headers), trust)).toBe('acme.localhost')
    expect(hostOf(request(`::ffff:${proxy}`, headers), trust)).toBe('acme.localhost')
    expect(hostOf(request('10.0.0.2', headers), trust)).toBe('inner')
    expect(hostOf(request(proxy, [...headers, ['x-forwarded-host', 'acme.localhost']]), trust)).toBeNull()
  })

  test('is unknown if the target names another one', () => {
    expect(hostOf(request('9.9.9.9', [['Host', 'localhost']], 'http://localhost/'), trust)).toBeNull()
  })
})

describe('the address for throttles', () => {
  const forwarded = (peer: string, ...values: string[]) =>
    throttleAddressOf(
      request(
        peer,
        values.map((value) => ['X-Forwarded-For', value]),
      ),
      trust,
    )

  test('is the peer, whatever an untrusted peer forwards', () => {
    expect(forwarded('9.9.9.9', '1.1.1.1')).toBe('9.9.9.9')
    expect(forwarded('::ffff:9.9.9.9', '1.1.1.1')).toBe('9.9.9.9')
  })

  test('behind trusted proxies is the last hop that none of them made', () => {
    expect(forwarded(proxy, '6.6.6.6, 1.1.1.1')).toBe('1.1.1.1')
    expect(forwarded(proxy, `6.6.6.6, 1.1.1.1, ${proxy}`)).toBe('1.1.1.1')
    expect(forwarded(proxy, '6.6.6.6', '1.1.1.1')).toBe('1.1.1.1')
  })

  test('is the proxy if the hop it wrote is no address: nothing further left is trustworthy', () => {
    expect(forwarded(proxy, '6.6.6.6, 1.1.1.1:443')).toBe(proxy)
    expect(forwarded(proxy, '6.6.6.6, unknown')).toBe(proxy)
    expect(forwarded(proxy)).toBe(proxy)
  })

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is its /64', (address, network) => {
    expect(forwarded(address)).toBe(network)
  })
})
