import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A family is one sign-in on one device. Its tokens are derived from salt, generation and a key outside the database.
  await sql`
    create table session_family (
      id bigint generated always as identity primary key,
      account_id bigint not null references account (id) on delete cascade,
      salt bytea not null,
      generation integer not null default 0,
      rotated_at timestamptz not null,
      idle_expires_at timestamptz not null,
      absolute_expires_at timestamptz not null,
      ended_at timestamptz,
      end_reason text check (end_reason in ('logout', 'reuse', 'limit', 'password', 'admin')),
      device text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index session_family_account on session_family (account_id, created_at) where ended_at is null`.execute(
    db,
  )
  await sql`
    create table session_token (
      hash bytea primary key,
      family_id bigint not null references session_family (id) on delete cascade,
      kind text not null check (kind in ('at', 'rt')),
      generation integer not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index session_token_family on session_token (family_id)`.execute(db)
  await sql`create index session_token_expiry on session_token (expires_at)`.execute(db)
  // Throttles survive a restart and hold for all servers together.
  await sql`
    create table throttle (
      key text primary key,
      hits integer not null,
      window_ends_at timestamptz not null
    )`.execute(db)
  await sql`create index throttle_window on throttle (window_ends_at)`.execute(db)
  await sql`
    create table sign_in_failure (
      key text primary key,
      failures integer not null,
      blocked_until timestamptz,
      last_at timestamptz not null
    )`.execute(db)
}
