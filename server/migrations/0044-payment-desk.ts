import { type Kysely, sql } from 'kysely'

/** What operators have to look into about payments, and the days on which the ledger was compared with the gateway. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_matter (
      id bigint primary key generated always as identity,
      kind text not null,
      -- What it is about: a payment, a refund or a day. One open matter of a kind for each.
      subject text not null,
      account_id bigint references account (id) on delete set null,
      payment_id uuid,
      amount_krw integer,
      detail text,
      raised_at timestamptz not null,
      closed_at timestamptz,
      closed_by bigint references account (id) on delete set null,
      note text
    )`.execute(db)
  await sql`create unique index payment_matter_open on payment_matter (kind, subject) where closed_at is null`.execute(
    db,
  )
  await sql`create index payment_matter_newest on payment_matter (id desc) where closed_at is not null`.execute(db)
  await sql`create index payment_matter_account on payment_matter (account_id)`.execute(db)
  await sql`create index payment_matter_closer on payment_matter (closed_by)`.execute(db)
  // Sums of the payments that began on a Seoul day, in the ledger and at the gateway, as of the last comparison.
  await sql`
    create table payment_day (
      day date primary key,
      payments integer not null,
      paid_krw bigint not null,
      refunded_krw bigint not null,
      gateway_payments integer not null,
      gateway_paid_krw bigint not null,
      gateway_refunded_krw bigint not null,
      differences integer not null,
      compared_at timestamptz not null
    )`.execute(db)
  // Those who are told: a handful among all accounts.
  await sql`create index account_operators on account (id) where role = 'operator'`.execute(db)
  // How many pay which price.
  await sql`create index subscription_price on subscription
    ((fold->'period'->>'product'), ((fold->'period'->>'priceVersion')::int)) where state in ('TRIAL', 'ACTIVE')`.execute(
    db,
  )
  // Searches by day, by state and by account, the newest first.
  await sql`create index payment_newest_of on payment (account_id, started_at desc, id)`.execute(db)
  await sql`create index payment_by_state on payment (state, started_at desc, id)`.execute(db)
}
