import { sql } from 'kysely'
import type { Services } from '#platform/context'
import { askAbout } from './ask.ts'
import { payRefund } from './refunds.ts'

const atOnce = 50

/** Asks about every payment and refund whose time to be asked has come. */
export async function askUnknown(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const payments = await db
    .selectFrom('payment')
    .select('id')
    .where('state', 'in', ['STARTED', 'UNKNOWN'])
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(atOnce)
    .execute()
  for (const { id } of payments) await askAbout(services, id)
  const refunds = await db
    .selectFrom('refund')
    .select(['account_id', 'id'])
    .where('state', 'in', ['STARTED', 'UNKNOWN'])
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(atOnce)
    .execute()
  for (const { account_id: accountId, id } of refunds) await payRefund(services, { accountId, refundId: id })
}

/**
 * Asks again about the payments of two days, so that what was cancelled or paid at the gateway without a word stands in
 * the ledger too. Differences are written as errors, which an operator's alarm reads.
 */
export async function comparePayments(services: Services): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from payment where started_at > ${services.clock.now()}::timestamptz - interval '48 hours' and state = 'PAID'
    order by started_at desc, id`.execute(services.db)
  for (const { id } of rows) await askAbout(services, id)
}
