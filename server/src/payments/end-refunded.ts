import { addDays, seoulDateOf } from '@readgrow/learning'
import type { Services } from '#platform/context'
import type { Tx } from '#platform/database/db'
import { addEvents, lockState } from '#subscription-log'
import { findPayment } from './rows.ts'

/**
 * Ends the subscription whose running period was given back in full, by whoever did it. What was paid for an older
 * period, or came too late to be one, ends nothing.
 */
export async function endIfRefunded(tx: Tx, services: Services, paymentId: string): Promise<void> {
  const payment = await findPayment(tx, paymentId)
  if (!payment || payment.is_late || payment.refunded_krw < payment.amount_krw) return
  const { account_id: accountId } = payment
  const { state } = await lockState(tx, accountId)
  const { joins, no } = await tx
    .selectFrom('invoice')
    .select(['joins', 'no'])
    .where('account_id', '=', accountId)
    .where('id', '=', payment.invoice_id)
    .executeTakeFirstOrThrow()
  if (state.phase !== 'PAID' || joins !== state.joins || no !== state.periods - 1) return
  const now = services.clock.now()
  await addEvents(tx, accountId, now, { kind: 'ENDED', on: addDays(seoulDateOf(now), -1), reason: 'REFUNDED' })
}
