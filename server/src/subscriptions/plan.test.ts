import { describe, expect, test } from 'vitest'
import { cards, type Payer } from '#testing'
import { quickBilling } from './testing/quick-billing.ts'

const { sweep, aPayer, at, invoicesOf, subjectsOf, aCoupon, priceOf } = await quickBilling()

const sumsOf = (payer: Payer) => payer.charged().map(({ total }) => total)
const offered = async (payer: Payer) => (await payer.view()).planChange

describe('from monthly to yearly', () => {
  test('the next charge is the other one, on the day and to the sum that the page showed', async () => {
    at('2030-01-31T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    expect(await offered(payer)).toEqual({
      product: { code: 'YEARLY', name: '연 구독', months: 12 },
      isBack: false,
      priceVersion: 1,
      chargedOn: '2030-02-28',
      amountKrw: 94_800,
      listKrw: 94_800,
      coupon: null,
      before: { name: '월 구독', months: 1, listKrw: 9900 },
      couponLeft: null,
      guardian: null,
      sentence:
        '2030.02.28 (목)부터 한 달마다 9,900원 대신 일 년마다 94,800원(부가세 포함)을 등록한 카드(연습카드 0000)로 자동 결제하는 데 동의해요. 그 전에는 결제되지 않고, 결제 전까지 구독 관리에서 언제든 되돌리거나 해지할 수 있어요.',
    })
    const chosen = await payer.choosePlan()
    expect(chosen?.body).toMatchObject({
      upcoming: { code: 'YEARLY', listKrw: 94_800 },
      renewal: { on: '2030-02-28', amountKrw: 94_800 },
      product: { code: 'MONTHLY' },
      planChange: { isBack: true, product: { code: 'MONTHLY' }, amountKrw: 9900 },
    })
    expect(sumsOf(payer)).toEqual([9900])
    at('2030-02-28T10:00')
    await sweep()
    expect(sumsOf(payer)).toEqual([9900, 94_800])
    // The anchor stays that of the first day.
    expect((await invoicesOf(payer)).at(-1)).toMatchObject({
      starts_on: '2030-02-28',
      renews_on: '2031-02-28',
      anchor_day: 31,
    })
    expect(await payer.view()).toMatchObject({ product: { code: 'YEARLY' }, planChange: { isBack: false } })
    expect(await subjectsOf(payer)).toEqual([
      '구독을 시작했어요',
      '다음 결제부터 이용권이 바뀌어요: 월 구독 → 연 구독',
      '구독료를 결제했어요',
    ])
  })

  test('can be taken back until the day, and then all is as it was', async () => {
    at('2030-03-10T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    const before = await payer.view()
    await payer.choosePlan()
    at('2030-04-09T10:00')
    await payer.choosePlan()
    expect(await payer.view()).toMatchObject({ renewal: before.renewal, planChange: before.planChange })
    at('2030-04-10T10:00')
    await sweep()
    expect(sumsOf(payer)).toEqual([9900, 9900])
  })
})

describe('another plan', () => {
  test('goes with a cancellation: who takes that back has the plan of before', async () => {
    at('2030-05-10T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    await payer.choosePlan()
    await payer.call('POST /subscription/cancellation')
    expect(await offered(payer)).toBeNull()
    await payer.call('DELETE /subscription/cancellation')
    at('2030-06-10T10:00')
    await sweep()
    expect(sumsOf(payer)).toEqual([9900, 9900])
  })

  test('is announced a week before with both sums', async () => {
    at('2030-07-10T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    await payer.choosePlan()
    at('2030-08-05T10:00')
    await sweep()
    expect((await subjectsOf(payer)).at(-1)).toBe('다음 결제부터 바꾸신 이용권이에요: 9,900원 → 94,800원')
  })

  test('is not taken any more once the charge is due, and never with another sum or sentence than the page showed', async () => {
    at('2030-09-10T10:00')
    const payer = await aPayer()
    await payer.join(cards.overLimit, { isTrial: true })
    await payer.agree()
    const shown = await offered(payer)
    const choose = (over: object) =>
      payer.call('PUT /subscription/plan', {
        body: {
          product: 'YEARLY',
          priceVersion: shown?.priceVersion ?? 0,
          amountKrw: shown?.amountKrw ?? 0,
          sentence: shown?.sentence ?? '',
          ...over,
        },
      })
    expect((await choose({ amountKrw: 9900 })).body.code).toBe('PRICE_CHANGED')
    expect((await choose({ sentence: '다른 말' })).body.code).toBe('PRICE_CHANGED')
    expect((await choose({ priceVersion: 7 })).body.code).toBe('PRICE_CHANGED')
    at('2030-09-17T10:00')
    await sweep()
    expect(await offered(payer)).toBeNull()
    expect((await choose({})).body.code).toBe('STATE_CONFLICT')
  })
})

test('a coupon goes on with its own product, and takes nothing off of another one', async () => {
  at('2030-11-10T10:00')
  const payer = await aPayer()
  const coupon = await aCoupon({ code: 'THREEHALVES', name: '세 번 반값', charges: 3 })
  await payer.call('POST /subscription/coupons', { body: { code: 'THREEHALVES' } })
  await payer.join(cards.pays, { coupon })
  expect(await offered(payer)).toMatchObject({ amountKrw: 94_800, coupon: null, couponLeft: '세 번 반값' })
  await payer.choosePlan()
  expect(await offered(payer)).toMatchObject({ amountKrw: 4950, coupon: '세 번 반값', couponLeft: null })
  await payer.choosePlan()
  at('2030-12-10T10:00')
  await sweep()
  expect(sumsOf(payer)).toEqual([4950, 4950])
})

test('from yearly to monthly the year is used first', async () => {
  at('2031-01-10T10:00')
  const payer = await aPayer()
  await payer.join(cards.pays, { product: 'YEARLY' })
  await payer.choosePlan()
  at('2031-12-10T10:00')
  await sweep()
  expect(sumsOf(payer)).toEqual([94_800])
  at('2032-01-10T10:00')
  await sweep()
  expect(sumsOf(payer)).toEqual([94_800, 9900])
  expect((await payer.view()).renewal).toMatchObject({ on: '2032-02-10', amountKrw: 9900 })
})

describe('in a trial', () => {
  test('the plan to come is another one, and its charge still needs an agreement of its own', async () => {
    at('2033-01-10T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays, { isTrial: true })
    await payer.agree()
    expect((await payer.view()).consent).toMatchObject({ amountKrw: 9900, isGiven: true })
    await payer.choosePlan()
    expect(await payer.view()).toMatchObject({ renewal: null, consent: { amountKrw: 94_800, isGiven: false } })
    await payer.agree()
    at('2033-01-17T10:00')
    await sweep()
    expect(sumsOf(payer)).toEqual([94_800])
  })

  test('without that agreement nothing is charged', async () => {
    at('2033-02-10T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays, { isTrial: true })
    await payer.agree()
    await payer.choosePlan()
    at('2033-02-17T10:00')
    await sweep()
    expect(sumsOf(payer)).toEqual([])
    expect((await payer.view()).status).toBe('END')
  })
})

test('whoever subscribes already is told so before the checkout', async () => {
  at('2034-01-10T10:00')
  const payer = await aPayer()
  await payer.join(cards.pays)
  const terms = await payer.call('GET /subscription/terms', { query: { product: 'YEARLY', trial: 'false' } })
  expect(terms.body.code).toBe('ALREADY_SUBSCRIBED')
})

describe('a price that moves everybody', () => {
  test('during a trial is charged to who agreed to it', async () => {
    await priceOf('MONTHLY', { version: 2, amountKrw: 11_900, from: '2035-01-15' })
    at('2035-01-10T10:00')
    const [agrees, silent] = [await aPayer(), await aPayer()]
    for (const payer of [agrees, silent]) await payer.join(cards.pays, { isTrial: true })
    expect((await agrees.view()).consent).toMatchObject({ priceVersion: 2, amountKrw: 11_900 })
    await agrees.agree()
    at('2035-01-17T10:00')
    await sweep()
    expect(sumsOf(agrees)).toEqual([11_900])
    expect((await silent.view()).status).toBe('END')
  })

  test('to a plan that was chosen before asks once more', async () => {
    at('2035-03-10T10:00')
    const [agrees, silent] = [await aPayer(), await aPayer()]
    for (const payer of [agrees, silent]) {
      await payer.join(cards.pays)
      await payer.choosePlan()
    }
    await priceOf('YEARLY', { version: 2, amountKrw: 108_000, from: '2035-04-01' })
    at('2035-03-20T10:00')
    expect((await agrees.view()).consent).toMatchObject({ reason: 'PRICE', amountKrw: 108_000, beforeKrw: 94_800 })
    await agrees.agree()
    at('2035-04-10T10:00')
    await sweep()
    expect(sumsOf(agrees)).toEqual([11_900, 108_000])
    expect(sumsOf(silent)).toEqual([11_900])
    expect((await silent.view()).status).toBe('END')
  })
})
