import { randomBytes, randomUUID } from 'node:crypto'
import { addDays, seoulDateOf } from '@readgrow/learning'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { billingApp, cards, presentSession } from '#testing'

const { app, gateway, work, untilDay, settleAll, aPayer } = await billingApp()
const { db } = app.services
const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
const desk = async () => app.as({ host: operator.host, cookies: await presentSession(app, operator.id, 'operator') })
const reason = '고객센터 문의로 환불해요'

const linesOf = (action: string) =>
  db.selectFrom('audit_line').selectAll().where('action', '=', action).orderBy('id').execute()
const viewOf = async (id: number) =>
  (await (await desk()).call('GET /admin/accounts/:id/subscription', { params: { id: String(id) }, query: { reason } }))
    .body
const refund = async (paymentId: string, body: object, caller = desk()) =>
  (await caller).call('POST /admin/payments/:id/refunds', {
    params: { id: paymentId },
    body: { id: randomUUID(), endsSubscription: false, reason, amountKrw: 1000, ...body },
  })

describe('payments', () => {
  test('are found by person, by id, by state and by day, and each search of people is recorded', async () => {
    const [paid, refused] = [await aPayer(), await aPayer()]
    await paid.join(cards.pays)
    await refused.join(cards.overLimit)
    const find = async (query: object) =>
      (await (await desk()).call('GET /admin/payments', { query })).body.payments.map(({ person }) => person.id)
    expect(await find({ search: paid.customerId.slice(0, 12) })).toContain(String(paid.id))
    const [payment] = (await viewOf(paid.id)).payments
    expect(await find({ search: payment?.id })).toEqual([String(paid.id)])
    expect(await find({ state: 'DECLINED' })).toEqual([String(refused.id)])
    expect(await find({ from: '2026-12-02' })).toEqual([])
    expect(await find({ search: '%%' })).toEqual([])
    expect((await linesOf('payment.searched')).map(({ subject }) => subject)).toContain('%%')
  })

  test('of one person stand in one timeline with every event, and they see who looked', async () => {
    const payer = await aPayer()
    await payer.join(cards.pays)
    const { timeline, status, payments, refundToday } = await viewOf(payer.id)
    expect(status).toBe('ACTIVE')
    expect(timeline.map(({ what, kind }) => `${what} ${kind}`).toSorted()).toEqual([
      'CARD CURRENT',
      'CHECKOUT DONE',
      'EVENT PAID',
      'INVOICE PAID',
      'PAYMENT PAID',
    ])
    expect(payments).toMatchObject([{ amountKrw: 9900, refundableKrw: 9900, state: 'PAID' }])
    expect(refundToday).toMatchObject({ paymentId: payments[0]?.id, refundKrw: 9900 })
    const { accesses } = (await app.as(payer).call('GET /account/company-view')).body
    expect(accesses).toMatchObject([{ what: '구독과 결제 내역을 봤어요', reason }])
  })

  test('of a company’s member do not exist', async () => {
    const member = await app.anAccount({ host: 'acme.localhost' })
    const answer = await (await desk()).call('GET /admin/accounts/:id/subscription', {
      params: { id: String(member.id) },
      query: { reason },
    })
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})

test('the timeline has what a guardian was asked and answered, each at its time, with half of the address', async () => {
  const payer = await aPayer()
  await payer.join(cards.pays)
  const at = (day: string) => new Date(`2026-11-${day}T01:00:00Z`)
  const asked = { account_id: payer.id, product: 'MONTHLY', amount_krw: 9900, sentence: '동의해요', wording: 1 }
  const guardian = { guardian_name: '김보호', expires_at: at('29') }
  const row = (state: string, email: string, times: object) => ({
    ...{ ...asked, ...guardian, id: randomUUID(), token_hash: randomBytes(32), state, guardian_email: email },
    ...{ asked_at: at('20'), ...times },
  })
  await db
    .insertInto('guardian_consent')
    .values([
      row('REPLACED', 'a@example.com', {}),
      row('REFUSED', 'mother@example.com', { answered_at: at('21') }),
      row('WITHDRAWN', 'ab@example.com', { answered_at: at('22'), withdrawn_at: at('23') }),
      row('ASKED', '', { asked_at: at('24') }),
    ])
    .execute()
  const lines = (await viewOf(payer.id)).timeline.filter(({ what }) => what === 'GUARDIAN')
  const told = lines.map(({ at: time, kind, facts }) => `${time.slice(8, 10)} ${kind} ${facts.address}`)
  expect(told.toSorted()).toEqual([
    '20 ASKED a***@example.com',
    '20 ASKED mo***@example.com',
    '20 REPLACED ***@example.com',
    '21 REFUSED mo***@example.com',
    '22 GIVEN a***@example.com',
    '23 WITHDRAWN a***@example.com',
    '24 ASKED null',
  ])
  expect(lines[0]?.facts).toMatchObject({ product: 'MONTHLY', amountKrw: 9900 })
  expect(JSON.stringify(lines)).not.toContain('김보호')
})

describe('a payment whose sum is another one at the gateway', () => {
  const release = async (id: string) =>
    (await desk()).call('POST /admin/payments/:id/release', { params: { id }, body: { reason } })

  test('is taken for not made by an operator, and its reader may pay anew', async () => {
    const payer = await aPayer()
    await payer.join(cards.pays)
    const id = (await viewOf(payer.id)).payments[0]?.id ?? ''
    expect((await release(id)).body.code).toBe('STATE_CONFLICT')
    // As if the gateway had named another customer for a first charge.
    await db.updateTable('payment').set({ state: 'UNKNOWN', reason: 'DIFFERS' }).where('id', '=', id).execute()
    await db.updateTable('invoice').set({ state: 'OPEN' }).where('account_id', '=', payer.id).execute()
    await db.deleteFrom('subscription_event').where('account_id', '=', payer.id).execute()
    await db
      .updateTable('subscription')
      .set({ state: 'PENDING', expires_on: null, fold: null, events: 0 })
      .where('account_id', '=', payer.id)
      .execute()
    await db.updateTable('checkout').set({ state: 'CHARGING' }).where('account_id', '=', payer.id).execute()
    expect((await payer.open()).opened.body.code).toBe('STATE_CONFLICT')
    expect(await release(id)).toMatchObject({ status: 200, body: { payments: [{ state: 'DECLINED' }] } })
    expect((await linesOf('payment.released')).at(-1)).toMatchObject({ account_id: payer.id, reason })
    expect((await payer.open()).opened.status).toBe(200)
    // What was charged all the same goes back by itself, once it is found.
    await (await desk()).call('POST /admin/payments/:id/question', { params: { id } })
    await work()
    expect(payer.charged()).toMatchObject([{ total: 9900, cancellations: [{ amount: 9900 }] }])
  })
})

test('days of an outage are queued once for all, with a reason, and not for a day to come', async () => {
  const payer = await aPayer()
  await payer.join(cards.pays)
  const before = (await payer.view()).lastDay ?? ''
  const id = randomUUID()
  const extend = async (on: string) =>
    (await desk()).call('POST /admin/subscriptions/extension', { body: { id, on, days: 2, reason } })
  expect((await extend('2099-01-01')).body.code).toBe('STATE_CONFLICT')
  const today = seoulDateOf(app.clock.now())
  const { body } = await extend(today)
  expect(body.subscriptions).toBeGreaterThan(0)
  await extend(today)
  await work()
  expect((await payer.view()).lastDay).toBe(addDays(before, 2))
  expect((await linesOf('subscription.extended_all'))[0]).toMatchObject({ reason, after: { days: 2, ...body } })
})

describe('a refund by an operator', () => {
  test('gives back a part once, however often it is sent, and the subscription goes on', async () => {
    const payer = await aPayer()
    await payer.join(cards.pays)
    const [payment] = (await viewOf(payer.id)).payments
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => refund(payment?.id ?? '', { id, amountKrw: 3000 })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await work()
    expect(payer.charged()).toMatchObject([{ total: 9900, cancellations: [{ amount: 3000 }] }])
    expect(await viewOf(payer.id)).toMatchObject({
      status: 'ACTIVE',
      payments: [{ refundedKrw: 3000, refundableKrw: 6900, state: 'PARTLY_REFUNDED' }],
    })
    expect((await linesOf('payment.refunded')).filter(({ account_id }) => account_id === payer.id)).toMatchObject([
      { reason, after: { amountKrw: 3000, endsSubscription: false } },
    ])
  })

  test('of more than is left, or while another is on its way, is refused', async () => {
    const payer = await aPayer()
    await payer.join(cards.pays)
    const paymentId = (await viewOf(payer.id)).payments[0]?.id ?? ''
    expect((await refund(paymentId, { amountKrw: 9901 })).body.code).toBe('STATE_CONFLICT')
    expect((await refund(paymentId, { amountKrw: 5000 })).status).toBe(200)
    expect((await refund(paymentId, { amountKrw: 100 })).body.code).toBe('STATE_CONFLICT')
    await work()
    expect((await refund(paymentId, { amountKrw: 4901 })).body.code).toBe('STATE_CONFLICT')
    expect((await refund(paymentId, { amountKrw: 4900 })).status).toBe(200)
    await work()
    expect(payer.charged()[0]?.cancellations.map(({ amount }) => amount)).toEqual([5000, 4900])
    expect((await refund(randomUUID(), {})).body.code).toBe('NOT_FOUND')
  })

  test('can end the subscription with it', async () => {
    const payer = await aPayer()
    await payer.join(cards.pays)
    const paymentId = (await viewOf(payer.id)).payments[0]?.id ?? ''
    const { body } = await refund(paymentId, { amountKrw: 9900, endsSubscription: true })
    expect(body.status).toBe('END')
    await work()
    expect(await payer.view()).toMatchObject({ status: 'END', renewal: null, lastDay: '2026-12-01' })
  })
})

test('what is owed is tried again by hand with the card of now, and only while something is owed', async () => {
  const payer = await aPayer()
  await payer.join(cards.failsLater)
  const again = async () =>
    (await desk()).call('POST /admin/accounts/:id/subscription/charge', {
      params: { id: String(payer.id) },
      body: { reason },
    })
  expect((await again()).body.code).toBe('STATE_CONFLICT')
  await untilDay('2027-01-01')
  expect(await viewOf(payer.id)).toMatchObject({ owed: { amountKrw: 9900, nextTryOn: '2027-01-02' } })
  expect((await again()).status).toBe(200)
  await work()
  const { owed, timeline } = await viewOf(payer.id)
  expect(owed).toMatchObject({ nextTryOn: '2027-01-02' })
  expect(timeline.filter(({ what, kind }) => what === 'PAYMENT' && kind === 'DECLINED')).toHaveLength(2)
})

test('a payment without an outcome is asked about at once', async () => {
  const payer = await aPayer()
  await payer.join(cards.answerLost)
  const paymentId = (await viewOf(payer.id)).payments[0]?.id ?? ''
  expect(await viewOf(payer.id)).toMatchObject({ payments: [{ state: 'CHECKING', refundableKrw: 0 }] })
  await (await desk()).call('POST /admin/payments/:id/question', { params: { id: paymentId } })
  await work()
  expect(await viewOf(payer.id)).toMatchObject({ status: 'ACTIVE', payments: [{ state: 'PAID' }] })
})

test('the file for the accounts has a line for each payment and refund of the time, sums of VAT, and no name', async () => {
  const payer = await aPayer()
  app.clock.advance({ days: 40 })
  await payer.join(cards.pays)
  const paymentId = (await viewOf(payer.id)).payments[0]?.id ?? ''
  for (const amountKrw of [3333, 3333, 3234]) {
    await refund(paymentId, { amountKrw })
    await work()
  }
  const day = new Date(app.clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
  const { bytes, status } = await (await desk()).call('POST /admin/payments/export', {
    body: { from: day, to: day, format: 'CSV', reason },
  })
  expect(status).toBe(200)
  const [head, ...lines] = parse(bytes, { bom: true }) as string[][]
  const column = (name: string) => head?.indexOf(name) ?? -1
  const own = lines.filter((line) => line[column('회원 번호')] === String(payer.id))
  const [paid, ...refunds] = own.toSorted((one, other) => Number(other[column('합계')]) - Number(one[column('합계')]))
  expect([paid, ...refunds].map((line) => [line?.[column('구분')], line?.[column('합계')]])).toEqual([
    ['결제', '9900'],
    ['환불', '3333'],
    ['환불', '3333'],
    ['환불', '3234'],
  ])
  const vatOf = (line: string[] | undefined) => Number(line?.[column('부가세')])
  expect(refunds.reduce((sum, line) => sum + vatOf(line), 0)).toBe(vatOf(paid))
  expect(bytes.toString()).not.toContain(payer.customerId)
  expect((await linesOf('payment.exported')).at(-1)).toMatchObject({ reason, after: { format: 'CSV' } })
})

describe('every call of the desk', () => {
  test('is closed to everybody but operators', async () => {
    const payer = await aPayer()
    const owner = await app.anAccount({ host: 'acme.localhost', role: 'owner' })
    for (const caller of [payer, owner])
      expect((await app.as(caller).call('GET /admin/payments', { query: {} })).body.code).toBe('FORBIDDEN')
  })

  test('that moves money wants the password of the last ten minutes', async () => {
    const payer = await aPayer()
    await payer.join(cards.pays)
    const paymentId = (await viewOf(payer.id)).payments[0]?.id ?? ''
    const earlier = await desk()
    app.clock.advance({ minutes: 11 })
    expect((await refund(paymentId, {}, Promise.resolve(earlier))).body.code).toBe('REAUTH_REQUIRED')
    expect(payer.charged()[0]?.cancellations).toEqual([])
  })
})

test('nothing is left unsettled at the gateway that the desk does not show', async () => {
  await settleAll()
  const paid = gateway.payments().filter(({ status }) => status === 'PAID')
  const { rows } = await app.services.pool.query<{ id: string }>(`select id from payment where state = 'PAID'`)
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(paid.map(({ id }) => id)))
})
