import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paymentJobs } from '#payments'
import type { Services } from '#platform/context'
import { billingApp, cards, depth, type Payer } from '#testing'
import { dyingBefore, killed } from './testing/dying.ts'
import { quickQueue } from './testing/quick-queue.ts'
import { expectEventsRight, expectMoneyRight } from './testing/truths.ts'

const billing = await billingApp({ patienceMs: 5_000, queue: quickQueue })
const { app, gateway, work, sweep, settleAll, aPayer } = billing
const { services } = app
const { db } = services

/** A job of payments with its work, as one server runs it. */
const runOn = (server: Services, name: string, payload: object) =>
  paymentJobs.find(({ job }) => job.name === name)?.run(server, payload)

const invoiceOf = async ({ id }: Payer) =>
  (
    await db
      .selectFrom('invoice')
      .select('id')
      .where('account_id', '=', id)
      .orderBy('opened_at', 'desc')
      .executeTakeFirstOrThrow()
  ).id
const paymentOf = async ({ id }: Payer) =>
  (
    await db
      .selectFrom('payment')
      .select('id')
      .where('account_id', '=', id)
      .orderBy('started_at', 'desc')
      .executeTakeFirstOrThrow()
  ).id
const forgetJobs = () => sql`delete from jobs.job`.execute(db)

/** Brings a card and loses the job that would charge it. */
async function waiting(payer: Payer, card: string): Promise<void> {
  const { id } = await payer.open()
  await payer.bring(id, card)
  await forgetJobs()
}

interface Scene {
  /** Brings about the moment, and says what the server is to do in it. */
  readonly prepare: (payer: Payer) => Promise<readonly [job: string, payload: object]>
  readonly charges: number
  /** What the gateway keeps of all charges in the end. */
  readonly keeps: number
}

const charging = (card: string) => async (payer: Payer) => {
  await waiting(payer, card)
  return ['charge-invoice', { accountId: payer.id, invoiceId: await invoiceOf(payer) }] as const
}
const asking = (fault: 'EMPTY_500' | 'NOT_CHARGED_500') => async (payer: Payer) => {
  gateway.fail(fault)
  await payer.join(cards.pays)
  return ['ask-payment', { paymentId: await paymentOf(payer) }] as const
}
const refunding = (refundKrw: number) => async (payer: Payer) => {
  await payer.join(cards.pays)
  if (refundKrw < 9900) app.clock.advance({ days: 9 })
  await payer.call('POST /subscription/refund', { body: { id: randomUUID(), refundKrw } })
  const { id: refundId } = await db
    .selectFrom('refund')
    .select('id')
    .where('account_id', '=', payer.id)
    .executeTakeFirstOrThrow()
  await forgetJobs()
  return ['pay-refund', { accountId: payer.id, refundId }] as const
}
/** Charged, but nobody heard of it before another subscription was paid for. */
async function late(payer: Payer) {
  gateway.fail('ANSWER_LOST')
  await payer.join(cards.pays)
  const paymentId = await paymentOf(payer)
  await sql`update payment set state = 'DECLINED', ask_at = null where id = ${paymentId}`.execute(db)
  await sql`update checkout set state = 'DECLINED' where account_id = ${payer.id}`.execute(db)
  await sql`update invoice set state = 'VOID', next_try_on = null where account_id = ${payer.id}`.execute(db)
  await payer.join(cards.pays)
  return ['ask-payment', { paymentId }] as const
}

const scenes: readonly (readonly [string, Scene])[] = [
  ['charges', { prepare: charging(cards.pays), charges: 1, keeps: 9900 }],
  ['is refused a charge', { prepare: charging(cards.overLimit), charges: 0, keeps: 0 }],
  ['charges and hears nothing', { prepare: charging(cards.answerLost), charges: 1, keeps: 9900 }],
  ['asks about a charge that was made', { prepare: asking('EMPTY_500'), charges: 1, keeps: 9900 }],
  ['asks about a charge that was not made', { prepare: asking('NOT_CHARGED_500'), charges: 1, keeps: 9900 }],
  ['finds a charge that came too late', { prepare: late, charges: 2, keeps: 9900 }],
  ['gives everything back', { prepare: refunding(9900), charges: 1, keeps: 0 }],
  ['gives a part back', { prepare: refunding(6037), charges: 1, keeps: 3863 }],
]

/** In the gate one that charges, one that asks and one that gives back. */
const tried = depth(
  scenes.filter((_, nth) => nth % 3 === 0),
  scenes,
)

test.each(tried)('a server that %s may die before any of its steps', async (_, { prepare, charges, keeps }) => {
  const payers: Payer[] = []
  for (let nth = 1; ; nth++) {
    app.clock.set(new Date('2026-12-01T01:00:00Z'))
    const payer = await aPayer()
    payers.push(payer)
    const [job, payload] = await prepare(payer)
    const server = dyingBefore(services, nth)
    const outcome = await Promise.resolve(runOn(server.services, job, payload)).then(
      () => null,
      (error: unknown) => error,
    )
    // What was queued with the rows is theirs; only the job itself is lost.
    if (outcome === null) break
    expect(outcome).toBe(killed)
  }
  expect(payers.length).toBeGreaterThan(5)
  await sweep()
  await runOn(services, 'compare-payments', {})
  await work()
  await settleAll()
  for (const payer of payers) {
    expect(payer.charged()).toHaveLength(charges)
    const kept = payer.charged().flatMap(({ total, cancellations }) => [total, ...cancellations.map((c) => -c.amount)])
    expect(kept.reduce((sum, each) => sum + each, 0)).toBe(keeps)
    await expectMoneyRight(db, payer)
    await expectEventsRight(db, payer)
  }
})
