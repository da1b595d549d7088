import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cards, depth, type Payer } from '#testing'
import { quickBilling } from './testing/quick-billing.ts'
import { expectEventsRight, expectMoneyRight } from './testing/truths.ts'

// All of them: NOTICES=5000 npx vitest run --project server server/src/subscriptions/notice-flood.test.ts
const count = Number(process.env.NOTICES ?? depth(200, 1_000))
const people = 10

const { gateway, work, settleAll, aPayer, post, db, paymentsOf } = await quickBilling()

const kinds = [
  ...['Transaction.Ready', 'Transaction.Paid', 'Transaction.Failed', 'Transaction.Cancelled'],
  ...['Transaction.PartialCancelled', 'Transaction.PayPending', 'Transaction.CancelPending', 'BillingKey.Deleted'],
]
const unknownKinds = ['Transaction.SomethingNew', 'Subscription.Imagined', 'x']
const ids = Array.from({ length: Math.ceil(count / 3) }, () => randomUUID())
const notice = fc.record({
  whose: fc.nat(people - 1),
  id: fc.constantFrom(...ids),
  type: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...kinds) },
    { weight: 1, arbitrary: fc.constantFrom(...unknownKinds) },
  ),
  /** One in five. */
  isForged: fc.nat(4).map((each) => each === 0),
})

test('a flood of notices, shuffled, repeated and forged, leaves what the gateway has', async () => {
  const payers: { readonly payer: Payer; readonly paymentId: string }[] = []
  for (let each = 0; each < people; each++) {
    const payer = await aPayer()
    // Some answers are lost, some cards refuse, and some of it is given back in the console.
    if (each % 3 === 0) gateway.fail('EMPTY_500')
    await payer.join(each % 5 === 4 ? cards.overLimit : cards.pays)
    const [payment] = await paymentsOf(payer)
    if (each % 4 === 1) gateway.refundInConsole(payment?.id ?? '', each === 1 ? 9900 : 3000)
    payers.push({ payer, paymentId: payment?.id ?? '' })
  }
  const sent = fc.sample(notice, count)
  const statuses: { readonly isForged: boolean; readonly status: number }[] = []
  for (let from = 0; from < sent.length; from += 20) {
    const batch = sent.slice(from, from + 20)
    const answered = await Promise.all(
      batch.map(async ({ whose, id, type, isForged }) => ({
        isForged,
        status: await post(payers[whose]?.paymentId ?? '', { id, type, isForged }),
      })),
    )
    statuses.push(...answered)
    if (from % 100 === 0) await work()
  }
  await work()
  await settleAll()
  const forged = statuses.filter(({ isForged }) => isForged)
  expect(forged.length).toBeGreaterThan(count / 10)
  expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([400]))
  expect(new Set(statuses.filter(({ isForged }) => !isForged).map(({ status }) => status))).toEqual(new Set([200]))
  // Each was taken once, and none that was forged.
  const { taken } = await db
    .selectFrom('payment_notice')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow()
  expect(Number(taken)).toBe(new Set(sent.filter(({ isForged }) => !isForged).map(({ id }) => id)).size)
  for (const { payer } of payers) {
    await expectMoneyRight(db, payer)
    await expectEventsRight(db, payer)
  }
  const states = await Promise.all(payers.map(async ({ payer }) => (await payer.view()).status))
  expect(states.map((status) => status === 'ACTIVE')).toEqual(payers.map((_, each) => each % 5 !== 4 && each !== 1))
})
