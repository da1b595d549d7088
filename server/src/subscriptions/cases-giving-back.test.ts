import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findPayment, startRefund } from '#payments'
import { inTransaction } from '#platform/database/db'
import { cards, type Payer } from '#testing'
import { quickBilling } from './testing/quick-billing.ts'

const billing = await quickBilling()
const { app, gateway, work, sweep, settleAll, aPayer, post, run, at } = billing
const { paymentsOf, refundsOf, invoicesOf, subjectsOf } = billing
const { services } = app

/** What an operator gives back. */
async function giveBack(paymentId: string, amountKrw: number, id: string = randomUUID()): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const payment = await findPayment(tx, paymentId)
    if (payment) await startRefund(tx, services, payment, { id, amountKrw, why: 'OPERATOR' })
  })
}
const cancelled = (payer: Payer) =>
  payer.charged().map(({ cancellations }) => cancellations.map(({ amount }) => amount))
const refuses = async () => ({ kind: 'REFUSED', type: 'CANCELLATION_FAILED' }) as const
const endNow = async (payer: Payer) => {
  const { refund } = await payer.view()
  return payer.call('POST /subscription/refund', { body: { id: randomUUID(), refundKrw: refund?.refundKrw ?? 0 } })
}

describe('case 22', () => {
  test.each(['ANSWER_LOST', 'ARRIVES_LATE', 'NOT_CHARGED_500', 'EMPTY_500', 'HTML_504'] as const)(
    'with %s a refund is read back before it is sent again, and made once',
    async (fault) => {
      at('2027-01-01T10:00')
      const payer = await aPayer()
      await payer.join(cards.pays)
      at('2027-01-10T10:00')
      gateway.fail(fault)
      await endNow(payer)
      await work()
      const [refund] = await refundsOf(payer)
      expect(refund?.state).toBe('UNKNOWN')
      const paid = { accountId: payer.id, refundId: refund?.id }
      await Promise.all([run('pay-refund', paid), run('pay-refund', paid)])
      await settleAll()
      expect(cancelled(payer)).toEqual([[6037]])
      expect(await refundsOf(payer)).toMatchObject([{ state: 'DONE', amount_krw: 6037 }])
      expect((await subjectsOf(payer)).filter((subject) => subject === '환불했어요')).toHaveLength(1)
    },
  )

  test('what another run wrote down, after this one had asked the gateway, gives nothing more back', async () => {
    at('2027-01-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    at('2027-01-10T10:00')
    gateway.fail('EMPTY_500')
    await endNow(payer)
    await work()
    const [refund] = await refundsOf(payer)
    const paid = { accountId: payer.id, refundId: refund?.id }
    const portOne = services.gateway
    if (!portOne) throw new Error('no gateway')
    const readPayment: typeof portOne.readPayment = async (id) => {
      const found = await portOne.readPayment(id)
      await run('pay-refund', paid)
      return found
    }
    await run('pay-refund', paid, { ...services, gateway: { ...portOne, readPayment } })
    await settleAll()
    expect(cancelled(payer)).toEqual([[6037]])
    expect(await refundsOf(payer)).toMatchObject([{ state: 'DONE', amount_krw: 6037 }])
  })

  test('the same id gives back once, another one waits for the outcome, and nobody gets more than was paid', async () => {
    at('2027-02-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    const [{ id } = { id: '' }] = await paymentsOf(payer)
    const same = randomUUID()
    await giveBack(id, 1000, same)
    await giveBack(id, 1000, same)
    await expect(giveBack(id, 1000)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
    await work()
    for (const wrong of [0, -1, 8901])
      await expect(giveBack(id, wrong)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
    await giveBack(id, 8900)
    await work()
    expect(cancelled(payer)).toEqual([[1000, 8900]])
    await expect(giveBack(id, 1)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  })
})

describe('while an operator’s refund has no outcome', () => {
  const ways = {
    ends: (payer: Payer) => endNow(payer),
    'leaves the service': (payer: Payer) => payer.call('POST /account/leaving', { body: { reason: '' } }),
  }

  test.each([
    ['ends', 'ANSWER_LOST'],
    ['ends', 'NOT_CHARGED_500'],
    ['leaves the service', 'ANSWER_LOST'],
    ['leaves the service', 'NOT_CHARGED_500'],
  ] as const)('whoever %s (%s) is not kept, and has the rest given back after it', async (way, fault) => {
    at('2028-03-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    at('2028-03-12T10:00')
    const [{ id } = { id: '' }] = await paymentsOf(payer)
    gateway.fail(fault)
    await giveBack(id, 3000)
    await work()
    expect(await refundsOf(payer)).toMatchObject([{ state: 'UNKNOWN' }])
    // What is on its way counts as given back: 12 of 31 days of 6,900 won, and 10 % of the rest.
    expect((await payer.view()).refund).toMatchObject({ paidKrw: 6900, usedKrw: 2670, feeKrw: 423, refundKrw: 3807 })
    expect((await ways[way](payer)).status).toBe(200)
    await work()
    expect(await refundsOf(payer)).toMatchObject([{ state: 'UNKNOWN' }, { state: 'WAITING' }])
    await settleAll()
    expect(await refundsOf(payer)).toMatchObject([
      { state: 'DONE', amount_krw: 3000 },
      { state: 'DONE', amount_krw: 3807 },
    ])
    expect(cancelled(payer)).toEqual([[3000, 3807]])
    expect(await paymentsOf(payer)).toMatchObject([{ refunded_krw: 6807 }])
  })

  test('one that the gateway refuses leaves the reader’s own as it was shown', async () => {
    at('2028-04-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    at('2028-04-12T10:00')
    const [{ id } = { id: '' }] = await paymentsOf(payer)
    gateway.fail('NOT_CHARGED_500')
    await giveBack(id, 3000)
    await work()
    await endNow(payer)
    const first = (await refundsOf(payer)).find(({ state }) => state === 'UNKNOWN')
    const refusing = { ...services, gateway: services.gateway && { ...services.gateway, cancel: refuses } }
    await run('pay-refund', { accountId: payer.id, refundId: first?.id }, refusing)
    await settleAll()
    expect(await refundsOf(payer)).toMatchObject([
      { state: 'REFUSED', amount_krw: 3000 },
      { state: 'DONE', amount_krw: 3726 },
    ])
    expect(cancelled(payer)).toEqual([[3726]])
  })
})

test('case 23: parts of 33,000 won add up to it, their VAT to its VAT, and the last takes the rest', async () => {
  const { db } = services
  await db.updateTable('product_price').set({ amount_krw: 33_000 }).where('amount_krw', '=', 94_800).execute()
  at('2027-03-01T10:00')
  const payer = await aPayer()
  await payer.join(cards.pays, { product: 'YEARLY' })
  const [{ id } = { id: '' }] = await paymentsOf(payer)
  for (const amount of [11_111, 10_001]) {
    await giveBack(id, amount)
    await work()
  }
  const { refund } = await payer.view()
  expect(refund).toMatchObject({ kind: 'WITHDRAWAL', refundKrw: 11_888 })
  await endNow(payer)
  await work()
  const [{ cancellations, vat } = { cancellations: [], vat: 0 }] = payer.charged()
  expect(cancellations.map(({ amount }) => amount)).toEqual([11_111, 10_001, 11_888])
  expect(cancellations.map((each) => each.vat)).toEqual([1010, 909, 1081])
  expect(cancellations.reduce((sum, each) => sum + each.vat, 0)).toBe(vat)
  expect(await paymentsOf(payer)).toMatchObject([{ refunded_krw: 33_000 }])
  expect((await payer.call('GET /payments', { query: {} })).body.payments).toMatchObject([
    { state: 'REFUNDED', refunds: [{ amountKrw: 11_111 }, { amountKrw: 10_001 }, { amountKrw: 11_888 }] },
  ])
})

describe('case 25', () => {
  test('money that comes after the end goes back by itself, and the end stays', async () => {
    at('2027-05-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    at('2027-06-14T10:00')
    gateway.fail('NOT_CHARGED_500', 'NOT_CHARGED_500', 'ARRIVES_LATE')
    await sweep()
    at('2027-06-16T10:00')
    await sweep()
    expect((await payer.view()).status).toBe('END')
    gateway.recover()
    const [, unknown] = await paymentsOf(payer)
    // It was charged all the same.
    await services.gateway?.charge({
      ...{ paymentId: unknown?.id ?? '', billingKey: payer.issueKey(cards.pays), customerId: String(payer.id) },
      ...{ orderName: '월 구독', amountKrw: 9900, vatKrw: 900 },
    })
    await post(unknown?.id ?? '')
    await work()
    expect((await paymentsOf(payer))[1]).toMatchObject({ state: 'PAID', is_late: true, refunded_krw: 9900 })
    expect((await payer.view()).status).toBe('END')
    expect((await payer.events()).filter((kind) => kind === 'PAID')).toHaveLength(1)
  })

  test('an operator who gives everything back ends access and renewal; a part of it does not', async () => {
    at('2027-07-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    const [{ id } = { id: '' }] = await paymentsOf(payer)
    await giveBack(id, 3000)
    await work()
    expect((await payer.view()).status).toBe('ACTIVE')
    await giveBack(id, 6900)
    await work()
    expect((await payer.view()).status).toBe('END')
    at('2027-08-01T10:00')
    await sweep()
    expect(payer.charged()).toHaveLength(1)
  })

  test('what is given back of an older period, or of money that came late, ends nothing that was paid later', async () => {
    at('2027-09-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    at('2027-10-01T10:00')
    await sweep()
    const [first] = await paymentsOf(payer)
    gateway.refundInConsole(first?.id ?? '', 9900)
    await post(first?.id ?? '', { type: 'Transaction.Cancelled' })
    await work()
    expect(await payer.view()).toMatchObject({ status: 'ACTIVE', lastDay: '2027-10-31' })
    expect((await paymentsOf(payer))[0]?.refunded_krw).toBe(9900)
    const other = await aPayer()
    await other.join(cards.pays)
    await endNow(other)
    await work()
    await other.join(cards.pays)
    const [before] = await paymentsOf(other)
    await post(before?.id ?? '', { type: 'Transaction.Cancelled' })
    await work()
    expect((await other.view()).status).toBe('ACTIVE')
  })
})

describe('case 25, the gateway and its console', () => {
  test('a refund that meets one in the console gives back what is left, and the ledger has both', async () => {
    at('2027-11-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    const [{ id } = { id: '' }] = await paymentsOf(payer)
    await endNow(payer)
    gateway.refundInConsole(id, 3300)
    await work()
    await settleAll()
    expect(cancelled(payer)).toEqual([[3300, 6600]])
    expect(await paymentsOf(payer)).toMatchObject([{ refunded_krw: 9900 }])
    expect(await refundsOf(payer)).toMatchObject([{ state: 'DONE' }])
  })

  test('a console that cancels while a refund is on its way makes neither twice', async () => {
    at('2028-01-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    const [{ id } = { id: '' }] = await paymentsOf(payer)
    at('2028-01-10T10:00')
    gateway.fail('ARRIVES_LATE')
    await endNow(payer)
    await work()
    gateway.refundInConsole(id, 300)
    await settleAll()
    await post(id, { type: 'Transaction.PartialCancelled' })
    await work()
    expect(cancelled(payer)).toEqual([[300, 6037]])
    expect(await paymentsOf(payer)).toMatchObject([{ refunded_krw: 6337 }])
    expect((await refundsOf(payer)).map(({ why, amount_krw: krw }) => [why, krw])).toEqual([
      ['PRORATED', 6037],
      ['OPERATOR', 300],
    ])
  })

  test('a payment of another sum or another person is believed by nobody', async () => {
    at('2028-03-01T10:00')
    const payer = await aPayer()
    const { id } = await payer.open()
    await payer.bring(id, cards.pays)
    gateway.fail('NOT_CHARGED_500')
    await work()
    const [payment] = await paymentsOf(payer)
    await services.gateway?.charge({
      ...{ paymentId: payment?.id ?? '', billingKey: payer.issueKey(cards.pays), customerId: String(payer.id) },
      ...{ orderName: '월 구독', amountKrw: 100, vatKrw: 9 },
    })
    await run('ask-payment', { paymentId: payment?.id })
    expect(await paymentsOf(payer)).toMatchObject([{ state: 'UNKNOWN', reason: 'DIFFERS' }])
    expect((await payer.view()).status).toBe('PENDING')
    expect((await invoicesOf(payer)).map(({ state }) => state)).toEqual(['OPEN'])
  })
})
