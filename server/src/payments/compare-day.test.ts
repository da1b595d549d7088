import { randomUUID } from 'node:crypto'
import { seoulDateOf } from '@readgrow/learning'
import { expect, test } from 'vitest'
import { billingApp, cards, seoul } from '#testing'
import { compareDay } from './compare-day.ts'
import { comparePayments } from './sweeps.ts'

const { app, gateway, work, aPayer } = await billingApp()
const { db } = app.services
const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
const desk = app.as(operator)
const today = '2026-12-01'

const dayOf = async (day: string) =>
  (await desk.call('GET /admin/payment-days', { query: {} })).body.days.find((row) => row.day === day)
const openMatters = async () =>
  (await desk.call('GET /admin/payment-matters', { query: { state: 'OPEN' } })).body.matters
const post = (path: string, body: object) =>
  fetch(`${gateway.origin}${path}`, {
    method: 'POST',
    headers: { authorization: `PortOne ${gateway.settings.apiSecret}` },
    body: JSON.stringify(body),
  })

test('a day whose ledger equals the gateway has no difference and raises nothing', async () => {
  const [one, other] = [await aPayer(), await aPayer()]
  await one.join(cards.pays)
  await other.join(cards.overLimit)
  expect(await compareDay(app.services, today)).toBe(true)
  expect(await dayOf(today)).toMatchObject({
    payments: 1,
    paidKrw: 9900,
    gatewayPayments: 1,
    gatewayPaidKrw: 9900,
    differences: 0,
  })
  expect(await openMatters()).toEqual([])
})

test('a payment whose notice was lost gets its receipt from the list of the day', async () => {
  const payer = await aPayer()
  await payer.join(cards.pays)
  await db.updateTable('payment').set({ receipt_url: null }).where('account_id', '=', payer.id).execute()
  await compareDay(app.services, today)
  const { payments } = (await payer.call('GET /payments', { query: {} })).body
  expect(payments).toMatchObject([{ receiptUrl: expect.stringContaining(`/receipt/${payments[0]?.id}`) }])
})

test('what was cancelled in the gateway’s console becomes a refund, and operators are told once', async () => {
  const payer = await aPayer()
  await payer.join(cards.pays)
  const [charged] = payer.charged()
  await post(`/payments/${charged?.id}/cancel`, { reason: '콘솔에서 취소', amount: 9900 })
  await comparePayments(app.services)
  await comparePayments(app.services)
  expect(await payer.view()).toMatchObject({ status: 'END' })
  expect(await dayOf(today)).toMatchObject({ differences: 0, refundedKrw: 9900, gatewayRefundedKrw: 9900 })
  expect(await openMatters()).toMatchObject([{ kind: 'REFUND_OUTSIDE', person: { id: String(payer.id) } }])
  await work()
  const title = '결제사 화면에서 취소된 결제가 있어요'
  expect((await app.mails()).filter(({ subject }) => subject === `[리드그로우] ${title}`)).toHaveLength(1)
  const { userAlarmList } = (await desk.call('GET /common/header-info')).body
  expect(userAlarmList).toMatchObject([{ alarmCategory: '결제', title, url: '/admin/payments/matters' }])
})

test('a payment that only the gateway has, and one that only the ledger has, are differences of the day', async () => {
  const payer = await aPayer()
  await payer.join(cards.pays)
  const key = payer.issueKey(cards.pays)
  const strange = randomUUID()
  await post(`/payments/${strange}/billing-key`, {
    billingKey: key,
    orderName: '다른 결제',
    amount: { total: 500 },
    currency: 'KRW',
  })
  const lost = await db.selectFrom('payment').selectAll().where('account_id', '=', payer.id).executeTakeFirstOrThrow()
  const invented = randomUUID()
  // As if a backup of another day had been put back.
  await db
    .insertInto('payment')
    .values({ ...lost, id: invented, is_late: true })
    .execute()
  await compareDay(app.services, today)
  expect(await dayOf(today)).toMatchObject({ differences: 2 })
  const found = (await openMatters()).map(({ kind, subject }) => [kind, subject])
  expect(found).toEqual(
    expect.arrayContaining([
      ['PAYMENT_UNKNOWN', strange],
      ['PAYMENT_MISSING', invented],
    ]),
  )
  await db.deleteFrom('payment').where('id', '=', invented).execute()
})

test('what is paid here and not there, or given back here alone, is told; once closed it is not told again', async () => {
  const [unpaid, kept] = [await aPayer(), await aPayer()]
  await unpaid.join(cards.overLimit)
  await kept.join(cards.pays)
  const idOf = async ({ id }: { readonly id: number }) =>
    (await db.selectFrom('payment').select('id').where('account_id', '=', id).executeTakeFirstOrThrow()).id
  const ids = [await idOf(unpaid), await idOf(kept)]
  await db
    .updateTable('payment')
    .set({ state: 'PAID', settled_at: new Date() })
    .where('id', '=', ids[0] ?? '')
    .execute()
  await db
    .updateTable('payment')
    .set({ refunded_krw: 9900 })
    .where('id', '=', ids[1] ?? '')
    .execute()
  await compareDay(app.services, today)
  const told = async () =>
    (await openMatters()).filter(({ subject }) => ids.includes(subject)).map(({ kind, subject }) => [kind, subject])
  expect((await told()).toSorted()).toEqual(ids.map((id) => ['PAYMENT_DIFFERS', id]).toSorted())
  for (const { id, subject } of await openMatters())
    if (ids.includes(subject))
      await desk.call('POST /admin/payment-matters/:id/closing', { params: { id }, body: { note: '확인했어요' } })
  await compareDay(app.services, today)
  expect(await told()).toEqual([])
  await db
    .updateTable('payment')
    .set({ state: 'DECLINED' })
    .where('id', '=', ids[0] ?? '')
    .execute()
  await db
    .updateTable('payment')
    .set({ refunded_krw: 0 })
    .where('id', '=', ids[1] ?? '')
    .execute()
})

test('a matter is taken on by one operator, and from them only by who says so', async () => {
  const colleague = app.as(await app.anAccount({ role: 'operator', host: 'admin.localhost' }))
  const [matter] = await openMatters()
  const take = (by: typeof desk, fromColleague = false) =>
    by.call('POST /admin/payment-matters/:id/taking', { params: { id: matter?.id ?? '' }, body: { fromColleague } })
  const takenOf = async (by: typeof desk) =>
    (await by.call('GET /admin/payment-matters', { query: { state: 'OPEN' } })).body.matters[0]?.taken
  expect(matter?.taken).toBeNull()
  const answers = await Promise.all([take(desk), take(colleague)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await take(colleague, true)).status).toBe(200)
  expect(await takenOf(colleague)).toMatchObject({ isMine: true })
  expect(await takenOf(desk)).toMatchObject({ isMine: false })
  expect((await take(desk)).status).toBe(409)
})

test('a matter is closed once, with a note', async () => {
  const [matter] = await openMatters()
  const close = () =>
    desk.call('POST /admin/payment-matters/:id/closing', {
      params: { id: matter?.id ?? '' },
      body: { note: '결제사에 확인했어요' },
    })
  const answers = await Promise.all([close(), close()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { matters } = (await desk.call('GET /admin/payment-matters', { query: { state: 'CLOSED' } })).body
  expect(matters.filter(({ id }) => id === matter?.id)).toMatchObject([{ closed: { note: '결제사에 확인했어요' } }])
})

test('a gateway that does not answer leaves the day as it was compared last', async () => {
  const before = await dayOf(today)
  const { gateway: open } = app.services
  const silent = { ...app.services, gateway: open && { ...open, listPayments: async () => unknown } }
  expect(await compareDay(silent, today)).toBe(false)
  expect(await dayOf(today)).toEqual(before)
})
const unknown = { kind: 'UNKNOWN', reason: 'TimeoutError' } as const

test('more payments than a page holds are all compared', async () => {
  const payer = await aPayer()
  await payer.join(cards.pays)
  const { gateway: open } = app.services
  const pages: number[] = []
  const paged = {
    ...app.services,
    gateway: open && {
      ...open,
      listPayments: async (wanted: Parameters<typeof open.listPayments>[0]) => {
        pages.push(wanted.page)
        const whole = await open.listPayments({ ...wanted, page: 0 })
        if (whole.kind === 'UNKNOWN') return whole
        return { ...whole, payments: whole.payments.slice(wanted.page * 2, wanted.page * 2 + 2) }
      },
    },
  }
  expect(await compareDay(paged, today)).toBe(true)
  expect(pages.length).toBeGreaterThan(2)
  const { differences, gatewayPayments } = (await dayOf(today)) ?? {}
  expect([differences, gatewayPayments]).toEqual([
    1,
    gateway.payments().filter(({ status }) => status === 'PAID').length,
  ])
})

test('a day that cannot be read, and one that fails, keep none of the others and come again with the next run', async () => {
  const { gateway: open } = app.services
  const asked: string[] = []
  const odd = {
    ...app.services,
    gateway: open && {
      ...open,
      listPayments: async (wanted: Parameters<typeof open.listPayments>[0]) => {
        const day = seoulDateOf(wanted.from)
        asked.push(day)
        if (day === '2026-11-10') throw new Error('this day is odd')
        return day === '2026-11-20' ? unknown : open.listPayments(wanted)
      },
    },
  }
  const runAt = async (text: string, services: typeof odd = odd) => {
    app.clock.set(seoul(text))
    asked.splice(0)
    await comparePayments(services)
  }
  // Hours pass, and a session does not last through them.
  const somebody = async () => app.as(await app.anAccount({ host: 'admin.localhost', role: 'operator' }))
  const told = async (kind: string) => {
    const { matters } = (await (await somebody()).call('GET /admin/payment-matters', { query: { state: 'OPEN' } })).body
    return matters.filter((matter) => matter.kind === kind).map(({ subject }) => subject)
  }
  const missed = async () => (await (await somebody()).call('GET /admin/payment-days', { query: {} })).body.missed
  await runAt('2026-12-02T04:40')
  expect(asked).toHaveLength(40)
  expect(await told('STUCK')).toEqual(['payments of 2026-11-10'])
  // The runs since yesterday's comparison did not happen.
  expect(await told('NOT_COMPARED')).toEqual(['since 2026-12-01T01:00:00.000Z'])
  for (const hour of ['07', '10']) {
    await runAt(`2026-12-02T${hour}:40`)
    expect(asked).toEqual(['2026-12-02', '2026-12-01', '2026-11-20', '2026-11-10'])
  }
  expect([await missed(), (await told('NOT_COMPARED')).length]).toEqual([0, 1])
  // Ten in the morning of the day before was the last time that these two were read.
  await runAt('2026-12-02T13:01')
  expect([await missed(), (await told('NOT_COMPARED')).toSorted().slice(0, 2)]).toEqual([
    2,
    ['2026-11-10', '2026-11-20'],
  ])
  await runAt('2026-12-02T13:40', { ...odd, gateway: open })
  expect(await missed()).toBe(0)
})

test('an operator has a day compared again, and none that is to come or too old', async () => {
  const again = async (day: string) =>
    (await app.as(await app.anAccount({ host: 'admin.localhost', role: 'operator' }))).call(
      'POST /admin/payment-days/:day/comparison',
      { params: { day } },
    )
  app.clock.set(seoul('2026-12-20T12:00'))
  expect((await again('2026-12-19')).body).toEqual({ isQueued: true })
  await work()
  expect(await db.selectFrom('payment_day').select('day').where('day', '=', '2026-12-19').execute()).toHaveLength(1)
  for (const day of ['2026-12-21', '2020-01-01']) expect((await again(day)).status).toBe(404)
})
