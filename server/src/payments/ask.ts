import type { DeclineReason, PaymentMatterKind } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { mayCharge } from '#billing'
import { uuidFrom } from '#platform/clock'
import type { Services } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import type { PaymentAnswer } from '#platform/payment-gateway/index'
import { addEvents, lockState } from '#subscription-log'
import { endIfRefunded } from './end-refunded.ts'
import { tellRefunded } from './mails.ts'
import { raiseMatter } from './matters.ts'
import { chargeOf, differs, findPayment, lockInvoice, type Payment } from './rows.ts'
import { sendCharge } from './send-charge.ts'
import { settleDeclined, settlePaid, settleUnknown } from './settle.ts'

/** The gateway keeps a key for three hours; until then the same charge may be sent again. */
const keyHoldsMs = 3 * 3_600_000

/** What the gateway has not heard of in a day has not been charged; should it come after all, it goes back by itself. */
const neverArrivedMs = 24 * 3_600_000
const neverArrived: DeclineReason = 'NEVER_ARRIVED'
const calledOff: DeclineReason = 'CALLED_OFF'

const ageOf = ({ started_at: startedAt }: Payment, clock: Services['clock']) =>
  clock.now().getTime() - startedAt.getTime()

type Found = Extract<PaymentAnswer, { transactionId: unknown }>

/** Asks the gateway how a payment stands, and writes it. What a webhook or a page says is never believed. */
export async function askAbout(services: Services, paymentId: string): Promise<void> {
  const { gateway, db, clock } = services
  const payment = await findPayment(db, paymentId)
  if (!payment || !gateway) return
  const answer = await gateway.readPayment(payment.id)
  const isUnsettled = payment.state === 'STARTED' || payment.state === 'UNKNOWN'
  switch (answer.kind) {
    case 'PAID':
    case 'CANCELLED':
    case 'PARTIAL_CANCELLED':
      return writeFound(services, payment, answer)
    case 'FAILED':
      if (isUnsettled) await writeDeclined(services, payment, answer.failure?.pgCode ?? 'DECLINED')
      return
    case 'NOT_FOUND':
      if (!isUnsettled) return
      if (ageOf(payment, clock) > neverArrivedMs) return writeDeclined(services, payment, neverArrived)
      if (!(await isWanted(services, payment))) return writeDeclined(services, payment, calledOff)
      if (ageOf(payment, clock) < keyHoldsMs) return sendCharge(services, gateway, payment)
      await raise(services.db, services, payment, 'PAYMENT_MISSING')
      return writeUnknown(services, payment, 'NOT_FOUND')
    case 'PENDING':
      return isUnsettled ? writeUnknown(services, payment, 'PENDING') : undefined
    case 'UNKNOWN':
      return isUnsettled ? writeUnknown(services, payment, answer.reason) : undefined
  }
}

/** Whether what has not arrived may still be charged: its reader may have cancelled since. */
const isWanted = (
  { db, clock }: Services,
  { account_id: accountId, invoice_id: invoiceId }: Payment,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { state } = await lockState(tx, accountId)
    const invoice = await lockInvoice(tx, accountId, invoiceId)
    return invoice !== undefined && mayCharge(state, chargeOf(invoice), seoulDateOf(clock.now()))
  })

const raise = (db: Db, services: Services, payment: Payment, kind: PaymentMatterKind) =>
  raiseMatter(db, services, {
    kind,
    subject: payment.id,
    accountId: payment.account_id,
    paymentId: payment.id,
    amountKrw: payment.amount_krw,
  })

const writeUnknown = (services: Services, payment: Payment, reason: string) =>
  inTransaction(services.db, (tx) => settleUnknown(tx, services, payment, reason))

async function writeDeclined(services: Services, payment: Payment, reason: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockState(tx, payment.account_id)
    const invoice = await lockInvoice(tx, payment.account_id, payment.invoice_id)
    if (invoice) await settleDeclined(tx, services, invoice, { payment, reason, byHand: payment.is_by_hand })
  })
}

async function writeFound(services: Services, payment: Payment, found: Found): Promise<void> {
  const { account_id: accountId, amount_krw: amountKrw } = payment
  if (found.amountKrw !== amountKrw || (found.customerId !== null && found.customerId !== String(accountId))) {
    await raise(services.db, services, payment, 'PAYMENT_DIFFERS')
    return writeUnknown(services, payment, differs)
  }
  await inTransaction(services.db, async (tx) => {
    await lockState(tx, accountId)
    const now = await findPayment(tx, payment.id)
    if (!now) return
    await settlePaid(tx, services, now, { paidAt: found.paidAt ?? services.clock.now(), receiptUrl: found.receiptUrl })
    if (found.receiptUrl !== null && now.receipt_url === null)
      await tx
        .updateTable('payment')
        .set({ receipt_url: found.receiptUrl })
        .where('account_id', '=', accountId)
        .where('id', '=', payment.id)
        .execute()
    await noteOutsideRefund(tx, services, payment.id, found.cancelledKrw)
  })
}

/**
 * What was given back in the gateway's own console is written as a refund; a whole one ends the subscription. A refund
 * of ours that is still on its way is left to its own job.
 */
async function noteOutsideRefund(tx: Tx, services: Services, paymentId: string, cancelledKrw: number): Promise<void> {
  const payment = await findPayment(tx, paymentId)
  if (payment?.state !== 'PAID' || cancelledKrw <= payment.refunded_krw) return
  const { account_id: accountId } = payment
  const live = await tx
    .selectFrom('refund')
    .select('id')
    .where('account_id', '=', accountId)
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['STARTED', 'UNKNOWN'])
    .executeTakeFirst()
  if (live) return
  const now = services.clock.now()
  const amountKrw = cancelledKrw - payment.refunded_krw
  await raise(tx, services, { ...payment, amount_krw: amountKrw }, 'REFUND_OUTSIDE')
  await tx
    .insertInto('refund')
    .values({
      account_id: accountId,
      id: uuidFrom(services.chance.bytes(16)),
      payment_id: paymentId,
      amount_krw: amountKrw,
      cancellable_krw: payment.amount_krw - payment.refunded_krw,
      why: 'OPERATOR',
      note: '결제사 화면에서 취소됨',
      state: 'DONE',
      started_at: now,
      settled_at: now,
    })
    .execute()
  await tx
    .updateTable('payment')
    .set({ refunded_krw: cancelledKrw })
    .where('account_id', '=', accountId)
    .where('id', '=', paymentId)
    .execute()
  await addEvents(tx, accountId, now, { kind: 'REFUNDED', amountKrw })
  await endIfRefunded(tx, services, paymentId)
  await tellRefunded(tx, services, accountId, amountKrw)
}
