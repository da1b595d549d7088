import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { pushKeyOf } from '#learner-settings'
import type { Reach } from '#platform/outside/outside'
import { remindersOf, seoul, type TestAccount, testApp } from '#testing'
import { openPushService, pushHost } from './testing/push-service.ts'

const app = await testApp()
const { db } = app.services
const service = await openPushService()
afterAll(() => service.close())
let resolve: Reach['resolve'] = service.reach.resolve
const reach: Reach = { ...service.reach, resolve: (host) => resolve(host) }
const { person, hourly, late, mailsTo, waysOf } = remindersOf(app, reach)

const at = (text: string) => app.clock.set(seoul(text))
const receivedBy = (device: string) => service.received.filter((one) => one.device === device)

/** Gives somebody a browser at the push service, as subscribing does; its name there. */
async function aBrowserOf({ id }: TestAccount, change: { endpoint?: string } = {}): Promise<string> {
  const device = randomUUID()
  const { endpoint, keys } = { ...service.browser(device), ...change }
  await db
    .insertInto('push_subscription')
    .values({ account_id: id, endpoint, ...keys, made_at: app.clock.now() })
    .execute()
  return device
}
const subscriptions = ({ id }: TestAccount) =>
  db.selectFrom('push_subscription').select(['endpoint', 'failures']).where('account_id', '=', id).execute()

describe('the keys', () => {
  test('are made once, however many ask at the same instant', async () => {
    const keys = await Promise.all(Array.from({ length: 12 }, () => pushKeyOf(app.services)))
    expect(new Set(keys).size).toBe(1)
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65)
    expect(await pushKeyOf(app.services)).toBe(keys[0])
  })
})

describe('a notice', () => {
  test('reaches every browser of a person, encrypted for it and signed with our key, and no mail goes', async () => {
    at('2026-11-20T09:04')
    const account = await person({ push: true })
    const [phone, desk] = [await aBrowserOf(account), await aBrowserOf(account)]
    await hourly()
    await hourly()
    const sender = await pushKeyOf(app.services)
    for (const device of [phone, desk])
      expect(receivedBy(device)).toEqual([
        {
          device,
          sender,
          topic: 'reminder',
          seconds: (12 * 60 + 56) * 60,
          notice: { title: '오늘 학습할 시간이에요', body: expect.stringMatching(/^[A-Z]/), url: '/' },
        },
      ])
    expect([await mailsTo(account), await waysOf(account)]).toEqual([[], ['PUSH']])
  })

  test('is held by the push service until 22:00 and no longer', async () => {
    at('2026-11-23T21:59')
    const account = await person({ push: true, hour: 21 })
    const device = await aBrowserOf(account)
    await late(account, '2026-11-23')
    expect(receivedBy(device)).toMatchObject([{ seconds: 60 }])
  })

  test('goes to nobody who wants mail only, whatever browsers they have', async () => {
    at('2026-11-24T09:04')
    const account = await person()
    const device = await aBrowserOf(account)
    await hourly()
    expect([receivedBy(device), await waysOf(account)]).toEqual([[], ['MAIL']])
  })

  test('is a mail where there is no browser', async () => {
    at('2026-11-25T09:04')
    const account = await person({ push: true })
    await hourly()
    expect([(await mailsTo(account)).length, await waysOf(account)]).toEqual([1, ['MAIL']])
  })
})

describe('a push service that refuses', () => {
  test.each([404, 410])('with %i ends the subscription, and the reminder goes by mail', async (status) => {
    at('2026-11-26T09:04')
    const account = await person({ push: true })
    service.answer(await aBrowserOf(account), status)
    await hourly()
    await hourly()
    expect(await subscriptions(account)).toEqual([])
    expect([(await mailsTo(account)).length, await waysOf(account)]).toEqual([1, ['MAIL']])
  })

  test('in any other way ends nothing, however often; a success starts the count again', async () => {
    at('2026-12-01T09:04')
    const account = await person({ push: true, mail: false })
    const device = await aBrowserOf(account)
    const seen: (number | null)[] = []
    for (const status of [500, 503, 429, 400, 401, 413, 0, 500, 500, 403, 301, 500]) {
      service.answer(device, status)
      await hourly()
      seen.push((await subscriptions(account))[0]?.failures ?? null)
      app.clock.advance({ days: 1 })
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5])
    expect(receivedBy(device)).toHaveLength(1)
  })

  test('for one of two browsers sends no mail as well', async () => {
    at('2026-12-14T09:04')
    const account = await person({ push: true })
    const [gone, alive] = [await aBrowserOf(account), await aBrowserOf(account)]
    service.answer(gone, 410)
    await hourly()
    expect(receivedBy(alive)).toHaveLength(1)
    expect([await mailsTo(account), (await subscriptions(account)).length]).toEqual([[], 1])
  })

  test('by hanging up may still have the notice: no mail follows', async () => {
    at('2026-12-15T09:04')
    const account = await person({ push: true })
    service.answer(await aBrowserOf(account), -1)
    await hourly()
    expect([await mailsTo(account), await waysOf(account)]).toEqual([[], ['PUSH']])
    expect(await subscriptions(account)).toMatchObject([{ failures: 1 }])
  })
})

describe('an address that leads inside', () => {
  test('by now is not called, though it was outside when the browser subscribed', async () => {
    at('2026-12-16T09:04')
    const account = await person({ push: true })
    const device = await aBrowserOf(account)
    const before = service.asked()
    resolve = async () => ['10.0.0.7']
    await hourly()
    resolve = service.reach.resolve
    expect([service.asked() - before, receivedBy(device)]).toEqual([0, []])
    expect([(await mailsTo(account)).length, await waysOf(account)]).toEqual([1, ['MAIL']])
    expect(await subscriptions(account)).toMatchObject([{ failures: 1 }])
  })

  test.each([`http://${pushHost}/x`, 'https://127.0.0.1/x', 'https://[::1]/x', 'https://localhost/x', 'nonsense'])(
    'as %s does is not asked, however it came into the list',
    async (endpoint) => {
      at('2026-12-17T09:04')
      const account = await person({ push: true, mail: false })
      await aBrowserOf(account, { endpoint: `${endpoint}?${randomUUID()}` })
      const before = service.asked()
      await late(account, '2026-12-17')
      expect(service.asked() - before).toBe(0)
      expect(await subscriptions(account)).toMatchObject([{ failures: 1 }])
    },
  )
})

test('a crash between recording and sending sends nothing later', async () => {
  at('2026-12-18T09:04')
  const account = await person({ push: true })
  const device = await aBrowserOf(account)
  await db
    .insertInto('reminder_sent')
    .values({ account_id: account.id, study_date: '2026-12-18', way: 'PUSH', sent_at: app.clock.now() })
    .execute()
  await late(account, '2026-12-18')
  expect([receivedBy(device), await mailsTo(account)]).toEqual([[], []])
})
