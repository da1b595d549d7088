import { sql } from 'kysely'
import { chargeInvoice, openInvoiceOf } from '#payments'
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
    await sql`update invoice set due_on = due_on - ${days}::int, starts_on = starts_on - ${days}::int,
        renews_on = renews_on - ${days}::int, next_try_on = next_try_on - ${days}::int, paid_on = paid_on - ${days}::int
      where account_id = ${account.id}`.execute(tx)
  })
  await renew(ctx, account.id)
  const owed = await openInvoiceOf(db, account.id)
  if (owed) await chargeInvoice(ctx, { accountId: account.id, invoiceId: owed.id })
}
