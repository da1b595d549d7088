import type { ErrorCode } from '@readgrow/contract/errors'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import type { Discount } from './amounts.ts'

export interface Coupon extends Discount {
  readonly id: string
  readonly name: string
  /** To how many charges it still applies. */
  readonly chargesLeft: number
}

/** A coupon in somebody's box. */
export interface HeldCoupon extends Coupon {
  readonly code: string
  /** Null for a coupon of every product. */
  readonly product: string | null
  readonly charges: number
  readonly validUntil: string
  readonly state: 'USABLE' | 'SPENT' | 'OVER'
}

/**
 * Puts a coupon into a person's box: once a person, and within its limit, which one update holds. Refuses with
 * COUPON_UNKNOWN, COUPON_OVER, COUPON_USED_UP or COUPON_HELD.
 */
export async function redeemCoupon(
  tx: Tx,
  {
    accountId,
    code,
    now,
    today,
  }: { readonly accountId: number; readonly code: string; readonly now: Date; readonly today: string },
): Promise<void> {
  const coupon = await tx.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst()
  if (!coupon) throw new Refusal('COUPON_UNKNOWN')
  if (coupon.stopped_at !== null || today < coupon.valid_from || today > coupon.valid_until)
    throw new Refusal('COUPON_OVER')
  const held = await sql`insert into coupon_use (account_id, coupon_id, redeemed_at, charges_left)
    values (${accountId}, ${coupon.id}, ${now}, ${coupon.charges})
    on conflict (account_id, coupon_id) do update set returned_at = null, redeemed_at = excluded.redeemed_at,
      charges_left = excluded.charges_left where coupon_use.returned_at is not null`.execute(tx)
  if (held.numAffectedRows === 0n) throw new Refusal('COUPON_HELD')
  const counted = await sql`update coupon set used = used + 1
    where id = ${coupon.id} and stopped_at is null and (max_uses is null or used < max_uses)`.execute(tx)
  if (counted.numAffectedRows === 0n) throw new Refusal('COUPON_USED_UP' satisfies ErrorCode)
}

/** The coupons that a person holds, the newest first. */
export async function couponBox(db: Db, accountId: number, today: string): Promise<HeldCoupon[]> {
  const { rows } = await sql<Omit<HeldCoupon, 'state'> & { over: boolean }>`
    select c.id, c.code, c.name, c.kind, c.value, c.charges, u.charges_left as "chargesLeft", p.name as product,
      c.valid_until::text as "validUntil", c.valid_until < ${today}::date or c.stopped_at is not null as over
    from coupon_use u join coupon c on c.id = u.coupon_id left join product p on p.id = c.product_id
    where u.account_id = ${accountId} and u.returned_at is null order by u.redeemed_at desc, c.id`.execute(db)
  return rows.map(({ over, ...coupon }) => {
    if (coupon.chargesLeft === 0) return { ...coupon, state: 'SPENT' }
    return { ...coupon, state: over ? 'OVER' : 'USABLE' }
  })
}

/** A coupon of one's own that holds today for a product; null if it does not. */
export async function usableCoupon(
  db: Db,
  {
    accountId,
    couponId,
    productId,
    today,
  }: { readonly accountId: number; readonly couponId: string; readonly productId: number; readonly today: string },
): Promise<Coupon | null> {
  const { rows } = await sql<Coupon>`
    select c.id, c.name, c.kind, c.value, u.charges_left as "chargesLeft"
    from coupon_use u join coupon c on c.id = u.coupon_id
    where u.account_id = ${accountId} and u.coupon_id = ${couponId} and u.returned_at is null and u.charges_left > 0
      and c.stopped_at is null and ${today}::date between c.valid_from and c.valid_until
      and (c.product_id is null or c.product_id = ${productId})`.execute(db)
  return rows[0] ?? null
}

/** A coupon that was given for several charges and has some left: its own time does not end those. */
export async function continuingCoupon(db: Db, accountId: number, couponId: string): Promise<Coupon | null> {
  const { rows } = await sql<Coupon>`
    select c.id, c.name, c.kind, c.value, u.charges_left as "chargesLeft"
    from coupon_use u join coupon c on c.id = u.coupon_id
    where u.account_id = ${accountId} and u.coupon_id = ${couponId} and u.returned_at is null and u.charges_left > 0`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Counts one charge of a coupon; one that is spent already stays so. */
export async function spendCoupon(tx: Tx, accountId: number, couponId: string): Promise<void> {
  await sql`update coupon_use set charges_left = charges_left - 1
    where account_id = ${accountId} and coupon_id = ${couponId} and charges_left > 0`.execute(tx)
}

/**
 * Gives a charge of a coupon back after a whole refund. When none of its charges is used any more, the person may redeem
 * it again, and its limit has one more.
 */
export async function giveBackCoupon(tx: Tx, accountId: number, couponId: string): Promise<void> {
  const { rows } = await sql<{ isUnused: boolean }>`
    update coupon_use u set charges_left = u.charges_left + 1,
      returned_at = case when u.charges_left + 1 = c.charges then now() end
    from coupon c
    where c.id = u.coupon_id and u.account_id = ${accountId} and u.coupon_id = ${couponId} and u.returned_at is null
      and u.charges_left < c.charges
    returning u.returned_at is not null as "isUnused"`.execute(tx)
  if (rows[0]?.isUnused) await sql`update coupon set used = used - 1 where id = ${couponId} and used > 0`.execute(tx)
}
