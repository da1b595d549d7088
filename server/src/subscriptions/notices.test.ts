import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { billingApp, cards } from '#testing'

const { app, gateway, work, aPayer, post } = await billingApp()
const { db } = app.services

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
  gateway.refundInConsole(paymentId, 9900)
  await post(paymentId, { type: 'Transaction.Cancelled' })
  await work()
  expect((await payer.view()).status).toBe('END')
  expect((await payer.call('GET /payments', { query: {} })).body.payments[0]).toMatchObject({
    state: 'REFUNDED',
    refundedKrw: 9900,
  })
})
