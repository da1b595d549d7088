import { randomUUID } from 'node:crypto'
import { seoulDateOf } from '@readgrow/learning'
import { expect, test } from 'vitest'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { depth, testApp } from '#testing'
import { giveBackCoupon, redeemCoupon, spendCoupon } from './coupons.ts'

// All of them: RACES=2000 npx vitest run --project server server/src/products/coupon-races.test.ts
const rounds = Number(process.env.RACES ?? depth(12, 2_000))
/** Nobody may ask for more coupons than thirty an hour, and the clock of this test stands still. */
const roundsOfPeople = 24
const limit = 3
const people = 6

const app = await testApp()
const { db } = app.services
const now = app.clock.now()
const today = seoulDateOf(now)

/** Null for what was done, or the code of the refusal. */
const outcomeOf = (work: Promise<void>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

test('whoever races for a coupon, by whichever way, it is given no more often than its limit', async () => {
  const newcomers = () => Promise.all(Array.from({ length: people }, () => app.anAccount()))
  let accounts = await newcomers()
  for (let round = 0; round < rounds; round++) {
    if (round > 0 && round % roundsOfPeople === 0) accounts = await newcomers()
    const id = randomUUID()
    const code = `RACE${round}`
    await db
      .insertInto('coupon')
      .values({
        ...{ id, code, name: '할인', kind: 'PERCENT', value: 50, max_uses: limit, created_at: now },
        ...{ valid_from: '2026-01-01', valid_until: '2099-12-31' },
      })
      .execute()
    const byCall = (at: number) => {
      const account = accounts[at]
      if (!account) throw new Error('there is no such person')
      const call = app.as(account).call('POST /subscription/coupons', { body: { code } })
      return call.then(({ status, body }) => (status === 200 ? null : (body.code ?? String(status))))
    }
    const byHand = (at: number) =>
      outcomeOf(inTransaction(db, (tx) => redeemCoupon(tx, { accountId: accounts[at]?.id ?? 0, code, now, today })))
    // Everybody twice, on two ways, at once.
    const asked = await Promise.all(
      accounts.flatMap((_, at) => (round % 2 ? [byCall(at), byHand(at)] : [byHand(at), byHand(at)])),
    )
    expect(asked.filter((outcome) => outcome === null)).toHaveLength(limit)
    const refusals = new Set(asked.filter((outcome) => outcome !== null))
    for (const refusal of refusals) expect(['COUPON_USED_UP', 'COUPON_HELD']).toContain(refusal)
    // Who has it spends it and gets it back, twice at a time, while the others ask again.
    const holders = await db.selectFrom('coupon_use').select('account_id').where('coupon_id', '=', id).execute()
    for (const { account_id: holder } of holders) await inTransaction(db, (tx) => spendCoupon(tx, holder, id))
    const givesBack = (holder: number) => outcomeOf(inTransaction(db, (tx) => giveBackCoupon(tx, holder, id)))
    await Promise.all([
      ...holders.flatMap(({ account_id: holder }) => [givesBack(holder), givesBack(holder)]),
      ...accounts.map((_, at) => byHand(at)),
    ])
    const { used } = await db.selectFrom('coupon').select('used').where('id', '=', id).executeTakeFirstOrThrow()
    const held = await db
      .selectFrom('coupon_use')
      .select('account_id')
      .where('coupon_id', '=', id)
      .where('returned_at', 'is', null)
      .execute()
    expect([round, used]).toEqual([round, held.length])
    expect(used).toBeLessThanOrEqual(limit)
  }
}, 3_600_000)
