import { type Kysely, sql } from 'kysely'

/**
 * Consents of guardians to what somebody under nineteen subscribes to: what was asked, of whom, and the answer. The link
 * of the mail is kept as its hash; it also takes a consent back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guardian_consent (
      account_id bigint not null references account (id) on delete cascade,
      id uuid not null,
      -- The order of the questions: two may be asked at one instant.
      no bigint not null generated always as identity,
      product text not null,
      amount_krw integer not null check (amount_krw >= 0),
      sentence text not null,
      wording integer not null,
      guardian_name text not null,
      guardian_email text not null,
      token_hash bytea not null unique,
      state text not null check (state in ('ASKED', 'GIVEN', 'REFUSED', 'WITHDRAWN', 'REPLACED')),
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      answered_at timestamptz,
      withdrawn_at timestamptz,
      primary key (account_id, id)
    )`.execute(db)
  await sql`create unique index guardian_consent_asked on guardian_consent (account_id) where state = 'ASKED'`.execute(
    db,
  )
}
