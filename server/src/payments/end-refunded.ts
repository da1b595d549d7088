import { seoulDateOf } from '@readgrow/learning'
import { meaningOfGivenBack } from '#billing'
import type { Services } from '#platform/context'
import type { Tx } from '#platform/database/db'
import { lockState } from '#subscription-log'
import { endSubscription } from './end.ts'
import { chargeOf, findPayment } from './rows.ts'

/**
 * Ends the subscription whose running period was given back in full, by whoever did it. What was paid for an older
 * period, or came too late to be one, ends nothing.
 */
export async function endIfRefunded(tx: Tx, services: Services, paymentId: string): Promise<void> {
  const payment = await findPayment(tx, paymentId)
  if (!payment || payment.is_late || payment.refunded_krw < payment.amount_krw) return
  const { account_id: accountId } = payment
  const { state } = await lockState(tx, accountId)
  const invoice = await tx
    .selectFrom('invoice')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', payment.invoice_id)
    .executeTakeFirstOrThrow()
  if (meaningOfGivenBack(state, chargeOf(invoice)) === 'NOTED') return
  await endSubscription(tx, services, accountId, { on: seoulDateOf(services.clock.now()), reason: 'REFUNDED' })
}
