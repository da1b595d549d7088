import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { testConfig } from '#testing'
import { openSimulatedProviders, withSimulated } from './open.ts'

const json = async (url: string, given?: RequestInit) => {
  const response = await fetch(url, given)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('the simulated providers', () => {
  test('listen on another port when theirs is in use', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    )
    const simulated = await openSimulatedProviders({ port })
    expect(new URL(simulated.origin).port).not.toBe(String(port))
    const { body } = await json(`${simulated.issuerOf('google')}/.well-known/openid-configuration`)
    expect(body.issuer).toBe(simulated.issuerOf('google'))
    await simulated.close()
    await new Promise((resolve) => other.close(resolve))
  })

  test('each say who they are, and nobody else says anything', async () => {
    const simulated = await openSimulatedProviders()
    for (const shape of ['kakao', 'google', 'apple', 'acme'] as const) {
      const { body } = await json(`${simulated.issuerOf(shape)}/.well-known/openid-configuration`)
      expect(body).toMatchObject({ issuer: simulated.issuerOf(shape), code_challenge_methods_supported: ['S256'] })
    }
    for (const path of ['/', '/nobody/', '/google', '/__proto__/'])
      expect((await fetch(`${simulated.origin}${path}`)).status).toBe(404)
    const refused = { method: 'POST', body: new URLSearchParams({ code: 'x', client_id: 'y' }) }
    expect(await json(`${simulated.issuerOf('naver')}/oauth2.0/token`, refused)).toMatchObject({
      status: 200,
      body: { error: 'invalid_request' },
    })
    expect((await fetch(`${simulated.issuerOf('kakao')}/v2/user/me`)).status).toBe(401)
    await simulated.close()
  })

  test('send nobody to an address outside this machine', async () => {
    const simulated = await openSimulatedProviders()
    const words = (redirect: string) =>
      new URLSearchParams({
        client_id: 'readgrow-practice',
        response_type: 'code',
        scope: 'openid',
        redirect_uri: redirect,
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
        state: 's',
      })
    for (const address of ['https://evil.example/auth/external/google/callback', 'http://localhost:3000/elsewhere']) {
      for (const path of ['/google/auth', '/naver/oauth2.0/authorize']) {
        const response = await fetch(`${simulated.origin}${path}?${words(address)}`, { redirect: 'manual' })
        expect(response.status).toBe(400)
        expect(response.headers.get('location')).toBeNull()
      }
    }
    await simulated.close()
  })

  test('replace only services without a configured key', async () => {
    const simulated = await openSimulatedProviders()
    const config = testConfig()
    const google = { issuer: 'https://accounts.google.com', clientId: 'real', clientSecret: 'real' }
    const { social } = withSimulated({ ...config, social: { ...config.social, google } }, simulated)
    expect(social.google).toEqual(google)
    expect(social.kakao?.issuer).toBe(simulated.issuerOf('kakao'))
    await simulated.close()
  })
})
