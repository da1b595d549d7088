import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cards } from '#testing'
import { countReached, extendSubscriptions } from './extend.ts'
import { quickBilling } from './testing/quick-billing.ts'

const { app, work, sweep, aPayer, at, db, subjectsOf, invoicesOf } = await quickBilling('2031-03-01T10:00')
const { services } = app
const onTheEighth = { on: '2031-03-08', days: 2 }

test('days of an outage are added once to whoever was there: end, next charge and its day, with a mail', async () => {
  const [there, cancelled, over] = [await aPayer(), await aPayer(), await aPayer()]
  for (const payer of [there, cancelled, over]) await payer.join(cards.pays)
  await cancelled.call('POST /subscription/cancellation')
  await over.call('POST /subscription/refund', { body: { id: randomUUID(), refundKrw: 9900 } })
  at('2031-03-09T10:00')
  const later = await aPayer()
  await later.join(cards.pays)
  const extension = { id: randomUUID(), ...onTheEighth }
  expect(await countReached(db, extension, '2031-03-09')).toBe(2)
  await extendSubscriptions(services, extension)
  await extendSubscriptions(services, extension)
  await work()
  expect(await there.view()).toMatchObject({ lastDay: '2031-04-02', renewal: { on: '2031-04-03' } })
  expect(await cancelled.view()).toMatchObject({ lastDay: '2031-04-02', isCancelled: true, renewal: null })
  expect(await later.view()).toMatchObject({ lastDay: '2031-04-08', renewal: { on: '2031-04-09' } })
  for (const payer of [there, cancelled])
    expect((await subjectsOf(payer)).filter((subject) => subject === '이용 기간을 2일 늘렸어요')).toHaveLength(1)
  expect(await subjectsOf(later)).not.toContain('이용 기간을 2일 늘렸어요')
  expect((await over.events()).includes('EXTENDED')).toBe(false)
  // Another outage adds its own days.
  await extendSubscriptions(services, { ...extension, id: randomUUID() })
  expect((await there.view()).lastDay).toBe('2031-04-04')
})

test('nothing is charged on the day that was the next one before, and the charge keeps to the new day', async () => {
  at('2032-01-10T10:00')
  const payer = await aPayer()
  await payer.join(cards.pays)
  await extendSubscriptions(services, { id: randomUUID(), on: '2032-01-10', days: 3 })
  at('2032-02-10T10:00')
  await sweep()
  expect(payer.charged()).toHaveLength(1)
  at('2032-02-13T10:00')
  await sweep()
  expect(payer.charged()).toHaveLength(2)
  expect((await invoicesOf(payer)).map(({ starts_on: from }) => from)).toEqual(['2032-01-10', '2032-02-13'])
  expect((await payer.view()).renewal?.on).toBe('2032-03-13')
})

test('days that were a gift are not paid for by a refund', async () => {
  at('2032-05-01T10:00')
  const payer = await aPayer()
  await payer.join(cards.pays)
  at('2032-05-20T10:00')
  const before = (await payer.view()).refund?.refundKrw
  await extendSubscriptions(services, { id: randomUUID(), on: '2032-05-19', days: 10 })
  expect((await payer.view()).refund?.refundKrw).toBe(before)
  at('2032-06-05T10:00')
  expect((await payer.view()).refund?.refundKrw).toBe(0)
})
