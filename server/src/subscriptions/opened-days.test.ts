import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aStory, cards, type Payer } from '#testing'
import { quickBilling } from './testing/quick-billing.ts'

const { app, work, sweep, aPayer, at, aCoupon } = await quickBilling()
const { event } = await aStory(app)

const study = async (payer: Payer, kind: Parameters<typeof event>[0] = 'ARTICLE_OPENED') => {
  const { status, body } = await payer.call('POST /learning/events', { body: { events: [event(kind)] } })
  expect([status, body.refused]).toEqual([200, []])
}
const takeBack = async (payer: Payer) => {
  const { refund } = await payer.view()
  await payer.call('POST /subscription/refund', { body: { id: randomUUID(), refundKrw: refund?.refundKrw ?? 0 } })
  await work()
}
const givenBack = (payer: Payer) =>
  payer.charged().map(({ cancellations }) => cancellations.reduce((sum, { amount }) => sum + amount, 0))

describe('within seven days of a charge', () => {
  test('a day on which something was opened is paid for once, and the rest comes back without a fee', async () => {
    at('2026-12-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    expect((await payer.view()).refund).toMatchObject({ kind: 'WITHDRAWAL', usedDays: 0, refundKrw: 9900 })
    await study(payer)
    await study(payer, 'QUIZ_ANSWERED')
    at('2026-12-01T23:59')
    await study(payer, 'READ_FOR')
    expect((await payer.view()).refund).toMatchObject({ usedDays: 1, usedKrw: 319, feeKrw: 0, refundKrw: 9581 })
    at('2026-12-02T00:01')
    await study(payer, 'READ_FOR')
    at('2026-12-08T23:00')
    expect(await payer.view()).toMatchObject({
      refund: { kind: 'WITHDRAWAL', usedDays: 2, usedKrw: 638, feeKrw: 0, refundKrw: 9262 },
      withdrawalUntil: '2026-12-08',
    })
    at('2026-12-09T00:01')
    expect(await payer.view()).toMatchObject({
      refund: { kind: 'PRORATED', usedDays: 9, refundKrw: 6324 },
      withdrawalUntil: null,
    })
  })

  test('joining and taking everything back costs what was used, each time', async () => {
    at('2027-01-01T10:00')
    const payer = await aPayer()
    for (let round = 0; round < 3; round++) {
      await payer.join(cards.pays)
      await study(payer)
      await takeBack(payer)
      app.clock.advance({ minutes: 5 })
    }
    await payer.join(cards.pays)
    await takeBack(payer)
    expect(givenBack(payer).toSorted()).toEqual([9581, 9581, 9581, 9900])
  })

  test('what was read before the charge, and words, which are free, cost nothing', async () => {
    at('2027-03-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays, { isTrial: true })
    await study(payer)
    await payer.agree()
    at('2027-03-08T09:00')
    await study(payer, 'WORD_SAVED')
    at('2027-03-08T10:00')
    await sweep()
    await study(payer, 'WORD_LOOKED_UP')
    expect((await payer.view()).refund).toMatchObject({ kind: 'WITHDRAWAL', usedDays: 0, refundKrw: 9900 })
  })

  test('a renewal is no other charge', async () => {
    at('2027-05-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    for (const day of ['02', '03', '04']) {
      at(`2027-05-${day}T10:00`)
      await study(payer)
    }
    at('2027-06-01T10:00')
    await sweep()
    at('2027-06-05T10:00')
    expect((await payer.view()).refund).toMatchObject({ kind: 'WITHDRAWAL', usedDays: 0, refundKrw: 9900 })
    await study(payer)
    expect((await payer.view()).refund).toMatchObject({ usedDays: 1, usedKrw: 330, feeKrw: 0, refundKrw: 9570 })
  })
})

test('a first charge of before the policy that counts opened days keeps what it was promised', async () => {
  at('2026-11-28T23:00')
  const [before, after] = [await aPayer(), await aPayer()]
  await before.join(cards.pays)
  at('2026-11-29T00:30')
  await after.join(cards.pays)
  at('2026-12-01T10:00')
  for (const payer of [before, after]) await study(payer)
  expect((await before.view()).refund?.refundKrw).toBe(9900)
  expect((await after.view()).refund?.refundKrw).toBe(9570)
})

test('a coupon comes back with the one charge that came back whole, and never with one that was used', async () => {
  at('2027-08-01T10:00')
  const payer = await aPayer()
  const coupon = await aCoupon({ code: 'THRICE', charges: 3 })
  const chargesLeft = async () => (await payer.call('GET /subscription/coupons')).body.coupons?.[0]?.chargesLeft
  await payer.call('POST /subscription/coupons', { body: { code: 'THRICE' } })
  await payer.join(cards.pays, { coupon })
  await study(payer)
  at('2027-09-01T10:00')
  await sweep()
  await study(payer)
  await takeBack(payer)
  expect(await chargesLeft()).toBe(1)
  // What was opened at the instant of a charge is opened since it.
  at('2027-09-01T10:05')
  await payer.join(cards.pays, { coupon })
  expect(await chargesLeft()).toBe(0)
  await takeBack(payer)
  expect(await chargesLeft()).toBe(1)
})
