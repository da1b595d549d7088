import type { ReplyOf, readSubscription } from '@readgrow/contract'
import { addDays, seoulDateOf } from '@readgrow/learning'
import {
  graceDays,
  graceUntil,
  heldFrom,
  lastRetryDay,
  lastWithdrawalDay,
  paymentOfIndividual,
  type RefundSum,
  refundOf,
  type SubscriptionState,
  standingText,
  storedOf,
} from '#billing'
import { currentCard, findPayment, type Invoice, openInvoiceOf, type Payment, paymentOfInvoice } from '#payments'
import type { AccountContext, Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { readProduct } from '#products'
import { openedDaysSince } from '#study-days'
import { readState } from '#subscription-log'
import { consentNeeded } from './consent.ts'
import { renewalSum } from './invoices.ts'
import { nextPriceVersion } from './price.ts'
import { mayTry } from './terms.ts'

type View = ReplyOf<typeof readSubscription>

/** Whether a reader may move the clock of the own subscription. */
export const hasDemoClock = ({ config, gateway }: Pick<Services, 'config' | 'gateway'>): boolean =>
  config.demoClock && gateway?.window.kind === 'SIMULATED'

export async function viewOf(ctx: AccountContext): Promise<View> {
  const { db, account, clock, gateway } = ctx
  const today = seoulDateOf(clock.now())
  const state = await readState(db, account.id)
  const { status, expiresOn } = paymentOfIndividual(storedOf(state), today)
  const isOn = status === 'ACTIVE' || status === 'TRIAL' || status === 'HOLD'
  const [card, open, product, monthly] = await Promise.all([
    currentCard(db, account.id),
    openInvoiceOf(db, account.id),
    state.period && readProduct(db, state.period.product),
    readProduct(db, 'MONTHLY'),
  ])
  const version = isOn ? await nextPriceVersion(db, state) : null
  const sum = version === null ? null : await renewalSum(db, account.id, state, version)
  const consent = isOn && !state.isCancelled ? await consentNeeded(db, account.id, state, today) : null
  const ending = isOn ? await endingNow(db, account.id, state, today) : null
  const live = open && (await paymentOfInvoice(db, account.id, open.id))
  const goesOn = isOn && !state.isCancelled && (consent === null || consent.isGiven)
  const owedKrw =
    isOn && !state.isCancelled && state.period && today >= state.period.renewsOn
      ? (open?.amount_krw ?? sum?.amountKrw ?? null)
      : null
  const failed = isOn && open ? await failedOf(db, state, open) : null
  // On the day itself the charge is still to come.
  const grace = isOn ? graceUntil(state, today) : null
  const isUnpaid = failed !== null || (state.period !== null && today > state.period.renewsOn)
  const renewal =
    goesOn && sum && state.period && today <= state.period.renewsOn
      ? { on: state.period.renewsOn, amountKrw: sum.amountKrw, listKrw: sum.listKrw, coupon: sum.coupon?.name ?? null }
      : null
  return {
    status,
    standing: standingText({
      ...{ status, owedKrw: isUnpaid ? owedKrw : null, lastDay: expiresOn },
      // Where our jobs stood still nothing was refused yet: the days of grace are counted from today.
      heldFrom: grace === null ? heldFrom(state) : addDays(grace, 1),
      isCancelled: isOn && state.isCancelled,
      missing: consent && !consent.isGiven ? consent.reason : null,
      nextKrw: renewal?.amountKrw ?? null,
      card: card ?? null,
    }),
    gateway: gateway === null ? 'NONE' : gateway.window.kind === 'SIMULATED' ? 'PRACTICE' : 'LIVE',
    product:
      product && state.period ? { code: state.period.product, name: product.name, months: product.months } : null,
    lastDay: expiresOn,
    renewal,
    isCancelled: isOn && state.isCancelled,
    graceUntil: grace,
    consent,
    failed,
    owedKrw,
    isCharging: live?.state === 'STARTED' || live?.state === 'UNKNOWN' || (await isCheckingOut(db, account.id)),
    card: card ? { issuer: card.issuer, lastFour: card.lastFour } : null,
    refund: ending?.sum ?? null,
    withdrawalUntil: ending?.withdrawalUntil ?? null,
    mayTry: !isOn && (monthly?.trialDays ?? 0) > 0 && (await mayTry(db, ctx.config, account.id, state)),
    hasDemoClock: hasDemoClock(ctx),
  }
}

async function failedOf(db: Db, state: SubscriptionState, invoice: Invoice): Promise<View['failed']> {
  const last = await db
    .selectFrom('payment')
    .select(['reason', 'settled_at'])
    .where('account_id', '=', invoice.account_id)
    .where('invoice_id', '=', invoice.id)
    .where('state', '=', 'DECLINED')
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
  if (!last?.settled_at) return null
  return {
    on: seoulDateOf(last.settled_at),
    reason: last.reason ?? 'DECLINED',
    nextTryOn: invoice.next_try_on,
    holdsOn: heldFrom(state) ?? addDays(invoice.due_on, graceDays),
    endsOn: addDays(invoice.due_on, lastRetryDay),
  }
}

async function isCheckingOut(db: Db, accountId: number): Promise<boolean> {
  const found = await db
    .selectFrom('checkout')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'CHARGING')
    .executeTakeFirst()
  return found !== undefined
}

export interface Ending {
  readonly payment: Payment
  readonly sum: RefundSum
  readonly withdrawalUntil: string | null
}

/** The day of the policy that counts opened days in the first week too; the one before promised the whole sum. */
const openedDaysCountFrom = '2026-11-29'

/** Opened days as far as a withdrawal pays for them. A promise that a first charge was made under stands. */
async function chargedDays(
  db: Db,
  accountId: number,
  { isFirst, paidAt }: { readonly isFirst: boolean; readonly paidAt: Date | null },
): Promise<number> {
  if (paidAt === null || (isFirst && seoulDateOf(paidAt) < openedDaysCountFrom)) return 0
  return openedDaysSince(db, accountId, paidAt)
}

/** The payment of the running period and what ending today gives back of it; null when nothing was paid for it. */
export async function endingNow(
  db: Db,
  accountId: number,
  state: SubscriptionState,
  today: string,
): Promise<Ending | null> {
  if (state.phase !== 'PAID' || !state.period || today >= state.period.renewsOn) return null
  const invoice = await db
    .selectFrom('invoice')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('joins', '=', state.joins)
    .where('no', '=', state.periods - 1)
    .where('state', '=', 'PAID')
    .executeTakeFirst()
  const paid = invoice && (await paymentOfInvoice(db, accountId, invoice.id))
  const payment = paid && (await findPayment(db, paid.id))
  if (!invoice?.paid_on || payment?.state !== 'PAID') return null
  const charge = {
    paidKrw: payment.amount_krw - payment.refunded_krw,
    paidOn: invoice.paid_on,
    periodStart: invoice.starts_on,
    renewsOn: invoice.renews_on,
    openedDays: await chargedDays(db, accountId, { isFirst: invoice.is_first, paidAt: payment.settled_at }),
  }
  const sum = refundOf(charge, today)
  return { payment, sum, withdrawalUntil: sum.kind === 'WITHDRAWAL' ? lastWithdrawalDay(invoice.paid_on) : null }
}
