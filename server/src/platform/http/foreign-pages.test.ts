import { describe, expect, test } from 'vitest'
import { testApp, unsafeCalls } from '#testing'

const app = await testApp()

describe('a post from foreign pages', () => {
  const ours = 'http://localhost'
  const hostile: Record<string, Record<string, string>> = {
    'same-site': { 'sec-fetch-site': 'same-site' },
    'cross-site': { 'sec-fetch-site': 'cross-site' },
    none: { 'sec-fetch-site': 'none' },
    'nothing said': {},
    'foreign origin': { origin: 'https://evil.example' },
    'null origin': { origin: 'null' },
    'port mismatch': { origin: 'http://localhost:8080' },
    'scheme mismatch': { origin: 'https://localhost' },
    'another company': { origin: 'http://acme.localhost' },
    'our origin as a prefix': { origin: 'http://localhost.evil.example' },
    'two origins': { origin: `${ours}, https://evil.example` },
    'same-site with our origin': { 'sec-fetch-site': 'same-site', origin: ours },
    'empty site with our origin': { 'sec-fetch-site': '', origin: ours },
    'doubled site': { 'sec-fetch-site': 'same-origin, same-origin', origin: ours },
    'our referrer alone': { referer: `${ours}/home` },
  }

  test.each(Object.entries(hostile))(
    '(%s) is refused by every call, with and without a session',
    async (_, headers) => {
      const { cookies } = await app.anAccount()
      const cookie = Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
      for (const call of unsafeCalls)
        for (const session of [{}, { cookie }]) {
          const response = await app.fastify.inject({
            method: call.method,
            url: call.url,
            headers: { host: 'localhost', ...headers, ...session },
          })
          const { statusCode } = response
          expect([call.name, statusCode, response.json().code]).toEqual([call.name, 403, 'CSRF_REJECTED'])
        }
    },
  )

  test('changes nothing', async () => {
    const account = await app.anAccount({ level: 'B1' })
    for (const headers of Object.values(hostile)) {
      await app
        .as(account)
        .call(
          'POST /common/change-level',
          { body: { customerLevel: 'A1' } },
          { headers: { 'sec-fetch-site': 'cross-site', ...headers } },
        )
      await app.as(account).call('POST /auth/logout', {}, { headers: { 'sec-fetch-site': 'cross-site', ...headers } })
    }
    expect((await app.as(account).call('GET /auth/session')).body).toMatchObject({ customerLevel: 'B1' })
  })

  test('is distinguished from our own by the exact origin if the browser sends no Sec-Fetch-Site', async () => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { host: 'localhost', origin: ours },
    })
    expect(response.statusCode).toBe(200)
  })
})
