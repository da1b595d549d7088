import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The payment status is a function of this row and the clock (billing/payment-status.ts).
  await sql`
    create table subscription (
      account_id bigint primary key references account (id) on delete cascade,
      state text not null check (state in ('PENDING', 'TRIAL', 'ACTIVE', 'HOLD', 'END')),
      expires_on date
    )`.execute(db)
  // One sequence for personal and broadcast alarms, so that one number says what has been read.
  await sql`create sequence alarm_id`.execute(db)
  await sql`
    create table alarm (
      account_id bigint not null references account (id) on delete cascade,
      id bigint not null default nextval('alarm_id'),
      category text not null,
      title text not null,
      url text not null,
      created_at timestamptz not null,
      primary key (account_id, id)
    )`.execute(db)
  await sql`
    create table alarm_broadcast (
      id bigint primary key default nextval('alarm_id'),
      company_id bigint references company (id) on delete cascade,
      category text not null,
      title text not null,
      url text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table alarm_reader (
      account_id bigint primary key references account (id) on delete cascade,
      read_upto bigint not null
    )`.execute(db)
}
