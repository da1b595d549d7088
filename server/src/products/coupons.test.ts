import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testApp } from '#testing'
import { discountedKrw, vatOf } from './amounts.ts'

const app = await testApp()
const { db } = app.services

async function aCoupon(values: {
  code: string
  maxUses?: number
  validFrom?: string
  validUntil?: string
}): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('coupon')
    .values({
      ...{ id, code: values.code, name: '시작 할인', kind: 'AMOUNT', value: 5000, max_uses: values.maxUses ?? null },
      ...{ valid_from: values.validFrom ?? '2026-01-01', valid_until: values.validUntil ?? '2027-12-31' },
      created_at: app.clock.now(),
    })
    .execute()
  return id
}
const redeem = async (code: string, account?: Awaited<ReturnType<typeof app.anAccount>>) =>
  app.as(account ?? (await app.anAccount())).call('POST /subscription/coupons', { body: { code } })
const usedOf = async (id: string) =>
  (await db.selectFrom('coupon').select('used').where('id', '=', id).executeTakeFirstOrThrow()).used

describe('a coupon', () => {
  test('of ten is given to ten of fifty who ask at once', async () => {
    const id = await aCoupon({ code: 'TENONLY', maxUses: 10 })
    const people = await Promise.all(Array.from({ length: 50 }, () => app.anAccount()))
    const answers = await Promise.all(people.map((person) => redeem('ten-only', person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['COUPON_USED_UP']),
    )
    expect(await usedOf(id)).toBe(10)
    const { count } = await db
      .selectFrom('coupon_use')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('coupon_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(10)
  })

  test('is for one person once, however often and fast they send it', async () => {
    const id = await aCoupon({ code: 'ONCEONLY' })
    const person = await app.anAccount()
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem('ONCEONLY', person)))
    expect(answers.map(({ body }) => body.code ?? 'OK').toSorted()).toEqual([
      'COUPON_HELD',
      'COUPON_HELD',
      'COUPON_HELD',
      'OK',
    ])
    expect(await usedOf(id)).toBe(1)
  })

  test('cannot be guessed: after thirty tries in an hour there is no answer, right or wrong', async () => {
    await aCoupon({ code: 'GUESSED' })
    const [guesser, other] = [await app.anAccount(), await app.anAccount()]
    for (let tries = 0; tries < 30; tries++)
      expect((await redeem(`GUESS${tries}`, guesser)).body.code).toBe('COUPON_UNKNOWN')
    expect(await redeem('GUESSED', guesser)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await redeem('GUESSED', other)).status).toBe(200)
  })

  test('that is unknown or over says so', async () => {
    await aCoupon({ code: 'OLDONE', validUntil: '2026-11-19' })
    await aCoupon({ code: 'LATER', validFrom: '2026-11-21' })
    expect((await redeem('OLDONE')).body.code).toBe('COUPON_OVER')
    expect((await redeem('LATER')).body.code).toBe('COUPON_OVER')
    expect((await redeem('NOSUCH')).body.code).toBe('COUPON_UNKNOWN')
    await aCoupon({ code: 'TODAY', validFrom: '2026-11-20', validUntil: '2026-11-20' })
    expect((await redeem('TODAY')).status).toBe(200)
  })
})

test.each([
  [9900, 900],
  [94_800, 8618],
  [4900, 445],
  [1, 0],
  [11, 1],
  [6, 1],
])('%i won contain %i won of VAT', (amountKrw, vat) => {
  expect(vatOf(amountKrw)).toBe(vat)
})

test.each([
  ['AMOUNT', 3000, 6900],
  ['AMOUNT', 9900, 0],
  ['AMOUNT', 12_000, 0],
  ['PERCENT', 50, 4950],
  ['PERCENT', 33, 6633],
  ['PERCENT', 100, 0],
  ['FREE_DAYS', 10, 9900],
] as const)('of 9,900 won, %s %i leaves %i', (kind, value, charged) => {
  expect(discountedKrw(9900, { kind, value })).toBe(charged)
})

test('a discount never costs more than the price, and never less than nothing', () => {
  const discount = fc.oneof(
    fc.record({ kind: fc.constant('AMOUNT' as const), value: fc.integer({ min: 1, max: 200_000 }) }),
    fc.record({ kind: fc.constant('PERCENT' as const), value: fc.integer({ min: 1, max: 100 }) }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), discount, (price, each) => {
      const charged = discountedKrw(price, each)
      expect(charged).toBeGreaterThanOrEqual(0)
      expect(charged).toBeLessThanOrEqual(price)
      if (each.kind === 'PERCENT') expect(charged * 100).toBeLessThanOrEqual(price * (100 - each.value))
    }),
  )
})
