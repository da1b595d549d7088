import { chargeInvoice, moveInvoices, openInvoiceOf } from '#payments'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { addEvents } from '#subscription-log'
import { renew } from './renew.ts'
import { hasDemoClock } from './view.ts'

/** Moves a demo's subscription so many days into the past, which is the same as waiting, and does what falls due. */
export async function moveClock(ctx: AccountContext, days: number): Promise<void> {
  const { db, account, clock } = ctx
  if (!hasDemoClock(ctx)) throw new Refusal('FEATURE_OFF')
  await inTransaction(db, async (tx) => {
    await addEvents(tx, account.id, clock.now(), { kind: 'CLOCK_MOVED', days })
    await moveInvoices(tx, account.id, -days)
  })
  await renew(ctx, account.id)
  const owed = await openInvoiceOf(db, account.id)
  if (owed) await chargeInvoice(ctx, { accountId: account.id, invoiceId: owed.id })
}
