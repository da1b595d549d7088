import { afterAll, describe, expect, test } from 'vitest'
import type { Reach } from '#platform/outside/outside'
import { appWith } from '#platform/testing/app'
import { admit, identify } from '#session'
import { type TestAccount, testApp } from '#testing'
import { handlers } from '../app.ts'
import { reminderHandlersBy } from './routes.ts'
import { openPushService, pushHost } from './testing/push-service.ts'

const app = await testApp()
const service = await openPushService()
let resolve: Reach['resolve'] = service.reach.resolve
const reach: Reach = { ...service.reach, resolve: (host) => resolve(host) }
const api = await appWith(app.services, { ...handlers, ...reminderHandlersBy(reach) }, { admit, identify })
afterAll(async () => {
  await api.close()
  await service.close()
})

const subscribe = (account: TestAccount, body: { endpoint: string; keys: { p256dh: string; auth: string } }) =>
  api.call(account, 'POST /push/subscriptions', { body })
const unsubscribe = (account: TestAccount, endpoint: string) =>
  api.call(account, 'POST /push/unsubscriptions', { body: { endpoint } })
const endpointsOf = async ({ id }: TestAccount) =>
  (
    await app.services.db
      .selectFrom('push_subscription')
      .select('endpoint')
      .where('account_id', '=', id)
      .orderBy('made_at')
      .orderBy('endpoint')
      .execute()
  ).map(({ endpoint }) => endpoint)

let devices = 0
const aBrowser = () => service.browser(`device-${++devices}`)

describe('a browser', () => {
  test('that subscribes twice is there once, with its latest keys', async () => {
    const account = await app.anAccount()
    const [before, now] = [service.browser('same'), service.browser('same')]
    expect((await subscribe(account, before)).status).toBe(200)
    expect((await subscribe(account, now)).status).toBe(200)
    const rows = await app.services.db.selectFrom('push_subscription').selectAll().execute()
    expect(rows.filter(({ account_id }) => account_id === account.id)).toEqual([
      expect.objectContaining({ endpoint: now.endpoint, ...now.keys, failures: 0 }),
    ])
  })

  test('belongs to the account that subscribed with it last', async () => {
    const [one, other] = [await app.anAccount(), await app.anAccount({ host: 'acme.localhost' })]
    const browser = aBrowser()
    await subscribe(one, browser)
    await subscribe(other, browser)
    expect([await endpointsOf(one), await endpointsOf(other)]).toEqual([[], [browser.endpoint]])
  })

  test('that several people subscribe with at one instant belongs to one of them', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => app.anAccount()))
    const browser = aBrowser()
    const answers = await Promise.all(people.map((account) => subscribe(account, browser)))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    expect((await Promise.all(people.map(endpointsOf))).flat()).toEqual([browser.endpoint])
  })

  test('can be taken out by its owner alone, and again without harm', async () => {
    const [owner, stranger] = [await app.anAccount(), await app.anAccount()]
    const browser = aBrowser()
    await subscribe(owner, browser)
    expect((await unsubscribe(stranger, browser.endpoint)).status).toBe(200)
    expect(await endpointsOf(owner)).toEqual([browser.endpoint])
    for (let again = 0; again < 2; again++) expect((await unsubscribe(owner, browser.endpoint)).status).toBe(200)
    expect(await endpointsOf(owner)).toEqual([])
  })

  test('is one of ten at most: the eleventh takes the place of the oldest', async () => {
    const account = await app.anAccount()
    const browsers = Array.from({ length: 11 }, aBrowser)
    for (const browser of browsers) {
      await subscribe(account, browser)
      app.clock.advance({ seconds: 1 })
    }
    expect(await endpointsOf(account)).toEqual(browsers.slice(1).map(({ endpoint }) => endpoint))
  })
})

describe('an address', () => {
  const { keys } = service.browser('nobody')

  test.each([
    `http://${pushHost}/x`,
    `https://${pushHost}:8443/x`,
    `https://user@${pushHost}/x`,
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://postgres/x',
  ])('%s is refused without looking anything up', async (endpoint) => {
    let lookups = 0
    resolve = async () => {
      lookups++
      return ['93.184.215.14']
    }
    const account = await app.anAccount()
    expect(await subscribe(account, { endpoint, keys })).toMatchObject({
      status: 400,
      body: { code: 'ADDRESS_REFUSED' },
    })
    expect([lookups, await endpointsOf(account)]).toEqual([0, []])
    resolve = service.reach.resolve
  })

  test('is refused when it is longer, written out, than what can be stored', async () => {
    const address = (letters: number) => `https://${pushHost}/${'가'.repeat(letters)}`
    const account = await app.anAccount()
    expect((await subscribe(account, { endpoint: address(108), keys })).status).toBe(200)
    expect(await subscribe(account, { endpoint: address(109), keys })).toMatchObject({
      body: { code: 'ADDRESS_REFUSED' },
    })
    expect((await unsubscribe(account, address(108))).status).toBe(200)
    expect(await endpointsOf(account)).toEqual([])
  })

  test.each([['10.0.0.7'], ['127.0.0.1'], ['93.184.215.14', '192.168.0.1'], ['fd00::1'], ['100.64.0.1'], ['0.0.0.0']])(
    'whose name leads to %s is refused',
    async (...addresses) => {
      resolve = async () => addresses
      const account = await app.anAccount()
      const answer = await subscribe(account, aBrowser())
      expect(answer).toMatchObject({ status: 400, body: { code: 'ADDRESS_REFUSED' } })
      expect(await endpointsOf(account)).toEqual([])
      resolve = service.reach.resolve
    },
  )

  test('whose name cannot be looked up now is stored: it is checked again before anything is sent', async () => {
    resolve = () => Promise.reject(new Error('EAI_AGAIN'))
    const account = await app.anAccount()
    expect((await subscribe(account, aBrowser())).status).toBe(200)
    expect(await endpointsOf(account)).toHaveLength(1)
    resolve = service.reach.resolve
  })
})

describe('keys', () => {
  const sound = service.browser('keys').keys

  test.each([
    ['p256dh', { ...sound, p256dh: 'x'.repeat(87) }],
    ['p256dh', { ...sound, p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['p256dh', { ...sound, p256dh: sound.p256dh.slice(0, -4) }],
    ['auth', { ...sound, auth: 'short' }],
    ['auth', { ...sound, auth: 'y'.repeat(60) }],
  ])('with a %s that is none are refused, so that every stored browser can be encrypted for', async (name, keys) => {
    const account = await app.anAccount()
    expect(await subscribe(account, { endpoint: aBrowser().endpoint, keys })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: `body.keys.${name}`, rule: 'KEY' }] },
    })
    expect(await endpointsOf(account)).toEqual([])
  })
})
