import type { Services } from '#platform/context'
import { type Db, inTransaction, isUniqueViolation, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { giveBackCoupon, vatOf } from '#products'
import { addEvents, lockState } from '#subscription-log'
import { endIfRefunded } from './end-refunded.ts'
import { askJob, refundJob } from './jobs.ts'
import { tellRefunded } from './mails.ts'
import { raiseMatter } from './matters.ts'
import { addsUp, ownCancellation, reasonOf } from './own-cancellation.ts'
import { promisedKrw, startWaiting } from './promised.ts'
import { findPayment, type Payment, type RefundRow } from './rows.ts'

export type RefundReason = 'WITHDRAWAL' | 'PRORATED' | 'OPERATOR' | 'LATE'

export interface RefundOrder {
  /** Given by whoever asks, so that a press that is sent twice gives back once. */
  readonly id: string
  readonly amountKrw: number
  readonly why: RefundReason
  readonly note?: string
  readonly askedBy?: number
}

/**
 * Writes a refund down and queues it; while another refund of the payment is on its way it waits for the outcome of that
 * one. STATE_CONFLICT for more than is left beside what is promised, and for an operator's while another is on its way;
 * the same id again changes nothing.
 */
export async function startRefund(tx: Tx, services: Services, payment: Payment, order: RefundOrder): Promise<void> {
  const { account_id: accountId, id: paymentId } = payment
  const same = await tx
    .selectFrom('refund')
    .select('payment_id')
    .where('account_id', '=', accountId)
    .where('id', '=', order.id)
    .executeTakeFirst()
  if (same) return
  const promised = await promisedKrw(tx, payment)
  const cancellableKrw = payment.amount_krw - payment.refunded_krw - promised
  if (payment.state !== 'PAID' || order.amountKrw < 1 || order.amountKrw > cancellableKrw)
    throw new Refusal('STATE_CONFLICT')
  const now = services.clock.now()
  const waits = promised > 0
  // An operator looks at what the other one has done first.
  if (waits && order.why === 'OPERATOR') throw new Refusal('STATE_CONFLICT')
  try {
    await tx
      .insertInto('refund')
      .values({
        account_id: accountId,
        id: order.id,
        payment_id: paymentId,
        amount_krw: order.amountKrw,
        cancellable_krw: cancellableKrw,
        why: order.why,
        note: order.note ?? null,
        asked_by: order.askedBy ?? null,
        state: waits ? 'WAITING' : 'STARTED',
        started_at: now,
        ask_at: waits ? null : new Date(now.getTime() + 3 * 60_000),
      })
      .execute()
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('STATE_CONFLICT') : error
  }
  if (!waits) await services.jobs.enqueue(tx, refundJob, { accountId, refundId: order.id })
}

/** Pays a refund out once. What happened is read back before anything is sent again. */
export async function payRefund(
  services: Services,
  { accountId, refundId }: { accountId: number; refundId: string },
): Promise<void> {
  const { gateway, db } = services
  const refund = await db
    .selectFrom('refund')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', refundId)
    .where('state', 'in', ['STARTED', 'UNKNOWN'])
    .executeTakeFirst()
  const payment = refund && (await findPayment(db, refund.payment_id))
  if (!refund || !payment || !gateway) return
  const found = await gateway.readPayment(payment.id)
  if (!('transactionId' in found) || !addsUp(found.cancellations, found.cancelledKrw)) return later(services, refund)
  const asked = { id: refund.id, amountKrw: refund.amount_krw, startedAt: refund.started_at }
  const own = ownCancellation(found.cancellations, asked, await cancellationsOfOthers(db, refund))
  if (own) return own.state === 'REQUESTED' ? later(services, refund) : done(services, refund, own.id)
  // What was given back in the gateway's console meanwhile counts: nobody waits for more than is left.
  const cancellableKrw = payment.amount_krw - found.cancelledKrw
  if (cancellableKrw === 0) return done(services, refund, null)
  const amountKrw = Math.min(refund.amount_krw, cancellableKrw)
  const vatKrw = vatOf(cancellableKrw) - vatOf(cancellableKrw - amountKrw)
  const answer = await gateway.cancel({
    paymentId: payment.id,
    cancelId: refund.id,
    amountKrw,
    vatKrw: amountKrw === cancellableKrw ? null : vatKrw,
    cancellableKrw,
    reason: reasonOf(reasonTexts[refund.why as RefundReason], refund.id),
    by: refund.why === 'OPERATOR' ? 'ADMIN' : 'CUSTOMER',
  })
  switch (answer.kind) {
    case 'CANCELLED':
      return done(services, refund, answer.cancellationId)
    case 'REQUESTED':
    case 'UNKNOWN':
      return later(services, refund)
    case 'REFUSED':
      return refused(services, refund, answer.type)
  }
}

const reasonTexts: Readonly<Record<RefundReason, string>> = {
  WITHDRAWAL: '청약 철회',
  PRORATED: '중도 해지',
  OPERATOR: '고객센터 환불',
  LATE: '이용 종료 뒤의 결제 반환',
}

/**
 * The gateway's cancellations that are another refund of the payment. This one's own counts as its own: a run beside this
 * one may have written it down since the gateway was asked, and whoever took it for another's would give back the rest.
 */
async function cancellationsOfOthers(db: Db, { account_id: accountId, payment_id: paymentId, id }: RefundRow) {
  const rows = await db
    .selectFrom('refund')
    .select('cancellation_id')
    .where('account_id', '=', accountId)
    .where('payment_id', '=', paymentId)
    .where('id', '<>', id)
    .where('cancellation_id', 'is not', null)
    .execute()
  return new Set(rows.map(({ cancellation_id: id }) => id ?? ''))
}

async function done(services: Services, refund: RefundRow, cancellationId: string | null): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { account_id: accountId, amount_krw: amountKrw } = refund
    await lockState(tx, accountId)
    const now = services.clock.now()
    if (!(await settle(tx, refund, { state: 'DONE', at: now, cancellationId }))) return
    const payment = await tx
      .updateTable('payment')
      .set((eb) => ({ refunded_krw: eb('refunded_krw', '+', amountKrw) }))
      .where('account_id', '=', accountId)
      .where('id', '=', refund.payment_id)
      .returning(['invoice_id', 'amount_krw', 'refunded_krw'])
      .executeTakeFirstOrThrow()
    await addEvents(tx, accountId, now, { kind: 'REFUNDED', amountKrw })
    await endIfRefunded(tx, services, refund.payment_id)
    // A charge that was used stays counted; a withdrawal gives the whole sum back only where nothing was opened.
    if (refund.why === 'WITHDRAWAL' && payment.refunded_krw === payment.amount_krw)
      await returnCoupon(tx, accountId, payment.invoice_id)
    await tellRefunded(tx, services, accountId, amountKrw)
    await startWaiting(tx, services, refund)
  })
}

async function returnCoupon(tx: Tx, accountId: number, invoiceId: string): Promise<void> {
  const invoice = await tx
    .selectFrom('invoice')
    .select('coupon_id')
    .where('account_id', '=', accountId)
    .where('id', '=', invoiceId)
    .executeTakeFirst()
  if (invoice?.coupon_id) await giveBackCoupon(tx, accountId, invoice.coupon_id)
}

interface Settled {
  readonly state: 'DONE' | 'REFUSED'
  readonly at: Date
  /** What it was at the gateway; null where others had given everything back. */
  readonly cancellationId: string | null
}

async function settle(tx: Tx, refund: RefundRow, { state, at, cancellationId }: Settled): Promise<boolean> {
  const settled = await tx
    .updateTable('refund')
    .set({ state, settled_at: at, ask_at: null, cancellation_id: cancellationId })
    .where('account_id', '=', refund.account_id)
    .where('id', '=', refund.id)
    .where('state', 'in', ['STARTED', 'UNKNOWN'])
    .executeTakeFirst()
  return settled.numUpdatedRows > 0n
}

/** A refund that the gateway does not make is for a person to see to. */
async function refused(services: Services, refund: RefundRow, type: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockState(tx, refund.account_id)
    const at = services.clock.now()
    if (!(await settle(tx, refund, { state: 'REFUSED', at, cancellationId: null }))) return
    await startWaiting(tx, services, refund)
    await raiseMatter(tx, services, {
      kind: 'REFUND_REFUSED',
      subject: refund.id,
      accountId: refund.account_id,
      paymentId: refund.payment_id,
      amountKrw: refund.amount_krw,
      detail: type,
    })
    // What was given back elsewhere had to wait for the outcome of this one.
    await services.jobs.enqueue(tx, askJob, { paymentId: refund.payment_id })
  })
}

async function later({ db, clock }: Services, refund: RefundRow): Promise<void> {
  await db
    .updateTable('refund')
    .set({ state: 'UNKNOWN', ask_at: new Date(clock.now().getTime() + 5 * 60_000) })
    .where('account_id', '=', refund.account_id)
    .where('id', '=', refund.id)
    .where('state', 'in', ['STARTED', 'UNKNOWN'])
    .execute()
}
