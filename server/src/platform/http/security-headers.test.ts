import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { securityHeaders } from './security-headers.ts'

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
