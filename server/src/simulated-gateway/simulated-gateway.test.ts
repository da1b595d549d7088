import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { openPaymentGateway } from '#platform/payment-gateway/index'
import { openSimulatedGateway, practiceCards } from './index.ts'

const received: { headers: Record<string, string>; body: string }[] = []
const listener = createServer((request, response) => {
  let body = ''
  request.on('data', (piece: Buffer) => {
    body += piece.toString()
  })
  request.on('end', () => {
    received.push({ headers: request.headers as Record<string, string>, body })
    response.end()
  })
})
await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve))
const simulated = await openSimulatedGateway({
  webhookTo: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/webhooks/payment`,
})
const gateway = openPaymentGateway(simulated.settings)
afterAll(async () => {
  await simulated.close()
  listener.close()
})

const [pays = '', overLimit = ''] = practiceCards.map(({ number }) => number)
let count = 0
const order = (number: string, more: object = {}) => ({
  paymentId: `payment-of-a-test-${++count}`,
  billingKey: simulated.issueKey('7', number),
  ...{ orderName: '월 구독', amountKrw: 9900, vatKrw: 900, customerId: '7', ...more },
})

describe('a charge', () => {
  test('is made once under its id, and read back as it was', async () => {
    const charge = order(pays)
    const [first, second] = [await gateway.charge(charge), await gateway.charge(charge)]
    expect([first.kind, second]).toEqual(['PAID', first])
    expect(await gateway.readPayment(charge.paymentId)).toMatchObject({
      kind: 'PAID',
      amountKrw: 9900,
      cancelledKrw: 0,
      customerId: '7',
    })
    expect(simulated.payments().filter(({ id }) => id === charge.paymentId)).toHaveLength(1)
  })

  test('that a card refuses is declined with its code, and without a key surely not made', async () => {
    expect(await gateway.charge(order(overLimit))).toMatchObject({ kind: 'DECLINED', pgCode: 'LIMIT' })
    expect(await gateway.charge({ ...order(pays), billingKey: 'none' })).toEqual({
      kind: 'REFUSED',
      type: 'BILLING_KEY_NOT_FOUND',
    })
  })

  test.each(['ANSWER_LOST', 'EMPTY_500', 'HTML_504', 'NOT_CHARGED_500'] as const)(
    'with %s is unknown, never failed',
    async (fault) => {
      simulated.fail(fault)
      const charge = order(pays)
      expect((await gateway.charge(charge)).kind).toBe('UNKNOWN')
      expect((await gateway.readPayment(charge.paymentId)).kind).toBe(
        fault === 'NOT_CHARGED_500' ? 'NOT_FOUND' : 'PAID',
      )
      // Sent again under its key it is made at most once.
      expect((await gateway.charge(charge)).kind).toBe('PAID')
      expect(simulated.payments().filter(({ id }) => id === charge.paymentId)).toHaveLength(1)
    },
  )

  test('of a gateway that is not there is unknown', async () => {
    const away = openPaymentGateway({ ...simulated.settings, address: 'http://127.0.0.1:9' })
    expect((await away.charge(order(pays))).kind).toBe('UNKNOWN')
    expect((await away.readPayment('x')).kind).toBe('UNKNOWN')
    expect((await away.readBillingKey('x')).kind).toBe('UNKNOWN')
    expect(await away.deleteBillingKey('x')).toBe('UNKNOWN')
  })
})

test('another VAT than the one in the sum is not taken, neither in a charge nor in a part that goes back', async () => {
  for (const vatKrw of [672, 674, 740])
    expect((await gateway.charge(order(pays, { amountKrw: 7400, vatKrw }))).kind).not.toBe('PAID')
  const charge = order(pays, { amountKrw: 7400, vatKrw: 673 })
  expect((await gateway.charge(charge)).kind).toBe('PAID')
  const { paymentId } = charge
  const part = { paymentId, amountKrw: 3335, cancellableKrw: 7400, reason: '환불', by: 'CUSTOMER' as const }
  const cancelled = async (vatKrw: number) =>
    (await gateway.cancel({ ...part, cancelId: `cancel-of-a-test-${vatKrw}`, vatKrw })).kind
  // 673 less the 370 in what stays paid, 4,065 won.
  expect([await cancelled(304), await cancelled(302)]).not.toContain('CANCELLED')
  expect(await cancelled(303)).toBe('CANCELLED')
})

test('a cancellation is made once, not made for another sum than is left, and is read back', async () => {
  const charge = order(pays)
  await gateway.charge(charge)
  const part = {
    paymentId: charge.paymentId,
    cancelId: 'cancel-of-a-test-1',
    amountKrw: 4000,
    vatKrw: 364,
    cancellableKrw: 9900,
    reason: '환불',
    by: 'CUSTOMER' as const,
  }
  const [first, second] = [await gateway.cancel(part), await gateway.cancel(part)]
  expect(first).toEqual({ kind: 'CANCELLED', cancellationId: expect.any(String) })
  expect(second).toEqual(first)
  expect(await gateway.cancel({ ...part, cancelId: 'cancel-of-a-test-2' })).toEqual({
    kind: 'UNKNOWN',
    reason: 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN',
  })
  simulated.refundInConsole(charge.paymentId, 1000)
  expect(await gateway.readPayment(charge.paymentId)).toMatchObject({
    kind: 'PARTIAL_CANCELLED',
    cancelledKrw: 5000,
    cancellations: [
      { state: 'SUCCEEDED', amountKrw: 4000, reason: '환불', isByOthers: false },
      { state: 'SUCCEEDED', amountKrw: 1000, isByOthers: true },
    ],
  })
})

test('a key is issued, deleted once and for all, and gone', async () => {
  const key = simulated.issueKey('7', pays, 'the checkout')
  expect(await gateway.readBillingKey(key)).toEqual({
    kind: 'ISSUED',
    customerId: '7',
    issueId: 'the checkout',
    card: { issuer: '연습카드', lastFour: '0000', bin: null },
  })
  expect([await gateway.deleteBillingKey(key), await gateway.deleteBillingKey(key)]).toEqual(['DELETED', 'DELETED'])
  expect((await gateway.readBillingKey(key)).kind).toBe('DELETED')
  expect((await gateway.readBillingKey('none')).kind).toBe('NOT_FOUND')
})

describe('the window', () => {
  const windowOf = (redirectUrl: string) =>
    `${simulated.origin}/window?${new URLSearchParams({ customerId: '7', issueId: 'i', redirectUrl }).toString()}`

  test('says that it is for practice and leads back to this machine alone', async () => {
    const page = await (await fetch(windowOf('http://localhost:3000/back'))).text()
    expect(page).toContain('돈이 나가지 않아요')
    for (const { number } of practiceCards) expect(page).toContain(number)
    for (const elsewhere of ['https://evil.example/', 'javascript:alert(1)', 'http://localhost.evil.example/', ''])
      expect((await fetch(windowOf(elsewhere))).status).toBe(400)
  })

  test.each([
    [{ card: pays }, /billingKey=billing-key-/],
    [{ card: '4242000000000007' }, /code=AUTHENTICATION/],
    [{ leave: '1' }, /code=CANCELLED/],
  ])('%o leads back', async (fields, expected) => {
    const body = new URLSearchParams({
      customerId: '7',
      issueId: 'i',
      redirectUrl: 'http://localhost:3000/back?a=1',
      ...fields,
    })
    const answer = await fetch(`${simulated.origin}/window`, { method: 'POST', body, redirect: 'manual' })
    expect(answer.headers.get('location')).toMatch(expected)
  })
})

describe('a webhook', () => {
  const now = new Date('2026-12-01T00:00:00Z')
  const secret = 'whsec_dGhlIG90aGVyIHNlY3JldA=='
  const twoSecrets = openPaymentGateway({
    ...simulated.settings,
    webhookSecrets: [...simulated.settings.webhookSecrets, secret],
  })
  const signed = (body: string, at = now, id = 'notice-1') => {
    const timestamp = String(at.getTime() / 1000)
    const key = Buffer.from(secret.slice(6), 'base64')
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
  }
  const body = JSON.stringify({ type: 'Transaction.Paid', data: { paymentId: 'p' } })

  test('of either secret is read; changed, old, early, unsigned or repeated ones are forged', () => {
    const headers = signed(body)
    expect(twoSecrets.verifyWebhook(body, headers, now)).toEqual({
      id: 'notice-1',
      type: 'Transaction.Paid',
      paymentId: 'p',
      billingKey: null,
    })
    expect(gateway.verifyWebhook(body, headers, now)).toBe('FORGED')
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
    for (const [text, given, at] of [
      [`${body} `, headers, now],
      [body, headers, minutes(6)],
      [body, headers, minutes(-6)],
      [body, {}, now],
      [body, { ...headers, 'webhook-id': 'notice-2' }, now],
      [body, { ...headers, 'webhook-id': 'notice-1, notice-1' }, now],
      [body, { ...headers, 'webhook-signature': 'v1,' }, now],
    ] as const)
      expect(twoSecrets.verifyWebhook(text, given, at)).toBe('FORGED')
  })

  test('with several signatures needs one of them, and without JSON is malformed', () => {
    const headers = signed(body)
    const several = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` }
    expect(twoSecrets.verifyWebhook(body, several, now)).toMatchObject({ id: 'notice-1' })
    expect(twoSecrets.verifyWebhook('no json', signed('no json'), now)).toBe('MALFORMED')
    expect(twoSecrets.verifyWebhook('null', signed('null'), now)).toBe('MALFORMED')
  })

  test('of the practice gateway is one that the product takes', async () => {
    const charge = order(pays)
    await gateway.charge(charge)
    await expect.poll(() => received.some(({ body: text }) => text.includes(charge.paymentId))).toBe(true)
    const notice = received.find(({ body: text }) => text.includes(charge.paymentId))
    expect(gateway.verifyWebhook(notice?.body ?? '', notice?.headers ?? {}, new Date())).toMatchObject({
      type: 'Transaction.Paid',
      paymentId: charge.paymentId,
    })
  })
})
