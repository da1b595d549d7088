import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_level (
      level text primary key,
      description text not null,
      position smallint not null unique
    )`.execute(db)
  await sql`insert into customer_level (level, description, position) values
    ('A1', '입문', 1), ('A2', '초급', 2), ('B1', '중급', 3), ('B2', '중상급', 4), ('C1', '고급', 5)`.execute(db)
  await sql`
    create table account (
      id bigint generated always as identity primary key,
      company_id bigint not null references company (id),
      customer_id text not null check (customer_id = lower(customer_id)),
      email text not null,
      name text not null,
      birth_date date,
      role text not null default 'learner' check (role in ('learner', 'owner', 'operator')),
      status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'LEFT')),
      customer_level text not null default 'NONE' check (customer_level in ('NONE', 'A1', 'A2', 'B1', 'B2', 'C1')),
      completed_onboard boolean not null default false,
      use_conversation boolean not null default false,
      password_hash text,
      created_at timestamptz not null default now(),
      unique (company_id, customer_id),
      unique (company_id, id)
    )`.execute(db)
  // What a person agreed to: one row a document, kept with its version for as long as the account lives.
  await sql`
    create table consent (
      account_id bigint not null references account (id) on delete cascade,
      document text not null,
      version text not null,
      agreed boolean not null,
      agreed_at timestamptz not null,
      address text not null,
      primary key (account_id, document, version, agreed_at)
    )`.execute(db)
  await sql`
    create table verification_challenge (
      id uuid primary key,
      company_id bigint not null references company (id) on delete cascade,
      email text not null,
      purpose text not null check (purpose in ('SIGN_UP', 'FIND_ID', 'RESET_PASSWORD', 'CHANGE_EMAIL')),
      code_hash text not null,
      tries_left smallint not null,
      expires_at timestamptz not null,
      token_hash bytea unique,
      token_expires_at timestamptz,
      token_used_at timestamptz
    )`.execute(db)
  await sql`create index verification_challenge_expiry on verification_challenge (expires_at)`.execute(db)
}
