import { type Kysely, sql } from 'kysely'

/** Who was told that he will be let go of by the clock. Without a letter that went, nobody's learning is erased so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // It holds for the end that it was about: with a seat given back or a contract renewed, `since` is another instant.
  await sql`
    create table leaving_warning (
      account_id bigint primary key references account (id) on delete cascade,
      rule text not null,
      since timestamptz not null,
      queued_on date not null,
      sent_at timestamptz
    )`.execute(db)
}
