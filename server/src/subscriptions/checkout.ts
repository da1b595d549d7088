import type { ArgsOf, finishCardWindow, openCheckout as openCheckoutCall, ReplyOf } from '@readgrow/contract'
import type { ClosingReason } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { dateText } from '@readgrow/learning/seoul-time'
import {
  consentWording,
  noMore,
  paymentOfIndividual,
  rhythmText,
  type SubscriptionState,
  standingText,
  storedOf,
  won,
} from '#billing'
import {
  type Checkout,
  type CheckoutOutcome,
  chargeJob,
  closeWaiting,
  deleteKeyJob,
  findCheckout,
  insertCheckout,
  isCurrentKey,
  isUuid,
  type NewCheckout,
  openInvoiceOf,
  settleCheckout,
  storeCard,
  tell,
} from '#payments'
import { uuidFrom } from '#platform/clock'
import type { AccountContext, Services } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { addEvents, lockState } from '#subscription-log'
import { consentToTerms } from './consent.ts'
import { refuseWithoutGuardian } from './guardian.ts'
import { openFirstInvoice } from './invoices.ts'
import { renewIn } from './renew.ts'
import { guardedJoining, refuseUnlessOver, type Terms, termsOf } from './terms.ts'
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
    refuseUnlessOver(state, today)
    const terms = await termsOf(tx, { accountId: account.id, state, today, config: ctx.config }, wish)
    if (terms.totalKrw !== wish.totalKrw || terms.priceVersion !== wish.priceVersion) throw new Refusal('PRICE_CHANGED')
    // The day may be another one by now, and with it the day of the next charge.
    if (consentToTerms(terms) !== wish.agreed.sentence) throw new Refusal('PRICE_CHANGED')
    await refuseWithoutGuardian(tx, account.id, today, guardedJoining(terms))
    return {
      purpose: 'JOIN' as const,
      product: wish.product,
      price_version: terms.priceVersion,
      coupon_id: terms.coupon?.id ?? null,
      with_trial: wish.isTrial,
      total_krw: terms.totalKrw,
      consents: JSON.stringify({ ...wish.agreed, wording: consentWording, at: now.toISOString() }),
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
  return { checkout: checkoutView(checkout), window: checkout.state === 'OPEN' ? await windowOf(ctx, checkout) : null }
}

async function windowOf(
  { db, account, company, gateway }: AccountContext,
  { id }: Checkout,
): Promise<Opened['window']> {
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
    case 'PORTONE': {
      const { email } = await db
        .selectFrom('account')
        .select('email')
        .where('id', '=', account.id)
        .executeTakeFirstOrThrow()
      const customer = { customerId, fullName: account.name, email }
      return { ...window, issueId: id, issueName: '리드그로우 구독', customer, redirectUrl }
    }
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
  const found = await gateway.readBillingKey(key)
  if (before.state === 'OPEN') {
    if (found.kind === 'UNKNOWN') throw new Refusal('GATEWAY_UNAVAILABLE')
    if (found.kind !== 'ISSUED' || found.customerId !== String(account.id)) throw new Refusal('CARD_REFUSED')
  }
  const view = await inTransaction(db, async (tx) => {
    if (found.kind === 'ISSUED' && found.customerId === String(account.id))
      await takeKey(tx, ctx, { key, issueId: found.issueId, card: found.card })
    return checkoutView(await checkoutOrNone(tx, account.id, id))
  })
  // A key of another window did not finish this checkout.
  if (view.state === 'OPEN') throw new Refusal('CARD_REFUSED')
  if (view.state === 'CLOSED' && before.state === 'CLOSED') throw new Refusal('STATE_CONFLICT')
  return view
}

async function checkoutOrNone(db: Db, accountId: number, id: string): Promise<Checkout> {
  const checkout = await findCheckout(db, accountId, id)
  if (!checkout) throw new Refusal('NOT_FOUND')
  return checkout
}

export interface NewCard {
  readonly key: string
  readonly issuer: string
  readonly lastFour: string | null
  readonly bin: string | null
}

/** What taking a card needs: the page brings it, or the gateway's notice does. */
export type Taking = Pick<Services, 'config' | 'clock' | 'chance' | 'jobs'> & {
  readonly account: { readonly id: number }
}

interface IssuedKey {
  readonly key: string
  /** The checkout whose window issued it, as the gateway kept it. */
  readonly issueId: string | null
  readonly card: Omit<NewCard, 'key'>
}

/**
 * Gives a key to the one checkout whose window issued it. A key that is not used in the end, because that checkout is
 * over or bought nothing, is deleted at the gateway; the one that is in use never is.
 */
export async function takeKey(tx: Tx, ctx: Taking, { key, issueId, card }: IssuedKey): Promise<void> {
  const { account } = ctx
  // The page and the gateway's notice may bring the same key at one instant.
  const { state } = await lockState(tx, account.id)
  if (await isCurrentKey(tx, ctx, { accountId: account.id, key })) return
  const checkout = issueId !== null && isUuid(issueId) ? await findCheckout(tx, account.id, issueId) : undefined
  if (checkout?.state === 'OPEN') await takeCard(tx, ctx, { checkout, card: { key, ...card }, before: state })
  if (!(await isCurrentKey(tx, ctx, { accountId: account.id, key }))) await ctx.jobs.enqueue(tx, deleteKeyJob, { key })
}

interface Taken {
  readonly checkout: Checkout
  readonly card: NewCard
  readonly before: SubscriptionState
}

/** Finishes an open checkout with its card; closes it where what was agreed to does not hold any more. */
async function takeCard(tx: Tx, ctx: Taking, taken: Taken): Promise<void> {
  const { checkout, before } = taken
  const { status } = paymentOfIndividual(storedOf(before), seoulDateOf(ctx.clock.now()))
  const isOver = status === 'END' || status === 'PENDING'
  // It has ended, or begun, while the window was open.
  if (isOver !== (checkout.purpose === 'JOIN')) return close(tx, ctx, checkout, isOver ? 'ENDED' : 'ALREADY_SUBSCRIBED')
  await (checkout.purpose === 'CARD' ? changeCard : join)(tx, ctx, taken)
}

const store = (tx: Tx, ctx: Taking, card: NewCard): Promise<void> =>
  storeCard(tx, ctx, { accountId: ctx.account.id, id: uuidFrom(ctx.chance.bytes(16)), ...card })

const close = async (tx: Tx, { clock }: Taking, checkout: Checkout, reason: ClosingReason): Promise<void> =>
  void (await settleCheckout(tx, checkout, { state: 'CLOSED', reason, at: clock.now() }))

async function changeCard(tx: Tx, ctx: Taking, { checkout, card }: Taken): Promise<void> {
  const { account, clock, jobs } = ctx
  await store(tx, ctx, card)
  await addEvents(tx, account.id, clock.now(), { kind: 'CARD_CHANGED' })
  // A new card is charged at once for what the old one could not pay.
  const { phase } = await endIfOver(tx, ctx)
  // Nobody had agreed to what was due, and the card is gone with the subscription.
  if (phase === 'ENDED') return close(tx, ctx, checkout, 'ENDED')
  const owed = await openInvoiceOf(tx, account.id)
  if (!owed) return void (await settleCheckout(tx, checkout, { state: 'DONE', at: clock.now() }))
  await jobs.enqueue(tx, chargeJob, { accountId: account.id, invoiceId: owed.id, byHand: true })
  await settleCheckout(tx, checkout, { state: 'CHARGING', invoiceId: owed.id, totalKrw: owed.amount_krw })
}

async function join(tx: Tx, ctx: Taking, { checkout, card }: Taken): Promise<void> {
  const { account, clock, config, jobs } = ctx
  const now = clock.now()
  const today = seoulDateOf(now)
  const state = await endIfOver(tx, ctx)
  const terms = await termsNow(tx, { accountId: account.id, state, today, config }, checkout)
  if (typeof terms === 'string') return close(tx, ctx, checkout, terms)
  // The card of somebody who had their trial with another account is known only now.
  if (terms.isTrial && !(await claimTrial(tx, ctx, account.id, card))) return close(tx, ctx, checkout, 'TRIAL_USED')
  await store(tx, ctx, card)
  if (terms.isTrial) {
    await addEvents(tx, account.id, now, trialOf(terms))
    await tell(tx, ctx, account.id, trialLetter(terms))
    return void (await settleCheckout(tx, checkout, { state: 'DONE', at: now }))
  }
  const invoiceId = await openFirstInvoice(tx, ctx, { accountId: account.id, joins: state.joins + 1, terms })
  await jobs.enqueue(tx, chargeJob, { accountId: account.id, invoiceId })
  await settleCheckout(tx, checkout, { state: 'CHARGING', invoiceId })
}

/** The terms that were agreed to, or why they do not hold any more: nobody is charged a sum that they did not see. */
async function termsNow(
  tx: Tx,
  asking: Parameters<typeof termsOf>[1],
  checkout: Checkout,
): Promise<Terms | ClosingReason> {
  try {
    const terms = await termsOf(tx, asking, wishOf(checkout))
    // A guardian may have taken the consent back while the window was open.
    await refuseWithoutGuardian(tx, asking.accountId, asking.today, guardedJoining(terms))
    // A coupon may hide another price from the sum of today; the charges after it would have it.
    const isAsShown = terms.totalKrw === checkout.total_krw && terms.priceVersion === checkout.price_version
    return isAsShown ? terms : 'PRICE_CHANGED'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    switch (error.code) {
      // The only state that refuses terms is that of somebody who had a trial.
      case 'STATE_CONFLICT':
        return 'TRIAL_USED'
      case 'NOT_FOUND':
        return 'NOT_ON_SALE'
      case 'GUARDIAN_NEEDED':
        return 'GUARDIAN_NEEDED'
      case 'COUPON_UNUSABLE':
        return 'COUPON_UNUSABLE'
      default:
        throw error
    }
  }
}

const wishOf = ({ product, coupon_id: coupon, with_trial: isTrial }: Checkout) => ({
  product: product as Terms['product']['code'],
  coupon: coupon ?? undefined,
  isTrial,
})

const trialLetter = ({ product, lastDay, renewsOn, nextKrw }: Terms) => ({
  subject: '무료 체험을 시작했어요',
  paragraphs: [
    standingText({ ...noMore, status: 'TRIAL', lastDay, missing: 'TRIAL' }),
    `이어서 쓰려면 그 전에 구독 관리에서 ${dateText(renewsOn)}부터 ${rhythmText(product.months)} ${won(nextKrw)}(부가세 포함)을 등록한 카드로 자동 결제하는 데 동의해 주세요. 끝나기 사흘 전에 다시 알려 드릴게요.`,
  ],
  label: '구독 관리 열기',
  path: '/mypage/subscription',
})

const trialOf = ({ product, priceVersion, startsOn, renewsOn, anchorDay }: Terms) =>
  ({ kind: 'TRIAL_STARTED', product: product.code, priceVersion, periodStart: startsOn, renewsOn, anchorDay }) as const

/** The clock may have ended a subscription that no sweep has written about yet. */
async function endIfOver(tx: Tx, ctx: Taking): Promise<SubscriptionState> {
  await renewIn(tx, ctx, ctx.account.id)
  return (await lockState(tx, ctx.account.id)).state
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
