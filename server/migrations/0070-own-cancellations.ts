import { type Kysely, sql } from 'kysely'

/** The gateway's cancellation that a refund was, so that none counts for two, nor one of the gateway's console for ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refund add column cancellation_id text`.execute(db)
  await sql`create unique index refund_cancellation on refund (account_id, payment_id, cancellation_id)
    where cancellation_id is not null`.execute(db)
}
