import { type Kysely, sql } from 'kysely'

/** A refund may wait for the outcome of another of the same payment, so that nobody is kept from leaving by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refund drop constraint refund_state_check, add constraint refund_state_check
    check (state in ('WAITING', 'STARTED', 'UNKNOWN', 'DONE', 'REFUSED'))`.execute(db)
  await sql`create index refund_waiting on refund (account_id, payment_id) where state = 'WAITING'`.execute(db)
}
