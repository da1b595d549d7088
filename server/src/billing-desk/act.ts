import type { ArgsOf, refundPayment } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import { type AuditLine, actorOf, recordAudit } from '#audit'
import { askJob, chargeJob, endSubscription, findPayment, openInvoiceOf, releasePayment, startRefund } from '#payments'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { lockState } from '#subscription-log'
import { type DeskSubscription, deskSubscription, individualOf } from './read-subscription.ts'

type Refund = ArgsOf<typeof refundPayment, 'output'>['body']

/** Changes one person's subscription, records it where they read it, and answers with what it is then. */
async function act(
  ctx: AccountContext,
  accountId: number,
  line: Pick<AuditLine, 'action' | 'after' | 'reason'>,
  work: (tx: Tx) => Promise<'DONE' | 'REPEATED'>,
): Promise<DeskSubscription> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const { name, company_id: companyId } = await individualOf(tx, accountId)
    if ((await work(tx)) === 'DONE')
      await recordAudit(tx, now, actorOf(ctx), { ...line, subject: name, accountId, companyId })
    return deskSubscription(tx, accountId, seoulDateOf(now))
  })
}

/** Gives money back. The same id again changes nothing; STATE_CONFLICT for more than is left. */
export async function refundByDesk(
  ctx: AccountContext,
  paymentId: string,
  { id, amountKrw, endsSubscription, reason }: Refund,
): Promise<DeskSubscription> {
  if (!ctx.gateway) throw new Refusal('PAYMENT_UNAVAILABLE')
  const { account_id: accountId } = await paymentOrNone(ctx, paymentId)
  const line = { action: 'payment.refunded', after: { paymentId, amountKrw, endsSubscription }, reason } as const
  return act(ctx, accountId, line, async (tx) => {
    const { state } = await lockState(tx, accountId)
    const repeated = await tx
      .selectFrom('refund')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (repeated) return 'REPEATED'
    const payment = await findPayment(tx, paymentId)
    if (!payment) throw new Refusal('NOT_FOUND')
    await startRefund(tx, ctx, payment, { id, amountKrw, why: 'OPERATOR', note: reason, askedBy: ctx.account.id })
    const isRunning = state.phase === 'TRIAL' || state.phase === 'PAID'
    if (endsSubscription && isRunning)
      await endSubscription(tx, ctx, accountId, { on: seoulDateOf(ctx.clock.now()), reason: 'REFUNDED' })
    return 'DONE'
  })
}

async function paymentOrNone({ db }: AccountContext, id: string) {
  const payment = await findPayment(db, id)
  if (!payment) throw new Refusal('NOT_FOUND')
  return payment
}

/** Asks the gateway about a payment, now rather than when its time comes. */
export async function askNow(ctx: AccountContext, paymentId: string): Promise<DeskSubscription> {
  if (!ctx.gateway) throw new Refusal('PAYMENT_UNAVAILABLE')
  const { account_id: accountId } = await paymentOrNone(ctx, paymentId)
  return act(ctx, accountId, { action: 'payment.asked', after: { paymentId } }, async (tx) => {
    await ctx.jobs.enqueue(tx, askJob, { paymentId })
    return 'DONE'
  })
}

/** Closes a payment that the gateway names differently as not made. STATE_CONFLICT for any other. */
export async function releaseByDesk(ctx: AccountContext, paymentId: string, reason: string): Promise<DeskSubscription> {
  const { account_id: accountId } = await paymentOrNone(ctx, paymentId)
  return act(ctx, accountId, { action: 'payment.released', after: { paymentId }, reason }, async (tx) => {
    await lockState(tx, accountId)
    await releasePayment(tx, ctx, paymentId)
    return 'DONE'
  })
}

/** Tries what somebody owes again. STATE_CONFLICT when nothing is owed. */
export async function chargeByDesk(ctx: AccountContext, accountId: number, reason: string): Promise<DeskSubscription> {
  if (!ctx.gateway) throw new Refusal('PAYMENT_UNAVAILABLE')
  return act(ctx, accountId, { action: 'subscription.charged', reason }, async (tx) => {
    const invoice = await openInvoiceOf(tx, accountId)
    if (!invoice) throw new Refusal('STATE_CONFLICT')
    await ctx.jobs.enqueue(tx, chargeJob, { accountId, invoiceId: invoice.id, byHand: true })
    return 'DONE'
  })
}
