import { type Kysely, sql } from 'kysely'

/** Subscriptions as a log of events, and what is charged for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The row keeps the fold of the events and stays the lock of everything about a subscription. `state`, `expires_on` and
  // `continues` are what a session reads with itself.
  await sql`
    alter table subscription add column continues boolean not null default true,
      add column fold jsonb, add column events integer not null default 0, add column noticed_for date`.execute(db)
  await sql`create index subscription_due on subscription (expires_on) where state in ('TRIAL', 'ACTIVE')`.execute(db)
  await sql`
    create table subscription_event (
      account_id bigint not null references account (id) on delete cascade,
      no integer not null check (no > 0),
      at timestamptz not null,
      kind text not null,
      detail jsonb not null,
      primary key (account_id, no)
    )`.execute(db)
  await sql`create rule subscription_event_kept as on update to subscription_event do instead nothing`.execute(db)
  // The key charges a card, so it is sealed; the rest is what a person knows the card by.
  await sql`
    create table payment_card (
      account_id bigint not null references account (id) on delete cascade,
      id uuid not null,
      sealed_key bytea not null,
      issuer text not null,
      last_four text,
      added_at timestamptz not null,
      removed_at timestamptz,
      primary key (account_id, id)
    )`.execute(db)
  await sql`create unique index payment_card_current on payment_card (account_id) where removed_at is null`.execute(db)
  await sql`
    create table checkout (
      account_id bigint not null references account (id) on delete cascade,
      id uuid not null,
      purpose text not null check (purpose in ('JOIN', 'CARD')),
      state text not null check (state in ('OPEN', 'CHARGING', 'DONE', 'DECLINED', 'CLOSED')),
      product text,
      price_version integer,
      coupon_id uuid,
      with_trial boolean not null default false,
      total_krw integer check (total_krw >= 0),
      consents jsonb not null default '{}',
      reason text,
      invoice_id uuid,
      opened_at timestamptz not null,
      closed_at timestamptz,
      primary key (account_id, id)
    )`.execute(db)
  // Two tabs, a double click and a reload pay once.
  await sql`create unique index checkout_live on checkout (account_id) where state in ('OPEN', 'CHARGING')`.execute(db)
  await sql`create index checkout_old on checkout (opened_at) where state = 'OPEN'`.execute(db)
  await sql`
    create table invoice (
      account_id bigint not null references account (id) on delete cascade,
      id uuid not null,
      joins integer not null,
      no integer not null,
      -- The day of the charge. A charge that revives a subscription on hold begins its period later: \`starts_on\`.
      due_on date not null,
      starts_on date not null,
      renews_on date not null,
      anchor_day integer not null check (anchor_day between 1 and 31),
      product text not null,
      price_version integer not null,
      list_krw integer not null check (list_krw > 0),
      amount_krw integer not null check (amount_krw between 0 and list_krw),
      coupon_id uuid,
      is_first boolean not null,
      state text not null check (state in ('OPEN', 'PAID', 'VOID')),
      next_try_on date,
      opened_at timestamptz not null,
      paid_on date,
      primary key (account_id, id)
    )`.execute(db)
  // Two sweeps, on two servers too, open one invoice for a period.
  await sql`create unique index invoice_once on invoice (account_id, joins, no) where state <> 'VOID'`.execute(db)
  await sql`create index invoice_due on invoice (next_try_on) where state = 'OPEN'`.execute(db)
  // Committed before the gateway is called. Its id is the gateway's payment id and the key that makes a repeat harmless.
  await sql`
    create table payment (
      account_id bigint not null,
      id uuid not null,
      invoice_id uuid not null,
      card_id uuid not null,
      amount_krw integer not null check (amount_krw > 0),
      state text not null check (state in ('STARTED', 'UNKNOWN', 'PAID', 'DECLINED')),
      is_by_hand boolean not null,
      started_at timestamptz not null,
      settled_at timestamptz,
      asked integer not null default 0,
      ask_at timestamptz,
      reason text,
      receipt_url text,
      -- Paid after it was taken for failed, or after the end: the money goes back, and no period came of it.
      is_late boolean not null default false,
      refunded_krw integer not null default 0 check (refunded_krw between 0 and amount_krw),
      primary key (account_id, id),
      foreign key (account_id, invoice_id) references invoice (account_id, id) on delete cascade
    )`.execute(db)
  await sql`create unique index payment_by_id on payment (id)`.execute(db)
  // One attempt at a time: an unknown one is asked about and never charged anew.
  await sql`create unique index payment_live on payment (account_id, invoice_id)
    where state in ('STARTED', 'UNKNOWN', 'PAID') and not is_late`.execute(db)
  await sql`create index payment_to_ask on payment (ask_at) where state in ('STARTED', 'UNKNOWN')`.execute(db)
  await sql`create index payment_newest on payment (started_at desc, id)`.execute(db)
  await sql`
    create table refund (
      account_id bigint not null,
      id uuid not null,
      payment_id uuid not null,
      amount_krw integer not null check (amount_krw > 0),
      cancellable_krw integer not null,
      why text not null check (why in ('WITHDRAWAL', 'PRORATED', 'OPERATOR', 'LATE')),
      note text,
      asked_by bigint references account (id) on delete set null,
      state text not null check (state in ('STARTED', 'UNKNOWN', 'DONE', 'REFUSED')),
      started_at timestamptz not null,
      settled_at timestamptz,
      ask_at timestamptz,
      primary key (account_id, id),
      foreign key (account_id, payment_id) references payment (account_id, id) on delete cascade
    )`.execute(db)
  await sql`create unique index refund_live on refund (account_id, payment_id)
    where state in ('STARTED', 'UNKNOWN')`.execute(db)
  await sql`create index refund_to_ask on refund (ask_at) where state in ('STARTED', 'UNKNOWN')`.execute(db)
  await sql`create index refund_asker on refund (asked_by)`.execute(db)
  await sql`
    create table payment_notice (
      id text primary key,
      kind text not null,
      payment_id text,
      received_at timestamptz not null
    )`.execute(db)
  await sql`create index payment_notice_old on payment_notice (received_at)`.execute(db)
}
