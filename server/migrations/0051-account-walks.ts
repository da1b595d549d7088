import { type Kysely, sql } from 'kysely'

/** Addresses that a company allows, the reset of a second step that two operators agree on, a code that is tried twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // False: members may change their address within the company's own domains only.
  await sql`alter table company add column other_domains boolean not null default false`.execute(db)
  // The hash of the code that was tried last: sent again, it costs no try.
  await sql`alter table verification_challenge add column last_try bytea`.execute(db)
  // Asked for by one operator, carried out by another; it ends by itself after a day.
  await sql`
    create table two_step_reset (
      id uuid primary key,
      account_id bigint not null references account (id) on delete cascade,
      asked_by bigint not null references account (id) on delete cascade,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      reason text not null
    )`.execute(db)
  await sql`create index two_step_reset_of on two_step_reset (account_id)`.execute(db)
  await sql`create index two_step_reset_asked_by on two_step_reset (asked_by)`.execute(db)
}
