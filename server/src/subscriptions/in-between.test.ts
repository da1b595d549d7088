import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { findPayment, startRefund } from '#payments'
import { inTransaction } from '#platform/database/db'
import { cards, type Payer } from '#testing'
import { quickBilling } from './testing/quick-billing.ts'
import { expectKeysRight, expectMoneyRight } from './testing/truths.ts'

const billing = await quickBilling('2030-01-10T10:00')
const { app, gateway, work, sweep, settleAll, aPayer, at, db, queue, post, run } = billing
const { aCoupon, priceOf, paymentsOf, refundsOf, subjectsOf } = billing
const { services } = app
const guest = app.visitor()

beforeEach(() => {
  gateway.recover()
  at('2030-01-10T10:00')
})

const anotherCard = '4242-0000-0000-0006'
const sumsOf = (payer: Payer) =>
  payer.charged().map(({ total, cancellations }) => cancellations.reduce((left, { amount }) => left - amount, total))
const checkoutOf = async (payer: Payer, id: string) =>
  (await payer.call('GET /subscription/checkouts/:id', { params: { id } })).body
const leave = (payer: Payer) => payer.call('POST /account/leaving', { body: { reason: '' } })

/** Everything gets the outcome that it has in the end. */
async function settle(payer: Payer): Promise<void> {
  await settleAll()
  app.clock.advance({ hours: 25 })
  await settleAll()
  await expectMoneyRight(db, payer)
  await expectKeysRight(db, app.services.config, payer)
}

let guardians = 0

/** Somebody of sixteen whose guardian has consented, with the last mail to the guardian and the link's token. */
async function aConsented() {
  const payer = await aPayer()
  await db.updateTable('account').set({ birth_date: '2013-06-01' }).where('id', '=', payer.id).execute()
  const email = `guardian-${++guardians}@example.com`
  const asked = { id: randomUUID(), product: 'MONTHLY', amountKrw: 9900, name: '김보호', email } as const
  await payer.call('POST /subscription/guardian', { body: asked })
  await work()
  const lastMail = () => queue.mails.findLast(({ to }) => to === email)?.text ?? ''
  const token = /#token=([\w-]+)/.exec(lastMail())?.[1] ?? ''
  const answer = async (given: 'GIVEN' | 'WITHDRAWN') => {
    const { sentence = '' } = (await guest.call('POST /guardian/request', { body: { token } })).body
    const { status } = await guest.call('POST /guardian/answer', { body: { token, answer: given, sentence } })
    expect(status).toBe(200)
  }
  await answer('GIVEN')
  return { payer, answer, lastMail }
}

describe('a guardian who takes the consent back while somebody joins', () => {
  test('before the charge is sent stops it', async () => {
    const { payer, answer, lastMail } = await aConsented()
    const { id } = await payer.open()
    await payer.bring(id, cards.pays)
    await answer('WITHDRAWN')
    await work()
    expect(lastMail()).toContain('시작하던 구독을 멈췄어요')
    expect(await checkoutOf(payer, id)).toMatchObject({ state: 'CLOSED', reason: 'GUARDIAN_NEEDED' })
    await settle(payer)
    expect([sumsOf(payer), payer.keys(), (await payer.view()).status]).toEqual([[], [], 'PENDING'])
  })

  test.each([
    ['ANSWER_LOST', [0]],
    ['NOT_CHARGED_500', []],
  ] as const)('after it was sent, with %s, has all of it given back', async (fault, left) => {
    const { payer, answer, lastMail } = await aConsented()
    const { id } = await payer.open()
    await payer.bring(id, cards.pays)
    gateway.fail(fault)
    await work()
    await answer('WITHDRAWN')
    await work()
    expect(lastMail()).toContain('전액을 바로 돌려 드려요')
    await settle(payer)
    expect([sumsOf(payer), payer.keys(), (await payer.view()).status]).toEqual([left, [], 'PENDING'])
  })

  test('while a renewal has no answer is told that it may still be paid, and nothing follows it', async () => {
    const { payer, answer, lastMail } = await aConsented()
    await payer.join(cards.pays)
    at('2030-02-10T10:00')
    // The sweep queues it twice: the second time it is sent again, and arrives.
    gateway.fail('NOT_CHARGED_500', 'ANSWER_LOST')
    await sweep()
    await answer('WITHDRAWN')
    await work()
    expect(lastMail()).toContain('결제의 결과를 확인하고 있어요')
    await settle(payer)
    expect((await payer.view()).renewal).toBeNull()
  })
})

describe('who leaves the service while the first charge has no answer', () => {
  test('gets back what was charged, and nothing begins', async () => {
    const payer = await aPayer()
    const { id } = await payer.open()
    await payer.bring(id, cards.pays)
    gateway.fail('ANSWER_LOST')
    await work()
    expect((await leave(payer)).status).toBe(200)
    await settle(payer)
    expect([sumsOf(payer), await payer.events()]).toEqual([[0], ['REFUNDED']])
  })

  test('is not charged for what has not arrived', async () => {
    const payer = await aPayer()
    const { id } = await payer.open()
    await payer.bring(id, cards.pays)
    gateway.fail('NOT_CHARGED_500')
    await work()
    expect((await leave(payer)).status).toBe(200)
    await settle(payer)
    expect([sumsOf(payer), await payer.events()]).toEqual([[], []])
    expect((await paymentsOf(payer)).at(-1)).toMatchObject({ state: 'DECLINED', reason: 'CALLED_OFF' })
  })
})

test('another card is charged at once for a renewal that has not arrived with the old one', async () => {
  const payer = await aPayer()
  await payer.join(cards.pays)
  at('2030-02-10T10:00')
  gateway.fail('NOT_CHARGED_500', 'NOT_CHARGED_500')
  await sweep()
  expect((await paymentsOf(payer)).at(-1)?.state).toBe('UNKNOWN')
  expect(await payer.changeCard(anotherCard)).toMatchObject({ state: 'DONE', totalKrw: 9900 })
  await settle(payer)
  expect(sumsOf(payer)).toEqual([9900, 9900])
  expect((await payer.events()).filter((kind) => kind === 'DECLINED')).toEqual([])
  // The old key was deleted by ourselves: that is nobody's to look into.
  expect(await db.selectFrom('payment_matter').select('kind').where('account_id', '=', payer.id).execute()).toEqual([])
})

/** What an operator gives back. */
async function giveBack(paymentId: string, amountKrw: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await findPayment(tx, paymentId)
    if (payment) await startRefund(tx, services, payment, { id: randomUUID(), amountKrw, why: 'OPERATOR' })
  })
}
const cancelled = (payer: Payer) =>
  payer.charged().map(({ cancellations }) => cancellations.map(({ amount }) => amount))

describe('refunds of the same sum', () => {
  test('a console that gives back the sum of a refund that has not arrived is not taken for it', async () => {
    const payer = await aPayer()
    await payer.join(cards.pays)
    const [{ id } = { id: '' }] = await paymentsOf(payer)
    gateway.fail('NOT_CHARGED_500')
    await giveBack(id, 3000)
    await work()
    gateway.refundInConsole(id, 3000)
    await settleAll()
    await post(id, { type: 'Transaction.PartialCancelled' })
    await work()
    expect(cancelled(payer)).toEqual([[3000, 3000]])
    expect(await paymentsOf(payer)).toMatchObject([{ refunded_krw: 6000 }])
    expect((await refundsOf(payer)).map(({ note, state }) => [note, state])).toEqual([
      [null, 'DONE'],
      ['결제사 화면에서 취소됨', 'DONE'],
    ])
    expect((await subjectsOf(payer)).filter((subject) => subject === '환불했어요')).toHaveLength(2)
  })

  test.each(['ANSWER_LOST', 'ARRIVES_LATE', 'NOT_CHARGED_500'] as const)(
    'two refunds of the same sum are two, though the second has no answer (%s)',
    async (fault) => {
      const payer = await aPayer()
      await payer.join(cards.pays)
      const [{ id } = { id: '' }] = await paymentsOf(payer)
      await giveBack(id, 3000)
      await work()
      gateway.fail(fault)
      await giveBack(id, 3000)
      await work()
      await settleAll()
      expect(cancelled(payer)).toEqual([[3000, 3000]])
      expect(await paymentsOf(payer)).toMatchObject([{ refunded_krw: 6000 }])
      const [{ cancellations } = { cancellations: [] }] = payer.charged()
      const ids = (await refundsOf(payer)).map(({ cancellation_id: each }) => each)
      expect(ids.toSorted()).toEqual(cancellations.map((each) => each.id).toSorted())
    },
  )

  test('a list of cancellations that does not add up moves nothing', async () => {
    const payer = await aPayer()
    await payer.join(cards.pays)
    const [{ id } = { id: '' }] = await paymentsOf(payer)
    gateway.fail('NOT_CHARGED_500')
    await giveBack(id, 3000)
    await work()
    const [refund] = await refundsOf(payer)
    const { gateway: open } = services
    const odd = open && {
      ...open,
      readPayment: async (paymentId: string) => ({ ...(await open.readPayment(paymentId)), cancelledKrw: 1000 }),
    }
    const server = { ...services, gateway: odd as typeof open }
    await run('pay-refund', { accountId: payer.id, refundId: refund?.id }, server)
    expect([cancelled(payer), (await refundsOf(payer))[0]?.state]).toEqual([[[]], 'UNKNOWN'])
    await settleAll()
    expect(cancelled(payer)).toEqual([[3000]])
  })
})

test('a price that changes while the card window is open is not hidden by a coupon that takes all of it off', async () => {
  const payer = await aPayer()
  const coupon = await aCoupon({ code: 'FIRSTFREE', value: 100 })
  await payer.call('POST /subscription/coupons', { body: { code: 'FIRSTFREE' } })
  const { id, terms } = await payer.open({ coupon })
  expect(terms.consent).toContain('9,900원')
  await priceOf('MONTHLY', { version: 2, amountKrw: 12_900, from: '2030-01-10', moves: false })
  await payer.bring(id, cards.pays)
  await work()
  expect(await checkoutOf(payer, id)).toMatchObject({ state: 'CLOSED', reason: 'PRICE_CHANGED' })
  expect([await payer.events(), payer.keys()]).toEqual([[], []])
})
