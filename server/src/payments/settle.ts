import type { ClosingReason } from '@readgrow/contract/constants'
import { addDays, daysBetween, seoulDateOf } from '@readgrow/learning'
import {
  dayOfMonth,
  graceDays,
  heldFrom,
  meaningOfNotPaid,
  meaningOfPaid,
  type ProductCode,
  paymentOfIndividual,
  renewalAfter,
  type SubscriptionState,
  storedOf,
} from '#billing'
import { uuidFrom } from '#platform/clock'
import type { Services } from '#platform/context'
import type { Tx } from '#platform/database/db'
import { spendCoupon } from '#products'
import { addEvents, lockState } from '#subscription-log'
import { removeCard } from './cards.ts'
import { endSubscription } from './end.ts'
import { chargeJob } from './jobs.ts'
import { tellDeclined, tellNotJoined, tellPaid } from './mails.ts'
import { raiseMatter } from './matters.ts'
import { startRefund } from './refunds.ts'
import { chargeOf, type Invoice, lockInvoice, type Payment } from './rows.ts'
import { voidInvoice } from './void.ts'

/** Minutes until a payment without an outcome is asked about again; then every hour. */
const askAgainMinutes = [1, 2, 5, 15] as const

/**
 * Writes that a payment was made: once, whoever learns of it first. The caller holds the lock of the subscription and
 * has read the payment under it. Money that comes after the end goes back by itself.
 */
export async function settlePaid(
  tx: Tx,
  services: Services,
  payment: Payment,
  { paidAt, receiptUrl }: { readonly paidAt: Date; readonly receiptUrl: string | null },
): Promise<void> {
  if (payment.state === 'PAID') return
  const invoice = await lockInvoice(tx, payment.account_id, payment.invoice_id)
  if (!invoice) return
  // What was taken for failed has been told so, and perhaps paid for again.
  const isLate =
    payment.state === 'DECLINED' || !(await applyPaid(tx, services, invoice, { payment, paidOn: seoulDateOf(paidAt) }))
  await tx
    .updateTable('payment')
    .set({ state: 'PAID', settled_at: paidAt, receipt_url: receiptUrl, ask_at: null, reason: null, is_late: isLate })
    .where('account_id', '=', payment.account_id)
    .where('id', '=', payment.id)
    .execute()
  if (!isLate) return
  // What was declined has told its checkout so; another attempt may be what that one waits for by now.
  if (payment.state !== 'DECLINED') {
    await closeLate(tx, invoice, services.clock.now())
    // An end leaves an invoice open while its charge is under way; nobody is asked for it any more.
    await voidInvoice(tx, invoice)
  }
  await raiseMatter(tx, services, {
    kind: 'LATE_PAYMENT',
    subject: payment.id,
    accountId: payment.account_id,
    paymentId: payment.id,
    amountKrw: payment.amount_krw,
  })
  await startRefund(
    tx,
    services,
    { ...payment, state: 'PAID' },
    { id: uuidFrom(services.chance.bytes(16)), amountKrw: payment.amount_krw, why: 'LATE' },
  )
}

/** An invoice of 0 won is paid without the gateway. */
export async function settleFree(tx: Tx, services: Services, invoice: Invoice): Promise<void> {
  await applyPaid(tx, services, invoice, { payment: null, paidOn: seoulDateOf(services.clock.now()) })
}

/** Begins the period that was paid for; false when the subscription is over and nothing may be paid any more. */
async function applyPaid(
  tx: Tx,
  services: Services,
  invoice: Invoice,
  { payment, paidOn }: { readonly payment: Payment | null; readonly paidOn: string },
): Promise<boolean> {
  const { account_id: accountId } = invoice
  const { state } = await lockState(tx, accountId)
  const period = periodPaid(invoice, state, paidOn)
  const event = {
    kind: 'PAID' as const,
    product: invoice.product as ProductCode,
    priceVersion: invoice.price_version,
    ...period,
    amountKrw: invoice.amount_krw,
  }
  if (meaningOfPaid(state, chargeOf(invoice), event) === 'GOES_BACK') return false
  const now = services.clock.now()
  await tx
    .updateTable('invoice')
    .set({
      state: 'PAID',
      paid_on: paidOn,
      next_try_on: null,
      starts_on: period.periodStart,
      renews_on: period.renewsOn,
      anchor_day: period.anchorDay,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', invoice.id)
    .execute()
  const { isCancelled } = await addEvents(tx, accountId, now, event)
  if (invoice.coupon_id) await spendCoupon(tx, accountId, invoice.coupon_id)
  await closeCheckout(tx, invoice, { state: 'DONE', reason: null, at: now })
  const paid = { ...invoice, starts_on: period.periodStart, renews_on: period.renewsOn }
  await tellPaid(tx, services, paid, { payment, isCancelled })
  return true
}

/**
 * A subscription that was on hold goes on from the day it was paid: nobody pays for days without the service. A charge
 * that is late for our own reasons moves nothing, because the service went on.
 */
function periodPaid(invoice: Invoice, state: SubscriptionState, paidOn: string) {
  const hadNothing = invoice.joins !== state.joins && daysBetween(invoice.due_on, paidOn) >= graceDays
  if (!hadNothing && paymentOfIndividual(storedOf(state), paidOn).status !== 'HOLD')
    return { periodStart: invoice.starts_on, renewsOn: invoice.renews_on, anchorDay: invoice.anchor_day }
  const months = invoice.product === 'YEARLY' ? 12 : 1
  const anchorDay = dayOfMonth(paidOn)
  return { periodStart: paidOn, renewsOn: renewalAfter(paidOn, months, anchorDay), anchorDay }
}

/** Writes that a charge was not paid, and what follows: another try, the end, or nothing where nobody waits for it. */
export async function settleDeclined(
  tx: Tx,
  services: Services,
  invoice: Invoice,
  { payment, reason, byHand }: { readonly payment?: Payment; readonly reason: string; readonly byHand: boolean },
): Promise<void> {
  const now = services.clock.now()
  const today = seoulDateOf(now)
  const { account_id: accountId } = invoice
  if (payment && !(await markDeclined(tx, payment, reason, now))) return
  const { state } = await lockState(tx, accountId)
  const keptTryOn = byHand ? invoice.next_try_on : null
  const meaning = meaningOfNotPaid(state, chargeOf(invoice), { today, keptTryOn })
  const isDue = meaning.kind === 'TRIES_AGAIN' || meaning.kind === 'ENDS'
  // What was not paid with the card of before is charged to the one that was brought since.
  if (isDue && payment && (await isWithNewCard(tx, payment)))
    return services.jobs.enqueue(tx, chargeJob, { accountId, invoiceId: invoice.id, byHand: true })
  await closeCheckout(tx, invoice, { state: 'DECLINED', reason, at: now })
  switch (meaning.kind) {
    case 'CALLED_OFF':
      return voidInvoice(tx, invoice)
    case 'NOT_JOINED':
      await voidInvoice(tx, invoice)
      if (wasTold(payment)) await tellNotJoined(tx, services, accountId, reason)
      // Who bought nothing leaves no card behind.
      return void (await removeCard(tx, services, accountId))
    case 'ENDS':
      await addEvents(tx, accountId, now, { kind: 'DECLINED', on: today, reason })
      await voidInvoice(tx, invoice)
      return void (await endSubscription(tx, services, accountId, { on: addDays(today, -1), reason: 'UNPAID' }))
    case 'TRIES_AGAIN': {
      const declined = await addEvents(tx, accountId, now, { kind: 'DECLINED', on: today, reason })
      await tryOn(tx, invoice, meaning.on)
      if (byHand && !wasTold(payment)) return
      const held = heldFrom(declined)
      const isHeld = held !== null && today >= held
      await tellDeclined(tx, services, invoice, { nextOn: meaning.on, reason, isHeld, heldFrom: held })
    }
  }
}

/** Whether the page has said meanwhile that the outcome comes by mail: it asks for a minute and a half at most. */
const wasTold = (payment: Payment | undefined): boolean => payment !== undefined && payment.asked > 0

/** Whether a checkout has brought another card than that of an attempt, and waits for its invoice to be paid with it. */
async function isWithNewCard(tx: Tx, { account_id: accountId, invoice_id: invoiceId, card_id: cardId }: Payment) {
  const waiting = await tx
    .selectFrom('checkout as c')
    .innerJoin('payment_card as k', 'k.account_id', 'c.account_id')
    .select('c.id')
    .where('c.account_id', '=', accountId)
    .where('c.invoice_id', '=', invoiceId)
    .where('c.state', '=', 'CHARGING')
    .where('k.removed_at', 'is', null)
    .where('k.id', '<>', cardId)
    .executeTakeFirst()
  return waiting !== undefined
}

async function tryOn(tx: Tx, { account_id: accountId, id }: Invoice, on: string): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ next_try_on: on })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

async function markDeclined(tx: Tx, payment: Payment, reason: string, at: Date): Promise<boolean> {
  const settled = await tx
    .updateTable('payment')
    .set({ state: 'DECLINED', settled_at: at, ask_at: null, reason })
    .where('account_id', '=', payment.account_id)
    .where('id', '=', payment.id)
    .where('state', 'in', ['STARTED', 'UNKNOWN'])
    .executeTakeFirst()
  return settled.numUpdatedRows > 0n
}

/** Writes that the outcome is not known, and when to ask: no mail, no step of the schedule. */
export async function settleUnknown(tx: Tx, services: Services, payment: Payment, reason: string): Promise<void> {
  const minutes = askAgainMinutes[payment.asked] ?? 60
  await tx
    .updateTable('payment')
    .set({
      state: 'UNKNOWN',
      reason,
      asked: payment.asked + 1,
      ask_at: new Date(services.clock.now().getTime() + minutes * 60_000),
    })
    .where('account_id', '=', payment.account_id)
    .where('id', '=', payment.id)
    .where('state', 'in', ['STARTED', 'UNKNOWN'])
    .execute()
}

/** The money goes back, so nothing was bought; a card that was to be changed has been changed all the same. */
async function closeLate(tx: Tx, invoice: Invoice, at: Date): Promise<void> {
  const waiting = await tx
    .selectFrom('checkout')
    .select('purpose')
    .where('account_id', '=', invoice.account_id)
    .where('invoice_id', '=', invoice.id)
    .where('state', '=', 'CHARGING')
    .executeTakeFirst()
  const isCard = waiting?.purpose === 'CARD'
  await closeCheckout(
    tx,
    invoice,
    isCard ? { state: 'DONE', reason: null, at, isPaid: false } : { state: 'CLOSED', reason: 'LATE', at },
  )
}

type ClosedBy =
  | { readonly state: 'DONE'; readonly reason: null }
  | { readonly state: 'DECLINED'; readonly reason: string }
  | { readonly state: 'CLOSED'; readonly reason: ClosingReason }

/** Tells the checkout that waits for an invoice how it ended. */
export async function closeCheckout(
  tx: Tx,
  invoice: Invoice,
  { state, reason, at, isPaid = true }: ClosedBy & { readonly at: Date; readonly isPaid?: boolean },
): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ state, reason, closed_at: at, ...(isPaid ? {} : { total_krw: null }) })
    .where('account_id', '=', invoice.account_id)
    .where('invoice_id', '=', invoice.id)
    .where('state', '=', 'CHARGING')
    .execute()
}
