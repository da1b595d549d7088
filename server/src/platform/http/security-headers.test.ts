import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { testApp } from '#testing'
import { contentSecurityPolicy, securityHeaders, withCardWindow } from './security-headers.ts'

const app = await testApp()

test('every answer has them: calls, documents, refusals and missing addresses', async () => {
  for (const [host, url] of [
    ['localhost', '/api/auth/session'],
    ['localhost', '/'],
    ['localhost', '/pictures/none.svg'],
    ['evil.example', '/'],
    ['localhost', '/api/nothing'],
  ] as const) {
    const { headers } = await app.send({ method: 'GET', url, host })
    const { 'content-security-policy': _, ...same } = securityHeaders
    expect([url, headers]).toEqual([url, expect.objectContaining(same)])
  }
})

test('they say what they have to, word for word', () => {
  expect(securityHeaders).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('a page asks only for what it needs, and no page of another origin may read ours as its own', () => {
  const features = new Map(
    securityHeaders['permissions-policy']?.split(', ').map((part) => part.split('=') as [string, string]),
  )
  expect([...features].filter(([, allowed]) => allowed !== '()')).toEqual([['microphone', '(self)']])
  for (const feature of [
    'camera',
    'geolocation',
    'payment',
    'usb',
    'serial',
    'hid',
    'midi',
    'display-capture',
    'local-fonts',
  ])
    expect(features.get(feature)).toBe('()')
  expect(securityHeaders['x-permitted-cross-domain-policies']).toBe('none')
})

test('the page names the one Trusted Types policy that the product makes', () => {
  const root = path.resolve(import.meta.dirname, '../../../..')
  const sources = ['web/src', 'admin/src', 'client/src', 'ui/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  )
  const made = sources.flatMap((text) => [...text.matchAll(/createPolicy\('([^']+)'/g)].map(([, name]) => name))
  expect(made).toEqual(['readgrow-worker'])
  const named = (policy: string) => policy.split('; ').filter((part) => part.startsWith('trusted-types'))
  expect(named(contentSecurityPolicy())).toEqual(['trusted-types readgrow-worker'])
})

describe('the checkout of a connected gateway', () => {
  const parts = withCardWindow(contentSecurityPolicy(["sha256-x'"])).split('; ')
  const sourcesOf = (name: string) =>
    parts
      .find((part) => part.startsWith(`${name} `))
      ?.split(' ')
      .slice(1) ?? []
  /** Whether an address is one of a list of sources, as a browser reads them. */
  const allows = (name: string, address: string) =>
    sourcesOf(name).some((source) => {
      const { host, origin } = new URL(address)
      if (source === 'https:') return address.startsWith('https:')
      return source.startsWith('https://*.') ? host.endsWith(source.slice('https://*'.length)) : source === origin
    })

  test.each([
    ['script-src', 'https://cdn.portone.io/v2/browser-sdk.js'],
    ['script-src', 'https://cdn.portone.io/drivers/pg/any/issue-billing-key/redirection-x.js'],
    ['connect-src', 'https://checkout-service.prod.iamport.co/api/issue-prepare/v2'],
    ['connect-src', 'https://tx-gateway-service.prod.iamport.co/any'],
    ['connect-src', 'https://coretelemetry.prod.iamport.co/any'],
    ['connect-src', 'https://service.iamport.kr/any'],
    ['frame-src', 'https://payment-bridge.prod.iamport.co/any'],
    ['frame-src', 'https://checkout-service.prod.iamport.co/page/any'],
    ['form-action', 'https://stdpay.bank.example/any'],
  ])('lets the card window use %s %s', (name, address) => {
    expect(allows(name, address)).toBe(true)
  })

  test('runs no script of anybody else, and none that stands in the page', () => {
    expect(sourcesOf('script-src')).toEqual(["'self'", 'https://cdn.portone.io'])
    expect(allows('script-src', 'https://evil.example/x.js')).toBe(false)
    expect(allows('connect-src', 'https://iamport.co.evil.example/x')).toBe(false)
    // The window's script gives addresses of scripts as texts, which Trusted Types would refuse.
    expect(parts.filter((part) => part.includes('trusted-types'))).toEqual([])
    expect(sourcesOf('base-uri')).toEqual(["'none'"])
    expect(sourcesOf('frame-ancestors')).toEqual(["'none'"])
  })
})
