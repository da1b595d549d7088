import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { chargeInvoice } from '#payments'
import { cards } from '#testing'
import { sweepSubscriptions } from './renew.ts'
import { quickBilling } from './testing/quick-billing.ts'

/*
 * Twenty-five cases that other billing systems got wrong, and the tests that hold them.
 *  1 the answer is lost, the job runs again            here; every-await.test.ts
 *  2 HTML, nothing or silence instead of an answer     here
 *  3 an unknown charge that the gateway does not know  here
 *  4 two sweeps, two servers, one renewal              here; kills.test.ts
 *  5 the last day ends in Seoul                        here
 *  6 begun on the 31st, twelve renewals                cases-renewing.test.ts; billing/periods.test.ts
 *  7 yearly from 29 February                           cases-renewing.test.ts; billing/periods.test.ts
 *  8 sixty months of any anchor                        billing/periods.test.ts
 *  9 jobs that stood still for forty days              subscriptions.test.ts
 * 10 leaving while a renewal is charged                here; subscriptions.test.ts
 * 11 undoing after the end                             subscriptions.test.ts
 * 12 the notice comes before the answer                here
 * 13 a late notice of an earlier failure               here
 * 14 one charge, two notices, four servers             here; notice-flood.test.ts
 * 15 two tabs, a reload, a double click                cases-joining.test.ts; subscriptions.test.ts
 * 16 the window is done and its page never comes back  cases-joining.test.ts; kills.test.ts
 * 17 a trial once                                      cases-joining.test.ts
 * 18 a trial ends without an agreement                 subscriptions.test.ts
 * 19 a new price and those who pay the old one         cases-renewing.test.ts
 * 20 a coupon makes it 0 won                           cases-joining.test.ts
 * 21 the limit of a coupon                             products/coupons.test.ts; coupon-races.test.ts
 * 22 a refund is repeated, timed out, pressed twice    cases-giving-back.test.ts; subscriptions.test.ts
 * 23 several refunds of parts                          cases-giving-back.test.ts
 * 24 tries by hand and by schedule                     cases-renewing.test.ts; subscriptions.test.ts
 * 25 late money, and refunds in the gateway's console  cases-giving-back.test.ts; notices.test.ts
 */

const billing = await quickBilling()
const { app, gateway, work, sweep, settleAll, aPayer, post, run, at, db } = billing
const { paymentsOf, invoicesOf, subjectsOf } = billing
const { services } = app
const { gateway: real } = services
if (!real) throw new Error('there is no gateway')
const minutes = (count: number) => app.clock.advance({ minutes: count })
/** The gateway answers no question for a while. */
const inSilence = () =>
  vi.spyOn(real, 'readPayment').mockResolvedValue({ kind: 'UNKNOWN', reason: 'TimeoutError' } as const)

test('case 1: a charge whose answer is lost is asked about by its id, and never made anew', async () => {
  const payer = await aPayer()
  const { id } = await payer.open()
  await payer.bring(id, cards.answerLost)
  const [invoice] = await invoicesOf(payer)
  const charge = { accountId: payer.id, invoiceId: invoice?.id ?? '' }
  await chargeInvoice(services, charge)
  await chargeInvoice(services, charge)
  expect(payer.charged()).toHaveLength(1)
  expect(await paymentsOf(payer)).toMatchObject([{ id: payer.charged()[0]?.id, state: 'PAID' }])
})

describe('case 2', () => {
  test.each(['HTML_504', 'EMPTY_500', 'ANSWER_LOST'] as const)(
    'with %s nothing is known: no mail, no step of the schedule, and it is asked after 1, 2, 5 and 15 minutes',
    async (fault) => {
      at('2026-12-05T10:00')
      const payer = await aPayer()
      await payer.join(cards.pays)
      // Whoever joined before them has paid by then.
      at('2027-01-01T10:00')
      await sweep()
      at('2027-01-05T10:00')
      gateway.fail(fault)
      const silence = inSilence()
      const before = await subjectsOf(payer)
      await sweep()
      expect(await subjectsOf(payer)).toEqual(before)
      expect(await payer.view()).toMatchObject({ status: 'ACTIVE', isCharging: true, failed: null })
      expect((await payer.events()).at(-1)).toBe('PAID')
      const [, payment] = await paymentsOf(payer)
      // As it stood after the charge, before anybody asked.
      await db
        .updateTable('payment')
        .set({ asked: 0 })
        .where('id', '=', payment?.id ?? '')
        .execute()
      const waits: number[] = []
      for (let asked = 0; asked < 6; asked++) {
        await run('ask-payment', { paymentId: payment?.id })
        const [, { ask_at: askAt } = { ask_at: null }] = await paymentsOf(payer)
        waits.push(((askAt?.getTime() ?? 0) - app.clock.now().getTime()) / 60_000)
        app.clock.set(new Date(askAt?.getTime() ?? 0))
      }
      expect(waits).toEqual([1, 2, 5, 15, 60, 60])
      expect((await paymentsOf(payer))[1]).toMatchObject({ state: 'UNKNOWN', reason: 'TimeoutError' })
      silence.mockRestore()
      await settleAll()
      expect((await payer.view()).isCharging).toBe(false)
      expect(payer.charged()).toHaveLength(2)
    },
  )
})

describe('case 3', () => {
  test('what the gateway does not know is sent again under its id, and waited for while it is on its way', async () => {
    const payer = await aPayer()
    const { id } = await payer.open()
    await payer.bring(id, cards.pays)
    gateway.fail('NOT_CHARGED_500')
    await work()
    const [payment] = await paymentsOf(payer)
    gateway.fail('ARRIVES_LATE')
    minutes(1)
    await run('ask-payment', { paymentId: payment?.id })
    // Sent again while the gateway still works on it, it says so: that is neither yes nor no.
    const again = { id: payment?.id ?? '', billingKey: '', orderName: '월 구독', amountKrw: 9900, vatKrw: 900 }
    const answer = await services.gateway?.charge({ ...again, paymentId: again.id, customerId: String(payer.id) })
    expect(answer).toEqual({ kind: 'UNKNOWN', reason: 'IDEMPOTENCY_OUTSTANDING_REQUEST' })
    expect(await paymentsOf(payer)).toMatchObject([{ id: payment?.id, state: 'UNKNOWN' }])
    await settleAll()
    expect(payer.charged().map((each) => each.id)).toEqual([payment?.id])
    expect((await payer.view()).status).toBe('ACTIVE')
  })

  test('after three hours it is only asked about, and what turns up a day later goes back', async () => {
    const payer = await aPayer()
    const { id } = await payer.open()
    await payer.bring(id, cards.pays)
    gateway.fail('NOT_CHARGED_500')
    await work()
    const [payment] = await paymentsOf(payer)
    const ask = () => run('ask-payment', { paymentId: payment?.id })
    app.clock.advance({ hours: 3 })
    await ask()
    expect(payer.charged()).toEqual([])
    expect(await paymentsOf(payer)).toMatchObject([{ state: 'UNKNOWN', reason: 'NOT_FOUND' }])
    app.clock.advance({ hours: 21, minutes: 1 })
    await ask()
    expect(await paymentsOf(payer)).toMatchObject([{ state: 'DECLINED', reason: 'NEVER_ARRIVED' }])
    expect((await payer.call('GET /subscription/checkouts/:id', { params: { id } })).body.state).toBe('DECLINED')
    await services.gateway?.charge({
      ...{ paymentId: payment?.id ?? '', billingKey: payer.issueKey(cards.pays), customerId: String(payer.id) },
      ...{ orderName: '월 구독', amountKrw: 9900, vatKrw: 900 },
    })
    await run('compare-payments', {})
    await work()
    expect(await paymentsOf(payer)).toMatchObject([{ state: 'PAID', is_late: true, refunded_krw: 9900 }])
    expect((await payer.view()).status).toBe('PENDING')
  })
})

test('cases 4 and 5: a month that ends on 30 November is charged on 1 December in Seoul, once, by two servers', async () => {
  at('2027-11-01T10:00')
  const payer = await aPayer()
  await payer.join(cards.pays)
  for (const each of ['2027-11-30T23:59', '2027-12-01T00:00', '2027-12-01T00:01', '2027-12-01T23:59']) {
    at(each)
    await Promise.all([sweepSubscriptions(services), sweepSubscriptions(services)])
    await Promise.all([work(), work()])
  }
  expect(payer.charged().map(({ at: chargedAt }) => chargedAt)).toEqual([
    '2027-11-01T01:00:00.000Z',
    '2027-11-30T15:00:00.000Z',
  ])
  expect((await invoicesOf(payer)).map(({ starts_on: from, state }) => [from, state])).toEqual([
    ['2027-11-01', 'PAID'],
    ['2027-12-01', 'PAID'],
  ])
})

describe('case 10', () => {
  const due = async () => {
    at('2028-03-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    at('2028-04-01T10:00')
    await sweepSubscriptions(services)
    return payer
  }

  test('who leaves before the attempt is written is not charged', async () => {
    const payer = await due()
    // Over for the clock, but nothing is charged yet.
    await payer.call('POST /subscription/cancellation')
    await work()
    expect(payer.charged()).toHaveLength(1)
    expect((await payer.view()).status).toBe('END')
  })

  test('who leaves after it has paid for a period, is let in until its end, and may withdraw at once', async () => {
    const payer = await due()
    const [, invoice] = await invoicesOf(payer)
    const charge = { accountId: payer.id, invoiceId: invoice?.id ?? '' }
    // The reader leaves while the gateway works.
    const slow = {
      ...real,
      charge: async (order: Parameters<typeof real.charge>[0]) => {
        await payer.call('POST /subscription/cancellation')
        return real.charge(order)
      },
    }
    await chargeInvoice({ ...services, gateway: slow }, charge)
    await work()
    expect(payer.charged()).toHaveLength(2)
    expect(await payer.view()).toMatchObject({
      ...{ status: 'ACTIVE', isCancelled: true, lastDay: '2028-04-30', renewal: null },
      refund: { kind: 'WITHDRAWAL', refundKrw: 9900 },
    })
    at('2028-05-01T10:00')
    await sweep()
    expect((await payer.view()).status).toBe('END')
    expect(payer.charged()).toHaveLength(2)
  })

  test('who leaves while it is refused is not told that it will be tried again', async () => {
    at('2028-03-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.failsLater)
    at('2028-04-01T10:00')
    gateway.fail('ANSWER_LOST')
    const silence = inSilence()
    await sweep()
    await payer.call('POST /subscription/cancellation')
    silence.mockRestore()
    await settleAll()
    expect(await subjectsOf(payer)).not.toContain('구독료를 결제하지 못했어요')
    expect((await invoicesOf(payer)).map(({ state }) => state)).toEqual(['PAID', 'VOID'])
  })
})

test('case 12: a notice that comes before the answer makes one period of one charge', async () => {
  at('2028-06-01T10:00')
  const payer = await aPayer()
  const { id } = await payer.open()
  await payer.bring(id, cards.pays)
  const [invoice] = await invoicesOf(payer)
  const early = {
    ...real,
    charge: async (order: Parameters<typeof real.charge>[0]) => {
      const answer = await real.charge(order)
      expect(await post(order.paymentId)).toBe(200)
      await work()
      return answer
    },
  }
  await chargeInvoice({ ...services, gateway: early }, { accountId: payer.id, invoiceId: invoice?.id ?? '' })
  expect(await payer.events()).toEqual(['PAID'])
  expect((await subjectsOf(payer)).filter((subject) => subject === '구독을 시작했어요')).toHaveLength(1)
  expect((await payer.view()).lastDay).toBe('2028-06-30')
})

test('case 13: a late notice of an earlier failure leaves what was paid after it', async () => {
  at('2028-07-01T10:00')
  const payer = await aPayer()
  await payer.join(cards.failsLater)
  at('2028-08-01T10:00')
  await sweep()
  await payer.changeCard(cards.pays)
  const failed = (await paymentsOf(payer)).find(({ state }) => state === 'DECLINED')
  const before = await payer.events()
  for (const type of ['Transaction.Failed', 'Transaction.Ready', 'Transaction.PayPending'])
    expect(await post(failed?.id ?? '', { type })).toBe(200)
  await work()
  expect(await payer.events()).toEqual(before)
  expect(await payer.view()).toMatchObject({ status: 'ACTIVE', lastDay: '2028-08-31', failed: null })
})

test('case 14: one charge of which four servers hear twice adds one period', async () => {
  at('2028-09-01T10:00')
  const payer = await aPayer()
  gateway.fail('EMPTY_500')
  await payer.join(cards.pays)
  const [payment] = await paymentsOf(payer)
  const heard = Array.from({ length: 4 }, () => ['Transaction.Paid', 'Transaction.Ready']).flat()
  await Promise.all(heard.map((type) => post(payment?.id ?? '', { type, id: randomUUID() })))
  await Promise.all(Array.from({ length: 4 }, () => run('ask-payment', { paymentId: payment?.id })))
  await work()
  expect(await payer.events()).toEqual(['PAID'])
  expect((await payer.view()).lastDay).toBe('2028-09-30')
  const { count } = await db
    .selectFrom('payment_notice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('payment_id', '=', payment?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(heard.length)
})
