import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
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

test('the page names the one Trusted Types policy that the product makes, the checkout the card window’s too', () => {
  const root = path.resolve(import.meta.dirname, '../../../..')
  const sources = ['web/src', 'admin/src', 'client/src', 'ui/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  )
  const made = sources.flatMap((text) => [...text.matchAll(/createPolicy\('([^']+)'/g)].map(([, name]) => name))
  expect(made.toSorted()).toEqual(['readgrow-card-window', 'readgrow-worker'])
  const named = (policy: string) => policy.split('; ').filter((part) => part.startsWith('trusted-types'))
  expect(named(contentSecurityPolicy())).toEqual(['trusted-types readgrow-worker'])
  expect(named(withCardWindow(contentSecurityPolicy()))).toEqual(['trusted-types readgrow-worker readgrow-card-window'])
})
