import { addDays } from '@readgrow/learning'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { askUnknown } from '#payments'
import { cards, type Payer } from '#testing'
import { sweepSubscriptions } from './renew.ts'
import { quickBilling } from './testing/quick-billing.ts'

const { app, gateway, work, sweep, settleAll, post, aPayer, at, db, paymentsOf, invoicesOf, subjectsOf } =
  await quickBilling()
const { services } = app

const failedMails = async (payer: Payer) => (await subjectsOf(payer)).filter((subject) => subject.includes('못했어요'))
const openInvoices = async (payer: Payer) => (await invoicesOf(payer)).filter(({ state }) => state === 'OPEN')
const matters = async (kind: string) =>
  (await db.selectFrom('payment_matter').select('subject').where('kind', '=', kind).execute()).map(
    ({ subject }) => subject,
  )

// Whoever is left over would be renewed by the sweeps of the next test, and meet the faults that are meant for others.
afterEach(async () => {
  gateway.recover()
  for (const table of ['invoice', 'checkout', 'payment_card', 'subscription'] as const)
    await sql`delete from ${sql.table(table)}`.execute(db)
})

/** Somebody whose renewal of a day is on its way, and has not reached the gateway. */
async function withLostRenewal(start: string, due: string, card: string = cards.pays): Promise<Payer> {
  at(`${start}T10:00`)
  const payer = await aPayer()
  await payer.join(card)
  at(`${due}T10:00`)
  // The sweep queues it twice, and the second time it is asked about and sent again.
  gateway.fail('NOT_CHARGED_500', 'NOT_CHARGED_500')
  await sweep()
  expect(await paymentsOf(payer)).toMatchObject([{ state: 'PAID' }, { state: 'UNKNOWN' }])
  return payer
}

describe('a charge that has not arrived', () => {
  test('is sent again while it is wanted', async () => {
    const payer = await withLostRenewal('2031-01-10', '2031-02-10')
    await settleAll()
    expect(payer.charged()).toHaveLength(2)
    expect((await payer.view()).status).toBe('ACTIVE')
  })

  test('is not sent after its reader has left, and nobody is told that it failed', async () => {
    const payer = await withLostRenewal('2031-03-10', '2031-04-10')
    expect((await payer.call('POST /subscription/cancellation')).status).toBe(200)
    await settleAll()
    expect(payer.charged()).toHaveLength(1)
    expect((await paymentsOf(payer)).at(-1)).toMatchObject({ state: 'DECLINED', reason: 'CALLED_OFF' })
    expect(await openInvoices(payer)).toEqual([])
    await sweep()
    expect((await payer.events()).slice(-2)).toEqual(['CANCELLED', 'ENDED'])
    expect(await failedMails(payer)).toEqual([])
  })

  test('goes back by itself when it comes after all', async () => {
    const payer = await withLostRenewal('2031-05-10', '2031-06-10')
    await payer.call('POST /subscription/cancellation')
    await settleAll()
    const late = (await paymentsOf(payer)).at(-1)
    await services.gateway?.charge({
      ...{ paymentId: late?.id ?? '', billingKey: payer.issueKey(cards.pays), customerId: String(payer.id) },
      ...{ orderName: '월 구독', amountKrw: 9900, vatKrw: 900 },
    })
    await post(late?.id ?? '')
    await work()
    expect((await paymentsOf(payer)).at(-1)).toMatchObject({ state: 'PAID', is_late: true, refunded_krw: 9900 })
    expect((await payer.view()).renewal).toBeNull()
  })
})

test('the last try gets no answer, the day ends the subscription, and the outcome ends nothing a second time', async () => {
  at('2032-01-10T10:00')
  const payer = await aPayer()
  await payer.join(cards.failsLater)
  for (let day = 0; day < 14; day++) {
    at(`${addDays('2032-02-10', day)}T10:00`)
    await sweep()
  }
  at('2032-02-24T10:00')
  gateway.fail('NOT_CHARGED_500', 'NOT_CHARGED_500')
  await sweep()
  expect((await paymentsOf(payer)).at(-1)).toMatchObject({ state: 'UNKNOWN' })
  at('2032-02-25T10:30')
  await sweep()
  expect((await payer.view()).status).toBe('END')
  const before = await failedMails(payer)
  app.clock.advance({ hours: 25 })
  await askUnknown(services)
  await settleAll()
  expect((await paymentsOf(payer)).at(-1)).toMatchObject({ state: 'DECLINED' })
  expect((await payer.events()).at(-1)).toBe('ENDED')
  expect((await payer.events()).filter((kind) => kind === 'ENDED')).toHaveLength(1)
  expect(await openInvoices(payer)).toEqual([])
  expect(await failedMails(payer)).toEqual(before)
})

test('money of an older month that is given back ends nothing, that of the running one does, and both are told', async () => {
  at('2033-01-10T10:00')
  const payer = await aPayer()
  await payer.join(cards.pays)
  at('2033-02-10T10:00')
  await sweep()
  const [first, second] = await paymentsOf(payer)
  for (const [payment, status] of [
    [first, 'ACTIVE'],
    [second, 'END'],
  ] as const) {
    gateway.refundInConsole(payment?.id ?? '', 9900)
    await post(payment?.id ?? '', { type: 'Transaction.Cancelled' })
    await work()
    expect((await payer.view()).status).toBe(status)
  }
  // What is queued in one transaction has no order.
  expect((await subjectsOf(payer)).slice(-3).toSorted()).toEqual(['구독이 끝났어요', '환불했어요', '환불했어요'])
})

describe('a row that cannot be worked on', () => {
  test('among the payments is told once, and the others are asked about', async () => {
    at('2034-01-10T10:00')
    const [stuck, other] = [await aPayer(), await aPayer()]
    for (const payer of [stuck, other]) await payer.join(cards.answerLost)
    const [payment] = await paymentsOf(stuck)
    await sql`delete from subscription where account_id = ${stuck.id}`.execute(db)
    await sql`update payment set ask_at = ${app.clock.now()} where account_id = ${stuck.id}`.execute(db)
    await settleAll()
    expect((await other.view()).status).toBe('ACTIVE')
    expect(await matters('STUCK')).toEqual([payment?.id])
    expect((await paymentsOf(stuck))[0]?.ask_at?.getTime()).toBeGreaterThan(app.clock.now().getTime())
    // For a person to see to, though nothing fails any more.
    app.clock.advance({ hours: 25 })
    await askUnknown(services)
    expect([await matters('STUCK'), await matters('UNSETTLED')]).toEqual([[payment?.id], [payment?.id]])
    // An operator who has looked and closed it is not told again every minute.
    await sql`update payment_matter set closed_at = ${app.clock.now()} where kind = 'UNSETTLED'`.execute(db)
    await askUnknown(services)
    expect(await matters('UNSETTLED')).toEqual([payment?.id])
    await sql`update payment set state = 'DECLINED', ask_at = null where account_id = ${stuck.id}`.execute(db)
  })

  test('among the subscriptions does not keep the others from being renewed', async () => {
    at('2035-01-10T10:00')
    const [stuck, other] = [await aPayer(), await aPayer()]
    for (const payer of [stuck, other]) await payer.join(cards.pays)
    await sql`update subscription set fold = jsonb_set(fold, '{period,renewsOn}', '"0"') where account_id = ${stuck.id}`.execute(
      db,
    )
    at('2035-02-10T10:00')
    await sweepSubscriptions(services)
    await sweepSubscriptions(services)
    await work()
    expect(other.charged()).toHaveLength(2)
    expect(await matters('STUCK')).toContain(`subscription ${stuck.id}`)
    expect((await matters('STUCK')).filter((subject) => subject.startsWith('subscription'))).toHaveLength(1)
  })
})
