import type { ReplyOf, readSubscription } from '@readgrow/contract'
import {
  type ChargeFacts,
  consentOpensOn,
  joiningConsent,
  nextPlan,
  priceConsent,
  type SubscriptionState,
  trialConsent,
} from '#billing'
import { currentCard } from '#payments'
import type { Db } from '#platform/database/db'
import { priceOfVersion, readProduct } from '#products'
import { renewalSum } from './invoices.ts'
import { isAgreed, nextPrice } from './price.ts'
import type { Terms } from './terms.ts'

type Consent = NonNullable<ReplyOf<typeof readSubscription>['consent']>

/** The sentence that one agrees to who joins with these terms. */
export function consentToTerms({
  product,
  isTrial,
  totalKrw,
  renewsOn,
  lastDay,
  listKrw,
  coupon,
  nextKrw,
}: Terms): string {
  const couponCharges = coupon && nextKrw < listKrw ? coupon.chargesLeft - 1 : 0
  return joiningConsent({
    ...{ isTrial, totalKrw, renewsOn, lastDay, listKrw, couponCharges },
    months: product.months,
    couponKrw: nextKrw,
  })
}

/**
 * The agreement that the next charge of a running subscription needs, with the sentence that is agreed to; null where
 * it needs none, because the charge goes on as it was or its day has come.
 */
export async function consentNeeded(
  db: Db,
  accountId: number,
  state: SubscriptionState,
  today: string,
): Promise<Consent | null> {
  const { phase, period } = state
  const plan = nextPlan(state)
  const price = await nextPrice(db, state)
  if (!period || !plan || price === null || today >= period.renewsOn) return null
  const { version } = price
  const isPrice = phase === 'PAID' && price.isHigher
  if (phase !== 'TRIAL' && !isPrice) return null
  const [product, sum, card] = await Promise.all([
    readProduct(db, plan.product),
    renewalSum(db, accountId, state, version),
    currentCard(db, accountId),
  ])
  if (!product || !sum) return null
  const before = isPrice ? await priceOfVersion(db, product.id, plan.priceVersion) : null
  const facts: ChargeFacts = {
    months: product.months,
    chargedOn: period.renewsOn,
    listKrw: sum.listKrw,
    amountKrw: sum.amountKrw,
    card: card ?? null,
  }
  const opensOn = consentOpensOn(period.renewsOn)
  return {
    reason: isPrice ? 'PRICE' : 'TRIAL',
    priceVersion: version,
    amountKrw: sum.listKrw,
    beforeKrw: before?.amountKrw ?? null,
    chargedOn: period.renewsOn,
    sentence: before ? priceConsent({ ...facts, beforeKrw: before.amountKrw }) : trialConsent(facts),
    opensOn,
    isOpen: today >= opensOn,
    isGiven: isAgreed(state, price),
  }
}
