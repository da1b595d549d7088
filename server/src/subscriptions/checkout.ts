import type { ArgsOf, finishCardWindow, openCheckout as openCheckoutCall, ReplyOf } from '@readgrow/contract'
import { addDays, seoulDateOf } from '@readgrow/learning'
import { dateText } from '@readgrow/learning/seoul-time'
import { paymentOfIndividual, type SubscriptionState, storedOf } from '#billing'
import {
  type Checkout,
  type CheckoutOutcome,
  chargeJob,
  closeWaiting,
  deleteKeyJob,
  findCheckout,
  insertCheckout,
  type NewCheckout,
  openInvoiceOf,
  removeCard,
  settleCheckout,
  storeCard,
  tell,
  won,
} from '#payments'
import { uuidFrom } from '#platform/clock'
import type { AccountContext, Services } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { addEvents, lockState } from '#subscription-log'
import { openFirstInvoice } from './invoices.ts'
import { renewIn } from './renew.ts'
import { type Terms, termsOf } from './terms.ts'
import { claimTrial } from './trial-marks.ts'

type View = ReplyOf<typeof finishCardWindow>
type Opened = ReplyOf<typeof openCheckoutCall>

const checkoutView = ({ id, purpose, state, reason, total_krw: totalKrw }: Checkout): View => ({
  id,
  purpose: purpose as View['purpose'],
  state: state as View['state'],
  reason,
  totalKrw,
})

export async function readCheckout({ db, account }: AccountContext, id: string): Promise<View> {
  const checkout = await findCheckout(db, account.id, id)
  if (!checkout) throw new Refusal('NOT_FOUND')
  return checkoutView(checkout)
}

/**
 * Stores what was agreed to, before the card window opens. The same id again gives the same checkout; another one
 * closes the one that waits, and is refused while a charge is made.
 */
export async function openCheckout(
  ctx: AccountContext,
  wish: ArgsOf<typeof openCheckoutCall, 'output'>['body'],
): Promise<Opened> {
  const { account, clock } = ctx
  const now = clock.now()
  const today = seoulDateOf(now)
  return open(ctx, wish.id, async (tx, state) => {
    const { status } = paymentOfIndividual(storedOf(state), today)
    if (status !== 'END' && status !== 'PENDING') throw new Refusal('ALREADY_SUBSCRIBED')
    const terms = await termsOf(tx, { accountId: account.id, state, today, config: ctx.config }, wish)
    if (terms.totalKrw !== wish.totalKrw || terms.priceVersion !== wish.priceVersion) throw new Refusal('PRICE_CHANGED')
    return {
      purpose: 'JOIN' as const,
      product: wish.product,
      price_version: terms.priceVersion,
      coupon_id: terms.coupon?.id ?? null,
      with_trial: wish.isTrial,
      total_krw: terms.totalKrw,
      consents: JSON.stringify({ ...wish.agreed, at: now.toISOString() }),
    }
  })
}

/** Opens the card window for another card. */
export const openCardChange = (ctx: AccountContext, id: string): Promise<Opened> =>
  open(ctx, id, async (_tx, state) => {
    if (state.phase !== 'TRIAL' && state.phase !== 'PAID') throw new Refusal('STATE_CONFLICT')
    return { purpose: 'CARD', consents: '{}' }
  })

type Columns = Omit<NewCheckout, 'account_id' | 'id' | 'opened_at'>

async function open(
  ctx: AccountContext,
  id: string,
  columnsOf: (tx: Tx, state: SubscriptionState) => Promise<Columns>,
): Promise<Opened> {
  const { db, account, clock, gateway } = ctx
  if (!gateway) throw new Refusal('PAYMENT_UNAVAILABLE')
  const checkout = await inTransaction(db, async (tx) => {
    const { state } = await lockState(tx, account.id)
    const before = await findCheckout(tx, account.id, id)
    if (before) return before
    const columns = await columnsOf(tx, state)
    await closeWaiting(tx, account.id, clock.now())
    return insertCheckout(tx, { account_id: account.id, id, opened_at: clock.now(), ...columns })
  })
  return { checkout: checkoutView(checkout), window: checkout.state === 'OPEN' ? windowOf(ctx, checkout) : null }
}

function windowOf({ account, company, gateway }: AccountContext, { id }: Checkout): Opened['window'] {
  if (!gateway) return null
  const { window } = gateway
  const redirectUrl = `${company.origin}/mypage/subscription/checkout?checkout=${id}`
  const customerId = String(account.id)
  switch (window.kind) {
    case 'SIMULATED': {
      const address = new URL(window.address)
      address.search = new URLSearchParams({ customerId, issueId: id, redirectUrl }).toString()
      return { kind: 'SIMULATED', address: address.href }
    }
    case 'PORTONE':
      return { ...window, issueId: id, issueName: '리드그로우 구독', customerId, redirectUrl }
  }
}

/**
 * What the card window gave back. The key is read from the gateway: it must be this reader's. Asked twice, the second
 * time only says how it stands; a key that nobody waits for any more is deleted.
 */
export async function finishCard(
  ctx: AccountContext,
  id: string,
  given: { readonly billingKey: string | null; readonly code: string | null },
): Promise<View> {
  const { db, account, gateway } = ctx
  const before = await findCheckout(db, account.id, id)
  if (!before) throw new Refusal('NOT_FOUND')
  if (!gateway) throw new Refusal('PAYMENT_UNAVAILABLE')
  if (given.billingKey === null) return closeUnpaid(ctx, id, (given.code ?? 'CANCELLED').slice(0, 60))
  const key = given.billingKey
  if (before.state === 'CHARGING' || before.state === 'DONE' || before.state === 'DECLINED') return checkoutView(before)
  const found = await gateway.readBillingKey(key)
  if (found.kind === 'UNKNOWN') throw new Refusal('GATEWAY_UNAVAILABLE')
  if (found.kind !== 'ISSUED' || found.customerId !== String(account.id)) throw new Refusal('CARD_REFUSED')
  const card = { key, ...found.card }
  const done = await inTransaction(db, (tx) => takeCard(tx, ctx, id, card))
  if (done) return done
  await ctx.jobs.enqueue(db, deleteKeyJob, { key })
  throw new Refusal('STATE_CONFLICT')
}

export interface NewCard {
  readonly key: string
  readonly issuer: string
  readonly lastFour: string | null
}

/** What taking a card needs: the page brings it, or the gateway's notice does. */
export type Taking = Pick<Services, 'config' | 'clock' | 'chance' | 'jobs'> & {
  readonly account: { readonly id: number }
}

/** Null when the checkout does not wait for a card any more. */
export async function takeCard(tx: Tx, ctx: Taking, id: string, card: NewCard): Promise<View | null> {
  const { account, clock, chance } = ctx
  const { state } = await lockState(tx, account.id)
  const checkout = await findCheckout(tx, account.id, id)
  if (!checkout) return null
  if (checkout.state !== 'OPEN') return checkout.state === 'CLOSED' ? null : checkoutView(checkout)
  if (checkout.purpose === 'CARD') {
    await storeCard(tx, ctx, { accountId: account.id, id: uuidFrom(chance.bytes(16)), ...card })
    return changeCard(tx, ctx, checkout)
  }
  const { status } = paymentOfIndividual(storedOf(state), seoulDateOf(clock.now()))
  if (status !== 'END' && status !== 'PENDING') return null
  await storeCard(tx, ctx, { accountId: account.id, id: uuidFrom(chance.bytes(16)), ...card })
  return join(tx, ctx, { checkout, card, before: state })
}

async function changeCard(tx: Tx, ctx: Taking, checkout: Checkout): Promise<View> {
  const { account, clock, jobs } = ctx
  await addEvents(tx, account.id, clock.now(), { kind: 'CARD_CHANGED' })
  // A new card is charged at once for what the old one could not pay.
  await renewIn(tx, ctx, account.id)
  const owed = await openInvoiceOf(tx, account.id)
  if (!owed) return settle(tx, checkout, { state: 'DONE', at: clock.now() })
  await jobs.enqueue(tx, chargeJob, { accountId: account.id, invoiceId: owed.id, byHand: true })
  return settle(tx, checkout, { state: 'CHARGING', invoiceId: owed.id })
}

interface Joining {
  readonly checkout: Checkout
  readonly card: NewCard
  readonly before: SubscriptionState
}

async function join(tx: Tx, ctx: Taking, { checkout, card, before }: Joining): Promise<View> {
  const { account, clock, config, jobs } = ctx
  const now = clock.now()
  const today = seoulDateOf(now)
  const state = await endIfOver(tx, account.id, before, now)
  const terms = await termsOf(tx, { accountId: account.id, state, today, config }, wishOf(checkout))
  // Over midnight the price may be another one: nobody is charged a sum that they did not see.
  if (terms.totalKrw !== checkout.total_krw)
    return settle(tx, checkout, { state: 'CLOSED', reason: 'PRICE_CHANGED', at: now })
  if (terms.isTrial) {
    // The card of somebody who had their trial with another account is known only now.
    if (!(await claimTrial(tx, ctx, account.id, card))) {
      await removeCard(tx, ctx, account.id)
      return settle(tx, checkout, { state: 'CLOSED', reason: 'TRIAL_USED', at: now })
    }
    await addEvents(tx, account.id, now, trialOf(terms))
    await tell(tx, ctx, account.id, trialLetter(terms))
    return settle(tx, checkout, { state: 'DONE', at: now })
  }
  const invoiceId = await openFirstInvoice(tx, ctx, { accountId: account.id, joins: state.joins + 1, terms })
  await jobs.enqueue(tx, chargeJob, { accountId: account.id, invoiceId })
  return settle(tx, checkout, { state: 'CHARGING', invoiceId })
}

const wishOf = ({ product, coupon_id: coupon, with_trial: isTrial }: Checkout) => ({
  product: product as Terms['product']['code'],
  coupon: coupon ?? undefined,
  isTrial,
})

const trialLetter = ({ renewsOn, nextKrw }: Terms) => ({
  subject: '무료 체험을 시작했어요',
  paragraphs: [
    `${dateText(addDays(renewsOn, -1))}까지 무료로 이용할 수 있어요. 아무것도 하지 않으면 결제되지 않고 끝나요.`,
    `이어서 쓰려면 그 전에 구독 관리에서 ${dateText(renewsOn)}의 ${won(nextKrw)} 결제에 동의해 주세요. 끝나기 사흘 전에 다시 알려 드릴게요.`,
  ],
  label: '구독 관리 열기',
  path: '/mypage/subscription',
})

const trialOf = ({ product, priceVersion, startsOn, renewsOn, anchorDay }: Terms) =>
  ({ kind: 'TRIAL_STARTED', product: product.code, priceVersion, periodStart: startsOn, renewsOn, anchorDay }) as const

/** The clock may have ended a subscription that no sweep has written about yet. */
async function endIfOver(tx: Tx, accountId: number, state: SubscriptionState, now: Date): Promise<SubscriptionState> {
  if (state.phase !== 'TRIAL' && state.phase !== 'PAID') return state
  const { expiresOn } = storedOf(state)
  return addEvents(tx, accountId, now, { kind: 'ENDED', on: expiresOn ?? seoulDateOf(now), reason: 'CLOSED' })
}

const settle = async (tx: Tx, checkout: Checkout, outcome: CheckoutOutcome): Promise<View> =>
  checkoutView(await settleCheckout(tx, checkout, outcome))

/** Closes a checkout that nobody paid for; one that is over stays as it is. STATE_CONFLICT while a charge is made. */
export async function closeUnpaid(ctx: AccountContext, id: string, reason: string): Promise<View> {
  const { db, account, clock } = ctx
  return inTransaction(db, async (tx) => {
    await lockState(tx, account.id)
    const checkout = await findCheckout(tx, account.id, id)
    if (!checkout) throw new Refusal('NOT_FOUND')
    if (checkout.state === 'CHARGING') throw new Refusal('STATE_CONFLICT')
    if (checkout.state !== 'OPEN') return checkoutView(checkout)
    return settle(tx, checkout, { state: 'CLOSED', heard: reason, at: clock.now() })
  })
}
