import { nextPlan, renewalAfter, type SubscriptionState } from '#billing'
import { type Invoice, openInvoice } from '#payments'
import type { Services } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { continuingCoupon, discountedKrw, priceOfVersion, readProduct } from '#products'
import type { Terms } from './terms.ts'

type Making = Pick<Services, 'clock' | 'chance'>

/** The invoice of a new subscription; returns its id. */
export async function openFirstInvoice(
  tx: Tx,
  making: Making,
  { accountId, joins, terms }: { readonly accountId: number; readonly joins: number; readonly terms: Terms },
): Promise<string> {
  const id = await openInvoice(tx, making, {
    account_id: accountId,
    joins,
    no: 0,
    due_on: terms.startsOn,
    starts_on: terms.startsOn,
    renews_on: terms.renewsOn,
    anchor_day: terms.anchorDay,
    product: terms.product.code,
    price_version: terms.priceVersion,
    list_krw: terms.listKrw,
    amount_krw: terms.totalKrw,
    coupon_id: terms.coupon?.id ?? null,
    is_first: true,
    next_try_on: terms.startsOn,
  })
  // The caller holds the lock, and one live checkout lets nobody come twice.
  if (id === null) throw new Refusal('STATE_CONFLICT')
  return id
}

export interface RenewalSum {
  readonly priceVersion: number
  readonly listKrw: number
  readonly amountKrw: number
  readonly coupon: { readonly id: string; readonly name: string } | null
}

/** The invoice of the last period of a subscription that was paid for, free ones too. */
export const lastPaidInvoice = (db: Db, accountId: number, joins: number): Promise<Invoice | undefined> =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('joins', '=', joins)
    .where('state', '=', 'PAID')
    .orderBy('no', 'desc')
    .executeTakeFirst()

/**
 * What the next charge of a running subscription costs with a price version. A coupon of the last charge goes on with the
 * same product; of another one it takes nothing off.
 */
export async function renewalSum(
  db: Db,
  accountId: number,
  state: SubscriptionState,
  priceVersion: number,
): Promise<RenewalSum | null> {
  const plan = nextPlan(state)
  const product = plan && (await readProduct(db, plan.product))
  if (!product) return null
  const { amountKrw: listKrw } = await priceOfVersion(db, product.id, priceVersion)
  const last = await lastPaidInvoice(db, accountId, state.joins)
  const coupon =
    last?.coupon_id && last.product === plan.product ? await continuingCoupon(db, accountId, last.coupon_id) : null
  return {
    priceVersion,
    listKrw,
    amountKrw: coupon ? discountedKrw(listKrw, coupon) : listKrw,
    coupon: coupon && { id: coupon.id, name: coupon.name },
  }
}

/** The invoice of the period that begins; null when another server has opened it. */
export async function openRenewal(
  tx: Tx,
  making: Making,
  { accountId, state, sum, isHigher, today }: Renewal,
): Promise<string | null> {
  const { period } = state
  const plan = nextPlan(state)
  if (!period || !plan) return null
  return openInvoice(tx, making, {
    account_id: accountId,
    joins: state.joins,
    no: state.periods,
    due_on: period.renewsOn,
    starts_on: period.renewsOn,
    renews_on: renewalAfter(period.renewsOn, plan.product === 'YEARLY' ? 12 : 1, period.anchorDay),
    anchor_day: period.anchorDay,
    product: plan.product,
    price_version: sum.priceVersion,
    list_krw: sum.listKrw,
    amount_krw: sum.amountKrw,
    coupon_id: sum.coupon?.id ?? null,
    is_first: state.periods === 0,
    is_higher: isHigher,
    next_try_on: today,
  })
}

interface Renewal {
  readonly accountId: number
  readonly state: SubscriptionState
  readonly sum: RenewalSum
  readonly isHigher: boolean
  readonly today: string
}
