import { randomUUID } from 'node:crypto'
import { addDays, seoulDateOf } from '@readgrow/learning'
import { describe, expect, test } from 'vitest'
import { billingApp, cards, presentSession } from '#testing'

const { app, untilDay, aPayer } = await billingApp()
const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
const desk = async () =>
  app.as({ host: operator.host, cookies: await presentSession(app, operator.id, 'operator') }).call
const reason = '가격표를 새로 정했어요'

const monthly = async () => {
  const { body } = await (await desk())('GET /admin/products')
  return body.products.find(({ code }) => code === 'MONTHLY')
}
const announce = async (body: { amountKrw: number; effectiveFrom: string; movesRunning: boolean }) =>
  (await desk())('POST /admin/products/:code/prices', { params: { code: 'MONTHLY' }, body: { ...body, reason } })
const preview = async (query: { amountKrw: string; effectiveFrom: string; movesRunning: 'true' | 'false' }) =>
  (
    await (
      await desk()
    )('GET /admin/products/:code/price-preview', { params: { code: 'MONTHLY' }, query: query as never })
  ).body
const linesOf = (action: string) =>
  app.services.db.selectFrom('audit_line').selectAll().where('action', '=', action).orderBy('id').execute()

describe('a price', () => {
  test('is announced for a day to come; nobody who pays already is moved unless the operator says so', async () => {
    const payer = await aPayer()
    await payer.join(cards.pays)
    expect(await preview({ amountKrw: '12000', effectiveFrom: '2026-12-15', movesRunning: 'false' })).toMatchObject({
      beforeKrw: 9900,
      vatKrw: 1091,
      running: 1,
      asked: 0,
      firstAskedOn: null,
      problem: null,
    })
    expect((await announce({ amountKrw: 12_000, effectiveFrom: '2026-12-15', movesRunning: false })).status).toBe(200)
    expect((await monthly())?.prices).toMatchObject([
      { version: 2, amountKrw: 12_000, state: 'ANNOUNCED', subscribers: 0, createdBy: expect.any(String) },
      { version: 1, amountKrw: 9900, state: 'NOW', subscribers: 1 },
    ])
    await untilDay('2027-01-01')
    expect(payer.charged().map(({ total }) => total)).toEqual([9900, 9900])
    const later = await aPayer()
    await later.join(cards.pays)
    expect(later.charged().map(({ total }) => total)).toEqual([12_000])
    expect(await linesOf('price.announced')).toMatchObject([
      { reason, company_id: null, after: { version: 2, amountKrw: 12_000, movesRunning: false } },
    ])
  })

  test('that moves everybody leaves them a month, and is refused when it is too soon, past or taken', async () => {
    const on = async (effectiveFrom: string, movesRunning: boolean) =>
      (await announce({ amountKrw: 13_000, effectiveFrom, movesRunning })).body.code
    expect(await on('2027-01-31', true)).toBe('STATE_CONFLICT')
    expect(await on('2027-01-01', false)).toBe('STATE_CONFLICT')
    expect(await on('2026-12-15', false)).toBe('STATE_CONFLICT')
    expect(await preview({ amountKrw: '13000', effectiveFrom: '2027-01-31', movesRunning: 'true' })).toMatchObject({
      problem: 'TOO_SOON',
      running: 2,
      asked: 2,
      firstAskedOn: '2027-02-01',
    })
    // One of the two pays 9,900 and the other 12,000: whoever pays more than a new price is asked nothing.
    const between = { amountKrw: '10000', effectiveFrom: '2027-02-01', movesRunning: 'true' } as const
    expect(await preview(between)).toMatchObject({ running: 2, asked: 1, lowered: 1 })
    expect(await on('2027-02-01', true)).toBeUndefined()
  })

  test('that was announced can be taken back until its day or until somebody agreed', async () => {
    const takeBack = async (version: number) =>
      (await desk())('DELETE /admin/products/:code/prices/:version', {
        params: { code: 'MONTHLY', version: String(version) as never },
      })
    expect((await takeBack(2)).body.code).toBe('STATE_CONFLICT')
    expect((await takeBack(9)).body.code).toBe('NOT_FOUND')
    expect((await takeBack(3)).status).toBe(200)
    expect((await monthly())?.prices.map(({ version }) => version)).toEqual([2, 1])
    await announce({ amountKrw: 13_000, effectiveFrom: '2027-02-01', movesRunning: true })
    const payer = await aPayer()
    await payer.join(cards.pays)
    const agreed = await payer.agree()
    app.clock.advance({ days: 2 })
    expect((await payer.agree({ priceVersion: 3, amountKrw: 13_000 })).status).toBe(200)
    expect(agreed.body.code).toBe('STATE_CONFLICT')
    expect((await takeBack(3)).body.code).toBe('STATE_CONFLICT')
  })
})

test('a product is taken off sale with a reason; whoever has it keeps it', async () => {
  const { body } = await (await desk())('PUT /admin/products/:code', {
    params: { code: 'YEARLY' },
    body: { name: '연 구독', trialDays: 0, onSale: false, reason },
  })
  expect(body.products.find(({ code }) => code === 'YEARLY')).toMatchObject({ onSale: false })
  const payer = await aPayer()
  const { products } = (await payer.call('GET /subscription/products')).body
  expect(products.map(({ code }) => code)).toEqual(['MONTHLY'])
  expect(await linesOf('product.changed')).toMatchObject([
    { before: { onSale: true }, after: { onSale: false }, reason },
  ])
})

describe('a coupon', () => {
  const wish = {
    ...{ code: 'SPRING27', name: '봄 할인', kind: 'PERCENT', value: 30, product: null, charges: 3, maxUses: 2 },
    ...{ validFrom: '2027-01-01', validUntil: '2027-12-31', reason },
  } as const
  const make = async (more: object = {}) =>
    (await desk())('POST /admin/coupons', { body: { id: randomUUID(), ...wish, ...more } as never })

  test('is previewed by the function that charges, made once, and found by code and name', async () => {
    const means = await (await desk())('GET /admin/coupon-preview', {
      query: { kind: 'PERCENT', value: '30', charges: '3' } as never,
    })
    expect(means.body.lines).toMatchObject([
      { product: 'MONTHLY', listKrw: 12_000, totalKrw: 8400, extraDays: 0 },
      { product: 'YEARLY', listKrw: 94_800, totalKrw: 66_360, extraDays: 0 },
    ])
    const id = randomUUID()
    expect((await make({ id })).body).toMatchObject({ code: 'SPRING27', used: 0, state: 'RUNNING' })
    expect((await make({ id })).status).toBe(200)
    expect((await make()).body.code).toBe('STATE_CONFLICT')
    expect(await linesOf('coupon.made')).toHaveLength(1)
    for (const search of ['spring', '봄', '할인'])
      expect((await (await desk())('GET /admin/coupons', { query: { search } })).body.coupons).toMatchObject([{ id }])
    expect((await (await desk())('GET /admin/coupons', { query: { search: '%' } })).body.coupons).toEqual([])
  })

  test('cannot be limited below what is used, and stops for good', async () => {
    const { id } = (await make({ code: 'LIMITED' })).body
    for (const payer of [await aPayer(), await aPayer()])
      await payer.call('POST /subscription/coupons', { body: { code: 'LIMITED' } })
    const change = async (more: object) =>
      (await desk())('PUT /admin/coupons/:id', {
        params: { id },
        body: { name: wish.name, maxUses: 2, validUntil: wish.validUntil, reason, ...more },
      })
    expect((await change({ maxUses: 1 })).body.code).toBe('STATE_CONFLICT')
    expect((await change({ validUntil: '2026-12-31' })).body.code).toBe('STATE_CONFLICT')
    expect((await change({ maxUses: 2 })).body).toMatchObject({ maxUses: 2, used: 2 })
    expect((await change({ maxUses: 5, name: '봄맞이 할인' })).body).toMatchObject({ maxUses: 5, name: '봄맞이 할인' })
    const stopped = await (await desk())('POST /admin/coupons/:id/stop', { params: { id }, body: { reason } })
    expect(stopped.body).toMatchObject({ state: 'STOPPED', used: 2 })
    expect((await change({ maxUses: 9 })).body.code).toBe('STATE_CONFLICT')
    const late = await (await aPayer()).call('POST /subscription/coupons', { body: { code: 'LIMITED' } })
    expect(late.body.code).toBe('COUPON_OVER')
  })

  test('worth more than everything, or free days for several charges, is refused at its field', async () => {
    for (const more of [
      { value: 101 },
      { kind: 'FREE_DAYS', value: 30 },
      { kind: 'FREE_DAYS', value: 366, charges: 1 },
    ])
      expect((await make({ code: 'WRONG1', ...more })).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: [{ path: 'value' }],
      })
  })
})

test('a price can be taken back until the day before it holds', async () => {
  const code = 'YEARLY'
  const inDays = (days: number) => addDays(seoulDateOf(app.clock.now()), days)
  const announceIn = async (days: number) => {
    const body = { amountKrw: 99_000, effectiveFrom: inDays(days), movesRunning: false, reason }
    const { products } = (await (await desk())('POST /admin/products/:code/prices', { params: { code }, body })).body
    const own = products.find((product) => product.code === code)?.prices ?? []
    return own.find(({ effectiveFrom }) => effectiveFrom === body.effectiveFrom)?.version ?? 0
  }
  const takeBack = async (version: number) =>
    (
      await (
        await desk()
      )('DELETE /admin/products/:code/prices/:version', { params: { code, version: String(version) as never } })
    ).body.code
  const [next, afterNext] = [await announceIn(1), await announceIn(2)]
  app.clock.advance({ days: 1 })
  expect([await takeBack(next), await takeBack(afterNext)]).toEqual(['STATE_CONFLICT', undefined])
})
