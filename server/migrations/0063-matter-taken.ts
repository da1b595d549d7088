import { type Kysely, sql } from 'kysely'

/** Who of the operators has taken a matter on, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_matter
    add column taken_by bigint references account (id) on delete set null,
    add column taken_at timestamptz`.execute(db)
  await sql`create index payment_matter_taker on payment_matter (taken_by)`.execute(db)
}
