import type { DeclineReason } from '@readgrow/contract/constants'
import type { Services } from '#platform/context'
import type { Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { differs, findPayment, lockInvoice } from './rows.ts'
import { settleDeclined } from './settle.ts'

/**
 * Settles a payment that the gateway names with another sum or customer as not made, because an operator has looked: its
 * reader waits for no outcome any more. STATE_CONFLICT for any other payment. The caller holds the lock.
 */
export async function releasePayment(tx: Tx, services: Services, paymentId: string): Promise<void> {
  const payment = await findPayment(tx, paymentId)
  const invoice = payment && (await lockInvoice(tx, payment.account_id, payment.invoice_id))
  if (!payment || !invoice) throw new Refusal('NOT_FOUND')
  if (payment.state !== 'UNKNOWN' || payment.reason !== differs) throw new Refusal('STATE_CONFLICT')
  const reason: DeclineReason = 'SYSTEM'
  await settleDeclined(tx, services, invoice, { payment, reason, byHand: payment.is_by_hand })
}
