import { afterAll, expect, test } from 'vitest'
import { storeDemo } from '#demo'
import { openSimulatedProviders, withSimulated } from '#simulated-providers'
import { testApp, testConfig, testNow } from '#testing'
import { directoriesOf } from './testing/directories.ts'
import { aTraveller } from './testing/traveller.ts'

const simulated = await openSimulatedProviders({ clock: { now: () => testNow } })
afterAll(() => simulated.close())
const app = await testApp({ config: withSimulated(testConfig(), simulated) })
const { openAccount } = directoriesOf(app)
const host = 'acme.localhost'

test('the demo company signs in with the provider of this process: members, newcomers, owners and strangers', async () => {
  await storeDemo(app.services, null)
  const { body } = await app.visitor(host).call('POST /auth/check-company-domain')
  expect(body.signIn).toEqual({ password: true, providers: [], sso: true })
  const arrive = async (email: string) => {
    const browser = aTraveller(app.fastify, { host })
    return {
      browser,
      outcome: (await browser.arrive('company', { name: '문채원', email, verified: true })).body.outcome,
    }
  }
  expect((await arrive('member@acme.demo')).outcome).toMatchObject({ isAuthenticated: true, companyType: 'COMPANY' })
  expect((await arrive('owner@acme.demo')).outcome).toMatchObject({
    status: 'LINK_REQUIRED',
    maskedId: 'ow***@acme.demo',
  })
  const newcomer = await arrive('chaewon@acme.demo')
  expect(newcomer.outcome).toMatchObject({ status: 'SIGN_UP', companyName: '에이콤' })
  expect((await openAccount(newcomer)).status).toBe(200)
  const stranger = aTraveller(app.fastify, { host })
  const person = { name: '강태오', email: 'taeo@other.example', verified: true }
  expect(await stranger.travel('company', person)).toEqual({ error: 'NOT_ALLOWED' })
  expect(await stranger.travel('company', null)).toEqual({ error: 'DENIED' })
})
