import type { Services } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import { refundJob } from './jobs.ts'
import { findPayment, type Payment, type RefundRow } from './rows.ts'

const promised = ['WAITING', 'STARTED', 'UNKNOWN']

/** Won of a payment that are on their way back, or wait for that, beside what has gone back. */
export async function promisedKrw(db: Db, { account_id: accountId, id }: Payment): Promise<number> {
  const { krw } = await db
    .selectFrom('refund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_krw'), eb.lit(0)).as('krw'))
    .where('account_id', '=', accountId)
    .where('payment_id', '=', id)
    .where('state', 'in', promised)
    .executeTakeFirstOrThrow()
  return Number(krw)
}

/** Begins the refund that waited for one of the same payment, which has its outcome now. */
export async function startWaiting(
  tx: Tx,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { account_id: accountId, payment_id: paymentId }: RefundRow,
): Promise<void> {
  const payment = await findPayment(tx, paymentId)
  const waiting = await tx
    .selectFrom('refund')
    .select('id')
    .where('account_id', '=', accountId)
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'WAITING')
    .orderBy('started_at')
    .executeTakeFirst()
  if (!payment || !waiting) return
  await tx
    .updateTable('refund')
    .set({
      state: 'STARTED',
      cancellable_krw: payment.amount_krw - payment.refunded_krw,
      ask_at: new Date(clock.now().getTime() + 3 * 60_000),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', waiting.id)
    .execute()
  await jobs.enqueue(tx, refundJob, { accountId, refundId: waiting.id })
}
