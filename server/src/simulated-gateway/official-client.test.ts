import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { PaymentClient } from '@portone/server-sdk/payment'
import { verify } from '@portone/server-sdk/webhook'
import { afterAll, expect, test } from 'vitest'
import { practiceCards } from './cards.ts'
import { openSimulatedGateway } from './open.ts'
import { answersOf, errorStatuses, type Fields, faultsIn } from './testing/required-fields.ts'

// The gateway's own client speaks to the practice gateway, so what the product's client is tested against is not ours alone.
const notices: { headers: Record<string, string>; body: string }[] = []
const listener = createServer(async (request, response) => {
  notices.push({ headers: request.headers as Record<string, string>, body: await text(request) })
  response.end()
})
await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve))
const simulated = await openSimulatedGateway({
  webhookTo: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`,
})
const { origin, settings } = simulated
const { storeId, channelKey } = settings
const client = PaymentClient({ secret: settings.apiSecret, baseUrl: origin, storeId })
afterAll(async () => {
  await simulated.close()
  listener.close()
})

const [pays = '', overLimit = ''] = practiceCards.map(({ number }) => number)
const order = (number: string) => ({
  ...{ paymentId: randomUUID(), storeId, channelKey, billingKey: simulated.issueKey('7', number) },
  ...{ orderName: '월 구독', amount: { total: 9900, vat: 900 }, currency: 'KRW' as const, customer: { id: '7' } },
})
async function paid(): Promise<string> {
  const charge = order(pays)
  await client.payWithBillingKey(charge)
  return charge.paymentId
}
const expectAnswer = (answer: unknown, fields: Fields) => expect(faultsIn(answer, fields)).toEqual([])
const errorOf = async (call: Promise<unknown>) =>
  (await call.then(
    () => ({}),
    (error: { data: Record<string, unknown> }) => error.data,
  )) as Record<string, unknown>

test('the official client pays with a billing key and reads the payment', async () => {
  const charge = order(pays)
  expectAnswer(await client.payWithBillingKey(charge), answersOf.charge)
  const payment = await client.getPayment({ paymentId: charge.paymentId, storeId })
  expectAnswer(payment, answersOf.paid)
  expect(payment).toMatchObject({ status: 'PAID', amount: { total: 9900, vat: 900, supply: 9000, paid: 9900 } })
  expect((await errorOf(client.payWithBillingKey(charge))).type).toBe('ALREADY_PAID')
  // An id may hold what an address must not.
  const odd = { ...order(pays), paymentId: '결제/1 ?' }
  await client.payWithBillingKey(odd)
  expect(await client.getPayment({ paymentId: odd.paymentId })).toMatchObject({ id: odd.paymentId })
})

test('the official client cancels a part, then the rest, and never more', async () => {
  const paymentId = await paid()
  const cancel = (more: object) => client.cancelPayment({ paymentId, storeId, reason: '환불', ...more })
  expectAnswer(await cancel({ amount: 3300, vatAmount: 300 }), answersOf.cancellation)
  const part = await client.getPayment({ paymentId })
  expectAnswer(part, answersOf.partlyCancelled)
  expect(part).toMatchObject({ amount: { cancelled: 3300 }, cancellations: [{ totalAmount: 3300, vatAmount: 300 }] })
  for (const [more, type] of [
    [{ amount: 6601 }, 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT'],
    [{ amount: 100, vatAmount: 601 }, 'CANCEL_TAX_AMOUNT_EXCEEDS_CANCELLABLE_TAX_AMOUNT'],
    [{ amount: 100, currentCancellableAmount: 9900 }, 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN'],
  ] as const)
    expect((await errorOf(cancel(more))).type).toBe(type)
  expectAnswer(await cancel({ currentCancellableAmount: 6600, requester: 'ADMIN' }), answersOf.cancellation)
  const whole = await client.getPayment({ paymentId })
  expectAnswer(whole, answersOf.cancelled)
  expect(whole).toMatchObject({ cancellations: [{ vatAmount: 300 }, { totalAmount: 6600, vatAmount: 600 }] })
  expect((await errorOf(cancel({}))).type).toBe('PAYMENT_ALREADY_CANCELLED')
})

test('the official client reads a billing key and deletes it', async () => {
  const billingKey = simulated.issueKey('7', pays)
  expectAnswer(await client.billingKey.getBillingKeyInfo({ billingKey, storeId }), answersOf.issuedKey)
  const deletion = { billingKey, storeId, reason: '해지', requester: 'CUSTOMER' as const }
  expectAnswer(await client.billingKey.deleteBillingKey(deletion), answersOf.deletion)
  expectAnswer(await client.billingKey.getBillingKeyInfo({ billingKey }), answersOf.deletedKey)
  expect((await errorOf(client.billingKey.deleteBillingKey(deletion))).type).toBe('BILLING_KEY_ALREADY_DELETED')
  expect((await errorOf(client.payWithBillingKey({ ...order(pays), billingKey }))).type).toBe(
    'BILLING_KEY_ALREADY_DELETED',
  )
})

test('the official client is told what a card, a wrong key and a wrong request are refused for', async () => {
  const declined = order(overLimit)
  expectAnswer(await errorOf(client.payWithBillingKey(declined)), answersOf.providerRefusal)
  const payment = await client.getPayment({ paymentId: declined.paymentId })
  expectAnswer(payment, answersOf.failed)
  expect(payment).toMatchObject({ failure: { pgCode: 'LIMIT' } })
  const stranger = PaymentClient({ secret: 'another', baseUrl: origin })
  for (const [call, type] of [
    [() => client.payWithBillingKey({ ...order(pays), billingKey: 'none' }), 'BILLING_KEY_NOT_FOUND'],
    [() => client.payWithBillingKey({ ...order(pays), channelKey: 'none' }), 'CHANNEL_NOT_FOUND'],
    [() => client.payWithBillingKey({ ...order(pays), amount: { total: 0 } }), 'INVALID_REQUEST'],
    [
      () => client.payWithBillingKey({ ...order(pays), amount: { total: 100, vat: 101 } }),
      'SUM_OF_PARTS_EXCEEDS_TOTAL_AMOUNT',
    ],
    [() => client.cancelPayment({ paymentId: declined.paymentId, reason: '환불' }), 'PAYMENT_NOT_PAID'],
    [() => client.cancelPayment({ paymentId: 'none', reason: '환불' }), 'PAYMENT_NOT_FOUND'],
    [() => client.getPayment({ paymentId: 'none' }), 'PAYMENT_NOT_FOUND'],
    [() => client.billingKey.getBillingKeyInfo({ billingKey: 'none' }), 'BILLING_KEY_NOT_FOUND'],
    [() => client.billingKey.deleteBillingKey({ billingKey: 'none' }), 'BILLING_KEY_NOT_FOUND'],
    [() => stranger.getPayment({ paymentId: 'none' }), 'UNAUTHORIZED'],
  ] as const)
    expect((await errorOf(call())).type).toBe(type)
})

test('the official client takes the signature of the notices', async () => {
  const paymentId = await paid()
  await client.cancelPayment({ paymentId, reason: '환불', amount: 1100 })
  await client.cancelPayment({ paymentId, reason: '환불' })
  const mine = () => notices.filter(({ body }) => body.includes(paymentId))
  await expect.poll(() => mine().length).toBe(3)
  const [secret = ''] = settings.webhookSecrets
  const kinds = []
  for (const { body, headers } of mine()) {
    const notice = await verify(secret, body, headers)
    expectAnswer(notice, answersOf.notice)
    kinds.push(notice.type)
    await expect(verify(secret, `${body} `, headers)).rejects.toThrow()
  }
  expect(kinds.toSorted()).toEqual(['Transaction.Cancelled', 'Transaction.Paid', 'Transaction.PartialCancelled'])
})

test('errors come with their status, in the answer and in its header', async () => {
  const headers = { authorization: `PortOne ${settings.apiSecret}` }
  const post = (path: string, body: object) =>
    fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const paymentId = await paid()
  const dead = simulated.issueKey('7', pays)
  await client.billingKey.deleteBillingKey({ billingKey: dead })
  const charge = (more: object) => post(`/payments/${randomUUID()}/billing-key`, { ...order(pays), ...more })
  const cancel = (more: object) => post(`/payments/${paymentId}/cancel`, { reason: '환불', ...more })
  const answers = [
    await charge({ orderName: undefined }),
    await charge({ billingKey: 'none' }),
    await charge({ channelKey: 'none' }),
    await charge({ billingKey: dead }),
    await charge({ amount: { total: 100, vat: 101 } }),
    await charge({ billingKey: simulated.issueKey('7', overLimit) }),
    await post(`/payments/${paymentId}/billing-key`, order(pays)),
    await cancel({ amount: 9901 }),
    await cancel({ amount: 100, vatAmount: 901 }),
    await cancel({ amount: 100, currentCancellableAmount: 1 }),
    await fetch(`${origin}/payments/none?`, { headers }),
    await fetch(`${origin}/payments/${paymentId}`),
  ]
  const seen = new Set<string>()
  for (const answer of answers) {
    const { type } = (await answer.json()) as { type: keyof typeof errorStatuses }
    seen.add(type)
    expect([type, answer.status]).toEqual([type, errorStatuses[type]])
    expect(answer.headers.get('x-portone-status-code')).toBe(String(answer.status))
  }
  expect(seen.size).toBe(answers.length)
})
