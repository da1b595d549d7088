import type { ReplyOf, readSubscription } from '@readgrow/contract'
import { addDays, seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import {
  endsWithoutConsent,
  graceDays,
  graceUntil,
  heldFrom,
  lastRetryDay,
  lastWithdrawalDay,
  nextPlan,
  paymentOfIndividual,
  type RefundSum,
  refundOf,
  type SubscriptionState,
  standingText,
  storedOf,
} from '#billing'
import {
  currentCard,
  findPayment,
  type Invoice,
  openInvoiceOf,
  type Payment,
  paymentOfInvoice,
  promisedKrw,
} from '#payments'
import type { AccountContext, Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type Product, readProduct } from '#products'
import { openedDaysSince } from '#study-days'
import { bannerHiddenUntil, readState } from '#subscription-log'
import { consentNeeded } from './consent.ts'
import { guardedRenewal, guardianOf } from './guardian.ts'
import { type RenewalSum, renewalSum } from './invoices.ts'
import { planChangeOf } from './plan.ts'
import { isAgreed, type NextPrice, nextPrice } from './price.ts'
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
  const plan = nextPlan(state)
  const [card, open, product, upcoming, monthly] = await Promise.all([
    currentCard(db, account.id),
    openInvoiceOf(db, account.id),
    state.period && readProduct(db, state.period.product),
    plan && readProduct(db, plan.product),
    readProduct(db, 'MONTHLY'),
  ])
  const price = isOn ? await nextPrice(db, state) : null
  const sum = price && (await renewalSum(db, account.id, state, price.version))
  const consent = isOn && !state.isCancelled ? await consentNeeded(db, account.id, state, today) : null
  const ending = isOn ? await endingNow(db, account.id, state, today) : null
  const live = open && (await paymentOfInvoice(db, account.id, open.id))
  const { goesOn, isDue, endsToday } = courseOf(state, price, today)
  const owedKrw = goesOn && isDue ? (open?.amount_krw ?? sum?.amountKrw ?? null) : null
  const failed = isOn ? await failedOf(db, account.id, state, { today, invoice: open }) : null
  // On the day itself the charge is still to come.
  const grace = isOn && !endsToday ? graceUntil(state, today) : null
  const isUnpaid = failed !== null || (state.period !== null && today > state.period.renewsOn)
  const renewal = goesOn ? renewalOf(state, today, sum) : null
  return {
    status,
    standing: endsToday
      ? endsWithoutConsent
      : standingText({
          ...{ status, owedKrw: isUnpaid ? owedKrw : null, lastDay: expiresOn },
          // Where our jobs stood still nothing was refused yet: the days of grace are counted from today.
          heldFrom: grace === null ? heldFrom(state) : addDays(grace, 1),
          isCancelled: isOn && state.isCancelled,
          missing: consent && !consent.isGiven ? consent.reason : null,
          nextKrw: renewal?.amountKrw ?? null,
          card: card ?? null,
        }),
    gateway: gateway === null ? 'NONE' : gateway.window.kind === 'SIMULATED' ? 'PRACTICE' : 'LIVE',
    product: product ? namedOf(product) : null,
    lastDay: expiresOn,
    upcoming: upcoming && sum ? { ...namedOf(upcoming), listKrw: sum.listKrw } : null,
    renewal,
    guardian: isOn ? await guardianOfNext(db, account.id, state, today) : null,
    planChange: isOn ? await planChangeOf(db, account.id, state, today) : null,
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
    bannerHidden: status === 'END' && today <= ((await bannerHiddenUntil(db, account.id)) ?? ''),
  }
}

/**
 * Whether a running subscription, which has a next price, goes on by itself. On its day a charge that nobody agreed to is
 * not made any more: it ends today, and the next sweep writes that down.
 */
function courseOf(state: SubscriptionState, price: NextPrice | null, today: string) {
  const { period, isCancelled } = state
  const mayGoOn = price !== null && !isCancelled
  const goesOn = mayGoOn && isAgreed(state, price)
  const isDue = period !== null && today >= period.renewsOn
  return { goesOn, isDue, endsToday: mayGoOn && isDue && !goesOn }
}

/** The guardian's consent to what the next charge is for. */
async function guardianOfNext(db: Db, accountId: number, state: SubscriptionState, today: string) {
  const charge = await guardedRenewal(db, accountId, state)
  return charge && guardianOf(db, accountId, today, charge)
}

const namedOf = ({ code, name, months }: Product) => ({ code, name, months })

/** The next charge of a subscription that goes on, until its day is over. */
function renewalOf({ period }: SubscriptionState, today: string, sum: RenewalSum | null): View['renewal'] {
  if (!sum || !period || today > period.renewsOn) return null
  const { amountKrw, listKrw, coupon } = sum
  return { on: period.renewsOn, amountKrw, listKrw, coupon: coupon?.name ?? null }
}

/** The last refusal of the charge that is due, also one for want of a card, which no payment tells of. */
async function failedOf(
  db: Db,
  accountId: number,
  { period, declinedOn }: SubscriptionState,
  { today, invoice }: { readonly today: string; readonly invoice: Invoice | undefined },
): Promise<View['failed']> {
  if (!period || declinedOn === null || today < period.renewsOn) return null
  const { rows } = await sql<{ on: string; reason: string }>`
    select detail->>'on' as "on", detail->>'reason' as reason from subscription_event
    where account_id = ${accountId} and kind = 'DECLINED' order by no desc limit 1`.execute(db)
  const dueOn = invoice?.due_on ?? period.renewsOn
  return {
    on: rows[0]?.on ?? declinedOn,
    reason: rows[0]?.reason ?? 'DECLINED',
    nextTryOn: invoice?.next_try_on ?? null,
    holdsOn: addDays(declinedOn < dueOn ? dueOn : declinedOn, graceDays),
    endsOn: addDays(dueOn, lastRetryDay),
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
    paidKrw: payment.amount_krw - payment.refunded_krw - (await promisedKrw(db, payment)),
    paidOn: invoice.paid_on,
    periodStart: invoice.starts_on,
    renewsOn: invoice.renews_on,
    openedDays: await chargedDays(db, accountId, { isFirst: invoice.is_first, paidAt: payment.settled_at }),
  }
  const sum = refundOf(charge, today)
  return { payment, sum, withdrawalUntil: sum.kind === 'WITHDRAWAL' ? lastWithdrawalDay(invoice.paid_on) : null }
}
