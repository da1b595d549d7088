import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { billingApp, cards } from './testing/billing-app.ts'

const { app, gateway, work, aPayer } = await billingApp()
const { db } = app.services

/** Posts a notice as the gateway would; forged ones have another secret. */
async function post(
  paymentId: string,
  { id = randomUUID(), isForged = false, type = 'Transaction.Paid' } = {},
): Promise<number> {
  const body = JSON.stringify({ type, data: { paymentId } })
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1000))
  const [secret = ''] = gateway.settings.webhookSecrets
  const key = isForged ? Buffer.from('another') : Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const { statusCode } = await app.fastify.inject({
    method: 'POST',
    url: '/webhooks/payment',
    headers: {
      ...{ host: 'localhost', 'content-type': 'application/json', 'webhook-id': id },
      ...{ 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` },
    },
    payload: body,
  })
  return statusCode
}

test('notices that are repeated, unknown, out of order and forged leave the ledger as the gateway has it', async () => {
  const payer = await aPayer()
  await payer.join(cards.answerLost)
  const { id: paymentId } = await db
    .selectFrom('payment')
    .select('id')
    .where('account_id', '=', payer.id)
    .executeTakeFirstOrThrow()
  const before = await payer.events()
  // A forged one changes nothing, whatever it says.
  expect(await post(paymentId, { isForged: true })).toBe(400)
  await work()
  expect(await payer.events()).toEqual(before)
  const id = randomUUID()
  const kinds = ['Transaction.Failed', 'Transaction.Paid', 'Transaction.Ready', 'Something.New', 'Transaction.Paid']
  const statuses = await Promise.all([
    ...kinds.map((type) => post(paymentId, { type })),
    post(paymentId, { id }),
    post(paymentId, { id }),
  ])
  expect(new Set(statuses)).toEqual(new Set([200]))
  await work()
  expect((await payer.view()).status).toBe('ACTIVE')
  expect((await payer.events()).filter((kind) => kind === 'PAID')).toHaveLength(1)
  expect(await post('not-one-of-ours')).toBe(200)
  expect(await post(randomUUID())).toBe(200)
})

test("what was cancelled in the gateway's console is written as a refund and ends the subscription", async () => {
  const payer = await aPayer()
  await payer.join(cards.pays)
  const { id: paymentId } = await db
    .selectFrom('payment')
    .select('id')
    .where('account_id', '=', payer.id)
    .executeTakeFirstOrThrow()
  await app.services.gateway?.cancel({
    ...{ paymentId, cancelId: randomUUID(), amountKrw: 9900, vatKrw: 900, cancellableKrw: 9900 },
    ...{ reason: '콘솔', by: 'ADMIN' as const },
  })
  await post(paymentId, { type: 'Transaction.Cancelled' })
  await work()
  expect((await payer.view()).status).toBe('END')
  expect((await payer.call('GET /payments', { query: {} })).body.payments[0]).toMatchObject({
    state: 'REFUNDED',
    refundedKrw: 9900,
  })
})
