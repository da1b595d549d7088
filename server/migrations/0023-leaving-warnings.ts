import { type Kysely, sql } from 'kysely'

/** Members who were warned that retention will erase them. Without a delivered warning nothing is erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A warning is about one ending: when a seat is given back or a contract renewed, `since` is another instant.
  await sql`
    create table leaving_warning (
      account_id bigint primary key references account (id) on delete cascade,
      rule text not null,
      since timestamptz not null,
      queued_on date not null,
      sent_at timestamptz
    )`.execute(db)
}
