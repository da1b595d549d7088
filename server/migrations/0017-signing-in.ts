import { type Kysely, sql } from 'kysely'

/** Ways to sign in besides the password, their throttles, and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session_family
    drop constraint session_family_end_reason_check,
    add constraint session_family_end_reason_check check (end_reason in
      ('logout', 'reuse', 'limit', 'password', 'admin', 'device', 'left', 'deactivated')),
    add column way text not null default 'PASSWORD' check (way in ('PASSWORD', 'EXTERNAL', 'LINK')),
    add column two_step boolean not null default false,
    add column reauthenticated_at timestamptz`.execute(db)
  await sql`update session_family set reauthenticated_at = created_at where reauthenticated_at is null`.execute(db)
  await external(db)
  await twoStep(db)
  await machines(db)
  await audit(db)
}

async function external(db: Kysely<unknown>): Promise<void> {
  // The key is issuer and subject, never an address. One person may have an account with two companies.
  await sql`
    create table external_identity (
      company_id bigint not null,
      issuer text not null,
      subject text not null,
      account_id bigint not null,
      provider text not null check (provider in ('kakao', 'naver', 'google', 'apple', 'company')),
      email text,
      linked_at timestamptz not null,
      primary key (company_id, issuer, subject),
      foreign key (company_id, account_id) references account (company_id, id) on delete cascade
    )`.execute(db)
  await sql`create unique index external_identity_account on external_identity (account_id, provider)`.execute(db)
  // One trip to another sign-in service, bound by a cookie to the browser that began it.
  await sql`
    create table external_trip (
      state_hash bytea primary key,
      company_id bigint not null references company (id) on delete cascade,
      provider text not null,
      browser_hash bytea not null,
      nonce text not null,
      verifier text not null,
      intent text not null check (intent in ('SIGN_IN', 'LINK', 'REAUTHENTICATE')),
      account_id bigint references account (id) on delete cascade,
      next text,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index external_trip_expiry on external_trip (expires_at)`.execute(db)
  // The result of a trip or of a company's link, until the browser takes it (code) or age and consents follow (ticket).
  await sql`
    create table external_arrival (
      code_hash bytea primary key,
      company_id bigint not null references company (id) on delete cascade,
      browser_hash bytea not null,
      facts jsonb not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index external_arrival_expiry on external_arrival (expires_at)`.execute(db)
  await sql`
    create table password_reset (
      token_hash bytea primary key,
      account_id bigint not null references account (id) on delete cascade,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index password_reset_account on password_reset (account_id)`.execute(db)
  await sql`create index password_reset_expiry on password_reset (expires_at)`.execute(db)
}

async function twoStep(db: Kysely<unknown>): Promise<void> {
  // The secret is encrypted with a key outside the database. A code is valid once, so the last used step is stored.
  await sql`
    create table two_step (
      account_id bigint primary key references account (id) on delete cascade,
      secret bytea not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0
    )`.execute(db)
  await sql`
    create table recovery_code (
      account_id bigint not null references account (id) on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    )`.execute(db)
  await sql`
    create table two_step_ticket (
      token_hash bytea primary key,
      account_id bigint not null references account (id) on delete cascade,
      way text not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index two_step_ticket_expiry on two_step_ticket (expires_at)`.execute(db)
}

async function machines(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_sso (
      company_id bigint primary key references company (id) on delete cascade,
      issuer text not null,
      client_id text not null,
      client_secret bytea,
      enabled boolean not null,
      changed_at timestamptz not null
    )`.execute(db)
  await sql`
    create table scim_token (
      id uuid primary key,
      company_id bigint not null references company (id) on delete cascade,
      name text not null,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz
    )`.execute(db)
  await sql`create index scim_token_company on scim_token (company_id)`.execute(db)
  // The names that a company's directory has for its people; ours is the account's id.
  await sql`
    create table scim_user (
      company_id bigint not null,
      account_id bigint not null,
      external_id text,
      display jsonb not null,
      changed_at timestamptz not null,
      primary key (company_id, account_id),
      foreign key (company_id, account_id) references account (company_id, id) on delete cascade
    )`.execute(db)
  await sql`
    create table auto_login_key (
      kid uuid primary key,
      company_id bigint not null references company (id) on delete cascade,
      algorithm text not null check (algorithm in ('HS256', 'EdDSA')),
      key bytea not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz
    )`.execute(db)
  await sql`create index auto_login_key_company on auto_login_key (company_id)`.execute(db)
  await sql`
    create table auto_login_use (
      company_id bigint not null references company (id) on delete cascade,
      jti text not null,
      expires_at timestamptz not null,
      primary key (company_id, jti)
    )`.execute(db)
  await sql`create index auto_login_use_expiry on auto_login_use (expires_at)`.execute(db)
}

async function audit(db: Kysely<unknown>): Promise<void> {
  // Names are copied into the line, so that it stays readable when either person is gone.
  await sql`
    create table audit_line (
      id bigint generated always as identity primary key,
      company_id bigint references company (id) on delete cascade,
      at timestamptz not null,
      actor_id bigint,
      actor text not null,
      action text not null,
      subject text not null,
      account_id bigint,
      before jsonb,
      after jsonb,
      reason text,
      address text
    )`.execute(db)
  await sql`create index audit_line_company on audit_line (company_id, id desc)`.execute(db)
  await sql`create index audit_line_account on audit_line (account_id, id desc) where account_id is not null`.execute(
    db,
  )
  // Lines never change, except that erasing a person removes their name through a function of its own.
  await sql`
    create function audit_line_stays() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and current_setting('readgrow.erasing', true) = 'on' then return new; end if;
      if tg_op = 'DELETE' and (old.at < now() - interval '2 years' or not exists (select from company where id = old.company_id))
        then return old; end if;
      raise exception 'lines of the audit log are never changed';
    end $$`.execute(db)
  await sql`create trigger audit_line_stays before update or delete on audit_line
    for each row execute function audit_line_stays()`.execute(db)
}
