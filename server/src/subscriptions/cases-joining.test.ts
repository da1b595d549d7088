import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cardIssuedJob } from '#payments'
import { cards } from '#testing'
import { quickBilling } from './testing/quick-billing.ts'

const { app, gateway, work, sweep, aPayer, at, db, paymentsOf, invoicesOf, aCoupon } = await quickBilling()
const isThere = async (key: string) => (await app.services.gateway?.readBillingKey(key))?.kind === 'ISSUED'

describe('case 15', () => {
  test('two tabs and a double click pay once, and the key of the card that lost is deleted', async () => {
    const payer = await aPayer()
    const [first, second] = [await payer.open(), await payer.open()]
    const windows = [first.id, second.id, first.id] as const
    const keys = windows.map((id) => payer.issueKey(cards.pays, id)) as [string, string, string]
    const bring = (id: string, billingKey: string) =>
      payer.call('POST /subscription/checkouts/:id/card', { params: { id }, body: { billingKey, code: null } })
    await Promise.all([bring(first.id, keys[0]), bring(second.id, keys[1]), bring(second.id, keys[1])])
    await work()
    expect((await bring(first.id, keys[2])).body.code).toBe('STATE_CONFLICT')
    await work()
    expect(payer.charged()).toHaveLength(1)
    expect(await Promise.all(keys.map(isThere))).toEqual([false, true, false])
    expect((await payer.open()).opened.body.code).toBe('ALREADY_SUBSCRIBED')
    const live = await db
      .selectFrom('checkout')
      .select('id')
      .where('account_id', '=', payer.id)
      .where('state', 'in', ['OPEN', 'CHARGING'])
      .execute()
    expect(live).toEqual([])
  })

  test('a window that is left without paying closes its checkout, and the next one is open', async () => {
    const payer = await aPayer()
    const { id } = await payer.open()
    const leave = () => payer.call('POST /subscription/checkouts/:id/closing', { params: { id } })
    expect((await leave()).body.state).toBe('CLOSED')
    expect((await leave()).body.state).toBe('CLOSED')
    expect((await payer.bring(id, cards.pays)).body.code).toBe('STATE_CONFLICT')
    const next = await payer.open()
    expect(next.opened.status).toBe(200)
    await payer.bring(next.id, cards.pays)
    const during = await payer.call('POST /subscription/checkouts/:id/closing', { params: { id: next.id } })
    expect(during.body.code).toBe('STATE_CONFLICT')
    await work()
    expect(payer.charged()).toHaveLength(1)
  })

  test('while one is charged, another is refused', async () => {
    const payer = await aPayer()
    const { id } = await payer.open()
    await payer.bring(id, cards.pays)
    expect((await payer.open()).opened.body.code).toBe('STATE_CONFLICT')
    await work()
    expect(payer.charged()).toHaveLength(1)
  })
})

describe('case 16', () => {
  test('a notice finishes the checkout whose agreements were stored, and within its hour alone', async () => {
    const payer = await aPayer()
    const old = await payer.open()
    app.clock.advance({ minutes: 61 })
    await sweep()
    const late = payer.issueKey(cards.pays, old.id)
    await app.runJob(cardIssuedJob, { key: late })
    await work()
    expect([payer.charged(), await isThere(late)]).toEqual([[], false])
    const { id } = await payer.open()
    const { consents } = await db
      .selectFrom('checkout')
      .select('consents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(consents).toMatchObject({ terms: true, recurring: true })
    const key = payer.issueKey(cards.pays, id)
    await app.runJob(cardIssuedJob, { key })
    await work()
    expect([payer.charged().length, await isThere(key)]).toEqual([1, true])
  })
})

describe('the sentence that is agreed to', () => {
  const consentsOf = async (id: string) =>
    (await db.selectFrom('checkout').select('consents').where('id', '=', id).executeTakeFirstOrThrow()).consents

  test('is stored as it was shown; another one is refused, as that of yesterday is', async () => {
    at('2027-01-10T23:50')
    const payer = await aPayer()
    const { id, terms, opened } = await payer.open()
    expect(opened.status).toBe(200)
    expect(terms.consent).toContain('2027.02.10 (수)부터 한 달마다 9,900원(부가세 포함)을')
    expect(await consentsOf(id)).toMatchObject({ sentence: terms.consent, wording: 1 })
    const body = {
      ...({ id: randomUUID(), product: 'MONTHLY', isTrial: false, priceVersion: 1, totalKrw: 9900 } as const),
      agreed: { terms: true as const, recurring: true as const, sentence: terms.consent ?? '' },
    }
    at('2027-01-11T00:10')
    expect((await payer.call('POST /subscription/checkouts', { body })).body.code).toBe('PRICE_CHANGED')
  })

  test('of a trial is stored with the agreement that it was shown for', async () => {
    const payer = await aPayer()
    await payer.join(cards.pays, { isTrial: true })
    expect((await payer.agree({ sentence: '다른 말이에요' })).body.code).toBe('PRICE_CHANGED')
    const { consent } = await payer.view()
    expect(consent?.sentence).toContain('한 달마다 9,900원(부가세 포함)을 등록한 카드(연습카드 0000)로 자동 결제')
    expect((await payer.agree()).status).toBe(200)
    const { detail } = await db
      .selectFrom('subscription_event')
      .select('detail')
      .where('account_id', '=', payer.id)
      .where('kind', '=', 'CONSENTED')
      .executeTakeFirstOrThrow()
    expect(detail).toMatchObject({ sentence: consent?.sentence, wording: 1, amountKrw: 9900 })
  })
})

describe('case 17', () => {
  test('a trial whose card was refused at the window is not used up; one that began is', async () => {
    at('2027-02-01T10:00')
    const payer = await aPayer()
    const { id } = await payer.open({ isTrial: true })
    const body = { billingKey: null, code: 'AUTHENTICATION' }
    expect((await payer.call('POST /subscription/checkouts/:id/card', { params: { id }, body })).body.state).toBe(
      'CLOSED',
    )
    expect((await payer.view()).mayTry).toBe(true)
    expect(await payer.join(cards.pays, { isTrial: true })).toMatchObject({ state: 'DONE' })
    at('2027-02-09T10:00')
    await sweep()
    expect(await payer.view()).toMatchObject({ status: 'END', mayTry: false })
    const { terms, opened } = await payer.open({ isTrial: true })
    expect([terms.code, opened.status]).toEqual(['STATE_CONFLICT', 409])
    // A paid subscription is open to them as ever.
    await payer.join(cards.pays)
    expect((await payer.view()).status).toBe('ACTIVE')
  })

  test('a mailbox has one trial, whatever account it has', async () => {
    at('2027-02-10T10:00')
    const [first, second] = [await aPayer(), await aPayer()]
    const rename = (id: number, email: string) =>
      db.updateTable('account').set({ email }).where('id', '=', id).execute()
    await rename(first.id, 'min.ji@gmail.com')
    await rename(second.id, 'Minji+again@googlemail.com')
    expect(await first.join(cards.pays, { isTrial: true })).toMatchObject({ state: 'DONE' })
    expect((await second.view()).mayTry).toBe(false)
    expect((await second.open({ isTrial: true })).opened.body.code).toBe('STATE_CONFLICT')
    expect(await second.join(cards.pays)).toMatchObject({ state: 'DONE' })
  })

  test('a card under a name has one trial, also of two accounts at the same instant; other names are other people', async () => {
    const [one, another, stranger] = [await aPayer(), await aPayer(), await aPayer()]
    await db.updateTable('account').set({ name: '한 나' }).where('id', 'in', [one.id, another.id]).execute()
    const ids = [(await one.open({ isTrial: true })).id, (await another.open({ isTrial: true })).id] as const
    await Promise.all([one.bring(ids[0], cards.pays), another.bring(ids[1], cards.pays)])
    const ends = await Promise.all(
      [one, another].map(
        async (payer, at) =>
          (await payer.call('GET /subscription/checkouts/:id', { params: { id: ids[at] ?? '' } })).body.state,
      ),
    )
    expect(ends.toSorted()).toEqual(['CLOSED', 'DONE'])
    const loser = ends[0] === 'CLOSED' ? one : another
    const { body } = await loser.call('GET /subscription/checkouts/:id', {
      params: { id: ids[ends.indexOf('CLOSED')] ?? '' },
    })
    expect(body.reason).toBe('TRIAL_USED')
    // Nothing of theirs was used up: with another card they may try.
    expect(await loser.view()).toMatchObject({ mayTry: true, card: null })
    expect(await loser.join(cards.overLimit, { isTrial: true })).toMatchObject({ state: 'DONE' })
    expect(await stranger.join(cards.pays, { isTrial: true })).toMatchObject({ state: 'DONE' })
  })

  test('a trial has no coupon', async () => {
    const payer = await aPayer()
    const coupon = await aCoupon({ code: 'NOTRIALS' })
    await payer.call('POST /subscription/coupons', { body: { code: 'NOTRIALS' } })
    expect((await payer.open({ isTrial: true, coupon })).terms.code).toBe('COUPON_UNUSABLE')
  })
})

describe('case 20', () => {
  test.each([
    ['LESS2500', 2500, 7400, 673],
    ['LESS3000', 3000, 6900, 627],
  ])('with %s the gateway is asked for a sum and a VAT that are not round', async (code, value, total, vat) => {
    const payer = await aPayer()
    const coupon = await aCoupon({ code, kind: 'AMOUNT', value })
    await payer.call('POST /subscription/coupons', { body: { code } })
    await payer.join(cards.pays, { coupon })
    expect(payer.charged().map((each) => [each.total, each.vat])).toEqual([[total, vat]])
  })

  test('a charge of 0 won is paid without the gateway, and the next date and sum stand', async () => {
    at('2027-03-01T10:00')
    const payer = await aPayer()
    const coupon = await aCoupon({ code: 'NOTHING', value: 100, charges: 2 })
    await payer.call('POST /subscription/coupons', { body: { code: 'NOTHING' } })
    const tried = gateway.payments().length
    expect(await payer.join(cards.overLimit, { coupon })).toMatchObject({ state: 'DONE', totalKrw: 0 })
    expect(await payer.view()).toMatchObject({
      ...{ status: 'ACTIVE', lastDay: '2027-03-31', refund: null },
      renewal: { on: '2027-04-01', amountKrw: 0, listKrw: 9900 },
    })
    at('2027-04-01T10:00')
    await sweep()
    expect(await payer.view()).toMatchObject({ lastDay: '2027-04-30', renewal: { on: '2027-05-01', amountKrw: 9900 } })
    expect(gateway.payments().length).toBe(tried)
    expect(await paymentsOf(payer)).toEqual([])
    expect((await invoicesOf(payer)).map(({ amount_krw: krw, state }) => [krw, state])).toEqual([
      [0, 'PAID'],
      [0, 'PAID'],
    ])
    // What one has is in the list of what one has paid, though it cost nothing.
    const free = { product: '월 구독', amountKrw: 0, vatKrw: 0, state: 'FREE', card: null, refunds: [] }
    const { payments } = (await payer.call('GET /payments', { query: {} })).body
    expect(payments).toMatchObject([
      { ...free, from: '2027-04-01', lastDay: '2027-04-30' },
      { ...free, from: '2027-03-01', lastDay: '2027-03-31' },
    ])
    const { body: after } = await payer.call('GET /payments', { query: { cursor: payments[0]?.id ?? '' } })
    expect(after.payments.map(({ id }) => id)).toEqual([payments[1]?.id])
    // Then the card is charged as any other.
    at('2027-05-01T10:00')
    await sweep()
    expect((await payer.view()).failed).toMatchObject({ reason: 'LIMIT' })
  })

  test('free days lengthen the first period, and the days after it count from there', async () => {
    at('2027-06-10T10:00')
    const payer = await aPayer()
    const coupon = await aCoupon({ code: 'MOREDAYS', kind: 'FREE_DAYS', value: 10 })
    await payer.call('POST /subscription/coupons', { body: { code: 'MOREDAYS' } })
    await payer.join(cards.pays, { coupon })
    expect(await payer.view()).toMatchObject({ lastDay: '2027-07-19', renewal: { on: '2027-07-20', amountKrw: 9900 } })
    at('2027-07-20T10:00')
    await sweep()
    expect(payer.charged().map(({ total }) => total)).toEqual([9900, 9900])
    expect((await payer.view()).renewal?.on).toBe('2027-08-20')
  })
})

describe('case 21', () => {
  const usesOf = (id: string) => db.selectFrom('coupon').select('used').where('id', '=', id).executeTakeFirstOrThrow()
  const redeem = (payer: Awaited<ReturnType<typeof aPayer>>, code: string) =>
    payer.call('POST /subscription/coupons', { body: { code } })
  const giveAllBack = async (payer: Awaited<ReturnType<typeof aPayer>>) => {
    const { refund } = await payer.view()
    expect(refund?.kind).toBe('WITHDRAWAL')
    await payer.call('POST /subscription/refund', { body: { id: randomUUID(), refundKrw: refund?.refundKrw ?? 0 } })
    await work()
  }

  test('a whole refund gives the coupon back, to its holder and to its limit', async () => {
    at('2027-09-01T10:00')
    const [payer, next] = [await aPayer(), await aPayer()]
    const coupon = await aCoupon({ code: 'ONLYONE', max_uses: 1 })
    await redeem(payer, 'ONLYONE')
    expect((await redeem(next, 'ONLYONE')).body.code).toBe('COUPON_USED_UP')
    await payer.join(cards.pays, { coupon })
    expect(payer.charged().map(({ total, vat }) => [total, vat])).toEqual([[4950, 450]])
    expect((await payer.call('GET /subscription/coupons')).body.coupons).toMatchObject([{ state: 'SPENT' }])
    await giveAllBack(payer)
    expect(await usesOf(coupon)).toEqual({ used: 0 })
    expect((await redeem(next, 'ONLYONE')).status).toBe(200)
    expect((await redeem(payer, 'ONLYONE')).body.code).toBe('COUPON_USED_UP')
  })

  test('of a coupon for several charges only the one that was given back comes back', async () => {
    at('2027-10-01T10:00')
    const payer = await aPayer()
    const coupon = await aCoupon({ code: 'TWOTIMES', charges: 2 })
    await redeem(payer, 'TWOTIMES')
    await payer.join(cards.pays, { coupon })
    at('2027-11-01T10:00')
    await sweep()
    await giveAllBack(payer)
    expect((await payer.call('GET /subscription/coupons')).body.coupons).toMatchObject([{ state: 'USABLE' }])
    expect((await redeem(payer, 'TWOTIMES')).body.code).toBe('COUPON_HELD')
    await payer.join(cards.pays, { coupon })
    expect((await payer.view()).renewal).toMatchObject({ amountKrw: 9900, coupon: null })
    expect(await usesOf(coupon)).toEqual({ used: 1 })
  })
})
