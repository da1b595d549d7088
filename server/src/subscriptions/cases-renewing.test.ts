import { addDays } from '@readgrow/learning'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cards, type Payer } from '#testing'
import { quickBilling } from './testing/quick-billing.ts'

const { gateway, work, sweep, aPayer, at, db, invoicesOf, paymentsOf, subjectsOf, priceOf } = await quickBilling()
const startsOf = async (payer: Payer) => (await invoicesOf(payer)).map(({ starts_on: from }) => from)

/** Every renewal on its day, so many times. */
async function renewed(payer: Payer, times: number): Promise<void> {
  for (let each = 0; each < times; each++) {
    at(`${(await payer.view()).renewal?.on}T10:00`)
    await sweep()
  }
}

test('case 6: what began on 31 January is charged on the last days of shorter months, for a year', async () => {
  at('2027-01-31T10:00')
  const payer = await aPayer()
  await payer.join(cards.pays)
  await renewed(payer, 12)
  const later = ['02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31']
  expect(await startsOf(payer)).toEqual(['2027-01-31', ...later.map((day) => `2027-${day}`), '2028-01-31'])
  expect(payer.charged()).toHaveLength(13)
})

test('case 7: what began on 29 February is charged once a year', async () => {
  at('2028-02-29T10:00')
  const payer = await aPayer()
  await payer.join(cards.pays, { product: 'YEARLY' })
  await renewed(payer, 4)
  expect(await startsOf(payer)).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  expect(new Set(payer.charged().map(({ total }) => total))).toEqual(new Set([94_800]))
})

describe('case 19', () => {
  const newPrice = (version: number, amountKrw: number, from: string, moves = false) =>
    priceOf('MONTHLY', { version, amountKrw, from, moves })

  test('who pays the old price goes on paying it; who comes again after the end pays that of the day', async () => {
    at('2033-01-10T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    await newPrice(2, 11_900, '2033-02-01')
    await renewed(payer, 2)
    expect(payer.charged().map(({ total }) => total)).toEqual([9900, 9900, 9900])
    await payer.call('POST /subscription/cancellation')
    at('2033-04-10T10:00')
    await sweep()
    expect((await payer.view()).status).toBe('END')
    await payer.join(cards.pays)
    expect(payer.charged().map(({ total }) => total)).toEqual([9900, 9900, 9900, 11_900])
  })

  test('a price that moves everybody is charged to who agreed within thirty days, and ends the others', async () => {
    at('2033-06-10T10:00')
    const [agrees, early, silent] = [await aPayer(), await aPayer(), await aPayer()]
    for (const payer of [agrees, early, silent]) await payer.join(cards.pays)
    await newPrice(3, 12_900, '2033-07-01', true)
    const agree = (payer: Payer, amountKrw = 12_900) => payer.agree({ priceVersion: 3, amountKrw })
    const view = await agrees.view()
    expect(view.consent).toMatchObject({ reason: 'PRICE', amountKrw: 12_900, beforeKrw: 11_900, isGiven: false })
    expect(view.renewal).toBeNull()
    expect((await agree(agrees, 11_900)).body.code).toBe('PRICE_CHANGED')
    expect((await agree(agrees)).status).toBe(200)
    await agree(early)
    await early.call('DELETE /subscription/consent')
    for (const day of ['2033-06-10', '2033-06-30', '2033-07-03', '2033-07-04', '2033-07-10']) {
      at(`${day}T10:00`)
      await sweep()
    }
    expect(agrees.charged().map(({ total }) => total)).toEqual([11_900, 12_900])
    expect(await subjectsOf(silent)).toEqual([
      '구독을 시작했어요',
      '구독료가 더 비싸져요: 11,900원 → 12,900원',
      '구독료가 더 비싸져요: 11,900원 → 12,900원',
      '구독이 끝났어요',
    ])
    for (const payer of [early, silent]) {
      expect([(await payer.view()).status, payer.charged().length]).toEqual(['END', 1])
      expect((await subjectsOf(payer)).at(-1)).toBe('구독이 끝났어요')
    }
    // The agreement was to one charge; the next ones are at the price that is paid now.
    await renewed(agrees, 1)
    expect(agrees.charged()).toHaveLength(3)
  })

  test('an agreement opens thirty days before the charge', async () => {
    at('2034-01-31T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays, { product: 'YEARLY' })
    await sql`insert into product_price (product_id, version, amount_krw, effective_from, moves_running, created_at)
      select id, 2, 99000, '2034-06-01', true, now() from product where code = 'YEARLY'`.execute(db)
    const agree = () => payer.agree({ priceVersion: 2, amountKrw: 99_000 })
    at('2034-12-31T10:00')
    expect((await agree()).body.code).toBe('STATE_CONFLICT')
    at('2035-01-01T10:00')
    expect((await agree()).body.renewal).toMatchObject({ on: '2035-01-31', amountKrw: 99_000 })
  })
})

describe('case 24', () => {
  const triesOf = async (payer: Payer) => (await paymentsOf(payer)).filter(({ state }) => state === 'DECLINED').length
  const failing = async (start: string, due: string) => {
    at(`${start}T10:00`)
    const payer = await aPayer()
    await payer.join(cards.failsLater)
    at(`${due}T10:00`)
    await sweep()
    return payer
  }
  const byHand = async (payer: Payer) => {
    await payer.call('POST /subscription/retry')
    await work()
  }

  test('the first failure already sends the mail, and tries by hand use up none of the schedule', async () => {
    const payer = await failing('2036-01-01', '2036-02-01')
    expect((await subjectsOf(payer)).filter((subject) => subject.includes('못했어요'))).toHaveLength(1)
    for (const day of [0, 1, 2, 3, 4]) {
      at(`${addDays('2036-02-01', day)}T08:00`)
      const { nextTryOn } = (await payer.view()).failed ?? {}
      await byHand(payer)
      expect((await payer.view()).failed?.nextTryOn).toBe(nextTryOn)
      at(`${addDays('2036-02-01', day)}T10:00`)
      await sweep()
    }
    // Five by hand, and those of day 0, 1 and 3.
    expect(await triesOf(payer)).toBe(8)
    expect((await payer.view()).failed?.nextTryOn).toBe('2036-02-06')
  })

  test('a try by hand on the morning of the last day leaves the last try', async () => {
    const payer = await failing('2036-03-01', '2036-04-01')
    at('2036-04-14T10:00')
    await sweep()
    at('2036-04-15T00:10')
    const { status } = await payer.view()
    await byHand(payer)
    expect([status, (await payer.view()).status]).toEqual(['HOLD', 'HOLD'])
    at('2036-04-15T10:00')
    await sweep()
    expect((await payer.view()).status).toBe('END')
  })

  test('a new card is charged at once and by every later try', async () => {
    const payer = await failing('2036-06-01', '2036-07-01')
    const before = gateway.payments().length
    expect(await payer.changeCard(cards.overLimit)).toMatchObject({ state: 'DECLINED', reason: 'LIMIT' })
    at('2036-07-02T10:00')
    await sweep()
    const keys = gateway.payments().slice(before)
    expect(keys.map(({ failure }) => failure?.[0])).toEqual(['LIMIT', 'LIMIT'])
    expect(new Set(keys.map(({ billingKey }) => billingKey)).size).toBe(1)
    expect(await payer.changeCard(cards.pays)).toMatchObject({ state: 'DONE' })
    // Within the days of grace the period is the one that was due.
    expect(await payer.view()).toMatchObject({ status: 'ACTIVE', lastDay: '2036-07-31', failed: null })
  })
})

test('an attempt that turns out refused after the end of the schedule leaves the end as it is', async () => {
  at('2037-01-01T10:00')
  const payer = await aPayer()
  await payer.join(cards.failsLater)
  for (const day of [0, 1, 3, 5, 7]) {
    at(`${addDays('2037-02-01', day)}T10:00`)
    await sweep()
  }
  at('2037-02-15T10:00')
  gateway.fail('NOT_CHARGED_500', 'NOT_CHARGED_500', 'NOT_CHARGED_500')
  await sweep()
  const last = (await paymentsOf(payer)).at(-1)
  expect(last).toMatchObject({ state: 'UNKNOWN' })
  gateway.recover()
  at('2037-02-16T10:00')
  await sweep()
  expect((await payer.view()).status).toBe('END')
  at('2037-02-16T20:00')
  await sweep()
  expect((await paymentsOf(payer)).at(-1)?.state).toBe('DECLINED')
  expect((await payer.events()).filter((kind) => kind === 'ENDED')).toHaveLength(1)
  expect((await invoicesOf(payer)).at(-1)?.state).toBe('VOID')
})

describe('when our own jobs have stood still past the days of grace', () => {
  test('nobody was held, and the charge moves no day', async () => {
    at('2038-01-31T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    at('2038-03-06T10:00')
    // The days of grace are over, but nothing was refused: no day that has passed is promised.
    expect(await payer.view()).toMatchObject({
      status: 'ACTIVE',
      graceUntil: '2038-03-08',
      standing: expect.stringContaining('2038.03.08'),
    })
    await sweep()
    expect(await payer.view()).toMatchObject({ status: 'ACTIVE', lastDay: '2038-03-30' })
    await renewed(payer, 1)
    expect(await startsOf(payer)).toEqual(['2038-01-31', '2038-02-28', '2038-03-31'])
  })

  test('a card that is refused then holds three days after it was, and what is paid later begins on its day', async () => {
    at('2038-05-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.failsLater)
    at('2038-06-06T10:00')
    await sweep()
    expect(await payer.view()).toMatchObject({ status: 'ACTIVE', failed: { on: '2038-06-06', holdsOn: '2038-06-09' } })
    at('2038-06-09T00:10')
    expect((await payer.view()).status).toBe('HOLD')
    await payer.changeCard(cards.pays)
    expect(await startsOf(payer)).toEqual(['2038-05-01', '2038-06-09'])
  })

  test('after the day of the last try it is over, and nothing is charged', async () => {
    at('2038-08-01T10:00')
    const payer = await aPayer()
    await payer.join(cards.pays)
    at('2038-09-16T10:00')
    await sweep()
    expect((await payer.view()).status).toBe('END')
    expect(payer.charged()).toHaveLength(1)
  })
})
