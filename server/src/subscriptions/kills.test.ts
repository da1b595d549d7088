import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cardIssuedJob, chargeInvoice } from '#payments'
import type { PaymentGateway } from '#platform/payment-gateway/index'
import { billingApp, cards } from '#testing'
import { sweepSubscriptions } from './renew.ts'

const { app, work, settleAll, aPayer } = await billingApp()
const { services } = app
const { db } = services
const killed = new Error('killed')

/** The gateway of a server that dies around a call: before it is sent, or before its answer is written down. */
function dyingGateway(when: 'BEFORE' | 'AFTER', call: 'charge' | 'readPayment' | 'cancel'): PaymentGateway {
  const { gateway } = services
  if (!gateway) throw new Error('there is no gateway')
  const dies = async (...args: unknown[]) => {
    if (when === 'AFTER') await (gateway[call] as (...given: unknown[]) => Promise<unknown>)(...args)
    throw killed
  }
  return { ...gateway, [call]: dies }
}
const invoiceOf = (accountId: number) =>
  db
    .selectFrom('invoice')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow()

test.each(['BEFORE', 'AFTER'] as const)('a server that dies %s the charge leaves one charge', async (when) => {
  const payer = await aPayer()
  const { id } = await payer.open()
  await payer.bring(id, cards.pays)
  const invoice = await invoiceOf(payer.id)
  const dying = { ...services, gateway: dyingGateway(when, 'charge') }
  await expect(chargeInvoice(dying, { accountId: payer.id, invoiceId: invoice.id })).rejects.toBe(killed)
  expect(payer.charged()).toHaveLength(when === 'AFTER' ? 1 : 0)
  await work()
  expect((await payer.view()).status).toBe('ACTIVE')
  expect(payer.charged()).toHaveLength(1)
})

test('a server that dies while it asks leaves the answer to the next question', async () => {
  const payer = await aPayer()
  await payer.join(cards.answerLost)
  const invoice = await invoiceOf(payer.id)
  for (const when of ['BEFORE', 'AFTER'] as const) {
    const dying = { ...services, gateway: dyingGateway(when, 'readPayment') }
    await expect(chargeInvoice(dying, { accountId: payer.id, invoiceId: invoice.id })).rejects.toBe(killed)
  }
  await settleAll()
  expect((await payer.view()).status).toBe('ACTIVE')
  expect(payer.charged()).toHaveLength(1)
})

test('a server that dies with a renewal in its queue charges it once, whichever comes first', async () => {
  const payer = await aPayer()
  await payer.join(cards.pays)
  app.clock.advance({ days: 32 })
  await Promise.all([sweepSubscriptions(services), sweepSubscriptions(services)])
  const invoice = await invoiceOf(payer.id)
  const charge = { accountId: payer.id, invoiceId: invoice.id }
  await Promise.allSettled([
    chargeInvoice({ ...services, gateway: dyingGateway('AFTER', 'charge') }, charge),
    chargeInvoice(services, charge),
  ])
  await work()
  await settleAll()
  expect(payer.charged()).toHaveLength(2)
  expect((await payer.events()).filter((kind) => kind === 'PAID')).toHaveLength(2)
})

test('a card whose page never comes back is taken by the notice, and one that nobody waits for is deleted', async () => {
  const payer = await aPayer()
  const { id } = await payer.open()
  const { gateway } = services
  const key = payer.issueKey(cards.pays, id)
  await app.runJob(cardIssuedJob, { key })
  await work()
  expect((await payer.call('GET /subscription/checkouts/:id', { params: { id } })).body.state).toBe('DONE')
  expect(payer.charged()).toHaveLength(1)
  // Its page comes back after all.
  const late = await payer.call('POST /subscription/checkouts/:id/card', {
    params: { id },
    body: { billingKey: key, code: null },
  })
  expect(late.body.state).toBe('DONE')
  await app.runJob(cardIssuedJob, { key })
  await work()
  expect((await gateway?.readBillingKey(key))?.kind).toBe('ISSUED')
  const stray = payer.issueKey(cards.pays)
  await app.runJob(cardIssuedJob, { key: stray })
  await work()
  expect((await gateway?.readBillingKey(stray))?.kind).toBe('DELETED')
  expect(await payer.call('POST /subscription/refund', { body: { id: randomUUID(), refundKrw: 9900 } })).toMatchObject({
    status: 200,
  })
})
