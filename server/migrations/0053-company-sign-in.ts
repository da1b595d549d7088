import { type Kysely, sql } from 'kysely'

/** A company's trial of its own sign-in before it is switched on, and the last calls of its directory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table external_trip drop constraint external_trip_intent_check`.execute(db)
  await sql`
    alter table external_trip add constraint external_trip_intent_check
      check (intent in ('SIGN_IN', 'LINK', 'REAUTHENTICATE', 'TRIAL'))`.execute(db)
  // One for each owner: the newest. The report holds what the provider said, so it ends after a day.
  await sql`
    create table company_sso_trial (
      account_id bigint primary key,
      company_id bigint not null,
      begun_at timestamptz not null,
      report jsonb,
      expires_at timestamptz not null,
      foreign key (company_id, account_id) references account (company_id, id) on delete cascade
    )`.execute(db)
  await sql`create index company_sso_trial_company on company_sso_trial (company_id)`.execute(db)
  await sql`create index company_sso_trial_expiry on company_sso_trial (expires_at)`.execute(db)
  // Neither a body nor a token: who it was about stands there shortened.
  await sql`
    create table scim_call (
      id bigint generated always as identity primary key,
      company_id bigint not null references company (id) on delete cascade,
      at timestamptz not null,
      token_name text not null,
      method text not null,
      resource text not null,
      whose text,
      status smallint not null,
      fault text,
      attribute text
    )`.execute(db)
  await sql`create index scim_call_newest on scim_call (company_id, id)`.execute(db)
  await sql`create index scim_call_oldest on scim_call (at)`.execute(db)
}
