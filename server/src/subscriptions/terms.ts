import type { ReplyOf, readTerms } from '@readgrow/contract'
import { addDays, seoulDateOf } from '@readgrow/learning'
import {
  dayOfMonth,
  type GuardedCharge,
  type ProductCode,
  paymentOfIndividual,
  refundOf,
  renewalAfter,
  type SubscriptionState,
  storedOf,
} from '#billing'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { type Coupon, discountedKrw, priceOn, readProduct, usableCoupon, vatOf } from '#products'
import { consentToTerms } from './consent.ts'
import type { Guardian } from './guardian.ts'
import { mailboxHadTrial } from './trial-marks.ts'

export interface Wish {
  readonly product: ProductCode
  readonly coupon?: string | undefined
  readonly isTrial: boolean
}

/** What joining today means: the price row, the period and the next charge. Amounts are won with VAT. */
export interface Terms {
  readonly product: { readonly code: ProductCode; readonly name: string; readonly months: number }
  readonly priceVersion: number
  readonly listKrw: number
  readonly totalKrw: number
  readonly coupon: Coupon | null
  readonly isTrial: boolean
  readonly startsOn: string
  /** The last day of the first period. */
  readonly lastDay: string
  readonly renewsOn: string
  readonly anchorDay: number
  readonly nextKrw: number
}

interface Asking {
  readonly accountId: number
  readonly state: SubscriptionState
  readonly today: string
  readonly config: Services['config']
}

/** ALREADY_SUBSCRIBED for whoever has a running subscription: there is nothing to join. */
export function refuseUnlessOver(state: SubscriptionState, today: string): void {
  const { status } = paymentOfIndividual(storedOf(state), today)
  if (status !== 'END' && status !== 'PENDING') throw new Refusal('ALREADY_SUBSCRIBED')
}

const daysOfExample = 10

/**
 * The terms of today. NOT_FOUND for a product that is not sold, STATE_CONFLICT for a second trial, COUPON_UNUSABLE for
 * a coupon that does not hold for it.
 */
export async function termsOf(db: Db, { accountId, state, today, config }: Asking, wish: Wish): Promise<Terms> {
  const product = await readProduct(db, wish.product)
  if (!product?.onSale) throw new Refusal('NOT_FOUND')
  const { version, amountKrw } = await priceOn(db, product.id, today)
  const shared = {
    product: { code: wish.product, name: product.name, months: product.months },
    priceVersion: version,
    listKrw: amountKrw,
    startsOn: today,
  }
  if (wish.isTrial) {
    if (product.trialDays === 0 || !(await mayTry(db, config, accountId, state))) throw new Refusal('STATE_CONFLICT')
    // A coupon is for a charge, and a trial has none.
    if (wish.coupon !== undefined) throw new Refusal('COUPON_UNUSABLE')
    const renewsOn = addDays(today, product.trialDays)
    return {
      ...shared,
      totalKrw: 0,
      coupon: null,
      isTrial: true,
      lastDay: addDays(renewsOn, -1),
      renewsOn,
      anchorDay: dayOfMonth(renewsOn),
      nextKrw: amountKrw,
    }
  }
  const coupon =
    wish.coupon === undefined
      ? null
      : await usableCoupon(db, { accountId, couponId: wish.coupon, productId: product.id, today })
  if (wish.coupon !== undefined && coupon === null) throw new Refusal('COUPON_UNUSABLE')
  const freeDays = coupon?.kind === 'FREE_DAYS' ? coupon.value : 0
  const renewsOn = addDays(renewalAfter(today, product.months, dayOfMonth(today)), freeDays)
  const totalKrw = coupon ? discountedKrw(amountKrw, coupon) : amountKrw
  return {
    ...shared,
    totalKrw,
    coupon,
    isTrial: false,
    lastDay: addDays(renewsOn, -1),
    renewsOn,
    anchorDay: freeDays > 0 ? dayOfMonth(renewsOn) : dayOfMonth(today),
    nextKrw: coupon && coupon.chargesLeft > 1 ? totalKrw : amountKrw,
  }
}

/**
 * Whether a trial is open: one for a mailbox, however many accounts it had, and none for who has subscribed before.
 * Somebody who paid and took everything back has seen the service.
 */
export const mayTry = async (
  db: Db,
  config: Services['config'],
  accountId: number,
  { hadTrial, joins }: SubscriptionState,
): Promise<boolean> => !hadTrial && joins === 0 && !(await mailboxHadTrial(db, config, accountId))

/** What a guardian has to consent to before somebody under nineteen joins with these terms. */
export const guardedJoining = ({ product, listKrw }: Terms): GuardedCharge => ({
  product: product.code,
  listKrw,
  isJoining: true,
})

/** The same as the checkout shows it, with what ending after ten days would give back. */
export function termsReply(
  terms: Terms,
  { clock }: Pick<Services, 'clock'>,
  guardian: Guardian | null,
): ReplyOf<typeof readTerms> {
  const { product, priceVersion, listKrw, totalKrw, coupon, isTrial, startsOn, lastDay, renewsOn, nextKrw } = terms
  const today = seoulDateOf(clock.now())
  const charge = { paidKrw: totalKrw, paidOn: today, periodStart: startsOn, renewsOn, openedDays: 0 }
  return {
    product,
    priceVersion,
    listKrw,
    discountKrw: isTrial ? 0 : listKrw - totalKrw,
    totalKrw,
    vatKrw: vatOf(totalKrw),
    coupon: coupon && { id: coupon.id, name: coupon.name, kind: coupon.kind },
    isTrial,
    from: startsOn,
    lastDay,
    next: { on: renewsOn, amountKrw: nextKrw },
    consent: consentToTerms(terms),
    guardian,
    refundExample: totalKrw === 0 ? null : refundOf(charge, addDays(today, daysOfExample - 1)),
  }
}
